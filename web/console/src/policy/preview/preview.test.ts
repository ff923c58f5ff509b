import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePolicy, type Policy, type PolicyDocument } from '@leasehold/privacy';
import { previewSample, sampleMistake, sampleSheet, type Sheet } from './preview.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

const env = {
  leaseSecret: new Uint8Array(32).fill(7),
  now: () => Date.UTC(2026, 10, 20),
  tokens: 'short',
} as const;

function policyOf(document: PolicyDocument): Policy {
  const { policy, issues } = parsePolicy(document);
  assert.ok(policy, JSON.stringify(issues));
  return policy;
}
const linesOf = ({ rows }: Sheet) =>
  rows.map(
    ({ depth, label, marks }) =>
      `${'  '.repeat(depth)}${label}: ${marks.map(({ text, filterType }) => `${text}${filterType ? `<${filterType}>` : ''}`).join('')}`,
  );

const sample =
  '{"id": 7, "people": [{"name": "Marta Lindqvist", "dob": "1984-03-19", "tags": []}], "note": "Call Marta Lindqvist", "secret": "s", "none": null}';

test('two sheets, line by line, with the family of each value', () => {
  assert.deepEqual(linesOf(sampleSheet(sample)), [
    'id: 7',
    'people: ',
    '  1: ',
    '    name: Marta Lindqvist',
    '    dob: 1984-03-19',
    '    tags: []',
    'note: Call Marta Lindqvist',
    'secret: s',
    'none: null',
  ]);
  const policy = policyOf({
    filters: [
      { target: 'name', filterType: 'ANONYMIZE' },
      { target: 'dob', filterType: 'AGE_GROUP' },
      { target: 'note', filterType: 'KEEP' },
      { target: 'id', filterType: 'DROP' },
    ],
  });
  const { sheet, report, ms } = previewSample(
    sample,
    policy,
    ['id', 'people[].tags[]', 'secret', 'none'],
    env,
  );
  assert.deepEqual(linesOf(sheet), [
    'people: ',
    '  1: ',
    '    name: Patient M.L.<ANONYMIZE>',
    '    dob: Age Group: 40-45<AGE_GROUP>',
    '    tags: []',
    'note: Call <KEEP>Patient M.L.<ANONYMIZE>',
    'secret: [REDACTED]<REDACT>',
    'none: null',
  ]);
  assert.equal(sheet.rows[2]?.path, 'people[].name');
  assert.ok(report.length > 0 && ms >= 0);
});

test('tokens as long as the lease has them', () => {
  const policy = policyOf({ filters: [{ target: 'name', filterType: 'TOKENIZE' }] });
  const lengthOf = (tokens: 'short' | 'sealed') => {
    const { sheet } = previewSample('{"name": "Marta"}', policy, [], { ...env, tokens });
    return /TOKEN_[0-9A-Z]+/.exec(linesOf(sheet).join())?.[0].length;
  };
  assert.equal(lengthOf('short'), 'TOKEN_'.length + 10);
  assert.ok(Number(lengthOf('sealed')) > 60);
});

test('names that neither the description nor the policy says are shown as an agent gets them', () => {
  const policy = policyOf({ filters: [{ target: 'balances.*', filterType: 'KEEP' }] });
  const { sheet } = previewSample(
    '{"balances": {"marguerite": 5, "cash": 7}, "zquartermaine": "x"}',
    policy,
    ['balances.*', 'balances.cash'],
    env,
  );
  assert.deepEqual(linesOf(sheet), [
    'balances: ',
    '  cash: 7<KEEP>',
    '  *: 5<KEEP>',
    '*: [REDACTED]<REDACT>',
  ]);
});

test('names that need quotes are named as fields are', () => {
  const { rows } = sampleSheet('[{"a.b": {"c d": 1}}]');
  assert.deepEqual(
    rows.map(({ path }) => path),
    ['[]', '[]["a.b"]', '[]["a.b"]["c d"]'],
  );
});

test('whatever is pasted is taken or refused with its line, and a long one is cut', () => {
  assert.deepEqual([sampleMistake('{"a": 1}'), sampleMistake('{\n"a": 1,}')?.line], [undefined, 2]);
  assert.ok(sampleMistake(' '.repeat(2_000_001)));
  for (const text of ['"x"', '3', 'null', '[]', '[[1]]'])
    assert.ok(sampleSheet(text).rows.length <= 2, text);
  const long = sampleSheet(JSON.stringify(Array.from({ length: 1_000 }, (_, i) => i)));
  assert.deepEqual([long.rows.length, long.rowsLeft], [400, 600]);
});

test('10 KB are treated at the cost of reading and writing a few megabytes', () => {
  const people = Array.from({ length: 60 }, (_, i) => ({
    id: `cus_${i}`,
    name: `Person Number ${i}`,
    email: `p${i}@example.com`,
    dob: '1984-03-19',
    phone: '555-013-9958',
    plan: 'team',
  }));
  const text = JSON.stringify({ people });
  assert.ok(text.length > 7_000);
  const policy = policyOf({
    filters: [
      { target: 'id', filterType: 'TOKENIZE' },
      { target: 'name', filterType: 'TOKENIZE' },
      { target: 'email', filterType: 'TOKENIZE' },
      { target: 'dob', filterType: 'AGE_GROUP' },
      { target: 'phone', filterType: 'MASK_PARTIAL' },
      { target: 'plan', filterType: 'KEEP' },
    ],
    text: { detect: ['EMAIL', 'PHONE'], filterType: 'TOKENIZE' },
  });
  const times = Array.from({ length: 12 }, () => {
    const cost = startCost();
    previewSample(text, policy, [], env);
    return cost();
  }).sort((a, b) => a - b);
  console.log(
    `preview of ${text.length} characters: median ${times[6]?.toFixed(1)}, best ${times[0]?.toFixed(1)} (pieces of reference work)`,
  );
  assert.ok((times[0] ?? 99) < 60);
});
