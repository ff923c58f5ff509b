import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { demos, type Demo } from './demos.ts';
import { respell } from './respell.ts';
import { buildSecret, charsMax, runDemo, type DemoInput, type DemoResult } from './run-demo.ts';

const env = { leaseSecret: buildSecret, now: () => Date.UTC(2026, 10, 20) };
const run = (input: DemoInput) => runDemo(input, env);
const textOf = ({ made }: DemoResult) =>
  made?.lines.map((line) => line.map(({ text }) => text).join('')).join('\n') ?? '';
const treatmentsOf = ({ made }: DemoResult) =>
  made?.lines.flatMap((line) =>
    line.flatMap(({ text, filterType }) =>
      filterType ? [[filterType, text.replace(/TOKEN_.*/, 'TOKEN_')]] : [],
    ),
  );
const reportOf = ({ made }: DemoResult) => made?.report.map(({ words }) => words).join(', ');

for (const [id, demo] of Object.entries(demos)) {
  test(`${id}: the third panel is what the golden case expects`, () => {
    const file = new URL(`../../../../packages/privacy/src/cases/${id}.json`, import.meta.url);
    const { expected } = JSON.parse(readFileSync(file, 'utf8'));
    assert.deepEqual(
      JSON.parse(textOf(run(demo)).replace(/TOKEN_[0-9A-Z]{55,}/g, 'TOKEN_…')),
      expected,
    );
  });

  test(`${id}: either spelling of the policy says the same`, () => {
    const policy = respell(demo.policy);
    assert.ok(policy !== undefined && policy !== demo.policy);
    assert.equal(textOf(run({ ...demo, policy })), textOf(run(demo)));
    assert.equal(respell(policy), demo.policy);
  });
}

test('shows the policies in the spelling of their page, with the filter types it names', () => {
  const typesIn = ({ policy }: Demo, key: string) => [
    ...new Set([...policy.matchAll(new RegExp(`"${key}": "(\\w+)"`, 'g'))].map(([, type]) => type)),
  ];
  assert.deepEqual(typesIn(demos['before-after'], 'filterType'), ['TOKENIZE', 'REDACT']);
  const industries = [demos['customer-support'], demos.finance, demos.healthcare];
  const types = new Set(industries.flatMap((demo) => typesIn(demo, 'action')));
  for (const type of ['TOKENIZE', 'REDACT', 'MASK_PARTIAL', 'ANONYMIZE', 'AGE_GROUP'])
    assert.ok(types.has(type), type);
  for (const { policy } of industries) assert.doesNotMatch(policy, /"target"|"filterType"/);
});

test('marks each value with its treatment, and what treatments wrote into kept text', () => {
  const data =
    '{"name": "Jane Doe", "dob": "1984-03-07", "phone": "555-123-4567", "note": "Jane Doe called", "x": 1, "gone": null}';
  const policy = JSON.stringify([
    { target: 'name', filterType: 'TOKENIZE' },
    { field: 'dob', action: 'AGE_GROUP' },
    { field: 'phone', action: 'MASK_PARTIAL' },
    { field: 'note', action: 'KEEP' },
  ]);
  const result = run({ data, policy });
  assert.deepEqual(treatmentsOf(result), [
    ['TOKENIZE', 'TOKEN_'],
    ['AGE_GROUP', 'Age Group: 40-45'],
    ['MASK_PARTIAL', 'XXX-XXX-4567'],
    ['TOKENIZE', 'TOKEN_'],
    ['KEEP', ' called'],
    ['REDACT', '[REDACTED]'],
  ]);
  assert.equal(
    reportOf(result),
    '1 tokenized, 1 age-grouped, 1 masked, 1 withheld: no filter names it, 1 kept, 1 repeated in text',
  );
});

test('follows `unlisted`, and keeps the digits of numbers', () => {
  const data = '{"balance": 12345678901234567890.10, "ssn": "078-05-1120"}';
  const policy = '{"filters": [{"field": "ssn", "action": "REDACT"}], "unlisted": "keep"}';
  const result = run({ data, policy });
  assert.equal(
    textOf(result),
    '{\n  "balance": 12345678901234567890.10,\n  "ssn": "[REDACTED]"\n}',
  );
  assert.deepEqual(treatmentsOf(result), [
    ['KEEP', '12345678901234567890.10'],
    ['REDACT', '[REDACTED]'],
  ]);
  assert.match(
    textOf(run({ data, policy: policy.replace('keep', 'withhold') })),
    /"balance": "\[REDACTED\]"/,
  );
});

test('tells mistakes of both panels at their line and column, policies by what the compiler says', () => {
  const { mistakes } = run({
    data: '{\n  "a": 1,\n}',
    policy: '{\n "filters": [\n  {"field": "a", "action": "TOKENISE"}\n ]\n}',
  });
  assert.deepEqual(
    mistakes?.data.map(({ line, column, message }) => [line, column, message]),
    [[2, 9, 'Remove this comma: nothing follows it before }.']],
  );
  const [issue] = mistakes?.policy ?? [];
  assert.deepEqual([issue?.line, issue?.column], [3, 28]);
  assert.match(issue?.message ?? '', /Did you mean TOKENIZE/);
});

test('answers anything that may be pasted', () => {
  const { policy } = demos.finance;
  const wrong = [
    '',
    'null',
    '[]',
    '{}',
    '7',
    '{"filters": 1}',
    '{"__proto__": 1}',
    '{"filters": [{"field": "__proto__", "action": "REDACT"}]}',
    '['.repeat(9_000),
  ];
  for (const text of wrong) {
    for (const input of [
      { data: text, policy },
      { data: '{"a": 1}', policy: text },
    ]) {
      const { made, mistakes } = run(input);
      assert.ok(made ?? mistakes, text);
    }
  }
  const { mistakes } = run({ data: `"${'a'.repeat(charsMax)}"`, policy });
  assert.match(mistakes?.data[0]?.message ?? '', /takes up to 100,000 characters/);
});

test('never shows a value that the policy hides, whatever the names around it', () => {
  const data = JSON.stringify({
    'a.b': [{ "it's [0]": 'SECRET-1', '*': 'SECRET-2', '': 'SECRET-3' }],
    __proto__x: { constructor: 'SECRET-4' },
  });
  assert.doesNotMatch(textOf(run({ data, policy: '[]' })), /SECRET/);
});
