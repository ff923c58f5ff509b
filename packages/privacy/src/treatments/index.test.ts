import assert from 'node:assert/strict';
import { test } from 'node:test';
import { families, familyNames } from './families.ts';
import type { OptionSpecs } from './definition.ts';
import type { TreatmentDefinition } from '../policy/policy.ts';
import {
  filterTypes,
  filterTypesInFamily,
  showsPart,
  treatmentFamily,
  treatments,
} from './index.ts';

const all: TreatmentDefinition[] = Object.values(treatments);

test('the strictest treatment stands first, and the one that hides nothing last', () => {
  assert.deepEqual(filterTypes, [
    'DROP',
    'REDACT',
    'HASH',
    'TOKENIZE',
    'FORMAT_PRESERVE',
    'AGE_GROUP',
    'ANONYMIZE',
    'MASK_PARTIAL',
    'GENERALIZE',
    'SHIFT_DATE',
    'KEEP',
  ]);
  assert.deepEqual(
    Object.entries(treatments).map(([name, treatment]) => [name, treatment.name]),
    filterTypes.map((name) => [name, name]),
  );
});

test('every treatment says what it is in words that pages, forms and agents show', () => {
  for (const definition of all) {
    const { name, label, summary, done, note, alsoCalled = [], options = {} } = definition;
    assert.match(label, /^[A-Z][a-z]+(?: [a-z]+)*$/, name);
    assert.match(summary, /^[A-Z].{6,}\.$/, name);
    assert.match(done, /^[a-z][a-z -]+$/, name);
    if (note !== undefined) assert.match(note, /^[A-Z][a-z ]{5,}$/, name);
    for (const other of alsoCalled) assert.match(other, /^[A-Z][A-Z\d_]+$/, name);
    for (const [option, spec] of Object.entries<OptionSpecs[string]>(options)) {
      assert.match(spec.label, /^[A-Z][a-z ,]{2,}$/, `${name}.${option}`);
      assert.match(spec.summary, /^[A-Z].{10,}\.$/, `${name}.${option}`);
    }
    for (const form of definition.forms ?? [{}])
      assert.match(definition.rule({ ...form, target: 'field', filterType: name }), /\w{3}/, name);
  }
  const labels = all.map(({ label }) => label);
  assert.equal(new Set(labels).size, labels.length, 'a label tells one treatment');
});

test('only what leaves a field out or as it is has nothing to tell an agent', () => {
  const silent = all.filter(({ note }) => note === undefined).map(({ name }) => name);
  assert.deepEqual(silent, ['DROP', 'KEEP']);
});

test('each acts on what stands at a place, or on each scalar in it', () => {
  const reaches = Object.groupBy(all, ({ reach }) => reach);
  assert.deepEqual(
    Object.entries(reaches).map(([reach, of]) => [reach, of?.length]),
    [
      ['drop', 1],
      ['redact', 1],
      ['leaf', 7],
      ['seal', 1],
      ['keep', 1],
    ],
  );
});

test('what each is also called leads to one treatment alone', () => {
  const names = all.flatMap(({ name, alsoCalled = [] }) => [name, ...alsoCalled]);
  assert.equal(new Set(names).size, names.length);
});

