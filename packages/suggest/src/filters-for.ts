import { anchoredTarget, foldName, type Filter } from '@leasehold/privacy';
import { classTreatments } from './class-treatments.ts';
import { createNameReader } from './names.ts';
import { isTellingName } from './subject.ts';
import type { Suggestion } from './suggest.ts';

/** What is suggested for a path of answers, the strictest of what any operation's answer asks for. */
export interface PathSuggestion extends Suggestion {
  /** Operations whose answers have it, by id; absent: it is not known which all do. */
  operations?: readonly string[];
  /** Operations whose answers ask for something less strict at this path. */
  otherwise?: readonly OperationSuggestion[];
  /** It is told of its path in its operations alone, and says nothing of other fields of its name. */
  isOnlyThere?: true;
}

export interface OperationSuggestion {
  suggestion: Suggestion;
  operations: readonly string[];
}

/**
 * The path of a field that lies too deep to be told by its whole path begins so: any of its name
 * there (`**.name`), or any of its name in what is called so (`**.owner.name`).
 */
export const deepPath = '**';
export const isDeepPath = (path: string): boolean => path.startsWith(deepPath);

/**
 * What is said once for many places, which a person can read and which holds for places the
 * description forgot: the strictest treatment a name gets anywhere; where a name has another in all
 * that is called alike, the strictest it gets there (`**.owner.name`); and paths for the fields
 * that are to be treated otherwise. A name is kept only where no field of that name is in doubt.
 * Where operations differ over one path, the strictest holds for all and each other one is bound to
 * the operations it is meant for. A path through the keys of a map leads to whatever stands there:
 * it keeps something in its own operations alone, and nothing where any field it leads to is not
 * kept. What takes away whole objects is not said of those that have something to keep in them.
 */
export function filtersForSuggestions(suggestions: readonly PathSuggestion[]): Filter[] {
  const [alone, told] = [suggestions.filter(isAlone), suggestions.filter((one) => !isAlone(one))];
  return [...filtersOfNamesAndPaths(told), ...alone.flatMap(filterAlone)];
}

const isAlone = ({ isOnlyThere }: PathSuggestion): boolean => isOnlyThere === true;

const filterAlone = ({ path, filter, operations = [] }: PathSuggestion): Filter[] =>
  filter && operations.length > 0
    ? [{ ...filter, target: anchoredTarget(path), operation: [...operations] }]
    : [];

function filtersOfNamesAndPaths(suggestions: readonly PathSuggestion[]): Filter[] {
  // A target means the same places however its names are written, with and without array steps.
  const places = Map.groupBy(suggestions, ({ path }) => plainPath(path));
  const byName = Map.groupBy([...places.values()].map(readPlace), ({ strictest }) =>
    nameOf(strictest.path),
  );
  const keyPaths = readKeyPaths(suggestions);
  const holders = readHolders(suggestions);
  return [...byName].flatMap(([name, group]) => {
    const general = name === undefined ? undefined : endingFilter(name, group, holders);
    const parted = [...Map.groupBy(group, ({ strictest }) => holderOf(strictest.path))];
    const exact = parted.flatMap(([holder, inside]) => {
      const ending =
        name === undefined || holder === undefined
          ? undefined
          : filterInHolder(holder, name, inside, general, holders);
      const own = inside.flatMap((place) =>
        // what is said of all keys is said before what is said of a name
        filtersOfPlace(
          place,
          keyPaths.isBesideKeys(place) ? undefined : (ending ?? general),
        ).filter((filter) => !holders.isWronged(filter, filter.target, [place])),
      );
      return ending ? [ending, ...own] : own;
    });
    const paths = exact.flatMap((filter) => keyPaths.mayStand(filter) ?? []);
    return general ? [general, ...paths] : paths;
  });
}

/** What all places of one name have in common, as a filter by that name; undefined: nothing. */
function endingFilter(name: string, group: readonly Place[], holders: Holders): Filter | undefined {
  const { filter } = strictestOf(group.map(({ strictest }) => strictest));
  return filter && !holders.isWronged(filter, name, group)
    ? { ...filter, target: name }
    : undefined;
}

/** So many paths, or one that lies too deep to be told, are worth a filter of their own. */
const pathsMin = 3;

/**
 * The same of all places in what has one name, where that differs from what the name has
 * everywhere. Nothing is kept by it under names that say nothing of what is in them (`data`,
 * `details`): there another thing stands elsewhere.
 */
