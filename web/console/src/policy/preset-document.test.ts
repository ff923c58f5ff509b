import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFilterFinder, parsePolicy, presetNames } from '@leasehold/privacy';
import { suggestTreatments } from '@leasehold/suggest';
import { presetDocument } from './preset-document.ts';

const told = suggestTreatments({
  fields: [
    'id',
    'customer.name',
    'customer.email',
    'customer.ssn',
    'customer.zip',
    'total',
    'zzyzx',
  ].map((path) => ({ path, names: path.split('.') })),
}).map(({ filter, ...suggestion }) => ({
  ...suggestion,
  ...(filter && { filter: { ...filter } }),
}));

test('the suggestions, or a preset over them: both compile, and what nobody is sure of stays unlisted', () => {
  for (const name of [undefined, ...presetNames]) {
    const { policy, issues } = parsePolicy(presetDocument(name, told));
    assert.ok(policy, JSON.stringify(issues));
    const find = createFilterFinder(policy);
    assert.equal(find('zzyzx'), undefined);
    assert.equal(find('customer.ssn')?.filterType, 'REDACT');
    assert.equal(
      find('customer.email')?.filterType,
      name === 'hipaa-safe-harbor' ? 'REDACT' : 'TOKENIZE',
      name,
    );
    assert.equal(policy.unlisted, 'withhold');
  }
});
