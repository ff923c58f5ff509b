import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePolicy } from '@leasehold/privacy';
import type { Family } from '@leasehold/ui';
import { treatmentFor } from './field-treatment.ts';

const familyNames: readonly Family[] = ['keep', 'remove', 'obscure', 'link', 'coarsen', 'replace'];
const paths = ['customers[].email', 'patient.dob', 'age', 'address.zip', 'createdAt', 'gender', 'amounts[]', '[].x', 'a.*.b'];

test('every key means a treatment the engine takes, whatever the field', () => {
  for (const path of paths) {
    for (const family of familyNames) {
      const treatment = treatmentFor(family, { path, type: 'string' });
      const filter = { target: path.startsWith('[') ? `$${path}` : `$.${path}`, ...treatment };
      assert.deepEqual(parsePolicy([filter]).issues, [], `${family} of ${path}`);
    }
  }
});

test('a treatment fits what the field holds by its name', () => {
  assert.deepEqual(treatmentFor('coarsen', { path: 'patients[].dob', type: 'string' }), { filterType: 'AGE_GROUP' });
  assert.deepEqual(treatmentFor('coarsen', { path: 'address.zip', type: 'string' }), { filterType: 'GENERALIZE', to: 'ZIP3' });
  assert.deepEqual(treatmentFor('link', { path: 'gender', type: 'string' }), { filterType: 'TOKENIZE', randomized: true });
});
