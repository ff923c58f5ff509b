import { anchoredTarget, foldName, type Filter } from '@leasehold/privacy';
import type { Suggestion } from './suggest.ts';

/**
 * One filter by name as far as it goes, which a person can read and which holds for places the
 * description forgot: the strictest treatment a name gets anywhere, and paths for the fields that
 * are to be treated otherwise. A name is kept only where no field of that name is in doubt.
 */
export function filtersForSuggestions(suggestions: readonly Suggestion[]): Filter[] {
  // A target means the same places with and without its array steps.
  const places = Map.groupBy(suggestions, ({ path }) =>
    path.replaceAll('[]', '').replace(/^\./, ''),
  );
  const byName = Map.groupBy([...places.values()].map(strictestOf), ({ path }) => nameOf(path));
  return [...byName].flatMap(([name, group]) => {
    const strictest = strictestOf(group);
    const general = name === undefined ? undefined : strictest.filter;
    const exceptions = group.filter(
      ({ filter }) => filter && (!general || treatmentOf(filter) !== treatmentOf(general)),
    );
    const exact = exceptions.flatMap(({ filter, path }) =>
      filter ? [{ ...filter, target: anchoredTarget(path) }] : [],
    );
    return general && name !== undefined ? [{ ...general, target: name }, ...exact] : exact;
  });
}

const strictestOf = (group: readonly Suggestion[]): Suggestion =>
  group.reduce((before, suggestion) =>
    suggestionStrictness(suggestion) > suggestionStrictness(before) ? suggestion : before,
  );

/** The filter without where it applies. */
const treatmentOf = (filter: Filter): string => JSON.stringify({ ...filter, target: '' });

/**
 * The folded name a path ends with; undefined where it ends with data or a name that would have to
 * be quoted.
 */
function nameOf(path: string): string | undefined {
  const [, name] = /(?:^|\.)([^.[\]*"']+)(?:\[\])*$/.exec(path) ?? [];
  return name === undefined ? undefined : foldName(name);
}

/**
 * How much a suggestion takes away: a treatment before doubt, doubt before keeping; among
 * treatments the surer.
 */
export function suggestionStrictness({ filterType, confidence }: Suggestion): number {
  if (filterType === undefined) return 1;
  return filterType === 'KEEP' ? 0 : 2 + confidence;
}
