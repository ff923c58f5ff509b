import {
  dataClassOfNames,
  detectors,
  foldName,
  memberPath,
  parseTarget,
  showsPart,
  wordsInName,
  type Filter,
  type OperationNames,
  type Policy,
} from '@leasehold/privacy';
import { suggestTreatments } from '@leasehold/suggest';

/** A field whose values agents do not see, and why asking by it would tell them. */
export interface ProtectedField {
  /** As the policy or the description names it. */
  name: string;
  class: string;
  /** What the suggestions make of it: `pay_of_person`, `health_data`. */
  meaning: string;
  /** The policy makes tokens of its class, so an agent has something to ask with. */
  hasTokens: boolean;
  /** No filter names it: it is withheld with all that nobody has named. */
  isUnlisted: boolean;
  /** By its name it is about a person. */
  isPersonal: boolean;
  /** Nobody can say by its name whether it is. */
  isUnsure: boolean;
}

export interface Meaning {
  class: string;
  category: string;
}
export type Meanings = (names: readonly string[]) => Meaning;

/**
 * The same few names are asked for again and again, by every lease: they say the same to each. What
 * is kept of them is bounded. Long ones, of which the beginning counts, are kept for one lease
 * alone: no description says what the names of another mean.
 */
export function createMeanings(): Meanings {
  const longMet = new Map<string, Meaning>();
  return (names) => {
    const key = JSON.stringify(names).slice(0, keyCharsMax);
    const met = key.length < keyCharsMax ? namesMet : longMet;
    const before = met.get(key);
    if (before) return before;
    const [found] = suggestTreatments({
      fields: [{ path: names.reduce(memberPath, ''), names: [...names] }],
    });
    const meaning = { class: found?.class ?? '', category: found?.category ?? 'unsure' };
    if (met.size === namesMax) met.clear();
    met.set(key, meaning);
    return meaning;
  };
}
const namesMet = new Map<string, Meaning>();
const [namesMax, keyCharsMax] = [5_000, 400];

export interface SaidFields {
  /** Protected fields by their folded name. */
  byName: ReadonlyMap<string, ProtectedField>;
  byClass: ReadonlyMap<string, ProtectedField>;
  byMeaning: ReadonlyMap<string, ProtectedField>;
  /** Names, folded, that a filter keeps wherever they stand. */
  kept: ReadonlySet<string>;
  /** Classes found in kept text. */
  inText: ReadonlyMap<string, ProtectedField>;
  listed: readonly string[];
  /** Those that leave a part of what they protect. */
  inPart: readonly NamedFilter[];
  /** The words of each protected name. */
  endings: readonly { words: readonly string[]; field: ProtectedField }[];
}

/** A filter that names a field, and what it says in whatever operation. */
export interface NamedFilter {
  filter: Filter;
  isBare: boolean;
  /** Of its target, folded. */
  leaf: string;
  /** As the target writes it, in words. */
  words: readonly string[];
  field: ProtectedField;
}

/** The filters of a policy, read once: a policy of a large API has thousands for hundreds of operations. */
export const namedFilters = (
  { filters }: Policy,
  tokenClasses: ReadonlySet<string>,
  meaningOf: Meanings,
): readonly NamedFilter[] =>
  filters.flatMap((filter): NamedFilter[] => {
    const names = parseTarget(filter.target).target?.names ?? [];
    const leaf = names.at(-1);
    if (leaf === undefined) return [];
    const field = fieldOf(filter, names, filter.target, meaningOf, tokenClasses);
    const isBare = names.length === 1;
    return [{ filter, isBare, leaf: foldName(leaf), words: wordsInName(leaf), field }];
  });

/**
 * What the filters say to whoever asks one operation. A filter that is bound to others keeps
 * nothing here; what it protects there is protected from being asked for, too.
 */
export function readPolicyFilters(
  filters: readonly NamedFilter[],
  { text }: Policy,
  operation: OperationNames,
  tokenClasses: ReadonlySet<string>,
): SaidFields {
  const first = new Map<string, NamedFilter>();
  const kept = new Set<string>();
  const protectedElsewhere = new Set<string>();
  const isHere = createIsBoundTo(operation);
  const inPart: NamedFilter[] = [];
  for (const one of filters) {
    const { filter, isBare, leaf } = one;
    const isElsewhere = !isHere(filter);
    if (!isElsewhere && showsPart(filter.filterType)) inPart.push(one);
    if (isElsewhere && filter.filterType !== 'KEEP') protectedElsewhere.add(leaf);
    if (filter.filterType === 'KEEP') {
      if (isBare && !isElsewhere) kept.add(leaf);
    } else if (!first.has(leaf)) first.set(leaf, one);
  }
  const byName = new Map(Array.from(first, ([leaf, { field }]) => [leaf, field]));
  for (const name of protectedElsewhere) kept.delete(name);
  const fields = [...byName.values()];
  const inText = (text?.detect ?? []).map((kind): [string, ProtectedField] => {
    const { class: dataClass } = detectors[kind];
    const hasTokens = tokenClasses.has(dataClass);
    const rest = { meaning: dataClass, isUnlisted: false, isPersonal: true, isUnsure: false };
    return [
      dataClass,
      { name: dataClass.replaceAll('_', ' '), class: dataClass, hasTokens, ...rest },
    ];
  });
  return {
    listed: [...new Set([...fields, ...inText.map(([, field]) => field)].map(({ name }) => name))],
    endings: [...first.values()],
    inPart,
    byName,
    kept,
    byClass: new Map(fields.filter(hasOwnClass).map((field) => [field.class, field])),
    byMeaning: new Map(
      fields
        .filter(({ isPersonal, meaning }) => isPersonal && !broadClasses.has(meaning))
        .map((field) => [field.meaning, field]),
    ),
    inText: new Map(inText.filter(([dataClass]) => !broadClasses.has(dataClass))),
  };
}

