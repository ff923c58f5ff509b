import type { PolicyDirection } from '@leasehold/privacy';

/** A limit that is raised, or goes, lets more. Absent: no limit. */
export function numberDirection(
  ...pairs: readonly (readonly [before: number | undefined, after: number | undefined])[]
): PolicyDirection {
  const bounded = pairs.map(([before = Infinity, after = Infinity]) => [before, after] as const);
  return {
    letsMore: bounded.some(([before, after]) => after > before),
    letsLess: bounded.some(([before, after]) => after < before),
  };
}

/** A list of what is allowed. Null: everything. */
export function listDirection(
  before: readonly string[] | null,
  after: readonly string[] | null,
): PolicyDirection {
  if (before === null || after === null) return fenceDirection(before, after);
  const [was, is] = [new Set(before), new Set(after)];
  return { letsMore: !is.isSubsetOf(was), letsLess: !was.isSubsetOf(is) };
}

/**
 * A fence whose two forms cannot be compared: another one counts as both. Null: there is no fence.
 */
export function fenceDirection(before: object | null, after: object | null): PolicyDirection {
  const isOther = JSON.stringify(before) !== JSON.stringify(after);
  return { letsMore: isOther && before !== null, letsLess: isOther && after !== null };
}

/** A restriction that is on or off. */
export const restrictionDirection = (before: boolean, after: boolean): PolicyDirection => ({
  letsMore: before && !after,
  letsLess: !before && after,
});
