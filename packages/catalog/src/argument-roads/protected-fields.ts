import {
  createFilterFinder,
  dataClassOfNames,
  foldName,
  isNameStep,
  singular,
  wordsInName,
  type Filter,
  type OperationNames,
  type Policy,
  once,
} from '@leasehold/privacy';
import type { AnswerFields } from './answer-fields.ts';
import { describedField, type Described, type Shared } from './operations/described-field.ts';
import {
  broadClasses,
  createMeanings,
  fieldOf,
  personal,
  personClasses,
  namedFilters,
  readPolicyFilters,
  respelt,
  type ProtectedField,
} from './policy-fields.ts';
import { explainsItself, isOfEveryRecord } from './explained-names.ts';
import { answerForms, type AnswerForms } from './forms/answer-forms.ts';
import { kinOfNames } from './kin-of-names.ts';
import { similarField } from './similar-field.ts';
import { searchedClasses, type SearchedClasses } from './searched-classes.ts';
import { isIdName, recordIdIn, type IdsOfAnswers } from './record-ids.ts';

/** What the answers of one operation hold, for whoever asks by the name of a field. */
export interface ProtectedFields extends IdsOfAnswers {
  /** The protected field that these names mean; `around`: what the argument stands in. */
  at(names: readonly string[], around?: readonly string[]): ProtectedField | undefined;
  /** Nobody says what field this is: neither the policy nor a description of all that is answered. */
  isUnknown(names: readonly string[]): boolean;
  /** A filter or a described field has this very name; of any other `at` may still find a kin. */
  hasName(name: string): boolean;
  /** Agents see values of this name, or every record has it, and it says nothing of anybody. */
  isShown(name: string): boolean;
  /**
   * The same of what agents see something inside of, and of a name that says by itself that nobody
   * is asked about.
   */
  isExplained(name: string): boolean;
  /** These answers have a field of this name, and agents see it. */
  showsAnswered(name: string): boolean;
  /** The answers have a described field whose values agents do not see. */
  hidesAny(): boolean;
  /** Described fields of that name right inside of an object `above`, of which agents see tokens. */
  tokensWithin(above: string, leaf: string): readonly ProtectedField[];
  /** By its words it is somebody: a person, or the part somebody plays (`visitor`). */
  isOfSomebody(name: string): boolean;
  /** What of these answers an argument could cut or write in another way. */
  forms(): AnswerForms;
  /** Classes whose values a search over these answers could confirm. */
  searched(): SearchedClasses;
  /** Names of some protected fields, for whoever is told what is closed. */
  listed(): readonly string[];
  /** Personal data is looked for in kept texts. */
  isTextSearched: boolean;
  /** Anything at all is protected. */
  hasAny: boolean;
  /** The answer is a verdict on what was sent, and nothing else. */
  isVerdict(): boolean;
}

export interface PolicyAtWork {
  /** Classes the policy makes tokens of. */
  tokenClasses: ReadonlySet<string>;
  /** Paths of fields that wait for review. */
  gained?: readonly string[] | 'all' | undefined;
}

/** The same for every operation of a lease. */
export function createProtectedFields(
  written: Policy,
  { tokenClasses, gained = [] }: PolicyAtWork,
): (operation: OperationNames, answer: () => AnswerFields) => ProtectedFields {
  const policy: Policy = gained === 'all' ? { ...written, unlisted: 'withhold' } : written;
  const held: ReadonlySet<string> = new Set(gained === 'all' ? [] : gained);
  const words = createMeanings();
  const filters = namedFilters(policy, tokenClasses, words);
  const saidTo = (operation: OperationNames) =>
    readPolicyFilters(filters, policy, operation, tokenClasses);
  const saidToAll = policy.filters.some(isBound) ? undefined : saidTo([]);
  const find = createFilterFinder(policy);
  return (operation, answer) => {
    const said = saidToAll ?? saidTo(operation);
    const filterAt = (path: string) => find(path, operation);
    const shared = { policy, said, words, filterAt, tokenClasses, held };
    return fieldsOfOperation(shared, operation, answer);
  };
}

const isBound = ({ operation }: Filter): boolean => operation !== undefined;

