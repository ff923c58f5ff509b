import { createFilterFinder, hasFewValues, parseTarget, type Filter } from '@leasehold/privacy';
import { classTreatments } from '../class-treatments.ts';
import { filtersForSuggestions, type PathSuggestion } from '../filters-for.ts';
import { suggestTreatments, type Suggestion } from '../suggest.ts';
import { packFilters, type Pack, type PackFilter } from './pack.ts';
import { operationsOfPack, type DescribedApi } from './recognise-packs.ts';

/**
 * The filters of a policy under a pack: what the pack says of each field that the API's answers
 * have, what the suggestion takes away where the pack says nothing, and the pack's word on fields
 * that the description does not show. Nothing is kept that no row of the pack names. Yields now and
 * then, so that a large API need not hold up other work.
 */
export function* filtersUnderPack(
  pack: Pack,
  api: DescribedApi,
  suggestions: readonly PathSuggestion[],
): Generator<undefined, Filter[]> {
  const reader = readPack(pack, api);
  const treated: PathSuggestion[] = [];
  for (const [at, suggestion] of suggestions.entries()) {
    treated.push(underRows(suggestion, pack, reader));
    if (at % fieldsAtOnce === 0) yield;
  }
  return [...filtersForSuggestions(treated), ...withoutDoubtful(reader.unmet())];
}

const fieldsAtOnce = 50;

type FoundRow = Pick<PackFilter, 'filter' | 'reason'>;

interface PackReader {
  /** The row that holds at a path, in the answer of an operation where it is known. */
  rowAt(path: string, operation: string | undefined): FoundRow | undefined;
  /** Operations in parts, in each of which the same rows hold. */
  alikeOperations(ids: readonly string[]): string[][];
  /** Filters that held at no path asked for: the description does not show their fields. */
  unmet(): Filter[];
}

function readPack(pack: Pack, api: DescribedApi): PackReader {
  const rows = packFilters(pack).flatMap(({ filter, operations, reason }): FoundRow[] => {
    if (!operations) return [{ filter, reason }];
    const operation = operationsOfPack(api, operations);
    return operation.length > 0 ? [{ filter: { ...filter, operation }, reason }] : [];
  });
  const filters = rows.map(({ filter }) => filter);
  const find = createFilterFinder({ filters, unlisted: 'withhold', echo: true });
  const byFilter = new Map(rows.map((row) => [keyOf(row.filter), row]));
  const boundTo = new Map<string, string>();
  for (const [at, { operation = [] }] of filters.entries())
    for (const id of operation) boundTo.set(id, `${boundTo.get(id) ?? ''} ${at}`);
  const met = new Set<FoundRow>();
  return {
    rowAt(path, operation) {
      const filter = find(path, operation === undefined ? undefined : [operation]);
      const row = filter && byFilter.get(keyOf(filter));
      if (!row) return undefined;
      met.add(row);
      const isWhole = filter.filterType === 'REDACT' || filter.filterType === 'DROP';
      return isWhole || endsAlike(filter.target, path) ? row : undefined;
    },
    alikeOperations: (ids) => [...Map.groupBy(ids, (id) => boundTo.get(id)).values()],
    unmet: () => rows.filter((row) => !met.has(row)).map(({ filter }) => filter),
  };
}

const keyOf = ({ target, operation = [] }: Filter): string =>
  JSON.stringify([target, ...operation]);

/** A filter holds for all below it as well, which is more than a row was reviewed for. */
function endsAlike(target: string, path: string): boolean {
  const [named, there] = [target, pathFromRoot(path)].map((text) =>
    parseTarget(text).target?.steps.findLast(({ kind }) => kind !== 'element'),
  );
  if (!named || !there) return false;
  if (named.kind === 'name') return there.kind === 'name' && there.name === named.name;
  return named.kind === there.kind;
}

/**
 * Without those that keep a name wherever it stands, if that name could be a person's: what the
 * description does not show can be anybody's record.
 */
