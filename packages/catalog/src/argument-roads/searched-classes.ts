import { once } from '@leasehold/privacy';
import { saysId } from './record-ids.ts';
import { suggestTreatments } from '@leasehold/suggest';
import {
  fieldOf,
  personal,
  personClasses,
  specialOf,
  type Meaning,
  type Meanings,
  type ProtectedField,
} from './policy-fields.ts';

/** Classes of what is protected in answers, for whoever searches over them. */
export interface SearchedClasses {
  /** Values of them are told by any word or number that may be one. */
  classes: ReadonlySet<string>;
  /** Values of them are told by their form alone; the ones above are among them. */
  forms: ReadonlySet<string>;
  /** The first field of a special category; undefined: none. */
  special: ProtectedField | undefined;
  /**
   * Of a special category by themselves or by the records they stand in, or texts about somebody:
   * everyday words are what these are made of.
   */
  inEverydayWords: readonly ProtectedField[];
}

/** A field of the answers. `field`: what is protected of it; undefined: it is kept. */
interface SearchedField {
  /** As a policy's target says it. */
  path: string;
  names: readonly string[];
  field: ProtectedField | undefined;
  isKeptByFilter: boolean;
}

interface Searched {
  all: readonly SearchedField[];
  /** Protected fields that no description tells of, where it does not tell of all. */
  undescribed: readonly ProtectedField[];
  /** Whatever else may stand there is withheld. */
  isOpenEnded: boolean;
  /** Classes that are looked for in kept texts. */
  inText: readonly string[];
  isPartial: boolean;
  /** Of the operation: `/clients`. */
  path: string;
  words: Meanings;
}

/** Each is worked out when it is asked for: most operations are asked for one of them or none. */
export function searchedClasses(searched: Searched): SearchedClasses {
  const special = once(() => specialIn(searched));
  const inEverydayWords = once(() => [special() ?? [], saidInWords(searched)].flat());
  const classes = once(() => new Set(classesIn(searched)));
  const forms = once(
    () =>
      new Set([
        ...classes(),
        ...searched.inText,
        ...(classes().has('identity_document') ? documentNumbers : []),
      ]),
  );
  return {
    get classes() {
      return classes();
    },
    get forms() {
      return forms();
    },
    get special() {
      return special();
    },
    get inEverydayWords() {
      return inEverydayWords();
    },
  };
}

function specialIn({ all, words }: Searched): ProtectedField | undefined {
  const found = all.find(
    ({ isKeptByFilter, names }) => !isKeptByFilter && specialOf.has(words(names).class),
  );
  if (found === undefined) return undefined;
  const { field, names } = found;
  return field ?? { ...fieldOf(undefined, names, names.join('.'), words, new Set()) };
}

function saidInWords({ all, path }: Searched): ProtectedField[] {
  if (all.every(({ field, isKeptByFilter }) => !field || isKeptByFilter)) return [];
  const judged = judgedInContext(all, path);
  return all.flatMap(({ field, isKeptByFilter }, i) => {
    const dataClass = judged[i]?.class ?? '';
    const isSaid = dataClass === 'text_about_person' || specialOf.has(dataClass);
    return field && !isKeptByFilter && isSaid ? field : [];
  });
}

/**
 * What each field is in its record. No policy changes it, so every lease of an API asks the same;
 * what is kept of it is bounded.
 */
function judgedInContext(all: readonly SearchedField[], operation: string): readonly Meaning[] {
  const key = JSON.stringify([operation, all.map(({ path, names }) => [path, ...names])]);
  const before = answersMet.get(key);
  if (before) return before;
  const fields = all.map(({ path, names }) => ({ path, names: [...names] }));
  const judged = suggestTreatments({ fields, operation: { path: operation } }).map(
    ({ class: dataClass, category }) => ({ class: dataClass, category }),
  );
  if (key.length > keyCharsMax) return judged;
  if (answersMet.size === answersMax) answersMet.clear();
  answersMet.set(key, judged);
  return judged;
}
const answersMet = new Map<string, readonly Meaning[]>();
const [answersMax, keyCharsMax] = [300, 16_000];

function classesIn({ all, path, ...rest }: Searched): string[] {
  const fields = [...all.flatMap(({ field }) => field ?? []), ...rest.undescribed];
  const own = fields.flatMap(({ class: dataClass, meaning }) => [dataClass, meaning]);
  if (fields.some(isSomebodyByPart)) own.push('person');
  // Kept text of things may name somebody by the way: no reason to refuse words over all of it.
  const isOfPeople =
    rest.isPartial || fields.some((one) => one.isPersonal || isSomebodyByPart(one));
  const found = own.includes('person') ? [] : classesInContext(all, path);
  const open = rest.isOpenEnded ? unsaidClasses : [];
  return isOfPeople || found.length > 0 ? [...own, ...found, ...open, ...rest.inText] : [];
}

/** `reported_by`, `payee`: whoever protects it by a filter of its own says that it is somebody. */
const isSomebodyByPart = ({ name, meaning, isUnlisted }: ProtectedField): boolean =>
  !isUnlisted && meaning === 'user_id' && !saysId([name]);

/** What is protected is somebody's by the record it stands in: `items[].name` of `/clients`. */
function classesInContext(all: readonly SearchedField[], operation: string): string[] {
  if (all.every(({ field }) => field === undefined)) return [];
  const judged = judgedInContext(all, operation);
  return all.flatMap(({ field }, i) => {
    const { class: dataClass = '', category = 'harmless' } = judged[i] ?? {};
    const isSomebodys =
      personal.has(category) || (category === 'unsure' && personClasses.has(dataClass));
    return field && isSomebodys ? [dataClass] : [];
  });
}

/** Detectors tell apart what a name such as `niNumber` does not. */
const documentNumbers = ['national_id', 'ssn', 'passport', 'license'];

/** What may stand in an answer that nobody describes. */
const unsaidClasses = ['person', 'email', 'phone', 'ssn'];
