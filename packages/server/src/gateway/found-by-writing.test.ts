// A `POST` that nothing names after looking up, over an API that does look up by it.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { importApi, type ToolArguments } from '@leasehold/catalog';
import { parsePolicy, Raw, type Json, type JsonObject } from '@leasehold/privacy';
import { nodePrimitives } from '../keys/primitives.ts';
import { performCall, type CallResult } from './call.ts';
import { compileLease } from './compile-lease.ts';
import { createValueGuesses, type Guesses } from './probing/guesses.ts';
import { createProbeWatch } from './probing/probe-watch.ts';
import { leaseSource } from './testing/lease-source.ts';

const record = {
  id: 4711,
  name: 'Zebulon Quartermaine',
  email: 'zeb@mail.example',
  ssn: '219-09-7731',
  status: 'open',
};
const filters = [
  { target: 'name', filterType: 'TOKENIZE' },
  { target: 'email', filterType: 'TOKENIZE' },
  { target: 'ssn', filterType: 'REDACT' },
];

type Method = 'post' | 'put' | 'patch';

/** What an API is, and what it answers a call of these arguments. */
interface Upstream {
  path?: string;
  method?: Method;
  body?: Record<string, object>;
  responses?: Record<string, Json>;
  answer: (args: ToolArguments) => { status: number; body?: Json };
}

const any = { type: 'object', properties: {} };

async function ask(
  { path = '/people', method = 'post', body, responses, answer }: Upstream,
  args: ToolArguments,
  more: JsonObject = {},
  watched?: { guesses: Guesses; at: number },
): Promise<{ result: CallResult; wasSent: boolean }> {
  const properties = body ?? Object.fromEntries(Object.keys(args).map((name) => [name, {}]));
  const schemas = responses ?? { 200: any };
  const described = {
    openapi: '3.1.0',
    info: { title: 'People', version: '1' },
    paths: {
      [path]: {
        [method]: {
          operationId: 'people',
          ...(path.includes('{id}') && {
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          }),
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties } } },
          },
          responses: Object.fromEntries(
            Object.entries(schemas).map(([status, schema]) => [
              status,
              { description: 'ok', content: { 'application/json': { schema } } },
            ]),
          ),
        },
      },
    },
  };
  const { api, problems } = await importApi({ text: JSON.stringify(described) });
  assert.ok(api, JSON.stringify(problems));
  const { policy, issues } = parsePolicy({ filters, unlisted: 'keep', ...more });
  assert.ok(policy, JSON.stringify(issues));
  const lease = compileLease(leaseSource(api, policy), nodePrimitives, Date.now);
  const tool = lease.tools.get('people');
  assert.ok(tool);
  let wasSent = false;
  const upstream = {
    async send() {
      wasSent = true;
      const { status, body: said } = answer(args);
      if (status >= 300) return { kind: 'error', code: 'upstream_error', status } as const;
      if (said === undefined) return { kind: 'empty', status } as const;
      return { kind: 'json', raw: new Raw(JSON.stringify(said)), status } as const;
    },
    [Symbol.asyncDispose]: async () => {},
  };
  const now = () => watched?.at ?? Date.now();
  const probing = watched && {
    watch: createProbeWatch(),
    tokens: watched.guesses,
    values: watched.guesses,
  };
  const result = await performCall(
    { upstream, now, callStarted: () => () => {}, record: () => {}, probing },
    { lease, tool, args, principal: 'local', signal: new AbortController().signal },
  );
  return { result, wasSent };
}

const isHis = (args: ToolArguments) =>
  Object.entries(args).some(([name, value]) => Reflect.get(record, name) === value);

/** By whatever it is asked, as APIs do. */
const lookUps: Record<string, Upstream['answer']> = {
  'the record or 404': (args) => (isHis(args) ? { status: 200, body: record } : { status: 404 }),
  'the record in data, or 400': (args) =>
    isHis(args) ? { status: 200, body: { data: { person: record } } } : { status: 400 },
  'a list': (args) => ({ status: 200, body: isHis(args) ? [record] : [] }),
  'a page': (args) => ({
    status: 200,
    body: { items: isHis(args) ? [record] : [], total: isHis(args) ? 1 : 0 },
  }),
  'a page that says what was asked': (args) => ({
    status: 200,
    body: { query: args, items: isHis(args) ? [{ id: 4711 }] : [], total: 1 },
  }),
  'a count': (args) => ({ status: 200, body: { count: isHis(args) ? 1 : 0 } }),
  'a verdict': (args) => ({ status: 200, body: { exists: isHis(args) } }),
  'a verdict beside what was sent': (args) => ({
    status: 200,
    body: { ...args, alreadyRegistered: isHis(args) },
  }),
  'a bare truth': (args) => ({ status: 200, body: isHis(args) }),
  'an id or 409': (args) => (isHis(args) ? { status: 200, body: { id: 4711 } } : { status: 409 }),
  'a redirection or 403': (args) => ({ status: isHis(args) ? 303 : 403 }),
  'a text or 422': (args) => (isHis(args) ? { status: 200, body: 'open' } : { status: 422 }),
};

