import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { isIdName, isOwnIdName } from './record-ids.ts';
import { recordIdsIn, writtenArguments } from './written-arguments.ts';

test('what an agent writes is every scalar of its arguments, with the way to it', () => {
  assert.deepEqual(
    writtenArguments({
      customer_id: 'C-7',
      filter: { names: ['Ada', 'Grace', { last: 'Hopper' }], limit: 20 },
      open: true,
      nothing: null,
      empty: '',
      token: 'TOKEN_ABCDEFGH12',
    }),
    {
      paths: [
        ['customer_id'],
        ['filter', 'names'],
        ['filter', 'names', 'last'],
        ['filter', 'limit'],
      ],
      said: [['Ada'], ['Grace']],
      texts: ['C-7', 'Ada', 'Grace', 'Hopper', '20'],
      fields: [
        { path: ['customer_id'], text: 'C-7' },
        { path: ['filter', 'names', 'last'], text: 'Hopper' },
        { path: ['filter', 'limit'], text: '20' },
      ],
      ids: ['C-7'],
      isAll: false,
    },
  );
});

test('what says nothing is nothing written', () => {
  for (const args of [{}, { open: false }, { a: null, b: '', c: [] }, { t: 'TOKEN_ABCDEFGH12' }])
    assert.equal(writtenArguments(args), undefined, JSON.stringify(args));
});

test('an id is written once, however often', () => {
  const written = writtenArguments({ id: 7, items: [{ id: '7' }, { id: 8 }], idea: 9 });
  assert.deepEqual(written?.ids, ['7', '8']);
});

test('the records that arguments name are those of their ids, each once', () => {
  const args = {
    id: 7,
    order_id: 'o-1',
    orderId: 'o-1',
    ref: 'r-1',
    filter: { customer: { id: 'c-1' }, ids: ['x'], id: ['c-2', 'c-3', '', null, true] },
    slug: 'x'.repeat(257),
  };
  assert.deepEqual(recordIdsIn(args), ['7', 'o-1', 'c-1', 'c-2', 'c-3']);
  assert.deepEqual(recordIdsIn({}), []);
  let deep: Json = { id: 'deep' };
  for (let i = 0; i < 100_000; i++) deep = [deep];
  assert.deepEqual(recordIdsIn({ deep, id: 1 }), ['1']);
});

test('of more values than a request may hold it is said that there were more', () => {
  const ofValues = (count: number) =>
    writtenArguments({ values: Array.from({ length: count }, () => 'v') });
  assert.equal(ofValues(20_000)?.isAll, false);
  assert.equal(ofValues(20_000)?.texts.length, 20_000);
  assert.equal(ofValues(20_001)?.isAll, true);
  assert.equal(ofValues(50_000)?.texts.length, 20_001);
});

test('texts are held up to 100,000 characters; ways and ids are held beyond', () => {
  const long = 'x'.repeat(99_999);
  assert.deepEqual(writtenArguments({ a: long, b: 'y' })?.texts, [long, 'y']);
  const written = writtenArguments({ a: long, b: 'yy', id: 'z' });
  assert.deepEqual(written?.texts, [long]);
  assert.deepEqual(written?.paths, [['a'], ['b'], ['id']]);
  assert.deepEqual(written?.ids, ['z']);
});

test('values deeper than 64 names are not read, those at 64 are', () => {
  const nested = (depth: number): { [name: string]: Json } => {
    let value: Json = 'x';
    for (let i = 0; i < depth; i++) value = { a: value };
    return { a: value };
  };
  assert.equal(writtenArguments(nested(63))?.paths[0]?.length, 64);
  assert.equal(writtenArguments(nested(64)), undefined);
});

test('a name says that its value is what a record is called by', () => {
  const ofRecord = [
    'id',
    '_id',
    'ID',
    '@id',
    'gid',
    'Sid',
    'uuid',
    'guid',
    'pk',
    'slug',
    'key',
    'Key',
  ];
  for (const name of ofRecord) {
    assert.ok(isIdName(name), name);
    assert.ok(isOwnIdName(name), name);
  }
  for (const name of [
    'customer_id',
    'order-key',
    'order.slug',
    'orderId',
    'orderID',
    'fileUuid',
    'CallSid',
    'task_gid',
  ]) {
    assert.ok(isIdName(name), name);
    assert.ok(!isOwnIdName(name), name);
  }
  for (const name of [
    'idea',
    'ids',
    'keyboard',
    'monkey',
    'slugs',
    'x_idx',
    'order_id_type',
    'paid',
    'valid',
    'Grid',
    'PAID',
    'inside',
    '',
  ]) {
    assert.ok(!isIdName(name), name);
    assert.ok(!isOwnIdName(name), name);
  }
});

