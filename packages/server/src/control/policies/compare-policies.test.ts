import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePolicy, type Json, type Policy } from '@leasehold/privacy';
import { compareFields, comparePolicies } from './compare-policies.ts';
import type { FieldSuggestion } from '../suggestions/suggestions.ts';

function policyOf(document: Json): Policy {
  const { policy, issues } = parsePolicy(document);
  assert.ok(policy, JSON.stringify(issues));
  return policy;
}

const field = (
  path: string,
  dataClass: string,
  category: FieldSuggestion['category'],
  operations: string[],
): FieldSuggestion => ({
  path,
  class: dataClass,
  category,
  operations,
  reason: 'said',
  confidence: 1,
});
const fields = [
  field('email', 'email', 'direct', ['a', 'b']),
  field('[].email', 'email', 'direct', ['b', 'c']),
  field('dob', 'birth_date', 'quasi', ['a']),
  field('plan', 'plan', 'harmless', ['a']),
  field('elsewhere', 'ssn', 'direct', ['z']),
];
const api = { operations: ['a', 'b', 'c', 'z'].map((id) => ({ id })) };
const before = policyOf({
  filters: [
    { target: 'email', filterType: 'MASK_PARTIAL' },
    { target: 'dob', filterType: 'AGE_GROUP' },
  ],
});

const seen = (policy: Policy, operations: ReadonlySet<string> = new Set(['a', 'b', 'c'])) => ({
  policy,
  operations,
});

// promise: policy.diff
test('a change is told for each field agents get, and what they see of it as it is', async () => {
  const after = policyOf({
    filters: [
      { target: 'email', filterType: 'KEEP' },
      { target: 'dob', filterType: 'AGE_GROUP', bandYears: 10 },
    ],
    unlisted: 'keep',
  });
  const diff = await comparePolicies(seen(before), seen(after), { api, described: fields });
  assert.deepEqual(diff, {
    fields: [
      {
        path: 'email',
        from: 'MASK_PARTIAL',
        to: 'KEEP',
        class: 'email',
        category: 'direct',
        letsMore: true,
        tools: 2,
      },
      {
        path: '[].email',
        from: 'MASK_PARTIAL',
        to: 'KEEP',
        class: 'email',
        category: 'direct',
        letsMore: true,
        tools: 2,
      },
      {
        path: 'dob',
        from: 'AGE_GROUP',
        to: 'AGE_GROUP bandYears: 10',
        class: 'birth_date',
        category: 'quasi',
        letsMore: true,
        tools: 1,
      },
      {
        path: 'plan',
        from: 'WITHHOLD',
        to: 'KEEP',
        class: 'plan',
        category: 'harmless',
        letsMore: true,
        tools: 1,
      },
    ],
    fieldCount: 4,
    reveals: [
      { category: 'direct', fields: 2, tools: 3 },
      { category: 'harmless', fields: 1, tools: 1 },
    ],
    roads: [],
    terms: [
      { term: 'Fields no filter names', from: 'Withheld', to: 'Sent as they are', letsMore: true },
    ],
  });
  const all = new Set(['a', 'b', 'c', 'z']);
  const whole = await comparePolicies(seen(before, all), seen(after, all), {
    api,
    described: fields,
  });
  assert.deepEqual(whole.reveals[0], { category: 'direct', fields: 3, tools: 4 });
});

test('the same policy in the other spelling changes nothing', async () => {
  const after = policyOf([
    { field: 'dob', action: 'AGE_GROUP' },
    { field: 'e-mail', action: 'mask-partial' },
  ]);
  assert.deepEqual(await comparePolicies(seen(before), seen(after), { api, described: fields }), {
    fields: [],
    fieldCount: 0,
    reveals: [],
    roads: [],
    terms: [],
  });
});

test('roads, what holds where no filter does, and filters of no known field are told by themselves', async () => {
  const sort = { road: 'sort', class: 'email' };
  const raw = { road: 'raw', operation: 'a' };
  const text = { detect: ['EMAIL', 'IBAN'], filterType: 'REDACT' };
  const hidden = { target: 'password', filterType: 'REDACT' };
  const base = { filters: before.filters.map((filter) => ({ ...filter })) };
  const differ = async (was: Json, is: Json) => {
    const { roads, terms, fieldCount } = await comparePolicies(
      seen(policyOf(was)),
      seen(policyOf(is)),
      { api, described: fields },
    );
    assert.equal(fieldCount, 0);
    return { roads: roads.map(({ sentence, isOpen }) => [sentence.slice(0, 40), isOpen]), terms };
  };
  assert.deepEqual(await differ({ ...base, open: [sort] }, { ...base, open: [raw] }), {
    roads: [
      ['Agents may look records up by raw protec', true],
      ['Agents may sort by email values in every', false],
    ],
    terms: [],
  });
  const other = { ...base, echo: false, text, nulls: 'hide' };
  const told = [
    ['Personal data inside kept text', 'Not searched for', 'EMAIL, IBAN become REDACT'],
    ['Repeated values', 'Protected', 'Not protected'],
    ['That there is no value', 'Told', 'Hidden'],
  ] as const;
  const forth = [false, true, false];
  const back = [true, false, true];
  assert.deepEqual(
    (await differ(base, other)).terms,
    told.map(([term, from, to], at) => ({ term, from, to, letsMore: forth[at] })),
  );
  assert.deepEqual(
    (await differ(other, base)).terms,
    told.map(([term, to, from], at) => ({ term, from, to, letsMore: back[at] })),
  );
  const kept = { target: 'password', filterType: 'KEEP' };
  const changed = await differ(
    { filters: [...base.filters, hidden] },
    { filters: [...base.filters, kept] },
  );
  assert.deepEqual(changed.terms, [
    { term: 'Filter of password', from: 'REDACT', to: 'KEEP', letsMore: true },
  ]);
  const gone = await differ({ filters: [...base.filters, kept] }, base);
  assert.deepEqual(gone.terms, [
    { term: 'Filter of password', from: 'KEEP', to: 'none: WITHHOLD', letsMore: false },
  ]);
});