test('a rule tells the options it was written with', () => {
  const rule = (filterType: keyof typeof treatments, options: object = {}) => {
    const definition: TreatmentDefinition = treatments[filterType];
    return definition.rule({ target: 'field', filterType, ...options });
  };
  assert.equal(rule('AGE_GROUP'), 'In groups of 5 years');
  assert.equal(rule('AGE_GROUP', { bandYears: 1 }), 'In groups of 1 year');
  assert.equal(rule('AGE_GROUP', { bandYears: 10 }), 'In groups of 10 years');
  assert.equal(rule('AGE_GROUP', { dateOrder: 'MDY' }), 'In groups of 5 years, month first');
  assert.equal(rule('AGE_GROUP', { dateOrder: 'DMY' }), 'In groups of 5 years, day first');
  assert.equal(rule('ANONYMIZE'), 'Who it is, and initials');
  assert.equal(rule('ANONYMIZE', { label: 'Person' }), 'Person and initials');
  assert.equal(rule('MASK_PARTIAL'), 'At most the last 4 readable');
  assert.equal(rule('MASK_PARTIAL', { keepLast: 2 }), 'At most the last 2 readable');
  assert.equal(rule('MASK_PARTIAL', { keepLast: 0 }), 'Nothing readable');
  assert.equal(rule('FORMAT_PRESERVE'), 'Other letters and digits');
  assert.equal(rule('FORMAT_PRESERVE', { alphabet: 'digits' }), 'Other digits in their places');
  assert.equal(rule('FORMAT_PRESERVE', { alphabet: 'alphanumeric' }), 'Other letters and digits');
  assert.equal(rule('GENERALIZE', { to: 'ZIP3' }), 'First three digits');
  assert.equal(rule('GENERALIZE', { to: 'YEAR' }), 'Year only');
  assert.equal(rule('GENERALIZE', { to: 'YEAR', dateOrder: 'DMY' }), 'Year only, day first');
  assert.equal(rule('GENERALIZE', { to: 'BUCKET', size: 10 }), 'Ranges of 10');
  assert.equal(rule('GENERALIZE', { to: 'BUCKET', edges: [0, 10] }), 'Ranges from 0, 10');
  assert.equal(rule('SHIFT_DATE', { subject: 'id' }), 'Up to 30 days off, by id');
  assert.equal(
    rule('SHIFT_DATE', { subject: 'id', maxDays: 5, dateOrder: 'MDY' }),
    'Up to 5 days off, by id, month first',
  );
});

test('every family has members, its usual one first, and words of its own', () => {
  const members = familyNames.map(filterTypesInFamily);
  assert.deepEqual(members.flat().toSorted(), filterTypes.toSorted());
  for (const [i, family] of familyNames.entries()) {
    for (const name of members[i] ?? []) assert.equal(treatmentFamily(name), family);
    const { glyph, word, meaning } = families[family];
    assert.match(glyph, /^.$/u);
    assert.equal(word.toLowerCase(), family);
    assert.match(meaning, /^[a-z][a-z -]{7,}$/);
  }
  for (const family of familyNames) {
    const usual = filterTypesInFamily(family).findIndex(
      (name) => (treatments[name] as TreatmentDefinition).isUsual === true,
    );
    assert.ok(usual <= 0, family);
  }
  assert.equal(treatmentFamily('ENCRYPT'), undefined);
});

test('a sentence about a field ends with what becomes of it', () => {
  assert.deepEqual(Object.fromEntries(all.map(({ name, becomes }) => [name, becomes])), {
    DROP: 'is left out',
    REDACT: 'is withheld',
    HASH: 'becomes a hash',
    TOKENIZE: 'becomes a token',
    FORMAT_PRESERVE: 'becomes a made-up value of the same form',
    AGE_GROUP: 'becomes an age group',
    ANONYMIZE: 'becomes a label and initials',
    MASK_PARTIAL: 'is masked',
    GENERALIZE: 'is made less exact',
    SHIFT_DATE: 'becomes a shifted date',
    KEEP: 'is sent as it is',
  });
});

test('the usual treatments of their families, the ones that link and the ones that a mask helps to undo', () => {
  const those = (has: (treatment: TreatmentDefinition) => boolean | undefined) =>
    all.filter((treatment) => has(treatment) === true).map(({ name }) => name);
  assert.deepEqual(
    those(({ isUsual }) => isUsual),
    ['REDACT', 'TOKENIZE', 'ANONYMIZE'],
  );
  assert.deepEqual(
    those(({ isLinkable }) => isLinkable),
    ['HASH', 'TOKENIZE'],
  );
  assert.deepEqual(
    those(({ isCorrelated }) => isCorrelated),
    ['HASH', 'TOKENIZE', 'FORMAT_PRESERVE'],
  );
});

test('those that leave a part of a value', () => {
  assert.deepEqual(filterTypes.filter(showsPart), [
    'AGE_GROUP',
    'ANONYMIZE',
    'MASK_PARTIAL',
    'GENERALIZE',
    'SHIFT_DATE',
  ]);
});
