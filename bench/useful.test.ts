import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { importApi, type Api } from '../packages/catalog/src/index.ts';
import { describedFields, inventedAnswer, valueAtSteps } from './useful-answers.ts';
import { measureApi, readApis } from './useful-figures.ts';
import { isPersonRecord, kindOf, personalKind } from './useful-names.ts';

const text = { type: 'string' };
const object = (properties: object) => ({ type: 'object', properties });
const answer = (schema: object) => ({
  get: { responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } } },
});
const description = (paths: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths });

async function apiOf(paths: object): Promise<Api> {
  const { api } = await importApi({ text: description(paths) });
  assert.ok(api);
  return api;
}

const field = (name: string, schema: object = text) => ({
  steps: name.split('.'),
  schema: JSON.parse(JSON.stringify(schema)),
});

suite('what fields are, by the lists of the bench', () => {
  test('the kinds an agent works with', () => {
    const kinds = [
      'id',
      'invoice_id',
      'customer_id',
      'title',
      'status',
      'createdAt',
      'description',
    ];
    assert.deepEqual(
      kinds.map((name) => kindOf(field(name), 'invoice')),
      ['id', 'id', undefined, 'title', 'state', 'time', 'text'],
    );
    assert.equal(kindOf(field('birth_date', { type: 'string', format: 'date' }), 'x'), undefined);
    assert.equal(kindOf(field('content'), 'x'), 'text');
    for (const format of ['byte', 'binary'])
      assert.equal(kindOf(field('content', { type: 'string', format }), 'x'), undefined, format);
  });

  test('what a person must not be known by, and what only sounds like it', () => {
    for (const name of ['email', 'workPhone', 'ssn', 'diagnosis', 'client_secret', 'net_pay'])
      assert.notEqual(personalKind(field(name)), undefined, name);
    assert.equal(personalKind(field('x', { type: 'string', format: 'email' })), 'contact');
    for (const name of ['email_verified_at', 'secret_id', 'company.phone', 'support_email'])
      assert.equal(personalKind(field(name)), undefined, name);
    assert.equal(personalKind(field('client_organizations.address.street')), undefined);
    assert.equal(personalKind(field('customer.address.street')), 'contact');
    assert.equal(personalKind(field('password', { type: 'boolean' })), undefined);
    assert.equal(personalKind(field('race', { type: 'string', enum: ['5k', '10k'] })), undefined);
    assert.equal(personalKind(field('full_name'), '/repos/{owner}/{repo}'), undefined);
    assert.equal(personalKind(field('full_name'), '/users/{id}'), 'contact');
    assert.equal(personalKind(field('parent.full_name'), '/repos/{owner}/{repo}'), undefined);
    assert.equal(personalKind(field('parent.full_name'), '/users/{id}'), 'contact');
  });

  test('whose record it is', () => {
    assert.ok(isPersonRecord('/users/{id}', [field('id')]));
    assert.ok(isPersonRecord('/things', [field('id'), field('email')]));
    assert.ok(!isPersonRecord('/users/{id}/invoices', [field('id'), field('total')]));
  });
});

test('fields are read from the root down, and an answer is invented that has each', async () => {
  const api = await apiOf({
    '/a': answer({
      type: 'array',
      items: object({ id: text, in: object({ n: { type: 'integer' } }) }),
    }),
  });
  const [operation] = api.operations;
  assert.ok(operation);
  const fields = describedFields(operation, api);
  assert.deepEqual(
    fields.map(({ steps }) => steps),
    [
      ['[]', 'id'],
      ['[]', 'in', 'n'],
    ],
  );
  const invented = inventedAnswer(fields);
  for (const { steps } of fields) assert.notEqual(valueAtSteps(invented, steps), undefined);
});

test('what the suggested policy takes from a record is counted, kind by kind', async () => {
  const figures = measureApi(
    await apiOf({
      '/invoices/{id}': answer(
        object({ id: text, status: { type: 'string', enum: ['open', 'paid'] }, zzyzx: text }),
      ),
      '/people': answer({
        type: 'array',
        items: object({ id: text, email: text, password: text }),
      }),
    }),
  );
  assert.equal(figures.operations, 2);
  assert.equal(figures.kinds.id.has, 2);
  assert.deepEqual(figures.kinds.state, { has: 1, read: 1 });
  assert.ok(figures.fields.withheld >= 2, 'a password, and what nobody knows');
  assert.deepEqual(figures.leaks, []);
});

test('an id that is a token counts apart, where it goes back as an argument', async () => {
  const list = answer({ type: 'array', items: object({ id: text, client_name: text }) });
  const one = answer(object({ id: text, client_name: text }));
  const alone = measureApi(await apiOf({ '/clients': list }));
  const asked = measureApi(await apiOf({ '/clients': list, '/clients/{id}': one }));
  assert.equal(alone.kinds.id.read + asked.kinds.id.read, 0);
  assert.deepEqual(alone.withTokens, { usable: 0, ids: 0 });
  assert.deepEqual(asked.withTokens, { usable: 2, ids: 2 });
});

const temporary = async (t: TestContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'useful-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
};

test('descriptions are told from other files, and those that cannot be read are told', async (t) => {
  const folder = await temporary(t);
  await writeFile(join(folder, 'good.json'), description({ '/a': answer(text) }));
  await writeFile(join(folder, 'bad.yaml'), 'openapi: 3.1.0\ninfo: [\n');
  await writeFile(join(folder, 'part.json'), '{"type":"string"}');
  const read = await Array.fromAsync(readApis(folder));
  assert.deepEqual(
    read.map(({ name, api }) => [name, api !== undefined]),
    [
      ['bad.yaml', false],
      ['good.json', true],
    ],
  );
  assert.notEqual(read[0]?.reason, '');
});

test('the record is what has the id of what is asked for, though people in it have ids', async () => {
  const reviewers = { type: 'array', items: object({ id: text, displayName: text }) };
  const change = object({ pullRequestId: text, status: text, title: text, reviewers });
  const { kinds, unread } = measureApi(await apiOf({ '/pullrequests/{key}': answer(change) }));
  assert.deepEqual(
    [kinds.state, kinds.title],
    [
      { has: 1, read: 1 },
      { has: 1, read: 1 },
    ],
  );
  assert.deepEqual(unread, []);
});
