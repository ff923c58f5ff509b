import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import {
  countIn,
  cursorIn,
  cursorsIn,
  envelopesOf,
  itemsIn,
  moreIn,
  totalIn,
} from './envelopes.ts';

const of = (body: Json) => envelopesOf(body);

test('an answer says of itself what stands at its root, and two levels deep under usual names', () => {
  const inner = { total: 7 };
  const found = (body: Json) => of(body).includes(inner);
  for (const name of ['meta', '_metadata', 'meta_data', 'Paging', 'page_info', 'pageInfo', 'links'])
    assert.ok(found({ [name]: inner }), name);
  for (const name of ['pagination', 'response_metadata', 'cursors', 'cursor', 'data', 'result'])
    assert.ok(found({ [name]: inner }), name);
  for (const name of ['metas', 'homepage', 'owner', 'the_data'])
    assert.ok(!found({ [name]: inner }), name);
  assert.ok(found({ data: { meta: inner } }));
  assert.ok(!found({ data: { data: { meta: inner } } }));
  assert.deepEqual(of([inner]), []);
  assert.deepEqual(of('x'), []);
});

test('of what an answer says about itself 30 places are read', () => {
  const level = (name: string, inner: Json) =>
    Object.fromEntries(
      Array.from({ length: 16 }, (_, i) => [
        [...name].map((c, at) => ((i >> at) & 1 ? c.toUpperCase() : c)).join(''),
        inner,
      ]),
    );
  assert.equal(of(level('data', level('meta', {}))).length, 30);
});

test('the items are the list under its usual name, or the only one', () => {
  assert.deepEqual(itemsIn([1, 2]), [1, 2]);
  assert.deepEqual(itemsIn({ tags: ['a'], items: [1] }), [1]);
  for (const name of ['data', 'record', 'Results', 'value', 'entries', 'hits'])
    assert.deepEqual(itemsIn({ tags: ['a'], [name]: [1] }), [1], name);
  assert.equal(itemsIn({ tags: ['a'], metadata: [1] }), undefined);
  assert.equal(itemsIn({ tags: ['a'], items_left: [1] }), undefined);
  assert.deepEqual(itemsIn({ people: [1] }), [1]);
  assert.equal(itemsIn({ people: [1], tags: ['a'] }), undefined);
  assert.deepEqual(itemsIn({ data: { people: [1] } }), [1]);
  assert.deepEqual(itemsIn({ data: { people: [1] }, results: [2] }), [2], 'the root goes first');
  assert.equal(itemsIn({ owner: { people: [1] } }), undefined);
  assert.equal(itemsIn(undefined), undefined);
  assert.equal(itemsIn({ a: 1 }), undefined);
});

test('it says whether there are more, or whether this page is the last', () => {
  for (const name of ['has_more', 'hasMore', 'has_next', 'hasNextPage', 'is_truncated', 'more'])
    for (const more of [true, false]) assert.equal(moreIn(of({ [name]: more })), more, name);
  for (const name of ['last', 'is_last', 'isLastPage', 'end_of_list', 'endOfResults'])
    for (const last of [true, false]) assert.equal(moreIn(of({ [name]: last })), !last, name);
  assert.equal(moreIn(of({ has_more: 'yes', last: 'no' })), undefined);
  assert.equal(moreIn(of({ has_more: true, last: true })), true, 'what says more goes first');
  assert.equal(
    moreIn(of({ evermore: true, moreover: true, last_name: true, at_last: true })),
    undefined,
  );
});

test('a total is said as one; a count is one where it is more than the items of the page', () => {
  const total = (body: Json) => totalIn(of(body), itemsIn(body));
  for (const name of ['total', 'total_count', 'totalResults', 'total_hits', 'num_results'])
    assert.equal(total({ [name]: 7, items: [1] }), 7, name);
  assert.equal(total({ total: 7, count: 9, items: [1] }), 7);
  assert.equal(total({ count: 9, items: [1] }), 9);
  assert.equal(total({ count: 1, items: [1] }), undefined);
  assert.equal(total({ count: 9 }), undefined, 'of no list');
  assert.equal(total({ subtotal: 9, items: [1] }), undefined);
});

test('counts are whole numbers, as texts too, and none below zero', () => {
  assert.equal(countIn(0), 0);
  assert.equal(countIn('12'), 12);
  for (const value of [-1, 1.5, '1.5', '-1', '', '1'.repeat(16), 1e300, true, null, undefined])
    assert.equal(countIn(value), undefined);
});

test('the surest name of a cursor goes first, then the argument’s own', () => {
  const cursor = (body: Json, argument = 'start') => cursorIn(of(body), argument);
  assert.equal(cursor({ next: 'b', next_cursor: 'a', after: 'c' }), 'a');
  assert.equal(cursor({ after: 'c', nextPage: 'b' }), 'b');
  assert.equal(cursor({ look_after: 'c' }), undefined);
  for (const name of ['endCursor', 'after', 'continuation_token', 'scroll_id', 'lastEvaluatedKey'])
    assert.equal(cursor({ [name]: 'c', start: 'd' }), 'c', name);
  assert.equal(cursor({ start: 'd' }), 'd');
  assert.equal(cursor({ page_ref: 'd' }, 'page-ref'), 'd');
  assert.equal(cursor({ start: 7 }), undefined, 'where this page is');
  assert.equal(cursor({ next: 7 }), 7);
  for (const next of ['', 1.5, 'https://api.example/x?page=2', '/x?page=2', '?page=2', null, {}])
    assert.equal(cursor({ next }), undefined);
});

test('cursors of this page and of others are hidden, and numbers that are large', () => {
  const body = {
    next_token: 'a',
    previous: 'b',
    after: 'c',
    cursor: 100_000,
    before: -100_000,
    next: 99_999,
    nextPage: { x: 1 },
    owner: 'd',
    nextToken: 'e',
    pageToken: 'f',
    my_cursor: 'g',
    cursor_type: 'h',
    LastEvaluatedKey: 'i',
    afterwards: 'j',
  };
  assert.deepEqual(cursorsIn(of(body)), ['a', 'b', 'c', '100000', '-100000', 'e', 'f', 'g', 'i']);
});