suite('a POST that looks up, though nothing says so', () => {
  for (const [name, answer] of Object.entries(lookUps))
    test(`${name}: right and wrong guesses are told alike, and nothing of the record`, async () => {
      for (const field of ['email', 'ssn', 'name'] as const) {
        const right = await ask({ answer }, { [field]: record[field] });
        const wrong = await ask({ answer }, { [field]: `${record[field]}x` });
        assert.deepEqual(right.result, wrong.result);
        assert.ok('refusal' in right.result);
        assert.equal(right.result.refusal.code, 'argument_closed');
        assert.match(right.result.refusal.message ?? '', /^The call was sent/);
        assert.ok(right.wasSent);
      }
    });

  test('parts and ranges of protected values, too', async () => {
    const { result } = await ask(
      { answer: () => ({ status: 200, body: [record] }) },
      { email_domain: 'mail.example', name_like: 'Zeb' },
    );
    assert.ok('refusal' in result);
  });

  test('a PUT that finds or makes a record by its body is told as a POST is', async () => {
    const upsert: Upstream = {
      method: 'put',
      responses: { 200: any, 201: any },
      answer: (args) =>
        isHis(args) ? { status: 200, body: record } : { status: 200, body: { found: false } },
    };
    const right = await ask(upsert, { email: record.email });
    assert.deepEqual(right.result, (await ask(upsert, { email: 'amy@mail.example' })).result);
    assert.ok('refusal' in right.result);
    // what is one of a kind is changed in its place
    const { result } = await ask({ ...upsert, responses: { 200: any } }, { email: record.email });
    assert.ok('data' in result);
  });

  test('raw values are found in what JSON:API calls attributes, and in pairs of that name', async () => {
    for (const args of [
      { data: { attributes: { email: record.email } } },
      { attributes: [{ key: 'email', value: record.email }] },
    ]) {
      const { result } = await ask({ answer: () => ({ status: 409 }) }, args);
      assert.ok('refusal' in result);
      assert.equal(result.refusal.code, 'argument_closed');
    }
  });

  test('what is made for somebody says whose it is, so that it is made is told no more', async () => {
    const visits: Upstream = {
      path: '/visits',
      answer: ({ person_email }) =>
        person_email === record.email
          ? { status: 201, body: { id: 9, person_id: record.id, day: '2026-12-01' } }
          : { status: 422, body: { error: 'nobody has that address' } },
    };
    const right = await ask(visits, { person_email: record.email, day: '2026-12-01' });
    const wrong = await ask(visits, { person_email: 'amy@mail.example', day: '2026-12-01' });
    assert.deepEqual(right.result, wrong.result);
    assert.ok('refusal' in right.result);
  });

  test('a line of the policy opens it', async () => {
    const answer = lookUps['the record or 404'];
    assert.ok(answer);
    const open = [{ road: 'raw', class: 'email' }];
    const { result } = await ask({ answer }, { email: record.email }, { open });
    assert.ok('data' in result);
    assert.match(result.data.text, /"id":4711/);
  });
});

suite('a POST whose description says that it looks up', () => {
  const person = { type: 'object', properties: { id: {}, name: {}, email: {}, status: {} } };
  for (const [name, schema] of [
    ['a verdict', { type: 'object', properties: { found: { type: 'boolean' } } }],
    ['a score', { type: 'object', properties: { data: { properties: { matchScore: {} } } } }],
    ['a list', { type: 'array', items: person }],
    ['a page', { properties: { items: { type: 'array', items: person }, total: {} } }],
    ['a page in data', { properties: { data: { type: 'array', items: person } } }],
  ] as const)
    test(`${name}: raw values are not even sent`, async () => {
      const { result, wasSent } = await ask(
        { responses: { 200: schema }, answer: () => ({ status: 200, body: [] }) },
        { email: record.email, limit: 1 },
      );
      assert.ok('refusal' in result);
      assert.equal(result.refusal.code, 'argument_closed');
      assert.ok(!wasSent);
    });

  test('not where it says that something is made, or the body holds what is only written', async () => {
    for (const responses of [{ 201: person }, { 200: person, 202: person }]) {
      const answer = () => ({ status: 201, body: { ...record, email: 'amy@mail.example' } });
      const { wasSent } = await ask({ responses, answer }, { email: 'amy@mail.example' });
      assert.ok(wasSent);
    }
    const list = { type: 'array', items: person };
    const { wasSent } = await ask(
      { responses: { 200: list }, answer: () => ({ status: 200, body: [] }) },
      { email: 'amy@mail.example', sku: 'A1' },
    );
    assert.ok(wasSent);
  });
});

