import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import {
  compilePolicy,
  createFilterFinder,
  fieldsOfValue,
  parsePolicy,
  type Policy,
} from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { filtersForSuggestions, type PathSuggestion } from './filters-for.ts';
import { suggestTreatments, type Suggestion } from './suggest.ts';

const suggestionOf = (path: string, filterType: 'KEEP' | 'TOKENIZE' | undefined): Suggestion => ({
  path,
  class: 'text',
  category: filterType === undefined ? 'unsure' : filterType === 'KEEP' ? 'harmless' : 'direct',
  reason: '',
  confidence: 0.9,
  ...(filterType && {
    filterType,
    filter: { target: path, filterType, ...(filterType === 'KEEP' && { valuesOnly: true }) },
  }),
});

const policyFor = (suggestions: readonly PathSuggestion[]): Policy => ({
  filters: filtersForSuggestions(suggestions),
  unlisted: 'withhold',
  echo: true,
});

test('a path through the keys of a map keeps nothing of other operations, and nothing that is not kept', () => {
  const policy = policyFor([
    { ...suggestionOf('*', 'KEEP'), operations: ['GET /counts'] },
    { ...suggestionOf('*.size', 'KEEP'), operations: ['GET /sizes'] },
    { ...suggestionOf('login', 'TOKENIZE'), operations: ['GET /me'] },
    { ...suggestionOf('owner.name', 'TOKENIZE'), operations: ['GET /me'] },
    { ...suggestionOf('*.name', 'KEEP'), operations: ['GET /things'] },
  ]);
  const find = createFilterFinder(policy);
  assert.equal(find('login', ['GET /me'])?.filterType, 'TOKENIZE');
  assert.equal(find('login', ['GET /counts'])?.filterType, 'TOKENIZE');
  assert.notEqual(find('anything', ['GET /me'])?.filterType, 'KEEP');
  assert.equal(find('owner.name', ['GET /things'])?.filterType, 'TOKENIZE');
  assert.equal(find('box.size', ['GET /sizes'])?.filterType, 'KEEP');
});

test('what is in doubt is kept under no other spelling of its name', () => {
  const policy = policyFor([
    { ...suggestionOf('vat_rate', 'KEEP'), operations: ['GET /quotes'] },
    { ...suggestionOf('vatRate', undefined), operations: ['GET /owner'] },
    { ...suggestionOf('list[].isOnline', 'KEEP'), operations: ['GET /machines'] },
    { ...suggestionOf('List[].is_online', undefined), operations: ['GET /friends'] },
    { ...suggestionOf('schema', 'KEEP'), operations: ['GET /quotes'] },
    { ...suggestionOf('$schema', undefined), operations: ['GET /owner'] },
  ]);
  const find = createFilterFinder(policy);
  assert.equal(find('vat_rate', ['GET /quotes'])?.filterType, 'KEEP');
  assert.equal(find('vatRate', ['GET /owner']), undefined);
  assert.equal(find('list[].isOnline', ['GET /machines'])?.filterType, 'KEEP');
  assert.equal(find('List[].is_online', ['GET /friends']), undefined);
  assert.equal(find('schema', ['GET /quotes'])?.filterType, 'KEEP');
  assert.equal(find('$.$schema', ['GET /owner']), undefined);
});

const taken = (path: string, dataClass: string): PathSuggestion => ({
  ...suggestionOf(path, undefined),
  class: dataClass,
  category: 'direct',
  filterType: 'REDACT',
  filter: { target: path, filterType: 'REDACT', class: dataClass },
  operations: ['GET /invoices'],
});

test('an id that may be the object itself takes nothing from what lies deep in that object', () => {
  const policy = policyFor([
    taken('tax_ids[]', 'national_id'),
    taken('data[].tax_ids[]', 'national_id'),
    { ...suggestionOf('**.tax_ids.type', 'KEEP'), operations: ['GET /invoices'] },
    taken('**.tax_ids.value', 'national_id'),
  ]);
  const find = createFilterFinder(policy);
  for (const holder of ['tax_ids[]', 'data[].tax_ids[]']) {
    assert.notEqual(find(holder, ['GET /invoices'])?.filterType, 'KEEP');
    assert.equal(find(`${holder}.type`, ['GET /invoices'])?.filterType, 'KEEP');
    assert.equal(find(`${holder}.value`, ['GET /invoices'])?.filterType, 'REDACT');
    assert.notEqual(find(`${holder}.unheard`, ['GET /invoices'])?.filterType, 'KEEP');
  }
});