test('an operation that is offered from now on is told with the fields it answers, and what of them is sent as it is', async () => {
  const kept = policyOf({ filters: [{ target: 'email', filterType: 'KEEP' }] });
  const diff = await comparePolicies(seen(kept, new Set(['b'])), seen(kept, new Set(['b', 'a'])), {
    api,
    described: fields,
  });
  assert.deepEqual(
    diff.fields.map(({ path, from, to, tools }) => [path, from, to, tools]),
    [
      ['email', 'KEEP', 'KEEP', 1],
      ['dob', 'not offered', 'WITHHOLD', 1],
      ['plan', 'not offered', 'WITHHOLD', 1],
    ],
  );
  assert.deepEqual(diff.reveals, [{ category: 'direct', fields: 1, tools: 1 }]);
});

test('a field that only answers had is told too, though nobody knows by which tools', async () => {
  const after = policyOf([
    ...before.filters.map((filter) => ({ ...filter })),
    { target: '$.shadow', filterType: 'KEEP' },
  ]);
  const met = [field('shadow', 'unknown', 'unsure', []), field('plan', 'plan', 'harmless', [])];
  const diff = await comparePolicies(seen(before), seen(after), { api, described: fields, met });
  assert.deepEqual(diff.fields, [
    {
      path: 'shadow',
      from: 'WITHHOLD',
      to: 'KEEP',
      class: 'unknown',
      category: 'unsure',
      letsMore: true,
      tools: 0,
    },
  ]);
  assert.deepEqual(diff.reveals, [{ category: 'unsure', fields: 1, tools: 0 }]);
});

test('any two are compared field by field: all of them, what differs, or what may reveal more', async () => {
  const after = policyOf({
    filters: [
      { target: 'email', filterType: 'REDACT' },
      { target: 'dob', filterType: 'KEEP' },
    ],
  });
  const asked = async (only?: 'differs' | 'reveals') =>
    compareFields(seen(before), { ...seen(after), api, described: fields }, only);
  const rows = (told: Awaited<ReturnType<typeof asked>>) =>
    told.fields.map(({ path, from, to, letsMore }) => [path, from, to, letsMore]);
  const whole = await asked();
  assert.deepEqual(rows(whole), [
    ['email', 'MASK_PARTIAL', 'REDACT', false],
    ['[].email', 'MASK_PARTIAL', 'REDACT', false],
    ['dob', 'AGE_GROUP', 'KEEP', true],
    ['plan', 'WITHHOLD', 'WITHHOLD', false],
  ]);
  assert.deepEqual([whole.known, whole.differing, whole.revealing], [4, 3, 1]);
  assert.deepEqual(rows(await asked('differs')), rows(whole).slice(0, 3));
  const reveals = await asked('reveals');
  assert.deepEqual(rows(reveals), [['dob', 'AGE_GROUP', 'KEEP', true]]);
  assert.deepEqual([reveals.fieldCount, reveals.differing], [1, 3]);
});

test('policies of two APIs are held against each other by the paths of their fields', async () => {
  const other = {
    ...seen(policyOf({ filters: [{ target: 'email', filterType: 'KEEP' }] }), new Set(['y'])),
    api: { operations: [{ id: 'y' }] },
    described: [
      field('email', 'email', 'direct', ['y']),
      field('phone', 'phone', 'direct', ['y']),
      field('secret', 'secret', 'secret', ['hidden']),
    ],
  };
  const told = await compareFields({ ...seen(before), api, described: fields }, other, undefined);
  assert.deepEqual(
    told.fields.map(({ path, from, to, letsMore }) => [path, from, to, letsMore]),
    [
      ['email', 'MASK_PARTIAL', 'KEEP', true],
      ['[].email', 'MASK_PARTIAL', 'not offered', false],
      ['dob', 'AGE_GROUP', 'not offered', false],
      ['plan', 'WITHHOLD', 'not offered', false],
      ['phone', 'not offered', 'WITHHOLD', false],
    ],
  );
  assert.deepEqual(told.reveals, [{ category: 'direct', fields: 1, tools: 1 }]);
});
