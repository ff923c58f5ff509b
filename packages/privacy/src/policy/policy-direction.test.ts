import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { parsePolicy } from './parse-policy.ts';
import { policyDirection } from './policy-direction.ts';
import type { Policy } from './policy.ts';

function policyOf(document: Json): Policy {
  const { policy, issues } = parsePolicy(document);
  assert.ok(policy, JSON.stringify(issues));
  return policy;
}

const turn = (before: Json, after: Json): string => {
  const { letsMore, letsLess } = policyDirection(policyOf(before), policyOf(after));
  return [letsMore && 'more', letsLess && 'less'].filter(Boolean).join(' and ') || 'neither';
};

const token = { target: 'name', filterType: 'TOKENIZE' };
const mask = { target: 'name', filterType: 'MASK_PARTIAL' };
const keep = { target: 'plan', filterType: 'KEEP' };
const gone = { target: 'ssn', filterType: 'REDACT' };

test('a policy lets more, less, both or neither, judged by what is written', () => {
  assert.equal(turn([token, keep], [keep, token]), 'neither', 'the order says nothing');
  assert.equal(turn([token], [token, keep]), 'more');
  assert.equal(turn([token, keep], [token]), 'less');
  assert.equal(turn([token], [mask]), 'more and less', 'neither is surely stricter than the other');
  assert.equal(turn([keep], [keep, gone]), 'less');
  assert.equal(
    turn([keep], [{ target: 'plan', filterType: 'MASK_PARTIAL' }]),
    'less',
    'everything is stricter than keeping',
  );
  assert.equal(turn([token], [token, mask]), 'more and less');
  assert.equal(turn([token, keep], []), 'less', 'what is left withholds everything');
  const keepValues = { ...keep, valuesOnly: true };
  assert.equal(turn([keep], [keepValues]), 'less');
  assert.equal(turn([keepValues], [keep]), 'more and less', 'objects are kept whole now');
  assert.equal(
    turn([gone, keep], [keep]),
    'more and less',
    'a looser filter may hold in the place of the one that went',
  );
  assert.equal(turn([token], { filters: [token], unlisted: 'keep' }), 'more');
  assert.equal(turn({ filters: [token], unlisted: 'keep' }, [token]), 'less');
  assert.equal(turn({ filters: [keep], echo: true }, { filters: [keep], echo: false }), 'more');
  assert.equal(turn({ filters: [keep], echo: false }, { filters: [keep], echo: true }), 'less');
  assert.equal(turn({ filters: [keep], nulls: 'hide' }, { filters: [keep] }), 'more');
  assert.equal(turn({ filters: [keep] }, { filters: [keep], nulls: 'hide' }), 'less');
  const text = (...detect: string[]): Json => ({
    filters: [keep],
    text: { detect, filterType: 'REDACT' },
  });
  assert.equal(turn([keep], text('EMAIL')), 'less');
  assert.equal(turn(text('EMAIL'), [keep]), 'more');
  assert.equal(turn(text('EMAIL', 'SSN'), text('EMAIL')), 'more and less');
});

test('a filter that is bound to operations comes before all others there, so it may let more', () => {
  const inOne = (filter: object) => ({ ...filter, operation: 'GET /one' });
  const redacted = { target: '$.name', filterType: 'REDACT' };
  assert.equal(turn([token], [token, inOne({ ...token, filterType: 'KEEP' })]), 'more');
  assert.equal(turn([token, inOne(keep)], [token]), 'less');
  assert.equal(turn([token, inOne(gone)], [token]), 'more and less');
  assert.equal(turn([token, inOne(keep)], [token, keep]), 'more and less', 'now kept everywhere');
  assert.equal(
    turn([redacted, keep], [redacted, keep, inOne(mask)]),
    'more and less',
    'it holds in the place of a stricter one',
  );
  assert.equal(turn([token], [token, inOne(gone)]), 'less');
});

test('what is left is asked by what it keeps, and what was kept by its own target alone', () => {
  const dropped = { target: 'ssn', filterType: 'DROP' };
  const unlisted = 'keep';
  assert.equal(turn([token, dropped], [dropped]), 'less', 'what is left withholds everything');
  assert.equal(
    turn({ filters: [token, gone], unlisted }, { filters: [gone], unlisted }),
    'more and less',
    'the field is kept now',
  );
  assert.equal(
    turn([token, keep], [token, { target: 'plan', filterType: 'MASK_PARTIAL' }]),
    'less',
    'the token is of another target',
  );
});

test('what is written the same way says the same, in whatever order', () => {
  const one = { target: 'phone', filterType: 'MASK_PARTIAL', keepLast: 2, class: 'phone' };
  const other = { class: 'phone', keepLast: 2, filterType: 'MASK_PARTIAL', target: 'phone' };
  assert.equal(turn([one], [other]), 'neither');
  assert.equal(turn([one], [{ ...one, keepLast: 3 }]), 'more and less');
  const hidden = { filters: [token], nulls: 'hide' };
  assert.equal(turn(hidden, hidden), 'neither');
  const searched = { filters: [keep], text: { detect: ['EMAIL'] } };
  assert.equal(turn(searched, searched), 'neither');
});