test('an object called as texts are goes member by member; credentials and special categories go whole', () => {
  const find = (dataClass: string) =>
    createFilterFinder(
      policyFor([
        taken('messages', dataClass),
        { ...suggestionOf('messages.sent_at', 'KEEP'), operations: ['GET /invoices'] },
        taken('messages.text', dataClass),
      ]),
    );
  const texts = find('text_about_person');
  assert.equal(texts('messages.sent_at', ['GET /invoices'])?.filterType, 'KEEP');
  assert.equal(texts('messages.text', ['GET /invoices'])?.filterType, 'REDACT');
  assert.notEqual(texts('messages', ['GET /invoices'])?.filterType, 'KEEP');
  assert.equal(texts('messages.unheard', ['GET /invoices']), undefined);
  for (const dataClass of ['secret', 'password', 'health_data', 'pay_of_person'])
    assert.equal(find(dataClass)('messages.unheard')?.filterType, 'REDACT', dataClass);
});

test('a credential elsewhere takes nothing from an object that is only called so', () => {
  const policy = policyFor([
    taken('data[].transaction.authorization', 'secret'),
    { ...suggestionOf('data.authorization.brand', 'KEEP'), operations: ['GET /charges'] },
    taken('data.authorization.code', 'secret'),
    taken('login.password', 'password'),
    { ...suggestionOf('settings.password.minLength', 'KEEP'), operations: ['GET /rules'] },
  ]);
  const find = createFilterFinder(policy);
  assert.equal(find('data.authorization.brand', ['GET /charges'])?.filterType, 'KEEP');
  assert.equal(find('data.authorization.code', ['GET /charges'])?.filterType, 'REDACT');
  assert.equal(find('data[].transaction.authorization', ['GET /invoices'])?.filterType, 'REDACT');
  assert.equal(find('settings.password.minLength', ['GET /rules'])?.filterType, 'KEEP');
  assert.equal(find('login.password', ['GET /invoices'])?.filterType, 'REDACT');
  // nobody named these, so they are withheld
  assert.equal(find('settings.password', ['GET /rules']), undefined);
  assert.equal(find('data.authorization.signature', ['GET /charges']), undefined);
});

test('what is in doubt below a name in one operation takes it from no other', () => {
  const policy = policyFor([
    {
      ...suggestionOf('name', 'TOKENIZE'),
      operations: ['GET /users/{id}', 'GET /repos/{id}'],
      otherwise: [{ suggestion: suggestionOf('name', 'KEEP'), operations: ['GET /repos/{id}'] }],
    },
    { ...suggestionOf('name.formatted', undefined), operations: ['GET /scim/{id}'] },
  ]);
  const find = createFilterFinder(policy);
  assert.equal(find('name', ['GET /repos/{id}'])?.filterType, 'KEEP');
  assert.equal(find('name', ['GET /users/{id}'])?.filterType, 'TOKENIZE');
  assert.notEqual(find('name.formatted', ['GET /scim/{id}'])?.filterType, 'KEEP');
});

test(`what an operation’s answer asks to take away is taken away there, whatever else there is${inPart}`, () => {
  const step = fc.constantFrom('a', 'b', 'name', 'id', '*', 'list[]');
  const path = fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => steps.join('.'));
  const treatment = fc.constantFrom('KEEP' as const, 'TOKENIZE' as const, undefined);
  const row = fc.record({ path, operation: fc.constantFrom('A', 'B', 'C'), treatment });
  const rows = fc.uniqueArray(row, {
    maxLength: 12,
    selector: ({ path: own, operation }) => `${operation} ${own}`,
  });
  fc.assert(
    fc.property(rows, (asked) => {
      const find = createFilterFinder(policyFor(byPath(asked)));
      for (const { path: own, operation, treatment: wanted } of asked) {
        if (wanted === 'KEEP' || own.includes('*')) continue;
        assert.notEqual(find(own, [operation])?.filterType, 'KEEP', `${operation} ${own}`);
      }
    }),
    { numRuns: everyOr(750, 3_000), seed: 20261123 },
  );
});

