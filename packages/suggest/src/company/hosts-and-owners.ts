import type { FieldEvidence } from '../evidence.ts';

/** `host: { name, phone }` of whoever stays there: a machine has no telephone. */
export const hostsReached = (judged: readonly FieldEvidence[]): ReadonlySet<string> =>
  parentsOf(
    judged.filter(
      (one) => /^(?:phone|email)$/.test(one.class) && one.above.at(-1)?.join('') === 'host',
    ),
  );

/** A business that is called after one person is reached where that one is. */
export const recordsOfOwners = (judged: readonly FieldEvidence[]): ReadonlySet<string> =>
  parentsOf(
    judged.filter(({ words }) => /^(?:owner|proprietor)s?(?:full)?name$/.test(words.join(''))),
  );

const parentsOf = (judged: readonly FieldEvidence[]): ReadonlySet<string> =>
  new Set(judged.map(({ parent }) => parent));
