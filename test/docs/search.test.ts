import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readDocsIndex, type DocsIndex } from '@leasehold/catalog/docs-search';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { questions } from './questions.ts';

describe('the search of the documentation', () => {
  let site: RunningSite;
  let index: DocsIndex;
  let bytes = 0;
  before(async () => {
    site = await runSite();
    const page = await (await fetch(`${site.origin}/docs`)).text();
    const [, path = ''] = /data-docs-search="([^"]+)"/.exec(page) ?? [];
    const response = await fetch(site.origin + path, { headers: { 'accept-encoding': 'gzip' } });
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
    bytes = Number(response.headers.get('content-length'));
    index = readDocsIndex(await response.text());
  });
  after(() => site?.[Symbol.asyncDispose]());

  // promise: docs.search
  test('finds the right page first for what a newcomer asks', () => {
    assert.ok(questions.length >= 200);
    const wrong = questions.flatMap(([question, wanted]) => {
      const found = index.find(question).map(({ href }) => href.split('#')[0]);
      return found[0] === wanted
        ? []
        : [
            `${question}: ${wanted} is at ${found.indexOf(wanted) + 1}, after ${found.slice(0, 3).join(', ')}`,
          ];
    });
    assert.deepEqual(wrong, []);
  });

  test('finds nothing for what no page says, and leads to the heading that says it', () => {
    assert.deepEqual(index.find('xylophone zzz'), []);
    assert.deepEqual(index.find(''), []);
    const [first] = index.find('second factor');
    assert.match(first?.href ?? '', /^\/docs\/people/);
    assert.equal(index.find('backup and restore')[0]?.href, '/docs/nodes#backup-and-restore');
  });

  test('loads an index of at most 150 kB', () => {
    assert.ok(bytes > 10_000 && bytes <= 150_000, String(bytes));
  });
});