function fieldsOfOperation(
  shared: Shared,
  operation: OperationNames,
  answer: () => AnswerFields,
): ProtectedFields {
  let read: Read | undefined;
  const described = () => (read ??= readDescribed(shared, answer()));
  const known = new Map<string, ProtectedField | undefined>();
  // The names of an argument are the same in every call, and so is what is around them.
  const knownLists = new WeakMap<
    readonly string[],
    { around: readonly string[]; field: ProtectedField | undefined }
  >();
  const knownShown = new Map<string, boolean>();
  const { policy, said } = shared;
  const operationPath = operation.find((name) => name.includes('/'))?.replace(/^\S+ /, '') ?? '';
  const hasAny = policy.unlisted === 'withhold' || said.byName.size > 0 || said.inText.size > 0;
  const fieldAt = (given: readonly string[], around: readonly string[]) => {
    const names = given.map(bareName).filter(isNameStep);
    if (names.length === 0) return undefined;
    const key = `${names.join('\n')}\n\n${around.join('\n')}`;
    if (known.has(key)) return known.get(key);
    const field = lookUp(shared, described(), names, around);
    const answered = field && described().byLeaf.get(field.name)?.[0]?.names.at(-1);
    const found = field && respelt(field, [answered, names.at(-1)]);
    if (known.size < knownMax) known.set(key, found);
    return found;
  };
  const isShownLeaf = (leaf: string): boolean => {
    const own = described().byLeaf.get(leaf) ?? [];
    if (own.length > 0) return own.every(({ field }) => !field);
    return said.kept.has(leaf) || isOfEveryRecord(leaf);
  };
  const searched = once(() => {
    const { all, isPartial } = described();
    return searchedClasses({
      all,
      isPartial,
      path: operationPath,
      words: shared.words,
      inText: [...said.inText.keys()],
      undescribed: isPartial ? [...said.byName.values()] : [],
      isOpenEnded: isPartial && policy.unlisted === 'withhold',
    });
  });
  return {
    isTextSearched: said.inText.size > 0,
    hasAny,
    isVerdict: () => described().isVerdict,
    at(given, around = nothingAround) {
      const before = knownLists.get(given);
      if (before?.around === around) return before.field;
      const field = fieldAt(given, around);
      knownLists.set(given, { around, field });
      return field;
    },
    isUnknown(names) {
      if (!hasAny || (policy.unlisted !== 'withhold' && described().isPartial)) return false;
      const leaf = foldName(names.filter(isNameStep).at(-1) ?? '');
      return (
        leaf !== '' &&
        !described().byLeaf.has(leaf) &&
        !said.kept.has(leaf) &&
        !isOfEveryRecord(leaf) &&
        !['date', 'status', 'type'].includes(dataClassOfNames([...names]))
      );
    },
    hasName(name) {
      const leaf = foldName(bareName(name));
      return said.byName.has(leaf) || described().byLeaf.has(leaf);
    },
    isShown(name) {
      const before = knownShown.get(name);
      if (before !== undefined) return before;
      const isShown = isShownLeaf(foldName(name));
      if (knownShown.size < knownMax) knownShown.set(name, isShown);
      return isShown;
    },
    isExplained(name) {
      const leaf = foldName(bareName(name));
      return (
        (policy.unlisted !== 'withhold' && described().isPartial) ||
        isShownLeaf(leaf) ||
        isShownLeaf(foldName(singular(leaf))) ||
        described().shownObjects.has(leaf) ||
        explainsItself(
          bareName(name),
          (one) => shared.words([one]),
          (dataClass) => searched().classes.has(dataClass),
        )
      );
    },
    showsAnswered: (name) =>
      described()
        .byLeaf.get(foldName(name))
        ?.some(({ field }) => !field) === true,
    hidesAny: once(() => described().all.some(({ field }) => field !== undefined)),
    isOfSomebody(name) {
      const { class: dataClass, category } = shared.words([bareName(name)]);
      return dataClass === 'person' || (category === 'linkable' && dataClass === 'user_id');
    },
    searched,
    forms: once(() => answerForms(described(), shared)),
    recordId: (names, resource) => recordIdIn(described().byLeaf, names, resource),
    tokensWithin: (above, leaf) =>
      (described().byLeaf.get(foldName(leaf)) ?? []).flatMap(({ names, field }) =>
        field?.hasTokens && nameInOne(names.at(-2)) === nameInOne(above) ? [field] : [],
      ),
    listed: () => said.listed,
  };
}

const nameInOne = (name = ''): string => foldName(singular(name));

const knownMax = 2_000;
const nothingAround: readonly string[] = [];

/** `$salary`, `@ssn` and `_score` are written with the marks of their languages. */
const bareName = (name: string): string => name.replace(/^[$@_*?]+(?=.)|(?<=.)[*?]+$/gu, '');

function readDescribed(shared: Shared, answer: AnswerFields) {
  const { fields, isPartial, isVerdict = false, isText = false } = answer;
  const all = fields.map((field) => describedField(shared, field));
  const shownObjects = once(
    () =>
      new Set(all.flatMap(({ names, field }) => (field ? [] : names.slice(0, -1).map(foldName)))),
  );
  const endings = once(() =>
    all.flatMap(({ names, field }) =>
      field ? [{ words: wordsInName(names.at(-1) ?? ''), field }] : [],
    ),
  );
  return {
    all,
    isPartial,
    isVerdict,
    isText,
    /** Names of the protected ones, in words. */
    get endings() {
      return endings();
    },
    get shownObjects() {
      return shownObjects();
    },
    byLeaf: Map.groupBy(all, ({ names }) => foldName(names.at(-1) ?? '')),
  };
}