/** What a policy says of every field of one name, wherever it stands. */
export interface FieldClasses {
  /** The class of the tokens that agents see under that name. */
  classOfName: (name: string) => string | undefined;
  /** No answer shows what was written under that name, where it is of that class. */
  isHidden: (name: string, dataClass: string) => boolean;
  /** A filter shows values of that name somewhere, as they are or in part. */
  mayShow: (name: string) => boolean;
}

/** A filter that holds in some operations, or along a path, is no word on all of that name. */
export function readFieldClasses({ filters, text, unlisted }: Policy): FieldClasses {
  const everywhere = new Map<string, Filter>();
  // as it is, or in part
  const shown = new Set<string>();
  let keepsObjects = unlisted === 'keep';
  let keepsAnyName = false;
  for (const filter of filters) {
    const { target } = parseTarget(filter.target);
    const leaf = foldName(target?.names.at(-1) ?? '');
    if (!hidesWhole(filter)) {
      shown.add(leaf);
      keepsObjects ||= filter.filterType === 'KEEP' && filter.valuesOnly !== true;
      keepsAnyName ||= target?.steps.findLast(isNotElement)?.kind !== 'name';
    } else if (target?.rank === 0 && filter.operation === undefined) everywhere.set(leaf, filter);
  }
  const detected = new Set(
    text && hidesWhole(text) ? text.detect.map((kind) => detectors[kind].class) : [],
  );
  const mayShow = (name: string): boolean => keepsAnyName || shown.has(foldName(name));
  return {
    classOfName(name) {
      const filter = everywhere.get(foldName(name));
      return filter?.filterType === 'TOKENIZE'
        ? (filter.class ?? dataClassOfNames([name]))
        : undefined;
    },
    mayShow,
    isHidden(name, dataClass) {
      if (mayShow(name)) return false;
      return !keepsObjects || everywhere.has(foldName(name)) || detected.has(dataClass);
    },
  };
}

const isNotElement = ({ kind }: { kind: string }): boolean => kind !== 'element';

const hidesWhole = ({ filterType }: Pick<Filter, 'filterType'>): boolean =>
  filterType === 'TOKENIZE' || filterType === 'REDACT' || filterType === 'DROP';

/** Whether a filter holds in an operation: it is bound to it, or to none. */
function createIsBoundTo(names: OperationNames): (filter: Filter) => boolean {
  const own = new Set(names.map((name) => name.toLowerCase()));
  return ({ operation }) =>
    operation === undefined || operation.some((name) => own.has(name.toLowerCase()));
}

/**
 * Classes of many fields that have nothing to do with one another: their names decide. A secret
 * that an agent was given is no guess at another.
 */
export const broadClasses = new Set(['text', 'date', 'money', 'url', 'status', 'type', 'secret']);
const hasOwnClass = (field: ProtectedField): boolean => !broadClasses.has(field.class);

/** About a person wherever they stand. */
export const personClasses = new Set(
  (
    'person email phone ssn national_id passport license card iban account birth_date age gender ' +
    'marital_status ethnicity diagnosis medication zip username'
  ).split(' '),
);
export const personal = new Set(['direct', 'special', 'quasi']);

export function fieldOf(
  filter: Filter | undefined,
  names: readonly string[],
  name: string,
  meaningOf: Meanings,
  tokenClasses: ReadonlySet<string>,
): ProtectedField {
  const dataClass = filter?.class ?? dataClassOfNames(names);
  // Most fields are never asked what they mean.
  return {
    name,
    class: dataClass,
    get meaning() {
      return meaningOf(names).class;
    },
    hasTokens: tokenClasses.has(dataClass),
    isUnlisted: filter === undefined,
    get isPersonal() {
      return personClasses.has(dataClass) || personal.has(meaningOf(names).category);
    },
    get isUnsure() {
      return meaningOf(names).category === 'unsure';
    },
  };
}

/**
 * By the first of these names that is its own. Targets of suggestions are folded: `salarymax` is a
 * name that nobody has seen.
 */
export function respelt(
  field: ProtectedField,
  names: readonly (string | undefined)[],
): ProtectedField {
  const name = names.find((one) => one !== undefined && foldName(one) === field.name);
  if (name === undefined || name === field.name) return field;
  return {
    name,
    class: field.class,
    get meaning() {
      return field.meaning;
    },
    hasTokens: field.hasTokens,
    isUnlisted: field.isUnlisted,
    get isPersonal() {
      return field.isPersonal;
    },
    get isUnsure() {
      return field.isUnsure;
    },
  };
}

export const isSpecial = ({ meaning }: Pick<ProtectedField, 'meaning'>): boolean =>
  specialOf.has(meaning);

/** Special categories of GDPR art. 9. */
export const specialOf = new Set(
  (
    'health_data diagnosis medication genetic_data belief_data sexual_life union_membership ' +
    'ethnicity biometric'
  ).split(' '),
);
