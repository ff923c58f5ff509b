import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importApi } from './import.ts';
import { placesOfThings, type JudgedPlace } from './judged-places.ts';
import { suggestFields, suggestionIn } from './suggested-fields.ts';

const text = { type: 'string' };
const reservation = {
  type: 'object',
  properties: {
    confirmation: text,
    status: text,
    guest: { type: 'object', properties: { id: text } },
  },
};
const answering = (schema: object) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
});

async function suggestedFor(description: object) {
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Hotel', version: '1' },
      ...description,
    }),
  });
  assert.ok(api);
  const turns = suggestFields(api);
  for (let turn = turns.next(); ; turn = turns.next()) if (turn.done) return turn.value;
}

test('what a record is asked for by is known in every answer that has such records', async () => {
  const suggested = await suggestedFor({
    paths: {
      '/reservations': { get: answering({ type: 'array', items: reservation }) },
      '/reservations/{confirmation}': {
        parameters: [{ name: 'confirmation', in: 'path', required: true, schema: text }],
        get: answering(reservation),
      },
    },
  });
  const found = new Map(suggested.map(({ path, filterType }) => [path, filterType]));
  assert.equal(found.get('confirmation'), 'KEEP');
  assert.equal(found.get('[].confirmation'), 'KEEP');
  assert.equal(found.get('guest.id'), 'TOKENIZE');
});

test('answers that frameworks declare as any type, or as plain text, are read as JSON', async () => {
  const declared = (type: string) => ({
    responses: { 200: { description: 'ok', content: { [type]: { schema: reservation } } } },
  });
  const types = ['*/*', 'application/*', 'text/plain; charset=utf-8', 'application/x-json'];
  for (const type of types) {
    const suggested = await suggestedFor({ paths: { '/reservations': { get: declared(type) } } });
    assert.deepEqual(
      suggested.map(({ path, filterType }) => [path, filterType]),
      [
        ['confirmation', undefined],
        ['status', 'KEEP'],
        ['guest.id', 'TOKENIZE'],
      ],
      type,
    );
  }
  for (const type of ['application/xml', 'text/html', 'image/png'])
    assert.deepEqual(
      await suggestedFor({ paths: { '/reservations': { get: declared(type) } } }),
      [],
    );
});

