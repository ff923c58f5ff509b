import type { Filter, Policy } from './policy.ts';

/** What a change lets agents see: more than before, less, both, or neither. */
export interface PolicyDirection {
  letsMore: boolean;
  letsLess: boolean;
}

/**
 * Which way a policy goes from the one before. Decided by what is written alone, so it holds for
 * fields nobody has described: whatever is not surely stricter counts as letting more, and the
 * other way round.
 */
export function policyDirection(before: Policy, after: Policy): PolicyDirection {
  const [old, now] = [new Set(before.filters.map(written)), new Set(after.filters.map(written))];
  const added = after.filters.filter((filter) => !old.has(written(filter)));
  const removed = before.filters.filter((filter) => !now.has(written(filter)));
  return {
    letsMore:
      defaultsLetMore(before, after) ||
      opensMore(before, after) ||
      added.some((filter) => !withholds(filter) && !wasKept(before, filter)) ||
      // Another filter may hold there now, and a looser one; a policy that withholds everything has
      // none.
      (removed.some(({ filterType }) => filterType !== 'KEEP') &&
        (after.unlisted === 'keep' || !after.filters.every(withholds))),
    letsLess:
      defaultsLetMore(after, before) ||
      opensMore(after, before) ||
      added.some(({ filterType }) => filterType !== 'KEEP') ||
      removed.length > 0,
  };
}

/** What holds where no filter does: another search of texts may let more as well as less. */
function defaultsLetMore(before: Policy, after: Policy): boolean {
  const isTextOther = JSON.stringify(before.text ?? null) !== JSON.stringify(after.text ?? null);
  const isKept = before.unlisted !== after.unlisted && after.unlisted === 'keep';
  const isNullShown = before.nulls === 'hide' && after.nulls === undefined;
  return (
    isKept ||
    isNullShown ||
    (before.echo && !after.echo) ||
    (isTextOther && before.text !== undefined)
  );
}

/** A line that was not there opens a road, whatever another line of it opened before. */
function opensMore({ open: before = [] }: Policy, { open: after = [] }: Policy): boolean {
  const known = new Set(before.map(written));
  return after.some((line) => !known.has(written(line)));
}

/** Nothing of a value is left. */
const withholds = ({ filterType }: Filter): boolean =>
  filterType === 'REDACT' || filterType === 'DROP';

/**
 * Nothing but KEEP held for this target in the same operations: whatever takes its place is
 * stricter.
 */
function wasKept({ filters }: Policy, { target, operation, valuesOnly }: Filter): boolean {
  const inSame = JSON.stringify(operation);
  const same = filters.filter((filter) => filter.target === target);
  return (
    same.some((filter) => JSON.stringify(filter.operation) === inSame) &&
    same.every((old) => old.filterType === 'KEEP' && (valuesOnly || !old.valuesOnly))
  );
}

const written = (line: object): string =>
  JSON.stringify(Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1)));
