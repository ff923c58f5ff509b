import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Figures } from './audit-page.ts';
import { siteReport } from './site-report.ts';

const full = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const good: Figures = {
  scores: full,
  unexcused: full,
  lcpMs: 1_500,
  cls: 0.02,
  tbtMs: 40,
  elsewhere: 0,
};
const weight = { markup: 30_000, fonts: 55_000, script: 60_000 };

const reportOf = (figures: Partial<Figures>, parts: Partial<typeof weight> = {}) =>
  siteReport(
    [{ path: '/', preset: 'mobile', figures: { ...good, ...figures }, runs: 1 }],
    [{ path: '/', weight: { ...weight, ...parts } }],
  );

describe('the report on the site', () => {
  test('is content where every figure is just within its target', () => {
    const { misses, verdict } = reportOf({ scores: { ...full, performance: 98 } });
    assert.deepEqual(misses, []);
    assert.equal(
      verdict,
      'performance=98 accessibility=100 best-practices=100 seo=100 lcp=1.50s cls=0.020 elsewhere=0 all targets met',
    );
  });

  test('names each figure that misses its target, the page and the target', () => {
    assert.deepEqual(
      reportOf(
        { scores: { ...full, seo: 97 }, lcpMs: 1_500.4, cls: 0.0201, elsewhere: 1 },
        { script: 60_001 },
      ).misses,
      [
        '/ (mobile): seo 97, at least 98',
        '/ (mobile): LCP 1500.4 ms, at most 1500 ms',
        '/ (mobile): CLS 0.0201, at most 0.02',
        '/ (mobile): requests elsewhere 1, at most 0',
        '/: script 60001 bytes, at most 60000',
      ],
    );
    assert.match(reportOf({ elsewhere: 2 }).verdict, / elsewhere=2 targets missed: 1$/);
  });

  test('takes a figure that is no number for a miss', () => {
    assert.equal(
      reportOf({ lcpMs: NaN, cls: NaN, scores: { ...full, seo: NaN } }, { fonts: NaN }).misses
        .length,
      4,
    );
  });

  test('tells which pages were measured more often than the others', () => {
    const row = (path: string, runs: number) =>
      ({ path, preset: 'mobile', figures: good, runs }) as const;
    assert.match(
      siteReport([row('/', 3), row('/de', 5)], []).markdown,
      /Measured again, since a target was missed at first: `\/de` \(mobile, 5 runs\)\./,
    );
    assert.doesNotMatch(siteReport([row('/', 3), row('/de', 3)], []).markdown, /Measured again/);
  });

  test('shows in brackets the scores of a page that is excused from something', () => {
    assert.match(
      reportOf({ unexcused: { ...full, seo: 54 } }).markdown,
      /\| mobile \| `\/` \| 100 \| 100 \| 100 \| 100 \(54\) \| 1\.50 s \|/,
    );
  });
});