test('what lies deep in the answers of many operations has one list of them, not one for each field', async () => {
  const rooms = Array.from({ length: 40 }, (_, i) => `Room${i}`);
  const suggested = await suggestedFor({
    paths: Object.fromEntries(
      rooms.map((room) => [
        `/${room}`,
        { get: answering({ $ref: `#/components/schemas/${room}` }) },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        rooms.map((room) => [
          room,
          {
            type: 'object',
            properties: {
              floor: text,
              [`${room}Guest`]: text,
              beside: { $ref: `#/components/schemas/${room}` },
            },
          },
        ]),
      ),
    },
  });
  const deep = suggested.filter(({ path }) => path.startsWith('**.'));
  assert.ok(deep.length > rooms.length, String(deep.length));
  assert.ok(deep.every(({ operations }) => operations.length === rooms.length));
  assert.equal(new Set(deep.map(({ operations }) => operations)).size, 1);
});

test('of a record that has next to nothing the operation tells whose it is', async () => {
  const made = answering({
    type: 'object',
    properties: { data: { $ref: '#/components/schemas/Made' } },
  });
  const listed = answering({ type: 'array', items: { $ref: '#/components/schemas/Named' } });
  const suggested = await suggestedFor({
    paths: {
      '/contacts': { post: made, get: listed },
      '/invoices': { post: made },
      '/projects': { get: listed },
    },
    components: {
      schemas: {
        Made: { type: 'object', properties: { id: text } },
        Named: { type: 'object', properties: { id: text, name: text } },
      },
    },
  });
  const found = (path: string, operation: string) => {
    const all = suggested.find((one) => one.path === path);
    return all && suggestionIn(all, operation).filterType;
  };
  assert.equal(found('data.id', 'POST /contacts'), 'TOKENIZE');
  assert.equal(found('data.id', 'POST /invoices'), 'KEEP');
  assert.equal(found('[].name', 'GET /contacts'), 'TOKENIZE');
  assert.equal(found('[].name', 'GET /projects'), 'KEEP');
});

test('a record that is called after what is above it is that one, whatever was done to it', async () => {
  const conversation = answering({ $ref: '#/components/schemas/Conversation' });
  const suggested = await suggestedFor({
    paths: {
      '/conversations/{id}': { get: conversation },
      '/conversations/{id}/customers': {
        post: conversation,
        get: answering({ type: 'array', items: { $ref: '#/components/schemas/Conversation' } }),
      },
    },
    components: {
      schemas: {
        Conversation: {
          type: 'object',
          properties: { id: text, state: text, created_at: text, open: text, priority: text },
        },
      },
    },
  });
  const found = new Map(suggested.map(({ path, filterType }) => [path, filterType]));
  assert.equal(found.get('id'), 'KEEP');
  assert.equal(found.get('[].id'), 'TOKENIZE');
});

test('what every record has says nothing of whose it is', async () => {
  const gone = answering({ $ref: '#/components/schemas/Gone' });
  const suggested = await suggestedFor({
    paths: { '/users/{id}': { delete: gone }, '/templates/{id}': { delete: gone } },
    components: {
      schemas: {
        Gone: {
          type: 'object',
          properties: { object: text, id: text, slug: text, external_id: text, deleted: text },
        },
      },
    },
  });
  const all = suggested.find(({ path }) => path === 'id');
  assert.ok(all);
  assert.equal(suggestionIn(all, 'DELETE /users/{id}').filterType, 'TOKENIZE');
  assert.equal(suggestionIn(all, 'DELETE /templates/{id}').filterType, 'KEEP');
});

test('ids that an API calls tokens are kept, and what lets in is not', async () => {
  const record = {
    type: 'object',
    properties: { token: text, user_token: text, name: text, access_token: text },
  };
  const user = { type: 'object', properties: { token: text, email: text } };
  const paths = Object.fromEntries(
    ['cards', 'fees', 'users', 'transactions', 'programs'].map((noun) => [
      `/${noun}/{token}`,
      {
        parameters: [{ name: 'token', in: 'path', required: true, schema: text }],
        get: answering(noun === 'users' ? user : record),
      },
    ]),
  );
  const login = { post: answering({ type: 'object', properties: { token: text } }) };
  const suggested = await suggestedFor({
    components: { securitySchemes: { basic: { type: 'http', scheme: 'basic' } } },
    security: [{ basic: [] }],
    paths: { ...paths, '/users/auth/login': login },
  });
  const at = (path: string, operation: string) => {
    const field = suggested.find((one) => one.path === path);
    assert.ok(field, path);
    return suggestionIn(
      field,
      field.operations.find((id) => id.includes(operation)),
    ).filterType;
  };
  assert.equal(at('token', 'cards'), 'KEEP');
  assert.equal(at('user_token', 'cards'), 'TOKENIZE');
  assert.equal(at('access_token', 'cards'), 'REDACT');
  assert.notEqual(at('token', 'login'), 'KEEP');
});

test('an answer is judged as the record that it is the answer for', async () => {
  const role = {
    type: 'object',
    properties: { id: text, name: text, description: text, actors: { type: 'array', items: {} } },
  };
  const schemas = { ProjectRole: role };
  const one = answering({ $ref: '#/components/schemas/ProjectRole' });
  const list = answering({
    type: 'array',
    items: { type: 'object', properties: { id: text, name: text, manager_id: text } },
  });
  const suggested = await suggestedFor({
    components: { schemas },
    paths: {
      '/role/{id}': { get: one },
      '/role/{id}/actors': { post: one },
      '/teams': { get: list },
      '/teams/user/{id}': { get: list },
    },
  });
  const found = new Map(suggested.map(({ path, filterType }) => [path, filterType]));
  for (const path of ['id', 'name', '[].id', '[].name'])
    assert.equal(found.get(path), 'KEEP', path);
});

test('roles that somebody has are roles, and users who have a role are users', async () => {
  const named = { type: 'object', properties: { id: text, name: text, description: text } };
  const list = (name: string) =>
    answering({ type: 'array', items: { $ref: `#/components/schemas/${name}` } });
  const suggested = await suggestedFor({
    components: { schemas: { RoleRepresentation: named, UserRepresentation: named } },
    paths: {
      '/roles': { get: list('RoleRepresentation') },
      '/users/{id}/mappings/clients/{client}': { get: list('RoleRepresentation') },
      '/users': { get: list('UserRepresentation') },
      '/roles/{id}/users': { get: list('UserRepresentation') },
    },
  });
  const found = (path: string, operation: string) => {
    const all = suggested.find((one) => one.path === path);
    return all && suggestionIn(all, operation).filterType;
  };
  for (const path of ['[].id', '[].description'])
    assert.equal(found(path, 'GET /users/{id}/mappings/clients/{client}'), 'KEEP', path);
  for (const path of ['[].id', '[].name'])
    assert.notEqual(found(path, 'GET /roles/{id}/users'), 'KEEP', path);
});

test('whose a record is counts more than what it is called', async () => {
  const schemas = { Account: { type: 'object', properties: { id: text, name: text } } };
  const one = { get: answering({ $ref: '#/components/schemas/Account' }) };
  const suggested = await suggestedFor({
    components: { schemas },
    paths: {
      '/accounts': one,
      '/users/me': one,
      '/companies/{id}': one,
      '/companies/{id}/owner': one,
    },
  });
  const name = suggested.find(({ path }) => path === 'name');
  assert.ok(name);
  for (const operation of ['GET /users/me', 'GET /companies/{id}/owner'])
    assert.notEqual(suggestionIn(name, operation).filterType, 'KEEP', operation);
});

test('a path with its key in brackets, or with its format behind it, asks for what it is called', async () => {
  const record = { type: 'object', properties: { id: text, displayName: text, description: text } };
  const parameter = (name: string) => ({ name, in: 'path', required: true, schema: text });
  const suggested = await suggestedFor({
    paths: {
      '/companies({company})/employees({employee})': {
        parameters: ['company', 'employee'].map(parameter),
        get: answering({ type: 'object', properties: { ...record.properties, rank: text } }),
      },
      '/companies({company})/projects({project})': {
        parameters: ['company', 'project'].map(parameter),
        get: answering({ type: 'object', properties: { item: record } }),
      },
      '/custom_fields.{format}': {
        parameters: [parameter('format')],
        get: answering({
          type: 'object',
          properties: { custom_fields: { type: 'array', items: record } },
        }),
      },
    },
  });
  const found = new Map(suggested.map(({ path, filterType }) => [path, filterType]));
  assert.equal(found.get('id'), 'TOKENIZE');
  assert.equal(found.get('displayName'), 'TOKENIZE');
  assert.equal(found.get('item.id'), 'KEEP');
  assert.equal(found.get('item.description'), 'KEEP');
  assert.equal(found.get('custom_fields[].description'), 'KEEP');
});

/** What is suggested for `refersTo` of a list of one schema, by the operation that answers so. */
async function refersToIn(name: string, nouns: readonly string[]) {
  const schemas = {
    [name]: {
      type: 'object',
      properties: { faultCode: text, refersTo: text, helpText: text, number: { type: 'integer' } },
    },
  };
  const list = answering({ type: 'array', items: { $ref: `#/components/schemas/${name}` } });
  const suggested = await suggestedFor({
    components: { schemas },
    paths: Object.fromEntries(nouns.map((noun) => [`/${noun}/{id}`, { delete: list }])),
  });
  const field = suggested.find(({ path }) => path === '[].refersTo');
  assert.ok(field);
  return nouns.map((noun) => suggestionIn(field, `DELETE /${noun}/{id}`).filterType);
}

test('a schema that is called after a thing is judged where it is asked for as one', async () => {
  assert.deepEqual(await refersToIn('ErrorDetail', ['items', 'customers']), ['KEEP', undefined]);
  assert.deepEqual(await refersToIn('ErrorDetailModel', ['items', 'users']), ['KEEP', undefined]);
});

test('what is called after nothing, or after somebody, is judged by the strictest of all', async () => {
  for (const name of ['Outcome', 'CustomerError', 'Grade', 'Identity', 'InboxItem'])
    assert.deepEqual(await refersToIn(name, ['items', 'customers']), [undefined, undefined], name);
});

test('what is told of somebody\u2019s life anywhere is told so everywhere', async () => {
  for (const noun of ['patients', 'employees', 'students'])
    assert.deepEqual(
      await refersToIn('ErrorDetail', ['items', noun]),
      [undefined, undefined],
      noun,
    );
});

test('what is like a record is one of them, where both answer with one schema, and nobody is', async () => {
  const image = { type: 'object', properties: { id: text, contrast: text, patron_id: text } };
  const found = async (last: string) => {
    const suggested = await suggestedFor({
      components: { schemas: { Found: { type: 'object', properties: { data: image } } } },
      paths: Object.fromEntries(
        ['/images', `/images/{id}/${last}`].map((path) => [
          path,
          { get: answering({ $ref: '#/components/schemas/Found' }) },
        ]),
      ),
    });
    const field = suggested.find(({ path }) => path === 'data.id');
    assert.ok(field);
    return field.otherwise === undefined && field.filterType === 'KEEP';
  };
  assert.equal(await found('similar'), true);
  assert.equal(await found('photographer'), false);
});

test('names, pictures and special categories are judged by the strictest of all', () => {
  const site = { type: 'string' };
  const record = { sites: new Set([site]), size: 2 };
  const base = { path: 'thumb', class: 'photo', reason: '', confidence: 1 };
  const isOf = (isOfThing: boolean) => ({
    isOfThing,
    isOfKnownThing: isOfThing,
    isToldOfSomebody: false,
    isOfAnswer: true,
    saysTooLittle: false,
    keyOf: undefined,
  });
  const kept: JudgedPlace = {
    suggestion: { ...base, category: 'harmless', filterType: 'KEEP' },
    operations: ['GET /films'],
    site,
    record,
    asked: '/films',
    whose: isOf(true),
  };
  const partsBeside = (category: 'direct' | 'special' | 'unsure', dataClass: string) =>
    placesOfThings(
      [kept, { ...kept, suggestion: { ...base, category, class: dataClass }, whose: isOf(false) }],
      new Set([site]),
    ).length;
  assert.equal(partsBeside('unsure', 'attribute_of_thing'), 2);
  assert.equal(partsBeside('unsure', 'photo'), 1);
  assert.equal(partsBeside('direct', 'photo'), 1);
  assert.equal(partsBeside('special', 'ethnicity'), 1);
  assert.equal(partsBeside('special', 'text_about_person'), 2);
});

test('what a search over records of several kinds finds may be a person', async () => {
  const found = { type: text, id: { type: 'integer' }, title: text, snippet: text };
  const searching = (kinds: readonly string[]) =>
    suggestedFor({
      paths: {
        '/search': {
          get: {
            parameters: [{ name: 'type', in: 'query', schema: { ...text, enum: kinds } }],
            ...answering({ type: 'array', items: { type: 'object', properties: found } }),
          },
        },
      },
    });
  const treated = async (kinds: readonly string[]) =>
    (await searching(kinds)).map(({ path, filterType }) => [path, filterType]);
  assert.deepEqual(await treated(['patient', 'invoice', 'task']), [
    ['[].type', 'KEEP'],
    ['[].id', 'KEEP'],
    ['[].title', 'TOKENIZE'],
    ['[].snippet', undefined],
  ]);
  const things = await treated(['invoice', 'task']);
  assert.deepEqual(
    things.slice(0, 3).map(([, filterType]) => filterType),
    ['KEEP', 'KEEP', 'KEEP'],
  );
});
