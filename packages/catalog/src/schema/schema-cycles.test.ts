import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '@leasehold/privacy';
import { breakCycles } from './schema-cycles.ts';

const ref = (name: string) => ({ $ref: `#/$defs/${name}` });

function broken(definitions: Record<string, JsonObject>): {
  result: Record<string, JsonObject>;
  cut: string[];
} {
  const cut: string[] = [];
  return { result: breakCycles(definitions, (name) => cut.push(name)), cut };
}

test('recursion through properties and items is left alone', () => {
  const definitions = {
    Tree: { properties: { children: { items: ref('Tree') } } },
    Other: { allOf: [ref('Tree')] },
  };
  assert.equal(broken(definitions).result, definitions);
});

test('inheritance written from both ends keeps what the parent itself says', () => {
  const { result, cut } = broken({
    Pet: { properties: { name: {} }, oneOf: [ref('Cat'), ref('Dog')] },
    Cat: { allOf: [ref('Pet'), { properties: { lives: {} } }] },
    Dog: { allOf: [ref('Pet')] },
  });
  assert.deepEqual(cut, []);
  assert.deepEqual(result, {
    Pet: { properties: { name: {} }, oneOf: [ref('Cat'), ref('Dog')] },
    Cat: { allOf: [ref('Pet_base'), { properties: { lives: {} } }] },
    Dog: { allOf: [ref('Pet_base')] },
    Pet_base: { properties: { name: {} } },
  });
});

test('a chain of parents keeps every one of them', () => {
  const { result } = broken({
    A: { title: 'a', anyOf: [ref('C')] },
    B: { title: 'b', allOf: [ref('A')] },
    C: { title: 'c', allOf: [ref('B')] },
  });
  assert.deepEqual(result.C, { title: 'c', allOf: [ref('B_base')] });
  assert.deepEqual(result.B_base, { title: 'b', allOf: [ref('A_base')] });
  assert.deepEqual(result.A_base, { title: 'a' });
});

test('a circle of nothing but inheritance or nothing but alternatives is cut, and named', () => {
  for (const definitions of [
    { A: { allOf: [ref('A')] } },
    { A: { allOf: [ref('B')] }, B: { allOf: [ref('A')] } },
    { A: { oneOf: [ref('B')] }, B: { oneOf: [ref('A')] } },
    { A: { not: ref('A') } },
    { A: { dependentSchemas: { x: { if: ref('A') } } } },
  ] as Record<string, JsonObject>[]) {
    const { result, cut } = broken(definitions);
    assert.ok(cut.length > 0);
    assert.equal(
      breakCycles(result, () => assert.fail('still circular')),
      result,
    );
  }
});

test('long chains and large circles take no stack and little time', () => {
  const size = 20_000;
  const chain = Object.fromEntries(
    Array.from({ length: size }, (_, index) => [
      `s${index}`,
      { allOf: [ref(`s${(index + 1) % size}`)] },
    ]),
  );
  const clique = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [
      `s${index}`,
      { oneOf: Array.from({ length: 100 }, (_item, other) => ref(`s${other}`)) },
    ]),
  );
  assert.equal(broken(chain).cut.length > 0, true);
  assert.equal(broken(clique).cut.length > 0, true);
});
