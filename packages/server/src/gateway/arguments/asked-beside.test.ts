// What an argument asks by need not stand in it: the path says it, another argument, or what the
// operation counts.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { toldRoads } from '@leasehold/catalog';
import { parsePolicy, type Json, type OpenRoad } from '@leasehold/privacy';
import { nodePrimitives } from '../../keys/primitives.ts';
import { compileLease } from '../compile-lease.ts';
import { apiOfPaths } from '../testing/api-of-paths.ts';
import { leaseSource } from '../testing/lease-source.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const object = (properties: object) => ({ type: 'object', properties });
const listed = (more: object) => ({
  type: 'array',
  items: object({
    id: text,
    name: text,
    ssn: text,
    birth_date: text,
    salary: number,
    phone: text,
    status: text,
    title: text,
    created_at: text,
    ...more,
  }),
});
const members = listed({ diagnosis: text });
const filters = [
  { target: 'name', filterType: 'TOKENIZE' },
  { target: 'phone', filterType: 'MASK_PARTIAL' },
  ...['ssn', 'birth_date', 'diagnosis', 'salary'].map((target) => ({
    target,
    filterType: 'REDACT',
  })),
];

/** Each operation by its path with the query that it has, and the schema of its answers. */
async function leaseOf(answers: Record<string, object>, open: readonly OpenRoad[] = []) {
  const api = await apiOfPaths(answers);
  const { policy, issues } = parsePolicy({
    filters,
    unlisted: 'keep',
    open: open.map((line) => ({ ...line })),
  });
  assert.ok(policy, JSON.stringify(issues));
  return compileLease(leaseSource(api, policy), nodePrimitives, Date.now);
}

async function toolsFor(answers: Record<string, object>, open: readonly OpenRoad[] = []) {
  const lease = await leaseOf(answers, open);
  return (path: string, args: Record<string, Json>) => {
    const found = lease.tools.all().find(({ tool }) => tool.operation.path === path);
    assert.ok(found, path);
    return found.tool.roads?.refusal(args);
  };
}

const figures = {
  'a number': object({ count: number }),
  'a verdict': object({ exists: { type: 'boolean' } }),
  'their ids': object({ ids: { type: 'array', items: text } }),
  'groups of them': object({
    buckets: { type: 'array', items: object({ key: text, n: number }) },
  }),
};

suite('an answer of figures alone tells of the records that were counted', () => {
  const searched = { q: '219-09', search: 'Quarterm', who: 'Zebulon', f: 'zeb', min: '80000' };
  for (const [name, schema] of Object.entries(figures))
    test(`as the list of them does: ${name}`, async () => {
      const query = Object.keys(searched).join('&');
      const ask = await toolsFor({
        '/members': listed({}),
        [`/members/count?${query}&status`]: schema,
      });
      for (const [key, value] of Object.entries(searched))
        assert.notEqual(ask('/members/count', { [key]: value }), undefined, key);
      assert.equal(ask('/members/count', { status: 'open' }), undefined);
      assert.equal(ask('/members/count', { q: 'overdue refund' }), undefined);
    });

  test('under another path that is called after them, too, and of nobody where they are no people', async () => {
    const ask = await toolsFor({
      '/members': members,
      '/weather': object({ celsius: number, town: text }),
      '/counts/members?q': figures['a number'],
      '/weather/count?q': figures['a number'],
    });
    assert.notEqual(ask('/counts/members', { q: 'Zeb' }), undefined);
    assert.equal(ask('/weather/count', { q: 'Zeb' }), undefined);
  });
});

suite('an answer of few fields tells of the records that it is short for', () => {
  const short = { type: 'array', items: object({ id: text, status: text, distance: number }) };

  test('as the list of them does, but not of what is below one of them', async () => {
    const ask = await toolsFor({
      '/members': members,
      '/members/suggest?prefix&text&status': short,
      '/members/born/{when}': short,
      '/members/{id}/orders?q&status': {
        type: 'array',
        items: object({ id: text, article: text, price: number }),
      },
    });
    for (const [path, args] of [
      ['/members/suggest', { prefix: 'quarterm' }],
      ['/members/suggest', { text: 'Zebulon' }],
      ['/members/born/{when}', { when: '1984-03' }],
    ] as const)
      assert.notEqual(ask(path, args), undefined, `${path} ${JSON.stringify(args)}`);
    assert.equal(ask('/members/suggest', { status: 'open' }), undefined);
    assert.equal(ask('/members/{id}/orders', { id: '7', q: 'kombucha' }), undefined);
  });

  test('and a verdict on what is sent tells of whomever the API knows', async () => {
    const verdict = object({ available: { type: 'boolean' }, code: text });
    const asked = { login: 'zeb.quartermaine', name: 'Quartermaine', nr: '65090363Q014' };
    const ask = await toolsFor({
      '/members': members,
      '/logins/available?login&name&nr&status&day&size': verdict,
      '/members/{memberId}/check?nr': verdict,
      '/members/same?left&right': verdict,
    });
    assert.equal(ask('/members/{memberId}/check', { memberId: 'C-1003' }), undefined);
    assert.equal(ask('/members/same', { left: 'mb-1003', right: 'mb-1004' }), undefined);
    assert.notEqual(ask('/members/same', { left: '65090363Q014' }), undefined);
    for (const [key, value] of Object.entries(asked))
      assert.notEqual(ask('/logins/available', { [key]: value }), undefined, key);
    for (const args of [{ status: 'open' }, { day: '2026-03-01' }, { size: 'large' }])
      assert.equal(ask('/logins/available', args), undefined, JSON.stringify(args));
    const alone = await toolsFor({
      '/articles': { type: 'array', items: object({ id: text, price: number }) },
      '/articles/available?nr': verdict,
    });
    assert.equal(alone('/articles/available', { nr: '65090363Q014' }), undefined);
  });
});

