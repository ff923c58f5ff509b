import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isObject, type Json } from '../json/json.ts';
import { parsePolicy } from '../policy/parse-policy.ts';
import type { Policy } from '../policy/policy.ts';
import { engineOf, naming } from '../testing/engine.ts';
import { Raw } from '../answer/raw.ts';
import { createPathTrie } from './path-trie.ts';
import type { PathNode } from './path-node.ts';
import type { StateSet } from './target-automaton.ts';
import { everyOr, inPart } from '../testing/every.ts';

/**
 * As many targets as a policy may have that say `**`, or a quarter of them, or as many without
 * it. They ask for few names, for a place has to be worked out for each.
 */
const policies: { readonly [title: string]: (share: number) => string[] } = {
  'names at any depth, four times': (share) =>
    numbered(50 * share, (i) => `**.a.**.a.**.a.**.x${i % 12}`),
  'many names after any depth': (share) =>
    numbered(48 * share, (i) => `**.${'a.'.repeat(39)}x${i % 12}`),
  'wildcards after any depth': (share) =>
    numbered(48 * share, (i) => `**.${'*.'.repeat(39)}x${i % 12}`),
  'names and wildcards in turn': (share) =>
    numbered(48 * share, (i) => `**.${'a.*.'.repeat(18)}${'*.'.repeat(i % 3)}x${i % 12}`),
  'elements and any depth in turn': (share) =>
    numbered(48 * share, (i) => `a[].**[].a[].**[].a[].**[].a[].**[].x${i % 12}`),
  'wildcards alone': (share) => numbered(200 * share, (i) => `${'*.'.repeat(60)}x${i}`),
  'a wildcard and a name': (share) => numbered(4_000 * share, (i) => `*.x${i}`),
  'whole paths': (share) => numbered(4_000 * share, (i) => `a.b.x${i}.y`),
};

function numbered(count: number, target: (i: number) => string): string[] {
  return Array.from({ length: count }, (_, i) => target(i));
}

const nested = (levels: number, inner: Json): Json =>
  levels === 0 ? inner : { a: nested(levels - 1, inner) };
const names = (count: number, before: string, inner: Json): Json =>
  Object.fromEntries(numbered(count, (i) => `${before}${i}`).map((name) => [name, inner]));
const tree = (levels: number): Json =>
  levels === 0 ? 1 : { a: tree(levels - 1), b: tree(levels - 1) };
const spread = (count: number, inner: Json): Json =>
  numbered(count, String).map((i) => ({ [`p${i}`]: inner }));

/** 10,000 names and 64 levels, where a policy has most to follow; or a quarter of them. */
const answers: { readonly [title: string]: (share: number) => Json } = {
  'different names': (share) =>
    numbered(40, String).map((i) => ({ [`k${i}`]: names(250 * share, `n${i}_`, 1) })),
  'the names that filters ask for, in each other': (share) =>
    nested(20, names(50, 'x', names(200 * share, 'x', { a: { a: 1 } }))),
  'levels of one name, after many': (share) => spread(100 * share, nested(60, 1)),
  'ways through two names': (share) => tree(11 + Math.log2(share)),
};

/** Every path of an answer, as the engine meets it. */
function meet(
  value: Json,
  node: PathNode,
  trie: ReturnType<typeof createPathTrie>,
  met: Set<StateSet>,
): void {
  met.add(node.states);
  if (Array.isArray(value)) for (const item of value) meet(item, trie.element(node), trie, met);
  else if (isObject(value))
    for (const [key, member] of Object.entries(value))
      meet(member, trie.child(node, key), trie, met);
}

/**
 * Patterns that were followed, at all places that had to be worked out: a measure of cost that no
 * machine changes.
 */
function workOf(policy: Policy, answer: Json): number {
  const trie = createPathTrie(policy);
  const met = new Set<StateSet>();
  meet(answer, trie.root, trie, met);
  return [...met].reduce((sum, { states }) => sum + 1 + states.length, 0);
}

function policyOf(targets: string[]): Policy {
  const { policy, issues } = parsePolicy({
    filters: targets.map((target) => ({ target, filterType: 'REDACT' })),
    unlisted: 'keep',
  });
  assert.ok(policy, issues[0]?.message);
  return policy;
}

/** Half the policy and half the answer: a quarter of the work. */
const size = everyOr(0.5, 1);

// promise: policy.long
describe('a long policy', () => {
  for (const [policyTitle, targets] of Object.entries(policies)) {
    const [quarter, all] = [policyOf(targets(size / 4)), policyOf(targets(size))];
    for (const [answerTitle, answer] of Object.entries(answers)) {
      test(`${policyTitle}, in an answer of ${answerTitle}: four times as much costs four times as much, and never more than a bound${inPart}`, () => {
        const [small, whole] = [workOf(quarter, answer(size)), workOf(all, answer(size))];
        // what grows with the square costs sixteen times as much
        assert.ok(whole <= 8 * small, `policy: ${small}, ${whole}`);
        const less = workOf(all, answer(size / 4));
        assert.ok(whole <= 8 * less, `answer: ${less}, ${whole}`);
        assert.ok(whole < 2_000_000, `${whole}`);
      });
    }
  }

  test('says the same as its filters one by one', () => {
    const targets = [
      '**.a.**.a.**.b',
      'a[].**[].b',
      '*.*.b',
      '**.a.*.x',
      'a.b.a.x',
      'x',
      '$.b',
      'a.**.b.*',
    ];
    const answer = { a: [tree(6), { b: tree(3), x: { b: [tree(2)] } }], b: tree(5), x: 1 };
    const raw = new Raw(JSON.stringify(answer));
    const redactedBy = (some: string[]): Json => {
      const filters = some.map((target) => ({ target, filterType: 'MASK_PARTIAL', keepLast: 0 }));
      return JSON.parse(
        engineOf({ filters, unlisted: 'keep', echo: false }).protect(raw, {
          answer: naming('a', 'b', 'x'),
        }).text,
      );
    };
    const isTreated = (value: Json): boolean => value !== 1;
    const leaves = (value: Json): boolean[] =>
      Array.isArray(value)
        ? value.flatMap(leaves)
        : isObject(value)
          ? Object.values(value).flatMap(leaves)
          : [isTreated(value)];
    const alone = targets.map((target) => leaves(redactedBy([target])));
    const expected = (alone[0] ?? []).map((_, i) => alone.some((one) => one[i]));
    assert.deepEqual(leaves(redactedBy(targets)), expected);
    assert.ok(expected.includes(true) && expected.includes(false));
  });
});
