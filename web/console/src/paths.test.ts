import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { docsPath, paths, patterns } from './paths.ts';

test('a path is made from its pattern, its id and its query, each written as addresses are', () => {
  assert.equal(paths.overview(), '/');
  assert.equal(paths.leaseLimits('lease_1'), '/leases/lease_1/limits');
  assert.equal(paths.api('a/../b?c'), '/apis/a%2F..%2Fb%3Fc');
  assert.equal(
    paths.calls({ leaseId: 'lease_1', tool: 'read a&b', code: undefined, until: '' }),
    '/calls?leaseId=lease_1&tool=read+a%26b',
  );
  assert.equal(paths.newLease({ api: undefined }), '/leases/new');
});

const src = import.meta.dirname;
/** `paths.ts` has them, `workspace-path.ts` what stands before them. */
const own = new Set(['paths.ts', 'workspace-path.ts']);

test('nowhere else is a path of the console or its documentation written by hand', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.ts'] });
  assert.ok(files.length > 150, `${files.length} files`);
  const found = files
    .filter((file) => !own.has(file))
    .flatMap((file) =>
      rawPathsIn(readFileSync(join(src, file), 'utf8')).map((path) => `${file}: ${path}`),
    );
  assert.deepEqual(found, []);
});

test('what would be such a path is found, however it is written', () => {
  const written = [
    `<Link to="/apis">`,
    '<Link to={`/leases/${id}/limits`}>',
    '<Link to={`/leases?status=${status}`}>',
    '<Link to={`/${kind}s/${id}`}>',
    `<a href="/docs/audit#top">`,
    `<a href="/console/">`,
    `navigate('/')`,
    `const crumbs = [{ to: '/calls/live' }];`,
  ];
  for (const text of written) assert.equal(rawPathsIn(text).length, 1, text);
  const other = [
    `useAct('/sign-out')`,
    `wrong.get('/name')`,
    `useRead('GET /apis')`,
    `fetch('/api/v1/calls')`,
    `to={docsPath('audit')}`,
    'path.startsWith("/") ? path : `/${path}`',
  ];
  for (const text of other) assert.deepEqual(rawPathsIn(text), [], text);
  assert.equal(docsPath('audit#top'), '/docs/audit#top');
});

/** Texts that the router would take, that lead to the documentation, or that a link is given. */
function rawPathsIn(source: string): string[] {
  const texts = source.matchAll(
    /(?<before>(?:\b(?:to|href)(?:=\{?|: )|navigate\()?)(['"`])(\/(?:(?!\2).)*)\2/g,
  );
  return Array.from(texts, ([, before = '', , text = '']) => ({ before, text }))
    .filter(({ before, text }) => before !== '' || leadsToPage(text))
    .map(({ text }) => text)
    .filter((text) => !text.startsWith('/api/'));
}

function leadsToPage(text: string): boolean {
  const path = text.replace(/[?#].*/, '');
  if (/^\/(?:docs|console)(?:\/|$)/.test(path)) return true;
  const steps = path.split('/');
  return Object.values(patterns).some((pattern) => {
    const wanted = pattern.split('/');
    return (
      pattern !== '/' &&
      wanted.length === steps.length &&
      wanted.every(
        (step, place) => step === steps[place] || (step === ':id' && steps[place] !== ''),
      )
    );
  });
}
