import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfValue, hasFewValues, presetNames } from '@leasehold/privacy';
import { presetPolicy } from './policy-for.ts';
import { suggestTreatments } from './suggest.ts';

const suggestions = suggestTreatments({
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
    const policy = presetPolicy(name, suggestions);
    assert.equal(policy.unlisted, 'withhold');
    assert.equal(policy.echo, true);
    for (const filter of policy.filters) {
      assert.ok(
        filter.filterType !== 'TOKENIZE' || !hasFewValues(filter.class ?? '', [filter.target]),
        `${filter.target} cannot be tokenised`,
      );
    }
  });
}

test('Safe Harbor shows no initials, no last digits and no tokens', () => {
  const { filters, text } = presetPolicy('hipaa-safe-harbor', suggestions);
  const types = new Set(filters.map(({ filterType }) => filterType));
  for (const derived of ['ANONYMIZE', 'MASK_PARTIAL', 'TOKENIZE', 'HASH', 'SHIFT_DATE'] as const)
    assert.ok(!types.has(derived), derived);
  assert.equal(text?.filterType, 'REDACT');
  assert.equal(filters.find(({ target }) => target === 'patient.seen_at')?.to, 'YEAR');
});
