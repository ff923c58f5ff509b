// Values that agents of other leases sent by tokens are hidden where a policy protects their class.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Filter, Policy } from '../policy/policy.ts';
import { testWritings } from '../testing/memory.ts';
import { sentByOthers } from './sent-by-others.ts';

const policyOf = (unlisted: Policy['unlisted'], ...filters: Filter[]): Policy => ({
  filters,
  unlisted,
  echo: true,
});
const keep = (target: string): Filter => ({ target, filterType: 'KEEP' });
const hide = (target: string): Filter => ({ target, filterType: 'REDACT' });

/** What stands in the place of a person's name and of a mail address under a policy. */
function shown(policy: Policy) {
  const { writings, keep: keepGiven } = testWritings();
  writings.noteValues([
    { class: 'person', value: 'Zebulon Quartermaine' },
    { class: 'email', value: 'zq@mail.example' },
  ]);
  const given = writings.takeGiven();
  keepGiven(given);
  const { values, open } = sentByOthers(policy, writings);
  assert.equal(values.size, 2);
  const opened = given.map((one) => open(one));
  return Object.fromEntries(
    opened.flatMap((one) => (one ? [[one.class, `${one.value}: ${one.replacement}`]] : [])),
  );
}

const both = {
  person: 'Zebulon Quartermaine: [REDACTED]',
  email: 'zq@mail.example: [REDACTED]',
};

test('a policy that treats a class protects values of it, wherever they come from', () => {
  assert.deepEqual(shown(policyOf('keep', hide('name'))), { person: both.person });
  assert.deepEqual(shown(policyOf('keep', hide('name'), hide('email'))), both);
});

test('one that keeps everything protects nothing', () => {
  assert.deepEqual(shown(policyOf('keep')), {});
  assert.deepEqual(shown(policyOf('keep', keep('name'))), {});
});

test('one that withholds what it does not name protects all classes but those it keeps', () => {
  assert.deepEqual(shown(policyOf('withhold')), both);
  assert.deepEqual(shown(policyOf('withhold', keep('id'))), both);
  assert.deepEqual(shown(policyOf('withhold', keep('name'))), { email: both.email });
});

test('a class that one filter keeps and another treats is protected', () => {
  for (const unlisted of ['keep', 'withhold'] as const)
    assert.equal(
      shown(policyOf(unlisted, keep('author.name'), hide('name')))['person'],
      both.person,
    );
});