function filterInHolder(
  holder: string,
  name: string,
  places: readonly Place[],
  general: Filter | undefined,
  holders: Holders,
): Filter | undefined {
  const { filter } = strictestOf(places.map(({ strictest }) => strictest));
  if (!filter || (general && treatmentOf(general) === treatmentOf(filter))) return undefined;
  const isDeep = places.some(({ strictest }) => strictest.path.startsWith(deepPath));
  const target = `${deepPath}.${holder}.${name}`;
  const isKeptBlindly =
    filter.filterType === 'KEEP' &&
    (holders.ofKeys.has(holder) || !holders.saysWhatItHolds(writtenHolder(places)));
  if (
    (!isDeep && places.length < pathsMin) ||
    isKeptBlindly ||
    holders.isWronged(filter, target, places)
  )
    return undefined;
  return { ...filter, target };
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

/** What is known of the objects in answers, by their targets and by the ends of their paths. */
interface Holders {
  /**
   * Whether a filter takes away what is to be kept: what treats objects treats them whole. What is
   * itself of a special category goes whole, and so does a secret, but for a record with an id
   * (`apiKey: { id }`); what is elsewhere only called so (`password: { minLength }`), an object
   * called as texts are (`messages`, `comment`), and what has a name that says nothing (`value` of
   * an account in one answer, and the list of another), goes member by member.
   */
  isWronged(filter: Filter, target: string, places: readonly Place[]): boolean;
  /** Names of objects with keys that are not all kept, folded. */
  ofKeys: ReadonlySet<string | undefined>;
  /** Whether a name tells what stands in it, rather than being a part of anything or a list. */
  saysWhatItHolds(name: string): boolean;
}

function readHolders(suggestions: readonly PathSuggestion[]): Holders {
  const ofKept = new Map<string, Set<string>>();
  // what lies too deep to be told by its path may stand in anything of that name
  const ofDeepKept = new Set<string>();
  const withId = new Set<string>();
  const ofKeys = new Set<string | undefined>();
  for (const suggestion of suggestions) {
    const { path, filterType, otherwise = [] } = suggestion;
    const types = [filterType, ...otherwise.map((other) => other.suggestion.filterType)];
    if (path.endsWith('.*') && types.some((type) => type !== 'KEEP')) ofKeys.add(holderOf(path));
    if (!types.includes('KEEP')) continue;
    for (const [target, holder] of holderTargets(path))
      ofKept.set(target, (ofKept.get(target) ?? new Set()).add(holder));
    if (isDeepPath(path)) ofDeepKept.add(holderOf(path) ?? '');
    const holder = nameOf(path) === 'id' ? holderOf(path) : undefined;
    if (holder !== undefined) withId.add(holder);
  }
  const reader = createNameReader();
  const saysWhatItHolds = (name: string): boolean => isTellingName(reader.read(name).english);
  return {
    ofKeys,
    saysWhatItHolds,
    isWronged({ filterType, class: dataClass = '' }, target, places) {
      if (filterType !== 'REDACT' && filterType !== 'DROP') return false;
      const name = nameOf(target) ?? target;
      const saysIt = saysWhatItHolds(name);
      // a list and a field of an item are one place to targets
      const isPath = target.startsWith('$') || target.includes('[]');
      if (!saysIt && isPath)
        return places.some(({ strictest }) => ofKept.get(name)?.has(plainPath(strictest.path)));
      const goesWhole = saysIt && isGrave(dataClass, withId.has(name));
      const own = new Set(
        goesWhole ? places.map(({ strictest }) => plainPath(strictest.path)) : [],
      );
      return (
        [...(ofKept.get(target) ?? [])].some((holder) => !own.has(holder)) ||
        (ofDeepKept.has(name) && !goesWhole)
      );
    },
  };
}

/** Of a special category, or what lets in and is no record with an id. */
function isGrave(dataClass: string, hasId: boolean): boolean {
  const category = classTreatments.get(dataClass)?.category;
  return (
    !ofTextsAndLinks.has(dataClass) && (category === 'special' || (category === 'secret' && !hasId))
  );
}

const ofTextsAndLinks = new Set(['text_about_person', 'open_link']);

/**
 * The ways to say what a path leads through, each with what is so called: by whole paths and by
 * their ends, names folded.
 */
function* holderTargets(path: string): Generator<[target: string, holder: string]> {
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const holder = path.slice(0, end);
    const plain = plainPath(holder);
    const name = nameOf(holder);
    const above = holderOf(holder);
    if (name !== undefined) yield [name, plain];
    if (name !== undefined && above !== undefined) yield [`${deepPath}.${above}.${name}`, plain];
    yield [anchoredTarget(holder), plain];
    yield [anchoredTarget(holder.replace(/(?:\[\])+$/, '')), plain];
  }
}