type Read = ReturnType<typeof readDescribed>;

/** The surest witness first: the field itself, then its name, then what its words mean. */
function lookUp(
  shared: Shared,
  read: Read,
  names: readonly string[],
  around: readonly string[],
): ProtectedField | undefined {
  const { policy, said, words, tokenClasses } = shared;
  const { byLeaf } = read;
  const leaf = foldName(names.at(-1) ?? '');
  // `id` asks for the records themselves, whatever else in them has an id.
  const own =
    names.length === 1 && isIdName(singularOf(leaf))
      ? recordIdIn(byLeaf, [singularOf(leaf)], around.at(-1) ?? '')
      : undefined;
  if (own) return own.field;
  const here = narrowed(fieldsNamed(read, names.at(-1) ?? ''), names);
  const byFilter = here.find(({ field }) => field && !field.isUnlisted)?.field;
  if (byFilter) return byFilter;
  if (here.length > 0 && here.every(({ isKeptByFilter }) => isKeptByFilter)) return undefined;
  const named = names.toReversed().flatMap((name) => said.byName.get(foldName(name)) ?? [])[0];
  if (named && !said.kept.has(leaf)) return named;
  const dataClass = dataClassOfNames([...around, ...names]);
  const inText = said.inText.get(dataClass);
  if (inText && !said.kept.has(leaf)) return inText;
  if (here.length > 0) return here.find(({ field }) => field)?.field;
  // `salary.keyword` is the same field once more.
  const above = names.slice(0, -1);
  if (byLeaf.has(foldName(above.at(-1) ?? ''))) return lookUp(shared, read, above, around);
  // Agents see a `score` somewhere; here there is none but the `creditScore`.
  if (said.kept.has(leaf)) return similarField(names, { ...said, endings: read.endings });
  // An id that agents see is asked for by itself, whatever other numbers of the thing are protected.
  if (/(?:^|_)ids?$/.test(wordsInName(names.at(-1) ?? '').join('_')) && said.kept.has('id'))
    return undefined;
  const kin = kinOfNames.get(leaf);
  const meaning = words(kin === undefined ? names : [kin]);
  return (
    classesLike(dataClass).flatMap((one) => said.byClass.get(one) ?? [])[0] ??
    (personal.has(meaning.category) ? said.byMeaning.get(meaning.class) : undefined) ??
    similarField(names, said) ??
    insideOf(dataClass, shared, read) ??
    (policy.unlisted === 'withhold' &&
    (personClasses.has(dataClass) || personal.has(meaning.category))
      ? fieldOf(
          undefined,
          kin === undefined ? [...around, ...names] : [kin],
          names.join('.'),
          words,
          tokenClasses,
        )
      : undefined)
  );
}

/** By the name itself, by its singular, or as `visit_code` says `visits.code`. */
function fieldsNamed({ byLeaf }: Read, name: string): readonly Described[] {
  const leaf = foldName(name);
  const own = byLeaf.get(leaf) ?? byLeaf.get(singularOf(leaf));
  if (own) return own;
  const words = wordsInName(name);
  for (let cut = 1; cut < words.length; cut++) {
    const parent = singularOf(words.slice(0, cut).join(''));
    const found = (byLeaf.get(words.slice(cut).join('')) ?? []).filter(
      ({ names }) => singularOf(foldName(names.at(-2) ?? '')) === parent,
    );
    if (found.length > 0) return found;
  }
  return [];
}

const singularOf = (name: string): string => (name.length > 2 ? name.replace(/s$/, '') : name);

/** `patient.name` means that field and no other of its name, where there is one. */
function narrowed(fields: readonly Described[], names: readonly string[]): readonly Described[] {
  if (names.length < 2) return fields;
  const wanted = names.map(foldName);
  const exact = fields.filter(({ names: own }) => {
    const end = own.slice(-wanted.length).map(foldName);
    return end.length === wanted.length && end.every((name, i) => name === wanted[i]);
  });
  return exact.length > 0 ? exact : fields;
}

/** Who knows the one knows the other. */
function classesLike(dataClass: string): readonly string[] {
  const twin = twins.get(dataClass);
  return twin === undefined ? [dataClass] : [dataClass, twin];
}

const twins = new Map([
  ['age', 'birth_date'],
  ['birth_date', 'age'],
]);

/** A field of that class in an object that a filter protects as a whole: `zip` of an `address`. */
function insideOf(dataClass: string, { said }: Shared, { all }: Read): ProtectedField | undefined {
  if (broadClasses.has(dataClass)) return undefined;
  const inside = all.filter(({ names }) =>
    names.slice(0, -1).some((name) => said.byName.has(foldName(name))),
  );
  return inside.find(({ field }) => field?.class === dataClass)?.field;
}
