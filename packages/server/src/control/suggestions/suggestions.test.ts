import assert from 'node:assert/strict';
import test from 'node:test';
import { importApi, type Api } from '@leasehold/catalog';
import { createFilterFinder, parsePolicy } from '@leasehold/privacy';
import { checkPolicy, writtenFilters } from '../policies/check-policy.ts';
import {
  documentOf,
  listSuggestions,
  listSuggestionsInTurns,
  suggestionIn,
} from './suggestions.ts';

const object = (properties: object) => ({ type: 'object', properties });
const text = { type: 'string' };
const answer = (schema: object) => ({
  get: { responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } } },
});
const person = object({
  id: text,
  name: text,
  email: { type: 'string', format: 'email' },
  phone: text,
  status: { type: 'string', enum: ['a', 'b'] },
});

async function apiOf(paths: object) {
  const { api } = await importApi({
    text: JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }),
  });
  assert.ok(api);
  return api;
}

const checked = (api: Api) => ({
  operations: api.operations,
  suggestions: listSuggestions(api),
});

const choice = { type: 'string', enum: ['basic', 'full'] };

const shop = () =>
  apiOf({
    '/people': answer({ type: 'array', items: person }),
    '/people/{id}': answer(person),
    '/plans': answer({ type: 'array', items: object({ name: choice, seats: text }) }),
    '/products': answer({
      type: 'array',
      items: object({ sku: text, name: text, colour: text, status: text }),
    }),
    '/orders': answer(
      object({ orders: { type: 'array', items: object({ buyer: person, zzyzx: text }) } }),
    ),
    '/errors': {
      get: {
        responses: {
          404: {
            description: 'no',
            content: { 'application/json': { schema: object({ onlyInErrors: text }) } },
          },
        },
      },
    },
  });

test('every field of every good answer has a suggestion with its reason and the operations that answer it', async () => {
  const suggestions = listSuggestions(await shop());
  const of = (path: string) => suggestions.find((suggestion) => suggestion.path === path);
  assert.deepEqual(of('[].email')?.operations, ['GET /people']);
  assert.notEqual(of('orders[].buyer.phone')?.filterType, 'KEEP');
  assert.equal(of('onlyInErrors'), undefined);
  for (const { reason, confidence } of suggestions)
    assert.ok(reason.length > 5 && confidence >= 0 && confidence <= 1);
  assert.deepEqual(await listSuggestionsInTurns(await shop()), suggestions);
});

test('one path in two answers: the stricter word comes first, the other with its operations', async () => {
  const suggestions = listSuggestions(await shop());
  const name = suggestions.find(({ path }) => path === '[].name');
  assert.deepEqual(name?.operations.toSorted(), ['GET /people', 'GET /plans', 'GET /products']);
  assert.notEqual(name?.filterType, 'KEEP');
  const plans = name?.otherwise?.find(({ operations }) => operations.includes('GET /plans'));
  assert.equal(plans?.suggestion.filterType, 'KEEP');
});

test('a filter is bound where operations differ, and takes nothing from the stricter ones', async () => {
  const api = await shop();
  const document = documentOf(listSuggestions(api));
  const { policy } = parsePolicy(document);
  assert.ok(policy);
  const find = createFilterFinder(policy);
  assert.equal(find('[].name', ['GET /plans'])?.filterType, 'KEEP');
  for (const operation of [['GET /people'], ['GET /new'], undefined])
    assert.notEqual(find('[].name', operation)?.filterType, 'KEEP');
});

test('one schema in the answers of two operations: the stricter word holds for both', async () => {
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/a': answer(object({ owner: { $ref: '#/components/schemas/Owner' }, email: text })),
        '/b': answer(object({ owner: { $ref: '#/components/schemas/Owner' }, sku: text })),
      },
      components: { schemas: { Owner: object({ id: text, name: text, email: text }) } },
    }),
  });
  assert.ok(api);
  for (const { otherwise } of listSuggestions(api)) assert.equal(otherwise, undefined);
});

