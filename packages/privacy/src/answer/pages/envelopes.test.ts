import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import {
  countIn,
  cursorIn,
  cursorsIn,
  envelopesOf,
  isEnvelopeName,
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
  for (const name of 'pagination response_metadata cursors cursor data result metadata paginator page page_meta pagemeta page_metadata responseMetadata response _links'.split(
    ' ',
  ))
    assert.ok(found({ [name]: inner }), name);
  for (const name of ['metas', 'homepage', 'owner', 'the_data', 'pages', '__meta', 'cursory'])
    assert.ok(!found({ [name]: inner }), name);
  for (const name of ['data', 'items', 'records', 'rows', 'list', 'content', 'objects', 'hits'])
    assert.ok(isEnvelopeName(name), name);
  for (const name of ['the_items', 'lists', 'hit', 'rowset', 'item', ''])
    assert.ok(!isEnvelopeName(name), name);
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
  for (const name of 'data items result results record records value values entries elements rows list content objects hits'.split(
    ' ',
  ))
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
  for (const name of 'has_more hasMore has_next hasNext has_next_page hasNextPage is_truncated isTruncated more_available moreAvailable more'.split(
    ' ',
  ))
    for (const more of [true, false]) assert.equal(moreIn(of({ [name]: more })), more, name);
  for (const name of 'last is_last isLast is_last_page isLastPage islastpage end_of_list endOfList end_of_results endOfResults'.split(
    ' ',
  ))
    for (const last of [true, false]) assert.equal(moreIn(of({ [name]: last })), !last, name);
  assert.equal(moreIn(of({ has_more: 'yes', last: 'no' })), undefined);
  assert.equal(moreIn(of({ has_more: true, last: true })), true, 'what says more goes first');
  assert.equal(
    moreIn(
      of({ evermore: true, moreover: true, last_name: true, at_last: true, the_end_of_list: true }),
    ),
    undefined,
  );
});

test('a total is said as one; a count is one where it is more than the items of the page', () => {
  const total = (body: Json) => totalIn(of(body), itemsIn(body));
  for (const name of 'total total_count totalCount totalResults total_items totalRecords total_elements total_entries total_hits num_results numResults'.split(
    ' ',
  ))
    assert.equal(total({ [name]: 7, items: [1] }), 7, name);
  assert.equal(total({ total: 7, count: 9, items: [1] }), 7);
  assert.equal(total({ count: 9, items: [1] }), 9);
  assert.equal(total({ count: 1, items: [1] }), undefined);
  assert.equal(total({ count: 9 }), undefined, 'of no list');
  for (const name of ['subtotal', 'totals', 'total_price', 'counts', 'discount', 'count_all'])
    assert.equal(total({ [name]: 9, items: [1] }), undefined, name);
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
  for (const name of 'next_cursor nextToken next_page_cursor nextPageToken next_marker nextKey next_id next next_page nextpage end_cursor endCursor after continuation continuation_token continuationToken scroll_id scrollId bookmark last_evaluated_key lastEvaluatedKey'.split(
    ' ',
  ))
    assert.equal(cursor({ [name]: 'c', start: 'd' }), 'c', name);
  for (const name of 'the_next_cursor next_cursors next_up afterwards my_after scroll_ids bookmarks restart'.split(
    ' ',
  ))
    assert.equal(cursor({ [name]: 'c' }), undefined, name);
  assert.equal(cursor({ start: 'd' }), 'd');
  assert.equal(cursor({ page_ref: 'd' }, 'page-ref'), 'd');
  assert.equal(cursor({ start: 7 }), undefined, 'where this page is');
  assert.equal(cursor({ next: 7 }), 7);
  for (const next of [
    '',
    1.5,
    'https://api.example/x',
    'http://api.example/x',
    '/x',
    '?page=2',
    null,
    {},
  ])
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

test('a cursor is known by any of its names, at the end of others too', () => {
  const found = (name: string) => cursorsIn(of({ [name]: 'value' }));
  for (const name of 'cursor my_cursor marker page_token pagetoken next_token continuation continuation_token continuationtoken scroll_id scrollId bookmark evaluated_key next_key last_key start_key resume_key partition_key rowKey start_after startAfter starting_after startingAfter search_after fetchAfter ending_before endingBefore skip_token $skiptoken resume_token position page_position pageposition next prev previous after before next_page prev_page previousPage since_id sinceSurname'.split(
    ' ',
  ))
    assert.deepEqual(found(name), ['value'], name);
  for (const name of 'cursors_of marking api_key token my_position repositions the_next nextly since since_ positions page_positions ended_before look_after'.split(
    ' ',
  ))
    assert.deepEqual(found(name), [], name);
});

test('a cursor in parts is read three levels deep, and none of a link is one', () => {
  const parts = { a: 'p', b: { c: 'q', d: { e: 'r', f: { g: 's' } } }, n: 7, o: null };
  for (const name of 'cursor marker next_token continuation bookmark last_key start_after ending_before position'.split(
    ' ',
  ))
    assert.deepEqual(cursorsIn(of({ [name]: parts })), ['p', 'q', 'r'], name);
  for (const name of ['next', 'previous', 'next_page'])
    assert.deepEqual(cursorsIn(of({ [name]: parts })), [], name);
  const edges = [{ cursor: 'x' }, 'odd', { cursor: { a: 'y' } }, { cursor: 'z', cursors: 'none' }];
  for (const body of [{ edges }, { people: { edges } }, { any: edges }])
    assert.deepEqual(cursorsIn(of(body)), ['x', 'y', 'z']);
  assert.deepEqual(cursorsIn(of({ any: [1, { cursor: 'last' }] })), ['last']);
  assert.deepEqual(cursorsIn(of({ any: [{ cursor_id: 'no' }], people: { rows: edges } })), []);
  const many = Array.from({ length: 2_001 }, (_, i) => ({ cursor: `c${i}` }));
  assert.equal(cursorsIn(of({ edges: many })).length, 2_000);
});
