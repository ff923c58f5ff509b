// What the workbench makes of a text, by the packages alone: no browser, no page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FilterType } from '@leasehold/privacy';
import * as descriptions from './descriptions.ts';
import { examples } from './examples/index.ts';
import * as treating from './treating.ts';
import type { GoodView, WorkbenchAsk } from './view.ts';
import { createWorkbenchSession, type Descriptions, type Treating } from './workbench-session.ts';

const env = {
  leaseSecret: new Uint8Array(32).fill(3),
  now: () => Date.UTC(2026, 10, 20),
  treating: Promise.resolve(treating),
  descriptions: Promise.resolve(descriptions),
};

async function viewOf(text: string, more: Partial<WorkbenchAsk> = {}): Promise<GoodView> {
  const view = await createWorkbenchSession(env).view({ text, changes: {}, ...more });
  assert.notEqual(view.kind, 'mistake', JSON.stringify(view));
  return view as GoodView;
}

async function mistakeOf(text: string) {
  const view = await createWorkbenchSession(env).view({ text, changes: {} });
  assert.ok(view.kind === 'mistake', view.kind);
  return view.mistake;
}

/** What the agent's sheet says. */
const received = ({ answer }: GoodView): string =>
  (answer?.after ?? []).map((line) => line.map(({ text }) => text).join('')).join('\n');

const order = {
  id: 'ord_1',
  status: 'shipped',
  placedAt: '2026-02-01T10:00:00Z',
  currency: 'SEK',
  customer: { name: 'Zelda Quux', email: 'zelda.quux@example.org', phone: '202-555-0187' },
  delivery: { street: '77 Vinegar Yard', city: 'Borås', country: 'SE' },
  items: [{ sku: 'TP-1', productName: 'Teapot', quantity: 1, price: 34.5 }],
  total: 34.5,
};
const personal = [
  'Zelda',
  'Quux',
  'zelda.quux@example.org',
  '202-555-0187',
  '77 Vinegar Yard',
  'Borås',
];

// promise: site.workbench
test('an ordinary order comes out useful: what names nobody is kept, who it is of is not', async () => {
  const view = await viewOf(JSON.stringify(order));
  assert.equal(view.kind, 'answer');
  const sheet = received(view);
  for (const kept of ['ord_1', 'shipped', '2026-02-01', 'SEK', 'Teapot', '34.5', 'SE'])
    assert.ok(sheet.includes(kept), `${kept} in ${sheet}`);
  assert.ok((sheet.match(/\[REDACTED\]/g) ?? []).length <= 2, sheet);
  assert.match(sheet, /"name": "TOKEN_[0-9A-Z]{10}"/);
});

// promise: site.workbench
test('nothing but the sheet of the upstream holds a value that is protected', async () => {
  for (const text of [JSON.stringify(order), JSON.stringify([order, order])]) {
    const { answer, ...rest } = await viewOf(text);
    assert.ok(answer);
    const { before, ...shown } = answer;
    const said = JSON.stringify([rest, shown]);
    for (const value of personal) {
      assert.ok(before.join('').includes(value));
      assert.ok(!said.includes(value), `${value} in ${said}`);
    }
  }
});

// promise: site.workbench
test('a name that is somebody’s is no field: it stands in no line, no reason and no policy', async () => {
  const people = Object.fromEntries(
    ['Zelda Quux', 'Bo Ek', 'Ada Lind', 'zelda@example.org', 'Mia Moe', 'Ola Nordin'].map(
      (name) => [name, { balance: 12, status: 'open' }],
    ),
  );
  for (const value of [people, { accounts: people }, { total: 2, byOwner: [people] }]) {
    const { answer, ...rest } = await viewOf(JSON.stringify(value));
    assert.ok(answer);
    const { before, ...shown } = answer;
    for (const name of Object.keys(people)) {
      assert.ok(before.join('').includes(name));
      assert.ok(!JSON.stringify([rest, shown]).includes(name), name);
    }
  }
});

test('a number keeps its digits, and a name `__proto__` stays a field', async () => {
  const view = await viewOf('{"total": 12345678901234567890.10, "__proto__": {"plan": "team"}}');
  assert.ok(view.answer?.before.join('').includes('12345678901234567890.10'));
  assert.ok(view.shownFields.fields.some(({ path }) => path === '__proto__.plan'));
});

test('every example gives what it is there for', async () => {
  for (const { name, kind, text } of examples) {
    const view = await viewOf(text);
    assert.equal(view.kind, kind === 'answer' ? 'answer' : 'api', name);
    assert.equal(view.tools.length > 1, view.kind === 'api', name);
    assert.equal(view.answer === undefined, name === 'payments', name);
    assert.doesNotMatch(JSON.stringify(view.answer?.before ?? []), /Sample text/, name);
  }
});

const openapi = {
  openapi: '3.0.0',
  info: { title: 'Club', version: '1' },
  paths: {
    '/members': {
      get: {
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Member' } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Member: {
        type: 'object',
        properties: {
          email: { type: 'string' },
          plan: { type: 'string', enum: ['gold', 'blue'] },
          invitedBy: { $ref: '#/components/schemas/Member' },
        },
      },
    },
  },
};

test('an OpenAPI document is read as JSON, with comments and commas, as YAML, and as Swagger', async () => {
  const json = JSON.stringify(openapi, null, 2);
  const texts = [
    json,
    json.replace('{', '{ // ours\n').replace(/\}\s*$/, ',}'),
    `\uFEFF${json}`,
    'openapi: 3.1.0\ninfo: { title: Club }\npaths: { /members: { get: {} } }',
    'swagger: "2.0"\ninfo: { title: Club }\npaths: { /members: { get: {} } }',
  ];
  for (const text of texts) {
    const view = await viewOf(text);
    assert.equal(view.kind, 'api', text.slice(0, 40));
    assert.deepEqual(
      view.tools.map(({ operation }) => operation),
      ['GET /members'],
    );
  }
});