function withoutDoubtful(filters: readonly Filter[]): Filter[] {
  return filters.filter(
    ({ filterType, target }) =>
      filterType !== 'KEEP' || namesPlace(target) || isKeptOfPerson(target),
  );
}

/** Whether a text of this name would be kept in a record of a person. */
function isKeptOfPerson(name: string): boolean {
  const text = { type: 'string' };
  const fields = ['first_name', 'last_name', 'email', 'phone', name].map((one) => ({
    path: `customer.${one}`,
    names: ['customer', one],
    schema: text,
  }));
  const found = suggestTreatments({ fields, operation: { path: '/customers' } });
  return found.at(-1)?.filterType === 'KEEP';
}

const pathFromRoot = (path: string): string => (path.startsWith('[') ? `$${path}` : `$.${path}`);

/** What each operation's answer asks for, under the rows that hold there. */
function underRows(suggestion: PathSuggestion, pack: Pack, reader: PackReader): PathSuggestion {
  const { operations, otherwise = [], ...own } = suggestion;
  const others = new Set(otherwise.flatMap((other) => other.operations));
  const ownIds = operations?.filter((id) => !others.has(id)) ?? [];
  const under = (asked: Suggestion, operation: string | undefined) =>
    underRow(asked, pack, reader.rowAt(own.path, operation));
  const [first, ...rest] = [{ suggestion: own, operations: ownIds }, ...otherwise].flatMap(
    ({ suggestion: asked, operations: ids }) =>
      reader
        .alikeOperations(ids)
        .map((alike) => ({ suggestion: under(asked, alike[0]), operations: alike })),
  );
  if (!first) return { ...under(own, undefined), ...(operations && { operations }) };
  return {
    ...first.suggestion,
    ...(operations && { operations }),
    ...(rest.length > 0 && { otherwise: rest }),
  };
}

/** One suggestion under the row that names its field; undefined: no row does. */
function underRow(suggestion: Suggestion, pack: Pack, row: FoundRow | undefined): Suggestion {
  if (!row || (!namesPlace(row.filter.target) && yields(row.filter, suggestion)))
    return suggestion.filterType === 'KEEP' ? unreviewed(suggestion, pack) : suggestion;
  const { operation: _, ...filter } = { ...row.filter, target: suggestion.path };
  const dataClass = filter.class ?? suggestion.class;
  const isTold = filter.filterType === 'TOKENIZE' || filter.filterType === 'HASH';
  if (isTold && hasFewValues(dataClass, parseTarget(pathFromRoot(suggestion.path)).target?.names))
    return suggestion.filterType === 'KEEP' ? unreviewed(suggestion, pack) : suggestion;
  return {
    path: suggestion.path,
    class: dataClass,
    category: filter.filterType === 'KEEP' ? 'harmless' : suggestion.category,
    reason: row.reason,
    confidence: 1,
    filterType: filter.filterType,
    filter,
  };
}

const unreviewed = (
  { path, class: dataClass }: Suggestion,
  { title, reviewedOn }: Pack,
): Suggestion => ({
  path,
  class: dataClass,
  category: 'unsure',
  reason:
    `The review of ${title} of ${reviewedOn} does not name it. ` +
    'Left unlisted, so it is withheld until you decide.',
  confidence: 0.3,
});

/** Whether a target says more of a place than the name of its field. */
const namesPlace = (target: string): boolean => /[.[]/.test(target);

/**
 * Whether a row that only knows a name yields to what is suggested for a field of that name: it
 * keeps nothing that is treated, and shows no more of what is taken away. What is suspected of
 * being grave is not kept either.
 */
function yields({ filterType }: Filter, suggestion: Suggestion): boolean {
  const category = classTreatments.get(suggestion.class)?.category;
  const isGrave = category === 'special' || category === 'secret';
  const isTreated = suggestion.filterType !== undefined && suggestion.filterType !== 'KEEP';
  if (filterType === 'KEEP') return isTreated || (isGrave && suggestion.filterType === undefined);
  if (filterType === 'REDACT' || filterType === 'DROP') return false;
  return isGrave || (isTreated && !(filterType === 'TOKENIZE' || filterType === 'HASH'));
}