// Asana, by its own description: every record is made of the same base.
test('records that share a base are judged apart, and one that only is the base is in doubt', async () => {
  const base = { type: 'object', properties: { gid: text, name: text } };
  const schemas = { Base: base };
  const of = (more: object) =>
    answer(object({ data: { allOf: [{ $ref: '#/components/schemas/Base' }, object(more)] } }));
  const described = (paths: object) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths,
      components: { schemas },
    });
  const made = { '/users/{id}': of({ email: text }), '/goals/{id}': of({ due_on: text }) };
  const whole = answer(object({ data: { $ref: '#/components/schemas/Base' } }));
  const nameIn = async (paths: object, operation: string) => {
    const { api } = await importApi({ text: described(paths) });
    const found = api && listSuggestions(api).find(({ path }) => path === 'data.name');
    assert.ok(found);
    return suggestionIn(found, operation).filterType;
  };
  assert.equal(await nameIn(made, 'GET /users/{id}'), 'TOKENIZE');
  assert.equal(await nameIn(made, 'GET /goals/{id}'), 'KEEP');
  // nobody can say of the base alone whose it is
  const both = { ...made, '/favorites/{id}': whole };
  assert.equal(await nameIn(both, 'GET /favorites/{id}'), undefined);
});

test('what was done to a record answers with that record, not with whom it was done for', async () => {
  const goal = object({ id: text, name: text, due_on: text });
  const post = (schema: object) => ({ post: answer(schema).get });
  const found = listSuggestions(
    await apiOf({
      '/goals/{id}': answer(goal),
      '/goals/{id}/addFollowers': post(goal),
      '/goals/{id}/addUser': post(object({ name: text })),
    }),
  ).find(({ path }) => path === 'name');
  assert.ok(found);
  const inOperation = (id: string) => suggestionIn(found, id).filterType;
  assert.equal(inOperation('POST /goals/{id}/addFollowers'), 'KEEP');
  assert.equal(inOperation('POST /goals/{id}/addUser'), 'TOKENIZE');
});

test('what a schema has is judged as well where it stands in itself', async () => {
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/folders/{id}': answer({ $ref: '#/components/schemas/Folder' }),
        '/staff/{id}': answer(object({ email: text, description: text, note: text })),
      },
      components: {
        schemas: {
          Folder: object({
            title: text,
            description: text,
            parent: { $ref: '#/components/schemas/Folder' },
            owner: object({ id: text, email: text, description: text }),
          }),
        },
      },
    }),
  });
  assert.ok(api);
  const { policy } = parsePolicy(documentOf(listSuggestions(api)));
  assert.ok(policy);
  const find = createFilterFinder(policy);
  for (const holder of ['', 'parent.', 'parent.parent.', 'parent.parent.parent.']) {
    const filterAt = (path: string) => find(`${holder}${path}`, ['GET /folders/{id}'])?.filterType;
    assert.equal(filterAt('description'), 'KEEP', holder);
    assert.equal(filterAt('owner.email'), 'TOKENIZE', holder);
    assert.notEqual(filterAt('owner.description'), 'KEEP', holder);
    assert.notEqual(filterAt('unheard'), 'KEEP', holder);
  }
  assert.notEqual(find('description', ['GET /staff/{id}'])?.filterType, 'KEEP');
});

test('what lies too deep to be judged by its path is judged by its schema, or is in doubt', async () => {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const wide = (inside: object) =>
    object(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`part${i}`, inside])));
  const paths = Array.from({ length: 400 }, (_, i): [string, object] => [
    `/things${i}`,
    answer(object({ [`own${i}`]: text, status: text, parts: reference('Parts') })),
  ]);
  const schemas = {
    Parts: wide(reference('Halves')),
    Halves: wide(reference('Quarters')),
    Quarters: wide(reference('Person')),
    Person: object({ email: text, inline: wide(wide(wide(object({ zyx: text })))) }),
  };
  const { api } = await importApi({
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: Object.fromEntries(paths),
      components: { schemas },
    }),
  });
  assert.ok(api);
  const suggestions = listSuggestions(api);
  const of = (path: string) => suggestions.find((suggestion) => suggestion.path === path);
  assert.equal(of('status')?.filterType, 'KEEP', 'what stands at the top is always judged');
  assert.equal(of('**.part3.email')?.filterType, 'TOKENIZE');
  assert.ok(of('**.part6.zyx') && of('**.part6.zyx')?.filterType === undefined);
  const { policy } = parsePolicy(documentOf(suggestions));
  assert.ok(policy);
  const find = createFilterFinder(policy);
  assert.equal(find('parts.part1.part2.part3.email')?.filterType, 'TOKENIZE');
  assert.equal(find('parts.part1.part2.part3.inline.part4.part5.part6.zyx'), undefined);
});