test('of an object where a kept value was described, nothing is kept that nobody named', () => {
  const find = createFilterFinder(
    policyFor([
      { ...suggestionOf('data.source', 'KEEP'), operations: ['GET /things'] },
      { ...suggestionOf('source', 'KEEP'), operations: ['GET /other'] },
      { ...suggestionOf('owner.status', 'KEEP'), operations: ['GET /other'] },
      { ...suggestionOf('*.label', 'KEEP'), operations: ['GET /maps'] },
    ]),
  );
  for (const operation of ['GET /things', 'GET /other', 'GET /maps', 'GET /unknown'])
    for (const path of [
      'data.source.owner',
      'source.billing.line1',
      'x[].source[].ssn',
      'y.label.who',
    ])
      assert.equal(find(path, [operation]), undefined, `${operation} ${path}`);
  assert.equal(find('source', ['GET /unknown'])?.filterType, 'KEEP');
  assert.equal(find('source.status', ['GET /unknown'])?.filterType, 'KEEP', 'by its own name');
});

type Asked = { path: string; operation: string; treatment: 'KEEP' | 'TOKENIZE' | undefined };

/** Of each path the strictest first, and the others by operation, as an API's are listed. */
const byPath = (asked: readonly Asked[]): PathSuggestion[] =>
  [...Map.groupBy(asked, ({ path }) => path)].map(([path, same]) => {
    const strictness = ({ treatment }: Asked) => ['KEEP', undefined, 'TOKENIZE'].indexOf(treatment);
    const [first, ...others] = same.toSorted((a, b) => strictness(b) - strictness(a));
    return {
      ...suggestionOf(path, first?.treatment),
      operations: same.map(({ operation }) => operation),
      otherwise: others
        .filter(({ treatment }) => treatment !== first?.treatment)
        .map(({ treatment, operation }) => ({
          suggestion: suggestionOf(path, treatment),
          operations: [operation],
        })),
    };
  });

test('the name of a thing that no list knows is kept and searched, that of a known one as it is', () => {
  const records = (path: string): Suggestion[] =>
    suggestTreatments({
      fields: fieldsOfValue([{ id: 'a1', name: 'One', status: 'new', url: '/x', level: 3 }]),
      operation: { path },
    });
  const nameOf = (path: string) =>
    records(path).find((suggestion) => suggestion.path === '[].name')?.filter;
  assert.deepEqual(nameOf('/zebrawings'), {
    target: '[].name',
    filterType: 'KEEP',
    valuesOnly: true,
    class: 'text_of_thing',
  });
  assert.equal(nameOf('/plans')?.class, undefined);
  const { policy } = parsePolicy({
    filters: [{ ...nameOf('/zebrawings') }],
    unlisted: 'withhold',
    text: { detect: ['NAME'], filterType: 'REDACT' },
  });
  assert.ok(policy);
  const engine = compilePolicy(policy, {
    primitives: noblePrimitives,
    leaseSecret: new Uint8Array(32).fill(1),
    workspaceId: 'workspace',
    now: () => 0,
  });
  assert.deepEqual(engine.protectValue([{ name: 'John Smith' }, { name: 'Blue Widget' }]).value, [
    { name: '[REDACTED]' },
    { name: 'Blue Widget' },
  ]);
});

test('a sum called value takes no list called value away, and what a name says goes whole', () => {
  const taken = (path: string, dataClass: string): Suggestion => ({
    ...suggestionOf(path, undefined),
    class: dataClass,
    category: 'special',
    filterType: 'REDACT',
    filter: { target: path, filterType: 'REDACT', class: dataClass },
  });
  const policy = policyFor([
    { ...taken('[].value', 'pay_of_person'), operations: ['GET /balances'] },
    { ...suggestionOf('value[].id', 'KEEP'), operations: ['GET /items'] },
    { ...suggestionOf('value[].title', 'KEEP'), operations: ['GET /items'] },
    { ...taken('diagnosis', 'health_data'), operations: ['GET /stays'] },
    { ...suggestionOf('diagnosis.version', 'KEEP'), operations: ['GET /codes'] },
  ]);
  const find = createFilterFinder(policy);
  assert.equal(find('value', ['GET /items']), undefined);
  assert.equal(find('value[].title', ['GET /items'])?.filterType, 'KEEP');
  assert.notEqual(find('[].value', ['GET /balances'])?.filterType, 'KEEP');
  assert.equal(find('diagnosis', ['GET /codes'])?.filterType, 'REDACT');
  const { policy: parsed } = parsePolicy(JSON.parse(JSON.stringify(policy)));
  assert.ok(parsed);
});
