import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasFewValues } from './few-values.ts';
import { filterTypes } from './policy.ts';
import type { Policy } from './policy.ts';
import { lintPolicy, policyFor, presetNames, presets } from './presets.ts';
import { fieldsOfValue, suggest } from '../suggest/suggest.ts';

const suggestions = suggest({
  fields: fieldsOfValue({
    patient: {
      name: 'Ida Holm',
      email: 'ida@holm.dev',
      ssn: '219-09-1234',
      dob: '1980-01-02',
      zip: '89073',
      diagnosis: 'flu',
      seen_at: '2024-01-02',
      cardNumber: '4012888888881881',
      cvv: '123',
    },
  }),
});

for (const name of presetNames) {
  test(`${name} withholds what it does not know, and treats what it does`, () => {
    const policy = policyFor(name, suggestions);
    assert.equal(policy.unlisted, 'withhold');
    assert.equal(policy.echo, true);
    for (const filter of [...policy.filters, ...presets[name].filters]) {
      assert.ok(filterTypes.includes(filter.filterType));
      assert.ok(
        filter.filterType !== 'TOKENIZE' || !hasFewValues(filter.class ?? '', [filter.target]),
        `${filter.target} cannot be tokenised`,
      );
    }
    assert.ok(presets[name].notes.length > 0);
  });
}

test('Safe Harbor shows no initials, no last digits and no tokens', () => {
  const { filters, text } = policyFor('hipaa-safe-harbor', suggestions);
  const types = new Set([...filters, ...presets['hipaa-safe-harbor'].filters].map(({ filterType }) => filterType));
  for (const derived of ['ANONYMIZE', 'MASK_PARTIAL', 'TOKENIZE', 'HASH', 'SHIFT_DATE'] as const) assert.ok(!types.has(derived), derived);
  assert.equal(text?.filterType, 'REDACT');
  assert.equal(filters.find(({ target }) => target === 'patient.seen_at')?.to, 'YEAR');
});

test('no preset calls a token anonymous', () => {
  for (const { notes } of Object.values(presets)) for (const note of notes) assert.ok(!/anonymi[sz]ed/i.test(note), note);
});

const base: Policy = { filters: [], unlisted: 'withhold', echo: true, text: { detect: ['EMAIL'], filterType: 'REDACT' } };

test('warns of a mask and a hash of one card number', () => {
  const found = lintPolicy({
    ...base,
    filters: [
      { target: 'card.number', filterType: 'MASK_PARTIAL', class: 'card' },
      { target: 'cardNumber', filterType: 'HASH' },
    ],
  });
  assert.deepEqual(
    found.map(({ code, targets }) => [code, targets]),
    [['mask_and_hash', ['card.number', 'cardNumber']]],
  );
});

test('warns of age, place and condition together', () => {
  const found = lintPolicy({
    ...base,
    filters: [
      { target: 'dob', filterType: 'AGE_GROUP' },
      { target: 'zip', filterType: 'GENERALIZE', to: 'ZIP3' },
      { target: 'diagnosis', filterType: 'KEEP' },
    ],
  });
  assert.deepEqual(
    found.map(({ code }) => code),
    ['quasi_identifiers'],
  );
});

test('warns of defaults that let things through', () => {
  const found = lintPolicy({ filters: [{ target: 'email', filterType: 'REDACT' }], unlisted: 'keep', echo: false });
  assert.deepEqual(
    found.map(({ code }) => code),
    ['unlisted_kept', 'echo_off', 'text_not_scanned'],
  );
});

test('finds nothing to say about a strict policy', () => {
  assert.deepEqual(lintPolicy({ ...base, filters: [{ target: 'email', filterType: 'REDACT' }] }), []);
});
