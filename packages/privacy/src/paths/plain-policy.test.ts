import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Raw } from '../answer/raw.ts';
import { compilePolicy } from '../compile-policy.ts';
import { parsePolicy } from '../policy/parse-policy.ts';
import type { Json } from '../json/json.ts';
import { naming, protectBody, testEnv } from '../testing/engine.ts';
import { plainAnswer, plainText } from '../testing/plain-policy.ts';
import { plainAnswers, plainNames, plainPolicies } from '../testing/plain-cases.ts';
import { everyOr, inPart } from '../testing/every.ts';

test(`the engine says of every value what the policy says when it is read plainly${inPart}`, () => {
  let compared = 0;
  fc.assert(
    fc.property(
      plainPolicies,
      fc.array(plainAnswers, { minLength: 1, maxLength: 3 }),
      (written, answers) => {
        const { policy } = parsePolicy(written);
        if (!policy) return;
        const engine = compilePolicy(policy, testEnv);
        for (const answer of answers) {
          const { text } = engine.protect(new Raw(plainText(answer)), {
            answer: naming(...plainNames),
          });
          assert.equal(text, plainText(plainAnswer(policy, answer)));
          compared++;
        }
      },
    ),
    { seed: 62, numRuns: everyOr(60, 200) },
  );
  assert.ok(compared > everyOr(60, 200), String(compared));
});

test('a target with [] goes on where the answer has one value and no array', () => {
  const x = 'Zebulon';
  const rows: [target: string, answer: Json, expected: Json][] = [
    ['$.items[].name', { items: { name: x } }, { items: { name: redacted } }],
    ['$.items[].**.name', { items: { name: x } }, { items: { name: redacted } }],
    ['$.items[].**.name', { items: { a: { name: x } } }, { items: { a: { name: redacted } } }],
    ['$.items[].**.*.name', { items: { a: { name: x } } }, { items: { a: { name: redacted } } }],
    ['$.items[][].name', { items: { name: x } }, { items: { name: redacted } }],
    ['$.items[][].name', { items: [{ name: x }] }, { items: [{ name: redacted }] }],
    ['$.items[]', { items: x }, { items: redacted }],
    ['$.items[]', { items: [x] }, { items: [redacted] }],
    ['$.items[][]', { items: [[x], x] }, { items: [[redacted], redacted] }],
    ['$.items[].**', { items: x }, { items: redacted }],
    ['$.items[].**', { items: { name: [x] } }, { items: redacted }],
    ['$.items[].**.name', { items: x, name: x }, { items: x, name: x }],
    ['$[].**.name', { name: x }, { name: redacted }],
    ['$[].name', x, x],
  ];
  for (const [target, answer, expected] of rows) {
    const policy = { filters: [{ target, filterType: 'REDACT' }], unlisted: 'keep', echo: false };
    assert.deepEqual(
      protectBody(policy, answer).value,
      expected,
      `${target} ${JSON.stringify(answer)}`,
    );
  }
});

const redacted = '[REDACTED]';
