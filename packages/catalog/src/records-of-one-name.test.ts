import assert from 'node:assert/strict';
import test from 'node:test';
import { importApi } from './import.ts';
import { suggestFields, suggestionIn } from './suggested-fields.ts';

const text = { type: 'string' };
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (name: string) => ({ type: 'array', items: refTo(name) });

/** What each operation gets of a field, by the path of the operation. */
async function treatedAt(
  field: string,
  answers: Record<string, object>,
  schemas: Record<string, object>,
): Promise<Record<string, string | undefined>> {
  const paths = Object.fromEntries(
    Object.entries(answers).map(([path, schema]) => [
      path,
      { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
    ]),
  );
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Made', version: '1' },
      servers: [{ url: 'https://made.example' }],
      paths,
      components: { schemas },
    }),
    location: 'made.json',
    read: async () => {
      throw new Error('It refers to nothing else.');
    },
  });
  assert.ok(api);
  const found = [...runThrough(suggestFields(api))].find(({ path }) => path === field);
  assert.ok(found);
  return Object.fromEntries(
    Object.keys(answers).map((path) => [path, suggestionIn(found, `GET ${path}`).filterType]),
  );
}

function runThrough<Value>(steps: Generator<undefined, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const question = {
  Question: {
    type: 'object',
    properties: {
      id: text,
      body: text,
      score: { type: 'integer' },
      view_count: { type: 'integer' },
    },
  },
};

test('what is listed under the name of its schema is that, whatever follows the name', async () => {
  const answers = {
    '/questions': listOf('Question'),
    '/questions/no-answers': listOf('Question'),
    '/me/questions/unanswered': listOf('Question'),
  };
  assert.deepEqual(await treatedAt('[].body', answers, question), {
    '/questions': 'KEEP',
    '/questions/no-answers': 'KEEP',
    '/me/questions/unanswered': 'KEEP',
  });
});

test('so it is in an envelope, and where another operation lists the very same', async () => {
  const page = {
    type: 'object',
    properties: { data: listOf('Question'), search_id: text, total_count: { type: 'integer' } },
  };
  const answers = { '/questions': refTo('Page'), '/answers': refTo('Page') };
  assert.deepEqual(await treatedAt('data[].body', answers, { ...question, Page: page }), {
    '/questions': 'KEEP',
    '/answers': 'KEEP',
  });
});

test('a record that has such a list is none of it, and neither is whoever is asked for', async () => {
  const kibitz = { type: 'object', properties: { name: text, data: listOf('Question') } };
  const found = await treatedAt(
    'name',
    { '/questions/{id}/writer': refTo('Kibitz') },
    { ...question, Kibitz: kibitz },
  );
  assert.notEqual(found['/questions/{id}/writer'], 'KEEP');
  const asked = await treatedAt(
    '[].id',
    { '/questions/{id}/customers': listOf('Question') },
    question,
  );
  assert.equal(asked['/questions/{id}/customers'], 'TOKENIZE');
});

const shared = (members: object) => ({
  DefaultDimension: { type: 'object', properties: { id: text, ...members } },
});
const below = (noun: string) => `/companies/{id}/${noun}/{key}/defaultDimensions`;

test('a schema of nobody that things and people share is judged as either has it', async () => {
  const answers = {
    [below('items')]: refTo('DefaultDimension'),
    [below('customers')]: refTo('DefaultDimension'),
  };
  const members = { dimension_code: text, value_code: text, limited: { type: 'boolean' } };
  const found = async (more: object) => treatedAt('id', answers, shared({ ...members, ...more }));
  const apart = await found({});
  assert.equal(apart[below('items')], 'KEEP');
  const simple = await treatedAt(
    'id',
    { [below('items')]: refTo('Simple'), [below('customers')]: refTo('Simple') },
    { Simple: { type: 'object', properties: { id: text, ...members } } },
  );
  assert.equal(simple[below('items')], simple[below('customers')]);
  const together = await found({ email: text });
  assert.equal(together[below('items')], together[below('customers')]);
});

test('what follows a preposition in a path says which records, and names nobody', async () => {
  const line = { type: 'object', properties: { id: text, name: text, mode: text } };
  const answers = {
    '/lines/{id}/states/{start}/to/{end}': { type: 'array', items: line },
    '/messages/{id}/to': { type: 'array', items: line },
  };
  assert.deepEqual(await treatedAt('[].id', answers, {}), {
    '/lines/{id}/states/{start}/to/{end}': 'KEEP',
    '/messages/{id}/to': 'TOKENIZE',
  });
});

test('an ending that is a variable does not take the noun away', async () => {
  const answer = { type: 'object', properties: { id: text, plan: text, zone: text } };
  assert.deepEqual(await treatedAt('id', { '/user{extension}': answer }, {}), {
    '/user{extension}': 'TOKENIZE',
  });
});

test('a step that says by what somebody is asked for is no collection', async () => {
  const answer = { type: 'object', properties: { id: text, created: text, status: text } };
  const found = async (path: string) => (await treatedAt('id', { [path]: answer }, {}))[path];
  assert.equal(await found('/users/{id}/overview/{key}'), 'KEEP');
  assert.equal(await found('/users/overview/{overviewId}'), 'TOKENIZE');
  assert.equal(await found('/users/{id}/overview/{game}'), 'TOKENIZE');
});
