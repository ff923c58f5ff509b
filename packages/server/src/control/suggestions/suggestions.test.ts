import assert from 'node:assert/strict';
import test from 'node:test';
import { importApi } from '@leasehold/catalog';
import { createFilterFinder, parsePolicy } from '@leasehold/privacy';
import { checkPolicy } from '../policies/check-policy.ts';
import { documentOf, listSuggestions, listSuggestionsInTurns } from './suggestions.ts';

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

const shop = () =>
  apiOf({
    '/people': answer({ type: 'array', items: person }),
    '/people/{id}': answer(person),
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

test('one path in two answers: the stricter word holds, for a policy cannot tell them apart', async () => {
  const suggestions = listSuggestions(await shop());
  const name = suggestions.find(({ path }) => path === '[].name');
  assert.deepEqual(name?.operations, ['GET /people', 'GET /products']);
  assert.notEqual(name?.filterType, 'KEEP');
});

test('the document made of them treats every field at least as strictly, compiles, and has nothing to warn of', async () => {
  const api = await shop();
  const document = documentOf(listSuggestions(api));
  const { policy, issues } = parsePolicy(document);
  assert.ok(policy, JSON.stringify(issues));
  const find = createFilterFinder(policy);
  for (const { path, filterType } of listSuggestions(api)) {
    const held = find(path)?.filterType;
    if (filterType === undefined) assert.notEqual(held, 'KEEP', path);
    else if (filterType !== 'KEEP') assert.ok(held !== undefined && held !== 'KEEP', path);
  }
  assert.deepEqual((await checkPolicy(document, policy, listSuggestions(api))).lint, []);
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
  const { fields, lint } = await checkPolicy(document, policy, listSuggestions(await shop()));
  assert.deepEqual(fields.find(({ path }) => path === '[].phone')?.treatment, 'KEEP');
  const places = lint.map(({ place }) => place);
  for (const place of ['/filters/0/target', '/filters/1', '/unlisted', '/text'])
    assert.ok(places.includes(place), `${place} in ${places.join()}`);
  const preset = { preset: 'gdpr' };
  const checked = parsePolicy(preset).policy;
  assert.ok(checked);
  assert.ok(
    !(await checkPolicy(preset, checked, listSuggestions(await shop()))).lint.some(({ message }) =>
      message.startsWith('No field'),
    ),
    'of a preset, not every filter meets a field',
  );
});
