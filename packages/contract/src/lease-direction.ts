import type { PolicyDirection } from '@leasehold/privacy';
import type { RouteAnswer } from './routes.ts';

type Lease = RouteAnswer<'GET /leases/{id}'>;

/**
 * The terms of a lease that decide what its agents may have: how it is named and what it is for are
 * none of them.
 */
const decisiveTerms = [
  'operations',
  'readOnly',
  'expiresAt',
  'resultCharsMax',
  'window',
  'networks',
  'countries',
  'limits',
] as const satisfies (keyof Lease)[];

export type DecisiveTerm = (typeof decisiveTerms)[number];
export type DecisiveTerms = Pick<Lease, DecisiveTerm>;

/**
 * The terms that change, each with what it lets agents have. What is neither surely more nor surely
 * less counts as both.
 */
export function leaseDirections(
  before: DecisiveTerms,
  after: DecisiveTerms,
): (PolicyDirection & { term: DecisiveTerm })[] {
  const all = directions(before, after);
  return decisiveTerms
    .map((term) => ({ term, ...all[term] }))
    .filter(({ letsMore, letsLess }) => letsMore || letsLess);
}

function directions(
  before: DecisiveTerms,
  after: DecisiveTerms,
): Record<DecisiveTerm, PolicyDirection> {
  return {
    operations: ofLists(before.operations, after.operations),
    readOnly: {
      letsMore: before.readOnly && !after.readOnly,
      letsLess: !before.readOnly && after.readOnly,
    },
    expiresAt: ofNumbers([[endOf(before), endOf(after)]]),
    resultCharsMax: ofNumbers([[before.resultCharsMax, after.resultCharsMax]]),
    window: ofFences(before.window, after.window),
    networks: ofLists(before.networks, after.networks),
    countries: ofLists(before.countries, after.countries),
    limits: ofNumbers([
      [before.limits?.perMinute, after.limits?.perMinute],
      [before.limits?.perDay, after.limits?.perDay],
      [before.limits?.perPrincipal?.perMinute, after.limits?.perPrincipal?.perMinute],
      [before.limits?.perPrincipal?.perDay, after.limits?.perPrincipal?.perDay],
    ]),
  };
}

const endOf = ({ expiresAt }: DecisiveTerms): number | undefined =>
  expiresAt === null ? undefined : Date.parse(expiresAt);

/** Absent: no limit. */
function ofNumbers(
  pairs: readonly (readonly [before: number | undefined, after: number | undefined])[],
): PolicyDirection {
  const bounded = pairs.map(([before = Infinity, after = Infinity]) => [before, after] as const);
  return {
    letsMore: bounded.some(([before, after]) => after > before),
    letsLess: bounded.some(([before, after]) => after < before),
  };
}

/** Null: everything. */
function ofLists(
  before: readonly string[] | null,
  after: readonly string[] | null,
): PolicyDirection {
  if (before === null || after === null) return ofFences(before, after);
  const [was, is] = [new Set(before), new Set(after)];
  return { letsMore: !is.isSubsetOf(was), letsLess: !was.isSubsetOf(is) };
}

/** Null: no fence. */
function ofFences(before: object | null, after: object | null): PolicyDirection {
  const isOther = JSON.stringify(before) !== JSON.stringify(after);
  return { letsMore: isOther && before !== null, letsLess: isOther && after !== null };
}