suite('one argument says the field, and another what it is held against', () => {
  const parameters =
    'identifier_type&identifier&kind&code&type&from&to&date_type&amount_type&amount_from&search_by&value&page';
  const leased = (open: OpenRoad[] = []) => toolsFor({ [`/members?${parameters}`]: members }, open);
  const asked: Record<string, string>[] = [
    { identifier_type: 'ssn', identifier: '219097731' },
    { kind: 'diagnosis', code: 'F32' },
    { type: 'birthday', from: '1984-03-01', to: '1984-03-31' },
    { date_type: 'birth', from: '1984-03-01' },
    { amount_type: 'salary', amount_from: '80000' },
    { type: 'phone', value: '4155552671' },
  ];

  test('is refused, and told which argument is in the way', async () => {
    const ask = await leased();
    for (const args of asked)
      assert.match(ask('/members', args) ?? '', /`(?:identifier|code|from|amount_from|value)`/);
  });

  test('is asked once the line of its road is there', async () => {
    const ask = await leased([{ road: 'raw' }, { road: 'range' }, { road: 'match' }]);
    for (const args of asked) assert.equal(ask('/members', args), undefined, JSON.stringify(args));
  });

  test('and its owner is told of both arguments, closed or open', async () => {
    for (const [open, verb] of [
      [[], 'cannot'],
      [[{ road: 'range' }], 'may'],
    ] as const) {
      const lease = await leaseOf({ '/members?date_type&from': members }, open);
      const told = toldRoads(lease.tools.all().map(({ tool }) => tool));
      const own = told.filter(({ argument }) => argument === 'date_type and from');
      assert.deepEqual(
        own.map(({ road, isOpen }) => [road, isOpen]),
        [['range', verb === 'may']],
      );
      assert.match(own[0]?.sentence ?? '', new RegExp(`^Agents ${verb} compare .*birth_date`));
    }
  });

  test('but a kind alone asks for nothing, nor does what is no value of it', async () => {
    const ask = await leased();
    for (const args of [
      { type: 'email', from: '2026-01-01' },
      { type: 'salary', from: '2026-01-01', page: '3' },
      { type: 'created', from: '2014-03-01' },
      { kind: 'order', code: 'A12' },
      { date_type: 'created', from: '2026-01-01', to: '2026-02-01' },
      { identifier_type: 'ssn', identifier: 'TOKEN_ABCDEFGHJK' },
      { type: 'birthday', page: '3' },
    ])
      assert.equal(ask('/members', args), undefined, JSON.stringify(args));
  });
});

suite('what a path is of is what its arguments are held against', () => {
  const paths = {
    '/members/birthdays?month&on&within&year&page': members,
    '/payroll/above?amount': members,
    '/conditions/{code}/members?page': members,
    '/salaries/bands/{band}/members': members,
    '/lookup/phone?digits&number': members,
    '/diagnoses?code&name': { type: 'array', items: object({ code: text, name: text }) },
    '/orders/{id}/members?status&month': members,
  };

  test('where they say nothing themselves', async () => {
    const ask = await toolsFor(paths);
    for (const [path, args] of [
      ['/members/birthdays', { month: '3' }],
      ['/members/birthdays', { on: '03-07' }],
      ['/members/birthdays', { within: '30d' }],
      ['/members/birthdays', { year: '1984' }],
      ['/payroll/above', { amount: '80000' }],
      ['/conditions/{code}/members', { code: 'F32' }],
      ['/salaries/bands/{band}/members', { band: '4' }],
      ['/lookup/phone', { digits: '2671' }],
    ] as const)
      assert.notEqual(ask(path, args), undefined, `${path} ${JSON.stringify(args)}`);
  });

  test('but for pages, and for what agents see under that name', async () => {
    const ask = await toolsFor(paths);
    for (const [path, args] of [
      ['/members/birthdays', { page: '2' }],
      ['/diagnoses', { code: 'F32' }],
      ['/orders/{id}/members', { id: '7', month: '3', status: 'open' }],
    ] as const)
      assert.equal(ask(path, args), undefined, `${path} ${JSON.stringify(args)}`);
  });
});