test('a patch, a pair and a document say themselves which fields they write', () => {
  const said = (args: { [name: string]: Json }) =>
    [writtenArguments(args)]
      .flatMap((written) => [...(written?.paths ?? []), ...(written?.said ?? [])])
      .map((path) => path.join('.'));
  const patch = said({
    body: [{ op: 'replace', path: '/contacts/0/e~1mail', value: 'a@b.example' }],
  });
  assert.ok(patch.includes('contacts.e.mail'), patch.join());
  for (const [name, value] of [
    ['a pair', { properties: [{ property: 'fullName', value: 'Zeb' }] }],
    ['a dotted pair', { changes: [{ key: 'customer.fullName', newValue: 'Zeb' }] }],
    ['a dotted key', { set: { 'profile.fullName': 'Zeb' } }],
    [
      'two lists',
      {
        rows: [
          ['fullName', 'mail'],
          ['Zeb', 'z'],
        ],
      },
    ],
    ['JSON', { document: '{"fullName": "Zeb"}' }],
    ['XML', { document: '<c><fullName>Zeb</fullName></c>' }],
    ['an attribute', { document: "<c fullName='Zeb'/>" }],
    ['a form', { document: 'a=1&fullName=Zeb' }],
    ['YAML', { document: 'customer:\n  fullName: Zeb' }],
    ['a table', { document: 'id;fullName\n7;Zeb' }],
    ['a table of one column', { document: 'fullName\nZeb' }],
    ['a copy', { from: 'label', to: 'fullName' }],
    ['a mapping', { source_field: 'label', target_field: 'fullName' }],
    ['percent-encoding', { document: encodeURIComponent('{"fullName": "Zeb"}') }],
    ['base64', { document: Buffer.from('{"fullName": "Zeb"}').toString('base64') }],
    [
      'base64 of an address',
      { file: `data:text/csv;base64,${Buffer.from('fullName\nZebulon').toString('base64')}` },
    ],
    ['GraphQL', { query: 'mutation { update(id: "c9", fullName: "Zeb") { id } }' }],
  ] as const)
    assert.ok(
      said(value as never).some((path) => path.split('.').at(-1) === 'fullName'),
      name,
    );
  assert.deepEqual(writtenArguments({ document: '{"id": "c9", "a": 1}' })?.ids, ['c9']);
});

test('a name that is a way is one too, from where it stands', () => {
  const paths = writtenArguments({ body: { 'profile.full/Name[0]': 'Zeb', plain: 'x' } })?.paths;
  assert.deepEqual(paths, [
    ['body', 'profile.full/Name[0]'],
    ['body', 'profile', 'full', 'Name'],
    ['body', 'plain'],
  ]);
});

test('an id that a text says is one, and a name alone is none', () => {
  const ids = (document: string) => writtenArguments({ document })?.ids;
  assert.deepEqual(ids('id=c9&customer_id="d-1", order_id='), ['c9', 'd-1']);
  assert.deepEqual(ids('id\n77'), []);
});

test('of more than 2,500 ways anything may have been written', () => {
  const ofWays = (count: number) =>
    writtenArguments(Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, 'v'])));
  assert.deepEqual([ofWays(2_500)?.isAll, ofWays(2_500)?.paths.length], [false, 2_500]);
  assert.deepEqual([ofWays(2_501)?.isAll, ofWays(2_501)?.paths], [true, []]);
  const many = writtenArguments({ a: Array.from({ length: 2_600 }, (_, i) => `field${i}=1`) });
  assert.deepEqual([many?.isAll, many?.paths, many?.said], [true, [], []]);
});

test('what is written in a text costs in proportion to its length', () => {
  const spent = (text: string) => {
    const started = performance.now();
    writtenArguments({ text });
    return performance.now() - started;
  };
  for (const piece of [
    'a',
    'a:',
    '<a',
    'a,',
    'a.',
    '"',
    ' ',
    '\n',
    'a\n',
    '- ',
    'a - ',
    '|',
    '[=',
    '[a ',
  ])
    assert.ok(spent(`:${piece.repeat(49_000)}`) < 2_000, piece);
});
