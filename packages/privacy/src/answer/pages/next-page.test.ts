import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '../../json/json.ts';
import {
  NextPage,
  nextPageHidden,
  readNextPage,
  nextPageStep,
  type PagedCall,
  type PagingRule,
} from './next-page.ts';
import { Raw } from '../raw.ts';
import { startCost } from '../../testing/cost.ts';

const url = 'https://api.test/v1/people?limit=2';
const rows = [{ id: 'a' }, { id: 'b' }];

function read(
  body: Json,
  by: PagingRule['by'] | 'link',
  more: Partial<PagedCall> & { argument?: string; sized?: boolean } = {},
) {
  const { argument = 'p', sized = true, ...call } = more;
  const rules = by === 'link' ? [] : [{ by, argument }];
  const paging = { rules, hasLinks: true, ...(sized && { size: { argument: 'limit' } }) };
  const page = readNextPage(new Raw(JSON.stringify(body)), {
    paging,
    args: { limit: 2 },
    url,
    reserved: ['key'],
    fixed: [],
    ...call,
  });
  return { step: nextPageStep(page), hidden: nextPageHidden(page), isThere: page.isThere };
}

suite('the page after an answer', () => {
  const cases: [
    string,
    ReturnType<typeof read>['step'],
    Json,
    PagingRule['by'],
    Parameters<typeof read>[2]?,
  ][] = [
    ['a full page of numbers', { argument: 'p', value: 2 }, rows, 'page'],
    ['a later one', { argument: 'p', value: 8 }, rows, 'page', { args: { limit: 2, p: '7' } }],
    ['a page that is not full', undefined, [{ id: 'a' }], 'page'],
    [
      'the last of so many pages',
      undefined,
      { data: rows, meta: { page: 3, total_pages: 3 } },
      'page',
      { args: { p: 3 } },
    ],
    [
      'one of so many pages',
      { argument: 'p', value: 3 },
      { data: rows, meta: { page: 2, total_pages: 3 } },
      'page',
      { args: { p: 2 } },
    ],
    [
      'the last of so many records',
      undefined,
      { data: rows, total: 4 },
      'page',
      { args: { limit: 2, p: 2 } },
    ],
    [
      'the only one of pages that count from zero',
      undefined,
      { content: [{ id: 'a' }], number: 0, totalPages: 1 },
      'page',
    ],
    [
      'the last of pages, which the answer numbers',
      undefined,
      { content: rows, number: 2, totalPages: 2 },
      'page',
    ],
    [
      'of so many pages, in other letters',
      { argument: 'p', value: 2 },
      { content: [{ id: 'a' }], number: 1, pageCount: 2 },
      'page',
    ],
    [
      'beside other pages',
      { argument: 'p', value: 2 },
      { content: rows, number: 1, subpages: 1 },
      'page',
    ],
    [
      'no more behind the last record of a page that is not full',
      undefined,
      [{ id: 'a' }],
      'last_id',
    ],
    [
      'pages that count from zero',
      { argument: 'p', value: 1 },
      { content: rows, number: 0, totalPages: 9, last: false },
      'page',
    ],
    [
      'the last of them, in so many words',
      undefined,
      { content: rows, number: 8, last: true },
      'page',
    ],
    [
      'an offset',
      { argument: 'p', value: 6 },
      { items: rows, total: 9 },
      'offset',
      { args: { p: 4 } },
    ],
    ['the last offset', undefined, { items: rows, total: 6 }, 'offset', { args: { p: 4 } }],
    [
      'a later page of an answer that says zero',
      undefined,
      { data: rows, meta: { page: 0, total_pages: 3 } },
      'page',
      { args: { p: 3 } },
    ],
    ['an address of the next page that is null', undefined, { data: rows, next: null }, 'page'],
    [
      'a cursor after another',
      { argument: 'p', value: 'second' },
      { rows, next_cursor: 'second' },
      'cursor',
      { args: { p: 'first' } },
    ],
    ['an offset of nothing', undefined, { items: [] }, 'offset'],
    [
      'a count of all',
      { argument: 'p', value: 2 },
      { count: 5, results: rows },
      'offset',
      { sized: false },
    ],
    [
      'a cursor at the root',
      { argument: 'p', value: 'c2xpY2U' },
      { rows, next_cursor: 'c2xpY2U' },
      'cursor',
    ],
    [
      'one below',
      { argument: 'p', value: 'dXNlcjpV' },
      { members: rows, response_metadata: { next_cursor: 'dXNlcjpV' } },
      'cursor',
    ],
    [
      'one of a graph',
      { argument: 'p', value: 'QVFI' },
      { data: rows, paging: { cursors: { before: 'MAZD', after: 'QVFI' } } },
      'cursor',
    ],
    [
      'one by another name',
      { argument: 'p', value: 'tok' },
      { data: rows, nextPageToken: 'tok' },
      'cursor',
    ],
    [
      'a cursor that reads like what was not sent',
      { argument: 'p', value: 'undefined' },
      { data: rows, next_cursor: 'undefined' },
      'cursor',
    ],
    ['an empty cursor', undefined, { data: rows, next_cursor: '' }, 'cursor'],
    [
      'a cursor that leads nowhere',
      undefined,
      { data: rows, next_cursor: 'same' },
      'cursor',
      { args: { p: 'same' } },
    ],
    [
      'a cursor though nothing follows',
      undefined,
      { nodes: rows, pageInfo: { endCursor: 'x', hasNextPage: false } },
      'cursor',
    ],
    [
      'the last record, where more follow',
      { argument: 'p', value: 'b' },
      { data: rows, has_more: true },
      'cursor',
    ],
    ['the last record, where nobody says so', undefined, { data: rows }, 'cursor'],
    [
      'the last record, since the owner says so',
      { argument: 'p', value: 'b' },
      { data: rows },
      'last_id',
    ],
    [
      'an id that a number cannot hold',
      undefined,
      JSON.parse('{"data":[{"id":12345678901234567890}],"has_more":true}'),
      'last_id',
    ],
    ['no list at all', undefined, { id: 'a', name: 'b' }, 'page'],
    ['no JSON object', undefined, 'text', 'offset'],
  ];
  for (const [what, step, body, by, more] of cases)
    test(`${what} (${by})`, () => assert.deepEqual(read(body, by, more).step, step));

  const next = (address: Json, more: Parameters<typeof read>[2] = {}) =>
    read({ data: rows, links: { next: address } }, 'link', more).step;

  // promise: paging.addresses
  test('of an address only the query is taken, and only where it leads back to the path that was called', () => {
    const step = { search: '?limit=2&page=2' };
    for (const address of [
      'https://api.test/v1/people?limit=2&page=2',
      '/v1/people?limit=2&page=2',
      '?limit=2&page=2',
      { href: '/v1/people?limit=2&page=2#x' },
    ])
      assert.deepEqual(next(address), step, JSON.stringify(address));
    for (const address of [
      'https://evil.test/v1/people?page=2',
      'http://api.test/v1/people?page=2',
      'https://api.test:8/v1/people?page=2',
      '//evil.test/v1/people?page=2',
      '/v1/admin?page=2',
      '/v1/people/../admin?page=2',
      '/v1/people\\?page=2',
      'https://api.test@evil.test/v1/people?page=2',
      '?page=2\r\nX: y',
      url,
      `?${'a'.repeat(5_000)}`,
    ])
      assert.equal(next(address), undefined, address);
  });

  test('the address of a page stands under any of its names', () => {
    const names = (list: string) => list.split(' ');
    const address = '/v1/people?limit=2&page=2';
    const found = (body: Json) => read(body, 'link');
    for (const name of names(
      'next Next next_url nextUri next_link nextHref next_page nextPage next_page_url nextPageUri next_page_link nextPageHref @odata.nextLink odata.nextLink nextLink',
    )) {
      assert.deepEqual(found({ data: rows, [name]: address }).step, { search: '?limit=2&page=2' });
      assert.deepEqual(
        [...new Set(found({ data: rows, [name]: { url: address } }).hidden)],
        [address],
        name,
      );
    }
    for (const name of names(
      'prev previous first last self prev_page firstPage last_page_url selfLink previous_href prevUri nextlink @odata.nextLink current current_page_url @odata.deltaLink deltaLink',
    ))
      assert.deepEqual(
        [...new Set(found({ data: rows, [name]: address }).hidden)],
        [address],
        name,
      );
    for (const name of names('nexts the_next context selfie last_name firstPages previously')) {
      assert.deepEqual(found({ data: rows, [name]: address }).hidden, [], name);
      assert.equal(found({ data: rows, [name]: address }).step, undefined, name);
    }
    assert.equal(read({ data: rows, next: null }, 'page').step, undefined, 'null: there is none');
    assert.deepEqual(
      read({ data: rows, next: 'soon' }, 'page').step,
      { argument: 'p', value: 2 },
      'a word is no address',
    );
    const noLinks = { rules: [], hasLinks: false };
    assert.equal(read({ data: rows, next: address }, 'link', { paging: noLinks }).step, undefined);
  });

  test('the number of a page is said under any of its names', () => {
    for (const name of 'page current_page currentPage page_number pageNumber pageIndex page_no pageNo number'.split(
      ' ',
    ))
      assert.deepEqual(
        read({ data: rows, [name]: 4, total_pages: 9 }, 'page').step,
        { argument: 'p', value: 5 },
        name,
      );
    for (const name of ['pages_before', 'homepage', 'line_number'])
      assert.deepEqual(
        read({ data: rows, [name]: 4, total_pages: 9 }, 'page').step,
        { argument: 'p', value: 2 },
        name,
      );
  });

  test('a query is compared and taken pair by pair', () => {
    const at = (from: string, to: string, fixed: string[] = []) =>
      next(to, { url: `https://api.test/v1/people${from}`, fixed });
    assert.deepEqual(at('?a=1', '?a=1&b=2#c'), { search: '?a=1&b=2' });
    assert.deepEqual(at('', '?&&b=2&'), { search: '?b=2' });
    assert.equal(at('?a=1', '?a=1'), undefined, 'the same page');
    assert.equal(at('', '?'), undefined);
    assert.deepEqual(at('?t=x%20y', '?t=x+y&p=2', ['t']), { search: '?t=x+y&p=2' });
    assert.deepEqual(at('?t=a=b', '?t=a%3Db&p=2', ['t']), { search: '?t=a%3Db&p=2' });
    assert.equal(at('?t=a', '?p=2', ['t']), undefined);
    assert.deepEqual(next('HTTPS://API.test/v1/people?p=2'), { search: '?p=2' });
    assert.deepEqual(next(`?${'a'.repeat(3_999)}`), { search: `?${'a'.repeat(3_999)}` });
    assert.equal(next(`?${'a'.repeat(4_000)}`), undefined);
    for (const odd of ['?a=ü', '?a= b', '?a=\u007f']) assert.equal(next(odd), undefined, odd);
    assert.deepEqual(next('?p=2', { url: 'http://api.test/v1/people' }), { search: '?p=2' });
    for (const called of ['/v1/people', 'at https://api.test/v1/people'])
      assert.equal(next('?p=2', { url: called }), undefined, 'no address was called');
  });

  test('what only the gateway writes is left out of it, and what the owner fixed holds', () => {
    assert.deepEqual(next('?key=stolen&page=2&%6Bey=x'), { search: '?page=2' });
    const fixed = { fixed: ['tenant'], url: 'https://api.test/v1/people?tenant=a' };
    assert.deepEqual(next('?tenant=a&page=2', fixed), { search: '?tenant=a&page=2' });
    for (const address of ['?page=2', '?tenant=b&page=2', '?tenant=a&tenant=b'])
      assert.equal(next(address, fixed), undefined);
  });

  test('a Link header says it too', () => {
    const link = (header: string) => read({ id: 'a' }, 'link', { link: new Raw(header) }).step;
    assert.deepEqual(
      link(
        '<https://api.test/v1/people?page=1>; rel="prev", <https://api.test/v1/people?page=3>; rel="next"',
      ),
      {
        search: '?page=3',
      },
    );
    assert.deepEqual(link('<?page=3>;title="a, b";rel=next'), { search: '?page=3' });
    for (const parameters of [
      ' ; rel = "last next"',
      '; rel="next last"',
      '; rel="first next last"',
      ';REL=NEXT',
      "; title*=UTF-8''x; rel=next",
      '; title=""; rel="next"',
    ])
      assert.deepEqual(link(`<?page=3>${parameters}`), { search: '?page=3' }, parameters);
    assert.deepEqual(link(`${'<a>,'.repeat(1_000)}<?page=3>;rel=next`), { search: '?page=3' });
    assert.equal(link(`${'<a>,'.repeat(2_000)}<?page=3>;rel=next`), undefined, 'it is too long');
    for (const header of [
      '<?page=3>; rel="prev"',
      '<?page=3>; title="rel=next"',
      '<?page=3>; rel=nextone',
      '<?page=3>; rel="nextone"',
      '<?page=3>; rel="a-next"',
      '<?page=3>; xrel=next',
      '<https://evil.test/?page=3>; rel="next"',
      'next',
    ])
      assert.equal(link(header), undefined);
    const elsewhere = new Raw('<https://evil.test/?page=3>; rel="next"');
    assert.deepEqual(
      read(rows, 'page', { link: elsewhere }).step,
      { argument: 'p', value: 2 },
      'an address that is not followed is no word that nothing follows',
    );
  });

  test('cursors and addresses, of every page, are what is not to be seen', () => {
    const body = {
      data: rows,
      next_cursor: 'nextcursor',
      links: { prev: '/v1/people?page=1', next: null },
      paging: { cursors: { before: 'before-1' } },
    };
    const { hidden } = read(body, 'cursor', { args: { p: 'current-7' } });
    assert.deepEqual(hidden.toSorted(), [
      '/v1/people?page=1',
      '/v1/people?page=1',
      'before-1',
      'current-7',
      'nextcursor',
    ]);
  });

  test('of fewer than four characters nothing is hidden, for it would be found in anything', () => {
    const hiddenOf = (next_cursor: string) => read({ data: rows, next_cursor }, 'cursor').hidden;
    assert.deepEqual(hiddenOf('abcd'), ['abcd']);
    assert.deepEqual(hiddenOf('abc'), []);
  });

  test('so are those of each record, those in parts, and keys that a page begins after', () => {
    const hiddenIn = (body: Json) => read(body, 'cursor').hidden.toSorted();
    const edges = ['Öhrström', 'Castellanos', 'Nguyen-Pham'].map((name) => ({
      cursor: Buffer.from(name).toString('base64'),
      node: { id: name.length },
    }));
    const cursors = edges.map(({ cursor }) => cursor).toSorted();
    assert.deepEqual(hiddenIn({ edges, pageInfo: { hasNextPage: true } }), cursors);
    assert.deepEqual(hiddenIn({ data: { patients: { edges, totalCount: 3 } } }), cursors);
    assert.deepEqual(
      hiddenIn({ items: edges.map(({ cursor }) => ({ sort_cursor: cursor })) }),
      cursors,
    );
    assert.deepEqual(
      hiddenIn({
        items: rows,
        LastEvaluatedKey: { name: { S: 'Castellanos' }, pay: { N: '41250' } },
      }),
      ['41250', 'Castellanos'],
    );
    for (const name of 'next_key lastKey start_after startingAfter search_after since_surname sinceId position bookmark resumeToken $skiptoken page_token continuation'.split(
      ' ',
    ))
      assert.deepEqual(
        hiddenIn({ items: rows, meta: { [name]: 'Castellanos' } }),
        ['Castellanos'],
        name,
      );
    for (const name of 'since from positions key api_key name next_step'.split(' '))
      assert.deepEqual(hiddenIn({ items: rows, meta: { [name]: 'Castellanos' } }), [], name);
    assert.deepEqual(hiddenIn({ items: rows, next: { rel: 'next', method: 'POST' } }), []);
  });

  test('a cursor that is the id of a record is left to the policy', () => {
    assert.deepEqual(
      read(
        { data: [{ id: 'record-1' }, { id: 'record-2' }], after: 'record-2', before: 'record-1' },
        'cursor',
      ).hidden,
      [],
    );
  });

  test('numbers are cursors and ids as texts are', () => {
    const three = [{ id: 200_001 }, { id: 200_002 }, { id: 200_003 }];
    assert.deepEqual(read({ data: three, has_more: true }, 'last_id').step, {
      argument: 'p',
      value: 200_003,
    });
    assert.deepEqual(read({ data: [{ id: '' }], has_more: true }, 'last_id').step, undefined);
    assert.deepEqual(read({ data: [{ id: true }], has_more: true }, 'last_id').step, undefined);
    assert.deepEqual(read({ data: three, after: 200_003, before: 200_001 }, 'cursor').hidden, []);
    assert.deepEqual(read({ data: three, after: 200_002 }, 'cursor').hidden, ['200002']);
    for (const p of [777_777, '777777']) {
      const { step, hidden } = read({ data: rows, next: 777_777 }, 'cursor', { args: { p } });
      assert.equal(step, undefined, 'it leads to this very page');
      assert.ok(hidden.includes('777777'));
    }
  });

  test('the number of a page is no secret, nor a text that is no address', () => {
    assert.deepEqual(read({ data: rows }, 'page', { args: { p: '77777' } }).hidden, []);
    assert.deepEqual(read({ data: rows, first: 'opaque', last: 7 }, 'link').hidden, []);
    assert.equal(JSON.stringify(new NextPage({ search: '?page=2' }, ['x'])), '"[next page]"');
  });

  test('hostile answers are read in time that grows with them', () => {
    const cost = startCost();
    read({ data: rows, links: { next: `?${'&'.repeat(1e6)}` } }, 'link', {
      link: new Raw(`${'<a>;x='.repeat(2_000)}${'"'.repeat(5_000)}`),
    });
    let deep: Json = {};
    for (let i = 0; i < 2_000; i++) deep = { meta: deep };
    read(deep, 'cursor');
    assert.ok(cost() < 500);
  });
});
