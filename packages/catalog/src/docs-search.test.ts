import assert from 'node:assert/strict';
import { test } from 'node:test';
import MiniSearch from 'minisearch';
import { indexOptions, readDocsIndex, wordsOfMarkdown, type SearchedPage } from './docs-search.ts';

const page = (id: string, title: string, fields: Partial<SearchedPage> = {}): SearchedPage => ({
  id,
  title,
  section: 'Start',
  description: `${title}.`,
  headings: '',
  words: '',
  weight: 1,
  text: '',
  ...fields,
});

function indexOf(pages: readonly SearchedPage[]) {
  const index = new MiniSearch<SearchedPage>(indexOptions);
  index.addAll(pages);
  return readDocsIndex(JSON.stringify(index));
}

const index = indexOf([
  page('/docs/z', 'Tokens', { text: 'a value becomes a token' }),
  page('/docs/a', 'Backups', { headings: 'restore-one Restore one', words: 'dump' }),
  page('/docs/m', 'Errors', { text: 'token token token token', weight: 0.3 }),
]);

test('pages come in the order they were indexed in', () => {
  assert.deepEqual(
    index.pages().map(({ id }) => id),
    ['/docs/z', '/docs/a', '/docs/m'],
  );
  assert.deepEqual(index.pages()[1], {
    id: '/docs/a',
    section: 'Start',
    title: 'Backups',
    description: 'Backups.',
  });
});

test('the page that is about it comes first, and leads to its heading', () => {
  assert.deepEqual(
    index.find('tokens').map(({ href }) => href),
    ['/docs/z', '/docs/m'],
  );
  assert.equal(index.find('how do I restore it?')[0]?.href, '/docs/a#restore-one');
  assert.equal(index.find('dump')[0]?.about, 'Backups.');
});

test('a page that answers the very question comes first, before pages about its words', () => {
  const asked = indexOf([
    page('/docs/tokens', 'Tokens', { words: 'token tokens', text: 'token '.repeat(50) }),
    page('/docs/faq', 'Questions', { headings: 'what-is-a-token What is a token?' }),
  ]);
  assert.equal(asked.find('What is a token')[0]?.href, '/docs/faq#what-is-a-token');
  assert.equal(asked.find('token')[0]?.href, '/docs/tokens');
});

test('a question has at most twenty words, and what is no word is none of them', () => {
  const noise = `${'x'.repeat(41)} `.repeat(500);
  assert.equal(index.find(`${noise}the of and dump`)[0]?.href, '/docs/a');
  const many = Array.from({ length: 20 }, (_, at) => `zzq${at}`).join(' ');
  assert.deepEqual(index.find(`${many} dump`), []);
  assert.deepEqual(index.find('x'.repeat(100_000)), []);
  assert.deepEqual(index.find(''), []);
  assert.deepEqual(index.find('.*+?^${}()|[]\\'), []);
});

test('Markdown is read without its signs', () => {
  assert.equal(wordsOfMarkdown('**a** [b](c.md "x")\n`d`'), 'a b d');
});
