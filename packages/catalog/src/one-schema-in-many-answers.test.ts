import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi } from './import.ts';
import { suggestFields, suggestionIn } from './suggested-fields.ts';

const text = { type: 'string' };
const objectOf = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const madeOf = (base: string, ...names: string[]) => ({
  allOf: [{ $ref: `#/components/schemas/${base}` }, objectOf(...names)],
});
const answerOf = (schema: object) => ({
  description: 'ok',
  content: { 'application/json': { schema } },
});
const answer = (schema: string) => answerOf({ $ref: `#/components/schemas/${schema}` });

async function treatments(
  schemas: object,
  responses: Readonly<Record<string, object>>,
  field: string,
) {
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Songs', version: '1' },
      components: { schemas },
      paths: Object.fromEntries(
        Object.entries(responses).map(([path, declared]) => [
          path,
          { get: { responses: declared } },
        ]),
      ),
    }),
  });
  assert.ok(api);
  const turns = suggestFields(api);
  let turn = turns.next();
  while (!turn.done) turn = turns.next();
  const found = turn.value.find(({ path }) => path === field);
  return Object.keys(responses).map(
    (path) => found && suggestionIn(found, `GET ${path}`).filterType,
  );
}

const failure = objectOf('id', 'code', 'message', 'param');
const song = objectOf('id', 'title', 'tempo', 'instrument');
const user = objectOf('id', 'username', 'email');

test('what an API says of errors takes no id away from the records of its answers', async () => {
  const found = await treatments(
    { Failure: failure, Song: song, User: user },
    {
      '/songs/{id}': { 200: answer('Song'), default: answer('Failure') },
      '/users/{id}': { 200: answer('User'), default: answer('Failure') },
    },
    'id',
  );
  assert.deepEqual(found, ['KEEP', 'TOKENIZE']);
});

test('the answer for all codes is one where no code of success says its own', async () => {
  const bare = { description: 'ok' };
  for (const declared of [{}, { 200: bare }, { 404: answer('Song') }])
    assert.deepEqual(
      await treatments(
        { Song: song, User: user },
        { '/users/{id}': { ...declared, default: answer('User') } },
        'id',
      ),
      ['TOKENIZE'],
    );
  assert.deepEqual(
    await treatments(
      { User: user },
      { '/users/{id}': { 204: bare, default: answer('User') } },
      'email',
    ),
    [undefined],
  );
});

const part = objectOf('id', 'name', 'vendor', 'entity_kind');
const machines = {
  Part: part,
  Cluster: madeOf('Part', 'cores', 'memory'),
  Operator: madeOf('Part', 'desk'),
};

test('a base that things and people have by itself says nothing of what is made of it', async () => {
  const found = await treatments(
    machines,
    {
      '/clusters/{id}': { 200: answer('Cluster') },
      '/folders/{id}': { 200: answer('Part') },
      '/employees/{id}': { 200: answer('Part') },
    },
    'name',
  );
  assert.deepEqual(found, ['KEEP', 'TOKENIZE', 'TOKENIZE']);
});

test('a base that is only ever somebody’s says so of what is made of it', async () => {
  const found = await treatments(
    machines,
    {
      '/clusters/{id}': { 200: answer('Cluster') },
      '/employees/{id}': { 200: answer('Part') },
    },
    'name',
  );
  assert.deepEqual(found, ['TOKENIZE', 'TOKENIZE']);
});

test('somebody’s record with the same base holds back its own fields alone', async () => {
  const found = await treatments(
    machines,
    {
      '/clusters/{id}': { 200: answer('Cluster') },
      '/employees/{id}': { 200: answer('Operator') },
      '/folders/{id}': { 200: answer('Part') },
    },
    'name',
  );
  assert.deepEqual(found, ['KEEP', 'TOKENIZE', 'TOKENIZE']);
});

test('where a path has no name the answer is asked for as what it is called', async () => {
  const described = objectOf('id', 'description', 'state', 'zone');
  for (const [name, treatment] of [
    ['Backup', 'KEEP'],
    ['BackupResponse', 'KEEP'],
    ['Employee', 'REDACT'],
    ['Conversation', 'REDACT'],
  ] as const) {
    const answers = { '/v1/{+name}': { 200: answer(name) } };
    const found = await treatments({ [name]: described }, answers, 'description');
    assert.deepEqual(found, [treatment], name);
  }
});

test('what is in doubt of one record is in doubt where a list shows it', async () => {
  const rite = objectOf('ref', 'mobile', 'wishes', 'hall_code');
  const rites = { type: 'array', items: { $ref: '#/components/schemas/Rite' } };
  const halls = { type: 'array', items: { $ref: '#/components/schemas/Hall' } };
  const list = { 200: answerOf({ type: 'object', properties: { rites, halls } }) };
  const schemas = { Rite: rite, Hall: objectOf('hall_code', 'wishes', 'floor') };
  const responses = { '/rites': list, '/rites/{ref}': { 200: answer('Rite') } };
  const [listed, alone] = await treatments(schemas, responses, 'rites[].wishes');
  assert.equal(listed, undefined);
  assert.equal(alone, undefined);
  assert.deepEqual(await treatments(schemas, responses, 'wishes'), [undefined, undefined]);
  const [hall] = await treatments(schemas, responses, 'halls[].wishes');
  assert.equal(hall, 'KEEP');
  const payload = { type: 'object', properties: { rites } };
  const inEnvelope = answerOf({ type: 'object', properties: { code: text, payload } });
  const wrapped = { '/rites': { 200: inEnvelope }, '/rites/{ref}': { 200: answer('Rite') } };
  assert.equal((await treatments(schemas, wrapped, 'payload.rites[].wishes'))[0], undefined);
});

test('what a record is asked for by is kept elsewhere where it is kept there', async () => {
  const schemas = {
    Scheme: objectOf('scheme_code', 'title', 'trustee_url'),
    Holder: objectOf('id', 'first_name', 'last_name', 'scheme_code'),
  };
  const responses = {
    '/schemes/{scheme_code}': { 200: answer('Scheme') },
    '/holders/{id}': { 200: answer('Holder') },
  };
  assert.deepEqual(await treatments(schemas, responses, 'scheme_code'), ['KEEP', 'KEEP']);
});