suite('an agent that writes honestly', () => {
  const amy = { name: 'Amy Okafor', email: 'amy@mail.example' };
  const made: Record<string, Upstream['answer']> = {
    'the record, as made': (args) => ({ status: 201, body: { ...record, ...args } }),
    'the record with 200': (args) => ({ status: 200, body: { id: 5, ...args, status: 'new' } }),
    'the record in data': (args) => ({ status: 200, body: { data: { id: 5, ...args } } }),
    'what follows from it': (args) => ({
      status: 200,
      body: {
        id: 5,
        ...args,
        first_name: 'Amy',
        tags: [],
        total: 12.5,
        registered_at: '2026-03-01',
        match_id: 7,
      },
    }),
    'an id of what several things were written in': () => ({ status: 200, body: { id: 5 } }),
    'that it is taken in': () => ({ status: 202, body: { job: 'x' } }),
  };
  for (const [name, answer] of Object.entries(made))
    test(`is told ${name}`, async () => {
      const { result } = await ask({ answer }, amy);
      assert.ok('data' in result, JSON.stringify(result));
    });

  test('is told that it is done', async () => {
    const { result } = await ask({ answer: () => ({ status: 204 }) }, amy);
    assert.ok('done' in result);
  });

  test('is told what is wrong where nothing protected was sent, and where it is nobody’s value', async () => {
    for (const [status, args] of [
      [404, { status: 'open' }],
      [409, { title: 'A chair' }],
      [401, amy],
      [429, amy],
      [503, amy],
    ] as const) {
      const { result } = await ask({ answer: () => ({ status }) }, args);
      assert.ok('refusal' in result);
      assert.equal(result.refusal.upstreamStatus, status);
    }
  });

  test('is not told of a fault that may be a value which is taken', async () => {
    for (const method of ['post', 'patch'] as const) {
      const path = method === 'post' ? '/people' : '/people/{id}';
      const given = method === 'post' ? amy : { id: 5, ...amy };
      const body = { name: {}, email: {} };
      const { result } = await ask({ path, method, body, answer: () => ({ status: 500 }) }, given);
      assert.ok('refusal' in result);
      assert.equal(result.refusal.upstreamStatus, undefined);
      assert.equal(result.refusal.confirmsGuess, true);
    }
  });

  test('is not told by a wrong password whether there is such a person', async () => {
    const guess = (email: string) =>
      ask(
        {
          path: '/sessions',
          body: { email: {}, password: {} },
          answer: (args) => ({ status: args['email'] === record.email ? 401 : 404 }),
        },
        { email, password: 'open sesame' },
      );
    assert.deepEqual((await guess(record.email)).result, (await guess(amy.email)).result);
  });

  test('is not told beside what it made whether that was there already', async () => {
    const flags: Record<string, (isThere: boolean) => Json> = {
      'a truth': (isThere) => ({ id: 9, created: !isThere }),
      'a truth of the other kind': (isThere) => ({ data: { id: 9, is_existing: isThere } }),
      'a number': (isThere) => ({ id: 9, created: isThere ? 0 : 1 }),
    };
    for (const [name, body] of Object.entries(flags)) {
      const guess = (email: string) =>
        ask(
          { answer: (args) => ({ status: 201, body: body(args['email'] === record.email) }) },
          { email, name: amy.name },
        );
      assert.deepEqual((await guess(record.email)).result, (await guess(amy.email)).result, name);
    }
    const merged = { status: 201, body: { id: 9, status: 'merged' } };
    assert.ok('refusal' in (await ask({ answer: () => merged }, amy)).result);
    // a time and a state say nothing
    const made = { id: 9, created: 1_767_225_600, status: 'new', new_total: 5 };
    const { result } = await ask(
      { answer: () => ({ status: 201, body: made }) },
      { email: amy.email },
    );
    assert.ok('data' in result, JSON.stringify(result));
  });

  test('waits after many answers that may have said a value is taken', async () => {
    const guesses = createValueGuesses();
    const asked = (email: string, status: number, at: number) =>
      ask({ answer: () => ({ status, body: { id: 9 } }) }, { email }, {}, { guesses, at });
    for (let i = 0; i < 20; i++) await asked(`guess${i}@mail.example`, 409, i);
    const { result, wasSent } = await asked('amy@mail.example', 201, 30);
    assert.ok('refusal' in result);
    assert.equal(result.refusal.code, 'rate_limited');
    assert.equal(wasSent, false);
  });

  test('is not told whether a raw value of a protected field was there already', async () => {
    const told: Record<string, (isSame: boolean) => Json> = {
      'a truth': (isSame) => ({ changed: !isSame }),
      'a list': (isSame) => ({ id: 5, modified: isSame ? [] : ['email'] }),
      'a count': (isSame) => ({ matchedCount: 1, modifiedCount: isSame ? 0 : 1 }),
      'a word': (isSame) => ({ data: { result: isSame ? 'noop' : 'updated' } }),
      'a sentence': (isSame) => ({ message: isSame ? 'Nothing changed.' : 'Record updated' }),
    };
    for (const [name, body] of Object.entries(told))
      for (const method of ['put', 'patch'] as const) {
        const guess = (email: string) =>
          ask(
            {
              path: '/people/{id}',
              method,
              body: { email: {} },
              answer: (args) => ({ status: 200, body: body(args['email'] === record.email) }),
            },
            { id: 4711, email },
          );
        const right = await guess(record.email);
        assert.deepEqual(right.result, (await guess('amy@mail.example')).result, name);
        assert.ok('refusal' in right.result, name);
        assert.match(right.result.refusal.message ?? '', /^The call was sent/);
      }
    const { result } = await ask(
      {
        path: '/people/{id}',
        method: 'patch',
        body: { status: {} },
        answer: () => ({ status: 200, body: { changed: true } }),
      },
      { id: 4711, status: 'closed' },
    );
    assert.ok('data' in result);
  });

  test('nor where a POST at the path of one record changes it', async () => {
    const guess = (email: string) =>
      ask(
        {
          path: '/people/{id}',
          body: { email: {} },
          answer: (args) => ({
            status: 200,
            body: { id: 4711, changed: args['email'] !== record.email },
          }),
        },
        { id: 4711, email },
      );
    const right = await guess(record.email);
    assert.deepEqual(right.result, (await guess('amy@mail.example')).result);
    assert.ok('refusal' in right.result);
  });

  test('is told of a record that there is none by its id, and nothing of what others have', async () => {
    for (const [status, isTold] of [
      [404, true],
      [409, false],
      [422, false],
    ] as const)
      for (const method of ['put', 'patch'] as const) {
        const answer = () => ({ status });
        const body = { name: {}, email: {} };
        const { result } = await ask(
          { path: '/people/{id}', method, body, answer },
          { id: 5, ...amy },
        );
        assert.ok('refusal' in result);
        assert.equal(result.refusal.upstreamStatus === status, isTold, String(status));
      }
    const changed = await ask(
      {
        path: '/people/{id}',
        method: 'put',
        body: { name: {}, email: {} },
        answer: () => ({ status: 200, body: record }),
      },
      { id: 5, ...amy },
    );
    assert.ok('data' in changed.result);
  });
});

suite('a text of some words, where texts about people are withheld', () => {
  const withheld = {
    filters: [
      ...filters,
      ...['subject', 'body'].map((target) => ({
        target,
        filterType: 'REDACT',
        class: 'text_about_person',
      })),
    ],
  };
  const posted = { id: 12, author: { id: 7, name: 'Ada Voss' }, created: '2026-11-02' };
  const reply = { subject: 'New strap', body: 'A new strap is on its way.' };
  const send = (args: ToolArguments, status = 200) =>
    ask({ path: '/replies', answer: () => ({ status, body: posted }) }, args, withheld);

  test('is written, and what became of it is told', async () => {
    for (const args of [
      reply,
      { body: '新しいストラップを発送しました' },
      { body: 'x'.repeat(40) },
    ]) {
      const { result } = await send(args);
      assert.ok(!('refusal' in result), JSON.stringify(result));
    }
  });

  test('a word or two may be a guess', async () => {
    const { result } = await send({ body: 'new strap' });
    assert.ok('refusal' in result);
  });

  test('a guess stays one beside it', async () => {
    const { result } = await send({ ...reply, email: record.email });
    assert.ok('refusal' in result);
    assert.match(result.refusal.message ?? '', /`email`/);
  });
});
