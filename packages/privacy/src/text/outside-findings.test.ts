import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import { Raw } from '../answer/raw.ts';
import type { Json } from '../json/json.ts';
import { reportOfTally } from '../answer/report-of.ts';
import { describing, engineOf } from '../testing/engine.ts';
import { needsChecking, type OutsideFinding, OutsideFindings } from './outside-findings.ts';

const hidden = '[REDACTED]';
const engine = engineOf({ filters: [{ target: 'name', filterType: 'KEEP' }], unlisted: 'keep' });

/** An answer of which a detector outside says that. */
function treated(body: Json, said: { [text: string]: OutsideFinding[] }) {
  const { text, tally } = engine.protect(new Raw(JSON.stringify(body)), {
    answer: describing(body),
    outside: new OutsideFindings(new Map(Object.entries(said))),
  });
  return { value: JSON.parse(text) as Json, report: reportOfTally(tally) };
}

describe('what a detector outside the engine finds', () => {
  test('is treated as what our own find, and counted by its kind', () => {
    const { value, report } = treated(
      { note: 'Ann Lee was here', other: 'at home' },
      { 'Ann Lee was here': [{ start: 0, end: 7, kind: 'NAME' }], 'at home': [] },
    );
    assert.deepEqual(value, { note: `${hidden} was here`, other: 'at home' });
    assert.deepEqual(report.detected, { NAME: 1 });
  });

  test('is hidden where it is of a kind that our own do not know', () => {
    const { value, report } = treated(
      { note: 'a diver, a dancer' },
      {
        'a diver, a dancer': [
          { start: 2, end: 7, kind: 'OTHER' },
          { start: 11, end: 17, kind: 'OTHER' },
        ],
      },
    );
    assert.deepEqual(value, { note: `a ${hidden}, a ${hidden}` });
    assert.deepEqual(report.detected, { OTHER: 2 });
  });

  test('stays where the owner keeps a field for that class by its name', () => {
    const found: OutsideFinding[] = [{ start: 0, end: 7, kind: 'NAME' }];
    const { value } = treated({ name: 'Ann Lee', note: 'Ann Lee' }, { 'Ann Lee': found });
    assert.deepEqual(value, { name: 'Ann Lee', note: hidden });
  });
});

test('a text that it should have looked at and did not is withheld, and counted', () => {
  const { value, report } = treated(
    { note: 'Ann Lee was here', code: '1234567', short: '1234', at: '2026-11-20T10:00:00Z', n: 7 },
    {},
  );
  assert.deepEqual(value, {
    note: hidden,
    code: hidden,
    short: '1234',
    at: '2026-11-20T10:00:00Z',
    n: 7,
  });
  const failed = report.paths.filter(({ treatment }) => treatment === 'FAIL_CLOSED');
  assert.deepEqual(failed.map(({ path }) => path).toSorted(), ['code', 'note']);
  assert.deepEqual(report.limits, { DETECTOR: 2 });
});

test('times, ids, single characters and few digits need no look', () => {
  const uuid = '550e8400-e29b-41d4-a716-446655440000';
  for (const text of ['', 'a', '12', '1234', '12-34', '2026-11-20T10:00:00Z', uuid, '----'])
    assert.ok(!needsChecking(text), text);
  for (const text of ['ab', 'é?', '12345', '1-2-3-4-5', '٠١٢٣٤', '患者'])
    assert.ok(needsChecking(text), text);
});

test('findings are raw values, which nobody reads by mistake', () => {
  const findings = new OutsideFindings(new Map([['Ann Lee', []]]));
  assert.equal(String(findings), '[raw]');
  assert.equal(JSON.stringify({ findings }), '{"findings":"[raw]"}');
  assert.ok(!inspect(findings, { depth: 9, showHidden: true }).includes('Ann'));
  assert.equal(Object.prototype.toString.call(findings), '[object OutsideFindings]');
});
