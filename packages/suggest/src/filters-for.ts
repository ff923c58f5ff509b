import { anchoredTarget, foldName, type Filter } from '@leasehold/privacy';
import type { Suggestion } from './suggest.ts';

/** What is suggested for a path of answers, the strictest of what any operation's answer asks for. */
export interface PathSuggestion extends Suggestion {
  /** Operations whose answers have it, by id; absent: it is not known which all do. */
  operations?: readonly string[];
  /** Operations whose answers ask for something less strict at this path. */
  otherwise?: readonly OperationSuggestion[];
}

export interface OperationSuggestion {
  suggestion: Suggestion;
  operations: readonly string[];
}

/** The path of a field that lies too deep to be told by its whole path: any of its name there. */
export const deepPath = '**';

/**
 * One filter by name as far as it goes, which a person can read and which holds for places the
 * description forgot: the strictest treatment a name gets anywhere, and paths for the fields that
 * are to be treated otherwise. A name is kept only where no field of that name is in doubt. Where
 * operations differ over one path, the strictest holds for all and each other one is bound to the
 * operations it is meant for. A path through the keys of a map leads to whatever stands there: it
 * keeps something in its own operations alone, and nothing where any field it leads to is not kept.
 */
export function filtersForSuggestions(suggestions: readonly PathSuggestion[]): Filter[] {
  // A target means the same places with and without its array steps.
  const places = Map.groupBy(suggestions, ({ path }) =>
    path.replaceAll('[]', '').replace(/^\./, ''),
  );
  const byName = Map.groupBy([...places.values()].map(readPlace), ({ strictest }) =>
    nameOf(strictest.path),
  );
  const leadsToMore = createKeyPaths(suggestions);
  const doubted = holdersOfDoubt(suggestions);
  return [...byName].flatMap(([name, group]) => {
    const strictest = strictestOf(group.map((place) => place.strictest));
    const isHolder = strictest.filterType === 'KEEP' && doubted.names.has(name);
    const general = name === undefined || isHolder ? undefined : strictest.filter;
    const exact = group
      .flatMap((place) => filtersOfPlace(place, general))
      .flatMap((filter) => leadsToMore(filter) ?? [])
      .filter(({ filterType, target }) => filterType !== 'KEEP' || !doubted.targets.has(target));
    return general && name !== undefined ? [{ ...general, target: name }, ...exact] : exact;
  });
}

interface Place {
  strictest: Suggestion;
  /** Less strict, for the operations that ask for no more. */
  others: readonly OperationSuggestion[];
}

function readPlace(group: readonly PathSuggestion[]): Place {
  const asked = group.flatMap((suggestion) => [
    { suggestion, operations: ownOperations(suggestion) },
    ...(suggestion.otherwise ?? []),
  ]);
  const byStrictness = asked.toSorted(
    (a, b) => suggestionStrictness(b.suggestion) - suggestionStrictness(a.suggestion),
  );
  const [first, ...others] = byStrictness;
  const strictest = first?.suggestion ?? strictestOf(group);
  if (group.length > 1 && group.some(({ operations }) => operations === undefined))
    return { strictest, others: [] };
  const taken = new Set(first?.operations);
  return {
    strictest,
    others: others.map(({ suggestion, operations }) => {
      const own = operations.filter((id) => !taken.has(id));
      for (const id of own) taken.add(id);
      return { suggestion, operations: own };
    }),
  };
}

/** Those that ask for the strictest. */
function ownOperations({ operations = [], otherwise = [] }: PathSuggestion): string[] {
  const others = new Set(otherwise.flatMap((other) => other.operations));
  return operations.filter((id) => !others.has(id));
}

/**
 * What holds fields in doubt: to keep it would keep them too, since a filter holds for all below it
 * that has none of its own. Names are folded.
 */
function holdersOfDoubt(suggestions: readonly PathSuggestion[]): {
  names: ReadonlySet<string | undefined>;
  targets: ReadonlySet<string>;
} {
  const names = new Set<string | undefined>();
  const targets = new Set<string>();
  const doubted = suggestions.flatMap((one) => [
    one,
    ...(one.otherwise ?? []).map(({ suggestion }) => suggestion),
  ]);
  for (const { path } of doubted.filter(({ filterType }) => filterType === undefined)) {
    for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
      const holder = path.slice(0, end);
      names.add(nameOf(holder));
      targets.add(anchoredTarget(holder));
      targets.add(anchoredTarget(holder.replace(/(?:\[\])+$/, '')));
    }
  }
  return { names, targets };
}

/** Filters as they may stand: those through keys that keep something bound, or undefined. */
function createKeyPaths(
  suggestions: readonly PathSuggestion[],
): (filter: Filter) => Filter | undefined {
  const others = suggestions
    .filter(({ filterType }) => filterType !== 'KEEP')
    .map(({ path }) => stepsIn(path));
  return (filter) => {
    const steps = stepsIn(filter.target).filter((step) => step !== '[]');
    if (filter.filterType !== 'KEEP' || !steps.includes('*')) return filter;
    if (others.some((path) => leadsInto(steps, path))) return undefined;
    const operation =
      filter.operation ??
      suggestions.find(({ path }) => anchoredTarget(path) === filter.target)?.operations;
    return operation && operation.length > 0 ? { ...filter, operation: [...operation] } : undefined;
  };
}

/** `$.people[].name` → people, [], name; names are folded, as targets match them. */
const stepsIn = (path: string): string[] =>
  path
    .replace(/^\$/, '')
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((step) => step !== '')
    .map((step) => (step === '*' || step === '[]' ? step : foldName(step)));

/** Whether a pattern leads to a path or to what holds it. A step of an array may go unsaid. */
const leadsInto = (pattern: readonly string[], path: readonly string[]): boolean => {
  const [step, ...rest] = pattern;
  const [at, ...below] = path;
  if (step === undefined) return true;
  if (at === undefined) return false;
  return (
    ((step === '*' || step === at) && leadsInto(rest, below)) ||
    (at === '[]' && leadsInto(pattern, below))
  );
};

function filtersOfPlace({ strictest, others }: Place, general: Filter | undefined): Filter[] {
  const { path, filter } = strictest;
  if (path.startsWith(deepPath)) return [];
  const target = anchoredTarget(path);
  const isGeneral =
    filter === undefined || (general && treatmentOf(filter) === treatmentOf(general));
  const unbound = isGeneral ? [] : [{ ...filter, target }];
  const held = filter && treatmentOf(filter);
  const bound = others.filter(
    ({ suggestion, operations }) =>
      operations.length > 0 && suggestion.filter && treatmentOf(suggestion.filter) !== held,
  );
  return [
    ...unbound,
    ...[...Map.groupBy(bound, ({ suggestion }) => treatmentOf(suggestion.filter))].flatMap(
      ([, same]) => boundFilter(same, target),
    ),
  ];
}

function boundFilter(same: readonly OperationSuggestion[], target: string): Filter[] {
  const filter = same[0]?.suggestion.filter;
  const operation = [...new Set(same.flatMap(({ operations }) => operations))];
  return filter ? [{ ...filter, target, operation }] : [];
}

const strictestOf = (group: readonly Suggestion[]): Suggestion =>
  group.reduce((before, suggestion) =>
    suggestionStrictness(suggestion) > suggestionStrictness(before) ? suggestion : before,
  );

/** The filter without where it applies. */
const treatmentOf = (filter: Filter | undefined): string =>
  JSON.stringify({ ...filter, target: '' });

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