test('the document made of them treats every field at least as strictly, compiles, and has nothing to warn of', async () => {
  const api = await shop();
  const document = documentOf(listSuggestions(api));
  const { policy, issues } = parsePolicy(document);
  assert.ok(policy, JSON.stringify(issues));
  const find = createFilterFinder(policy);
  for (const suggestion of listSuggestions(api))
    for (const operation of suggestion.operations) {
      const { path, filterType } = suggestionIn(suggestion, operation);
      const held = find(path, [operation])?.filterType;
      if (filterType === undefined) assert.notEqual(held, 'KEEP', path);
      else if (filterType !== 'KEEP') assert.ok(held !== undefined && held !== 'KEEP', path);
    }
  assert.deepEqual(
    (await checkPolicy(writtenFilters(document, policy), policy, checked(api))).lint,
    [],
  );
});

test('a name is kept everywhere only where no field of that name is in doubt', () => {
  const of = (path: string, filterType?: 'KEEP' | 'REDACT') => ({
    path,
    class: 'x',
    category: filterType === 'KEEP' ? ('harmless' as const) : ('unsure' as const),
    reason: 'because',
    confidence: 1,
    operations: [],
    ...(filterType && { filterType, filter: { target: path, filterType } }),
  });
  const filtersOf = (...suggestions: ReturnType<typeof of>[]) =>
    JSON.parse(JSON.stringify(documentOf(suggestions))).filters;
  assert.deepEqual(filtersOf(of('a.code', 'KEEP'), of('b[].code', 'KEEP')), [
    { target: 'code', filterType: 'KEEP' },
  ]);
  assert.deepEqual(filtersOf(of('code', 'KEEP'), of('b[].code')), [
    { target: '$.code', filterType: 'KEEP' },
  ]);
  assert.deepEqual(
    filtersOf(of('[].code', 'KEEP'), of('code')),
    [],
    'a target means the same place with and without its arrays',
  );
  assert.deepEqual(filtersOf(of('a.code', 'KEEP'), of('b.code', 'REDACT')), [
    { target: 'code', filterType: 'REDACT' },
    { target: 'a.code', filterType: 'KEEP' },
  ]);
});

test('a check tells filters that meet nothing, fields that pass, and what the policy gives away as a whole', async () => {
  const document = {
    filters: [
      { target: 'emial', filterType: 'TOKENIZE' },
      { field: 'phone', action: 'KEEP' },
    ],
    unlisted: 'keep',
  };
  const { policy } = parsePolicy(document);
  assert.ok(policy);
  const { fields, lint } = await checkPolicy(
    writtenFilters(document, policy),
    policy,
    checked(await shop()),
  );
  assert.deepEqual(fields.find(({ path }) => path === '[].phone')?.treatment, 'KEEP');
  const places = lint.map(({ place }) => place);
  for (const place of ['/filters/0/target', '/filters/1', '/unlisted', '/text'])
    assert.ok(places.includes(place), `${place} in ${places.join()}`);
  const preset = { preset: 'gdpr' };
  const parsed = parsePolicy(preset).policy;
  assert.ok(parsed);
  assert.ok(
    !(await checkPolicy(writtenFilters(preset, parsed), parsed, checked(await shop()))).lint.some(
      ({ message }) => message.startsWith('No field'),
    ),
    'of a preset, not every filter meets a field',
  );
});

test('a binding to an operation that the API has not is told with its place', async () => {
  const document = {
    filters: [
      { target: 'name', filterType: 'KEEP', operation: ['GET /products', 'GET /produts'] },
      { target: 'email', filterType: 'TOKENIZE' },
    ],
  };
  const { policy } = parsePolicy(document);
  assert.ok(policy);
  const { fields, lint } = await checkPolicy(
    writtenFilters(document, policy),
    policy,
    checked(await shop()),
  );
  assert.deepEqual(
    lint.filter(({ place }) => place === '/filters/0/operation').map(({ message }) => message),
    [
      "The API has no operation GET /produts, so the filter on name holds nowhere by that name. Write an id such as GET /people, or the operation's own name.",
    ],
  );
  assert.deepEqual(
    fields.filter(({ path }) => path === '[].name').map(({ treatment }) => treatment),
    ['WITHHOLD', 'KEEP'],
  );
});
