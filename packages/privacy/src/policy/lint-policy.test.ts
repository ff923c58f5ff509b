import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintPolicy } from './lint-policy.ts';
import type { Policy } from './policy.ts';

const base: Policy = {
  filters: [],
  unlisted: 'withhold',
  echo: true,
  text: { detect: ['EMAIL'], filterType: 'REDACT' },
};

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
  const found = lintPolicy({
    filters: [{ target: 'email', filterType: 'REDACT' }],
    unlisted: 'keep',
    echo: false,
  });
  assert.deepEqual(
    found.map(({ code }) => code),
    ['unlisted_kept', 'echo_off', 'text_not_scanned'],
  );
});

test('finds nothing to say about a strict policy', () => {
  assert.deepEqual(
    lintPolicy({ ...base, filters: [{ target: 'email', filterType: 'REDACT' }] }),
    [],
  );
});