test('a sample is made from a schema that holds itself, and says that it is made', async () => {
  const { answer } = await viewOf(JSON.stringify(openapi));
  assert.equal(answer?.origin, 'made');
  assert.match(answer.before.join('\n'), /"email": "[^"]+@example\.\w+"/);
  assert.match(answer.before.join('\n'), /"plan": "gold"[^]*"plan": "blue"/);
});

test('what is wrong is said in a sentence, with its place where there is one', async () => {
  const wrong: [text: string, message: RegExp, line?: number][] = [
    ['  ', /Paste something/],
    ['{"a": 1,\n "b": }', /Expected a value/, 2],
    ['{"a": 1\n "b": 2}', /comma/, 2],
    ['just some words', /plain text.*Paste a JSON answer/],
    ['<html><body>Login</body></html>', /HTML/],
    ['openapi: 3.0.0\npaths: {\n  a: [', /./, 3],
    [JSON.stringify({ openapi: '3.0.0', info: {}, paths: {} }), /no operation/],
    ['['.repeat(300) + ']'.repeat(300), /nested more than 200 levels/, 1],
  ];
  for (const [text, message, line] of wrong) {
    const mistake = await mistakeOf(text);
    assert.match(mistake.message, message, text.slice(0, 40));
    assert.equal(mistake.at?.line, line, `${text.slice(0, 40)}: ${mistake.message}`);
  }
});

// promise: site.workbench
test('five thousand rows are one list of records, and what is drawn of them is bounded', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => ({ ...order, id: `ord_${i}` }));
  const view = await viewOf(JSON.stringify(rows));
  assert.equal(
    view.shownFields.fields.length,
    (await viewOf(JSON.stringify([order]))).shownFields.fields.length,
  );
  assert.equal(view.answer?.after.length, 240);
  assert.ok((view.answer?.linesLeftOut ?? 0) > 50_000);
});

// promise: site.workbench
test('a treatment that is chosen holds for that field, in the answer and in the file', async () => {
  const changes: Record<string, FilterType> = { 'customer.phone': 'KEEP', status: 'DROP' };
  const view = await viewOf(JSON.stringify(order), { changes });
  assert.match(received(view), /"phone": "202-555-0187"/);
  assert.doesNotMatch(received(view), /"status"/);
  assert.match(view.file?.text ?? '', /target: customer\.phone, filterType: KEEP/);
  const row = view.shownFields.fields.find(({ path }) => path === 'customer.phone');
  assert.deepEqual([row?.filterType, row?.suggested], ['KEEP', 'MASK_PARTIAL']);
});

test('what the policy refuses for a field is told, and choosing it changes nothing', async () => {
  const view = await viewOf('{"age": 42, "gender": "female"}');
  const row = view.shownFields.fields.find(({ path }) => path === 'gender');
  const refused = row?.refused.find(({ filterType }) => filterType === 'HASH');
  assert.match(refused?.why ?? '', /few possible values/);
  const changed = await viewOf('{"age": 42, "gender": "female"}', { changes: { gender: 'HASH' } });
  assert.doesNotMatch(received(changed), /female/);
  assert.equal(received(changed), received(view));
});

test('a field that is treated for another of its name says so', async () => {
  const view = await viewOf('{"customer": {"id": "c9"}, "parcel": {"id": "p7"}, "id": "o1"}');
  for (const { path, filterType, reason } of view.shownFields.fields)
    assert.ok(filterType !== 'TOKENIZE' || !reason.endsWith('not a person.'), `${path}: ${reason}`);
});

test('the tools of a large description are counted a few at a time, until other work comes', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [
      `/things/${String.fromCharCode(97 + (i % 26))}${i}`,
      { get: {} },
    ]),
  );
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'T' }, paths });
  const session = createWorkbenchSession(env);
  await session.view({ text, changes: {} });
  const costs = await session.toolCosts(async () => true);
  assert.ok(costs && costs.modelTokens > 60 * 20);
  let turns = 0;
  assert.equal(await session.toolCosts(async () => ++turns < 2), undefined);
  assert.equal(turns, 2);
});

// promise: site.workbench-quiet
test('a JSON answer needs nothing of what reads descriptions; a description and the file wait for it', async () => {
  const later = Promise.withResolvers<Descriptions>();
  const session = createWorkbenchSession({ ...env, descriptions: later.promise });
  const whole = await viewOf(JSON.stringify(order));
  const early = await session.view({ text: JSON.stringify(order), changes: {} });
  assert.deepEqual(early, { ...whole, file: undefined });
  const file = session.file();
  const described = session.view({ text: JSON.stringify(openapi), changes: {} });
  later.resolve(descriptions);
  assert.deepEqual(await file, whole.file);
  assert.deepEqual(await described, await viewOf(JSON.stringify(openapi)));
});

// promise: site.workbench-first
test('what becomes of each field, and why, is said before the engine is there; the sheets follow', async () => {
  const later = Promise.withResolvers<Treating>();
  const session = createWorkbenchSession({ ...env, treating: later.promise });
  const whole = await viewOf(JSON.stringify(order));
  const early = await session.view({ text: JSON.stringify(order), changes: {} });
  assert.deepEqual(early, { ...whole, answer: undefined });
  const answer = session.answer();
  later.resolve(treating);
  assert.deepEqual(await answer, whole.answer);
});

test('an answer may have a name that descriptions have', async () => {
  for (const name of ['openapi', 'swagger', 'item', 'collection', 'operations', 'log'])
    assert.equal((await viewOf(JSON.stringify({ [name]: 'a' }))).kind, 'answer', name);
});
