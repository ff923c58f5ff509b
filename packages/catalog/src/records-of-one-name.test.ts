import assert from 'node:assert/strict';
import test from 'node:test';
import { fieldsOfValue } from '@leasehold/privacy';
import { judgeFields } from '@leasehold/suggest';
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
  address = 'https://made.example',
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
      servers: [{ url: address }],
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

test('whoever a noun tells by its ending is no thing', () => {
  const isOfThing = (noun: string) =>
    judgeFields({
      fields: fieldsOfValue({ [noun]: { filter: 'x' } }),
      operation: { path: '/films' },
    }).map((one) => one.isOfThing);
  assert.deepEqual(isOfThing('genre'), [true]);
  assert.deepEqual(isOfThing('writer'), [false]);
});

const rota = {
  Brief: { type: 'object', properties: { id: text, name: text } },
  Whole: {
    type: 'object',
    properties: { id: text, name: text, created_at: text, interval: text, color: text },
  },
};

test('a record that shows an id and a name alone is what the same path shows whole', async () => {
  const found = async (brief: object, whole: string) =>
    (
      await treatedAt(
        '[].name',
        { '/rotas': { type: 'array', items: brief }, [whole]: refTo('Whole') },
        { ...rota, Brief: brief },
      )
    )['/rotas'];
  assert.equal(await found(rota.Brief, '/rotas/{id}'), 'KEEP');
  assert.notEqual(await found(rota.Brief, '/swings/{id}'), 'KEEP');
  const marked = { id: text, name: { type: 'string', description: 'Full name of the guest.' } };
  assert.notEqual(await found({ type: 'object', properties: marked }, '/rotas/{id}'), 'KEEP');
});

test('what is kept of nobody where it is shown whole takes no name of somebody with it', async () => {
  const reached = { ...rota.Whole.properties, email: text };
  const found = await treatedAt(
    '[].name',
    { '/rotas': listOf('Brief'), '/rotas/{id}': refTo('Whole') },
    { ...rota, Whole: { type: 'object', properties: reached } },
  );
  assert.notEqual(found['/rotas'], 'KEEP');
});

test('a path without a name is asked for by its variable, or by where its API is', async () => {
  const answer = { type: 'object', properties: { id: text, name: text, zone: text } };
  const found = async (path: string, address: string) =>
    (await treatedAt('name', { [path]: answer }, {}, address))[path];
  assert.equal(await found('/{id}', 'https://made.example/v2/applications'), 'KEEP');
  assert.equal(await found('/{album_id}', 'https://made.example/v1'), 'KEEP');
  assert.equal(await found('/v1beta/{album}:publish', 'https://made.example'), 'KEEP');
  assert.notEqual(await found('/{resource}', 'https://made.example'), 'KEEP');
  assert.equal(await found('/{guest_id}', 'https://made.example/albums'), 'TOKENIZE');
  assert.notEqual(await found('/{id}', 'https://made.example/guests'), 'KEEP');
  assert.notEqual(await found('/{id}', 'https://made.example'), 'KEEP');
});

test('a schema is called after a thing behind the namespace it stands in, too', async () => {
  const answers = {
    '/files/{id}/flags': refTo('com.made.models.Question'),
    '/customers/{id}/questions': refTo('com.made.models.Question'),
    '/questions/{id}': refTo('com.made.models.Question'),
  };
  const found = await treatedAt('body', answers, { 'com.made.models.Question': question.Question });
  assert.equal(found['/files/{id}/flags'], 'KEEP');
  assert.equal(found['/questions/{id}'], 'KEEP');
});

test('an action in full says what was done, and not what is answered with', async () => {
  const item = { type: 'object', properties: { id: text, contrast: text, zone: text } };
  const path = '/photos/{id}/made.people.inviteMembers';
  assert.equal((await treatedAt('id', { [path]: item }, {}))[path], 'KEEP');
});

test('which one of several is asked for is one of them, whoever asks', async () => {
  const cart = { type: 'object', properties: { id: text, customerEmail: text, total: text } };
  const answers = { '/carts/{id}': refTo('Cart'), '/me/active-cart': refTo('Cart') };
  assert.deepEqual(await treatedAt('id', answers, { Cart: cart }), {
    '/carts/{id}': 'KEEP',
    '/me/active-cart': 'KEEP',
  });
  const guests = { '/guests/{id}': refTo('Guest'), '/me/main-guest': refTo('Guest') };
  assert.deepEqual(await treatedAt('id', guests, { Guest: cart }), {
    '/guests/{id}': 'TOKENIZE',
    '/me/main-guest': 'TOKENIZE',
  });
});