/** A path as all who write it alike have it: names folded, without array steps. */
const plainPath = (path: string): string =>
  stepsIn(path)
    .filter((step) => step !== '[]')
    .join('.');

/** What is known of maps: of paths that lead through keys. */
interface KeyPaths {
  /** A filter as it may stand beside all others; undefined: it may not. */
  mayStand(filter: Filter): Filter | undefined;
  /** Whether a field stands beside keys that are not kept. */
  isBesideKeys({ strictest }: Place): boolean;
}

function readKeyPaths(suggestions: readonly PathSuggestion[]): KeyPaths {
  const others = suggestions.filter(({ filterType }) => filterType !== 'KEEP');
  const steps = new Map(suggestions.map((one) => [one, stepsIn(one.path)]));
  const besideKeys = new Set(
    others.flatMap(({ path }) => (/(?:^|\.)\*$/.test(path) ? [holderPath(path)] : [])),
  );
  const bound = (filter: Filter): Filter | undefined => {
    const operation =
      filter.operation ??
      suggestions.find(({ path }) => anchoredTarget(path) === filter.target)?.operations;
    return operation && operation.length > 0 ? { ...filter, operation: [...operation] } : undefined;
  };
  return {
    isBesideKeys: ({ strictest: { path } }) =>
      !/(?:^|\.)\*$/.test(path) && !path.startsWith(deepPath) && besideKeys.has(holderPath(path)),
    mayStand(filter) {
      const own = stepsIn(filter.target).filter((step) => step !== '[]');
      if (!own.includes('*')) return filter;
      if (filter.filterType === 'KEEP')
        return others.some((one) => leadsTo(own, steps.get(one) ?? [])) ? undefined : bound(filter);
      if (own.at(-1) !== '*') return filter;
      // of an object that has both, what is not named is withheld; other operations have no such keys
      const held = suggestions.filter((one) => holdsMember(own, steps.get(one) ?? []));
      if (held.length === 0) return filter;
      const limited = bound(filter);
      const isOwn = ({ operations = [] }: PathSuggestion) =>
        operations.some((id) => limited?.operation?.includes(id));
      return held.some(isOwn) ? undefined : (limited ?? filter);
    },
  };
}

/** Whether a pattern that ends in `*` leads to an object with a name that has members. */
function holdsMember(pattern: readonly string[], path: readonly string[]): boolean {
  const names = path.filter((step) => step !== '[]');
  return (
    names.length > pattern.length &&
    names[pattern.length - 1] !== '*' &&
    pattern.every((step, i) => step === '*' || step === names[i])
  );
}

/** The path of what the last name of a path stands in, without array steps. */
const holderPath = (path: string): string =>
  path.replaceAll('[]', '').slice(0, Math.max(path.replaceAll('[]', '').lastIndexOf('.'), 0));

/** `$.people[].name` → people, [], name; names are folded, as targets match them. */
const stepsIn = (path: string): string[] =>
  path
    .replace(/^\$(?=[.[]|$)/, '')
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((step) => step !== '')
    .map((step) => (step === '*' || step === '[]' ? step : foldName(step)));

/** Whether a pattern leads to a path. A step of an array may go unsaid, or be any. */
const leadsTo = (pattern: readonly string[], path: readonly string[]): boolean => {
  const [step, ...rest] = pattern;
  const [at, ...below] = path;
  if (at === undefined) return step === undefined;
  return (
    (step !== undefined && (step === '*' || step === at) && leadsTo(rest, below)) ||
    (at === '[]' && leadsTo(pattern, below))
  );
};

function filtersOfPlace({ strictest, others }: Place, general: Filter | undefined): Filter[] {
  const { path, filter } = strictest;
  if (isDeepPath(path)) return [];
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

/** The folded name of what the last name of a path stands in; undefined at the root or in a map. */
function holderOf(path: string): string | undefined {
  const end = path.lastIndexOf('.');
  return end <= 0 ? undefined : nameOf(path.slice(0, end));
}

/** The same as the description has it. */
function writtenHolder([place]: readonly Place[]): string {
  const path = place?.strictest.path ?? '';
  const above = path.slice(0, Math.max(path.lastIndexOf('.'), 0)).replace(/(?:\[\])+$/, '');
  return above.slice(above.lastIndexOf('.') + 1);
}

/**
 * How much a suggestion takes away: a treatment before doubt, doubt before keeping; among
 * treatments the surer.
 */
export function suggestionStrictness({ filterType, filter, confidence }: Suggestion): number {
  if (filterType === undefined) return 1;
  // what is searched as well
  if (filterType === 'KEEP') return filter?.class === undefined ? 0 : 0.5;
  return 2 + confidence;
}
