import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePolicy } from './parse-policy.ts';
import { presetNames, presets } from './presets.ts';

for (const name of presetNames) {
  test(`${name} withholds what it does not know, and has no filter that would be refused`, () => {
    const { filters, notes, unlisted } = presets[name];
    assert.equal(unlisted, 'withhold');
    assert.ok(notes.length > 0);
    assert.deepEqual(parsePolicy({ filters: filters.map((filter) => ({ ...filter })) }).issues, []);
  });
}

test('Safe Harbor shows no initials, no last digits and no tokens', () => {
  const { filters, text } = presets['hipaa-safe-harbor'];
  const types = new Set(filters.map(({ filterType }) => filterType));
  for (const derived of ['ANONYMIZE', 'MASK_PARTIAL', 'TOKENIZE', 'HASH', 'SHIFT_DATE'] as const)
    assert.ok(!types.has(derived), derived);
  assert.equal(text.filterType, 'REDACT');
});

test('no preset calls a token anonymous', () => {
  for (const { notes } of Object.values(presets))
    for (const note of notes) assert.ok(!/anonymi[sz]ed/i.test(note), note);
});
