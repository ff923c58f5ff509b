import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createFieldDropper } from './drop-fields.ts';
import { compilePolicy } from '../compile-policy.ts';
import type { Json } from '../json/json.ts';
import { Raw } from '../answer/raw.ts';
import { describing, testEnv } from '../testing/engine.ts';

function answer(value: string, targets: string[], unlisted: 'keep' | 'withhold' = 'keep') {
  const policy = {
    filters: [{ target: 'ssn', filterType: 'REDACT' as const }],
    unlisted,
    echo: true,
  };
  const treated = compilePolicy(policy, testEnv).protect(new Raw(value), {
    answer: describing(value),
  });
  return { treated, dropped: createFieldDropper(targets, testEnv).drop(treated) };
}

suite('fields an owner leaves out', () => {
  test('they are gone wherever the target names them, and nothing else changes', () => {
    const { treated, dropped } = answer(
      '{"a":{"b":1.10,"c":"x"},"rows":[{"links":[1],"n":12345678901234567890}]}',
      ['a.c', 'links'],
    );
    assert.equal(dropped.text, '{"a":{"b":1.10},"rows":[{"n":12345678901234567890}]}');
    assert.equal(dropped.tally, treated.tally);
  });

  test('names that did not leave stay as they became', () => {
    const treated = compilePolicy(
      { filters: [{ target: 'b', filterType: 'KEEP' }], unlisted: 'withhold', echo: true },
      testEnv,
    ).protect(new Raw('{"quartermaine":{"b":1},"zebulon":{"b":2},"oakley":3,"b":4}'));
    assert.equal(treated.text, '{"b":4,"*":"[REDACTED]","* 2":{"b":1},"* 3":{"b":2}}');
    assert.equal(
      createFieldDropper(['$.b'], testEnv).drop(treated).text,
      '{"*":"[REDACTED]","* 2":{"b":1},"* 3":{"b":2}}',
    );
  });

  // promise: curation.drop
  test('what is left out is still protected wherever the answer repeats it', () => {
    const { dropped } = answer('{"ssn":"078-05-1120","note":"SSN 078-05-1120 on file"}', ['ssn']);
    assert.equal(dropped.text, '{"note":"SSN [REDACTED] on file"}');
  });

  test('it only ever takes away: a withheld field stays withheld, and a root that goes leaves nothing of it', () => {
    assert.equal(answer('{"a":"x","b":"y"}', ['b'], 'withhold').dropped.text, '{"a":"[REDACTED]"}');
    assert.equal(answer('["x"]', ['$[]']).dropped.text, '[]');
  });

  test('schemas lose them as well', () => {
    const schema: Json = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
    };
    const projected = createFieldDropper(['b'], testEnv).projectSchema(schema);
    assert.deepEqual(Object.keys(Object(Object(projected).properties)), ['a']);
  });
});
