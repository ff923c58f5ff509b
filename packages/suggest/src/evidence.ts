import {
  dataClassOfNames,
  type Field,
  foldName,
  type Json,
  type JsonObject,
} from '@leasehold/privacy';
import { classTreatments } from './class-treatments.ts';
import type { LifeInApi } from './doubts/days/lives-in-api.ts';
import { classByEnglishName, type NameReader } from './names.ts';
import { areIpAddresses, areUuids, classOfValues, isNameShaped, isPlausible } from './shapes.ts';
import { isPersonal, annotatedClass, formatClass, patternClass } from './schema-class.ts';
import { nameInContext } from './class-in-context.ts';

/** What one field says by itself. */
export interface FieldEvidence {
  field: Field;
  /**
   * Words of its name in English; of the name above where its own only carries the text (`#text`,
   * `en_US`).
   */
  words: readonly string[];
  /** The same words as they were written. */
  written: readonly string[];
  above: readonly (readonly string[])[];
  parent: string;
  class: string;
  source: 'name' | 'schema' | 'annotation' | 'values' | 'label';
  texts: readonly string[];
  isFlag: boolean;
}

export function readEvidence(field: Field, reader: NameReader): FieldEvidence {
  const names = withoutCarriers(field.names);
  const name = (names.at(-1) ?? '').replace(inWhichCurrency, '').replace(keyOfTable, '');
  const leaf = reader.read(name);
  const above = names.slice(0, -1).map((name) => reader.read(name).english);
  const texts = (field.samples ?? [])
    .filter((sample) => typeof sample === 'string' || typeof sample === 'number')
    .map(String);
  const base = {
    field,
    names,
    words: leaf.english,
    written: leaf.words,
    above,
    parent: parentPath(field.path),
    texts,
  };
  const found = classFrom(base, reader);
  return {
    ...base,
    ...found,
    isFlag: isFlag(field, leaf.words, texts) && !mayTellMore(base, found),
  };
}

/** `balance_in_base_currency` is a balance. */
const inWhichCurrency = /(?<=[a-z0-9])(?:_in_(?:[a-z]+_)?currency|In(?:[A-Z][a-z]+)?Currency)$/;

/** `ProjectIDFK`: that an id is a key of a table says no more than that it is an id. */
const keyOfTable = /(?<=[a-z](?:ID|Id|_id))_?(?:FK|PK|fk|pk)$/;

type Base = Omit<FieldEvidence, 'class' | 'source' | 'isFlag'> & {
  names: readonly string[];
};
type Found = Pick<FieldEvidence, 'class' | 'source'>;

/**
 * Names from the root, without keys that hold the text of the element above in what was made from
 * XML, without the languages of a translated value, and without the `id` of an object that stands
 * for what it identifies (`owner_id: { name }`).
 */
function withoutCarriers(names: readonly string[]): readonly string[] {
  let end = names.length;
  while (end > 1 && isCarrier(names[end - 1] ?? '', names[end - 2] ?? '')) end--;
  const hasIds =
    names.length > 1 && names.some((name, i) => i < end - 1 && /.(?:_id|Id|ID)$/.test(name));
  if (end === names.length && !hasIds) return names;
  const above = names.slice(0, end - 1).map((name) => name.replace(/(?<=.)(?:_id|Id|ID)$/, ''));
  const leaf = names[end - 1] ?? '';
  return [...above, end === names.length ? leaf : leaf.replace(/(?<=.)[_-]?(?:Data|data)$/, '')];
}

function isCarrier(name: string, parent: string): boolean {
  return (
    textKeys.has(name) ||
    (name === 'data' && parent.endsWith('s')) ||
    (/^[a-z]{2}[_-][A-Z]{2}$/.test(name) && parent !== '')
  );
}

const textKeys = new Set([
  '$',
  '$t',
  '#',
  '#text',
  '_',
  '_text',
  '__text',
  '$value',
  '#value',
  '_value',
  'localized',
  '$text',
  '@value',
  // with the type of the value, as Firestore and DynamoDB have them
  'stringValue',
  'integerValue',
  'doubleValue',
  'timestampValue',
  'S',
]);

/** `boolean`, or `[boolean, null]`. */
function isYesOrNo(type: Json | undefined): boolean {
  const types = [type ?? []].flat().filter((one) => one !== 'null');
  return types.length > 0 && types.every((one) => one === 'boolean');
}

/** A yes or no by its type, its values, or a name that asks (`has_ssn`, `canUploadPhoto`). */
function isFlag(
  { schema, samples = [] }: Field,
  words: readonly string[],
  texts: readonly string[],
): boolean {
  if (
    isYesOrNo(schema?.['type']) ||
    (samples.length > 0 && samples.every((sample) => typeof sample === 'boolean'))
  )
    return true;
  return (
    words.length > 1 &&
    asking.has(words[0] ?? '') &&
    texts.every((text) => /^(?:[01yn]|yes|no|true|false)$/i.test(text))
  );
}

/**
 * Described as text, and named for what texts say: `isManagedBy` may answer with an address,
 * `hasContactEmail` with the one there is.
 */
function mayTellMore(
  { field: { schema }, words, texts }: Base,
  { class: dataClass }: Found,
): boolean {
  const isText = [schema?.['type'] ?? []]
    .flat()
    .some((type) => type === 'string' || type === 'array' || type === 'object');
  if (!isText || texts.length > 0 || Array.isArray(schema?.['enum'])) return false;
  const category = classTreatments.get(dataClass)?.category;
  return (
    (category !== undefined && category !== 'harmless') ||
    schema?.['format'] !== undefined ||
    answering.has(words.at(-1) ?? '')
  );
}

const answering = new Set('by to at with from for as of url uri link address'.split(' '));
const asking = new Set(
  'is has have can should may must allow allows enable enables use uses needs requires accepts accept wants show hide'.split(
    ' ',
  ),
);

function classFrom(base: Base, reader: NameReader): Found {
  const { schema } = base.field;
  const byName = nameInContext(base, reader) ?? classByEnglishName(base.names, reader);
  const bySchema = classFromSchema(schema, byName);
  if (bySchema) return bySchema;
  if (byName === 'person' && (schema?.['format'] === 'uuid' || areUuids(base.texts)))
    return { class: 'user_id', source: 'name' };
  const isKnown = byName !== 'text' && classTreatments.has(byName);
  if (isKnown && isPlausible(byName, base.texts)) return { class: byName, source: 'name' };
  if (byName === 'username' && base.texts.some(isNameShaped))
    return { class: 'person', source: 'name' };
  return fromTheRest(base, byName, isKnown, reader);
}

function classFromSchema(schema: JsonObject | undefined, byName: string): Found | undefined {
  const annotated = annotatedClass(schema, byName);
  if (annotated !== undefined) return { class: annotated, source: 'annotation' };
  const byFormat = formatClass(schema?.['format']) ?? patternClass(schema?.['pattern']);
  return byFormat !== undefined && !(personalFormat.has(byFormat) && isPersonal(byName))
    ? { class: byFormat, source: 'schema' }
    : undefined;
}

function fromTheRest(base: Base, byName: string, isKnown: boolean, reader: NameReader): Found {
  const byValues = classOfValues(base.texts);
  if (byValues !== undefined) return { class: byValues, source: 'values' };
  if (
    areIpAddresses(base.texts) &&
    !base.words.some((word) => /^(?:version|firmware|release|mask|netmask|oid|section)$/.test(word))
  )
    return { class: 'ip', source: 'values' };
  const bySomeWords = isKnown ? undefined : classOfBeginning(base, reader);
  if (bySomeWords !== undefined) return { class: bySomeWords, source: 'name' };
  return { class: isKnown ? 'unclear' : byName, source: 'name' };
}
/** Formats that say less than a name can. */
const personalFormat = new Set(['token', 'secret', 'url']);

/**
 * Words after the ones that tell: `phone_e164_raw`, `displayNameLastFirst`. Values have to look it,
 * or the words be known for saying nothing.
 */
function classOfBeginning({ words, texts }: Base, { classOf }: NameReader): string | undefined {
  if (words.length > wordsMax) return undefined;
  for (let end = words.length - 1; end > 0; end--) {
    const found = classOf(words.slice(0, end).join('_'));
    if (!telling.has(found)) continue;
    const rest = words.slice(end);
    const isSilent = rest.every((word) => silentWords.has(word));
    const looksIt = texts.length > 0 && firmShapes.has(found) && isPlausible(found, texts);
    return isSilent
      ? isPlausible(found, texts)
        ? found
        : undefined
      : looksIt && !rest.some((word) => aboutWords.has(word))
        ? found
        : undefined;
  }
  return undefined;
}

/** No name anybody chose has more. */
const wordsMax = 8;
const telling = new Set('account email phone person ssn national_id passport iban ip'.split(' '));
const firmShapes = new Set('email phone iban ip'.split(' '));
const silentWords = new Set(
  'to details info paterno materno paternal maternal social last first second kana native local at signup opt login full long short upper lower e164 intl international canonical form formatted override kanji roman romaji prive mobile home work'.split(
    ' ',
  ),
);
const aboutWords = new Set(
  'verified type count status id sid url date time format label domain template subject hash enabled extension'.split(
    ' ',
  ),
);

/** A kind of music, of films or of books; in French also a gender. */
export function isGenre({ field }: Pick<FieldEvidence, 'field'>): boolean {
  return /genres?$/i.test(field.names.at(-1) ?? '');
}

/** `group_display_name`: the words before say who or what is shown so; none where it is the record. */
export const ownerOfDisplayName = (words: readonly string[]): readonly string[] =>
  words.at(-1) === 'name' && words.at(-2) === 'display' ? words.slice(0, -2) : [];

/** `DocNumber`, `Dokumentnummer`: an invoice is a document as well, and so is what is printed. */
export const isNumberOfPaper = ({ written }: Pick<FieldEvidence, 'written'>): boolean =>
  /^do[ck](?:ument(?:en|o|u)?)?(?:number|num|no|nummer|nr|numero|numer|cislo)$/.test(
    written.join(''),
  );

/** A class that tells whom a record is about, by a name that things have as well. */
export const isMarkOfThing = (evidence: Pick<FieldEvidence, 'field' | 'written'>): boolean =>
  isGenre(evidence) || isNumberOfPaper(evidence);

/** The path without its last name and the array steps behind that: shorter, unless it is empty. */
export function parentPath(path: string): string {
  let end = path.length;
  while (path.endsWith('[]', end)) end -= 2;
  const quoted = path.startsWith('"]', end - 2) && quotedStep.exec(path.slice(0, end));
  if (quoted) return path.slice(0, quoted.index);
  let start = end;
  while (start > 0 && !'.[]'.includes(path.charAt(start - 1))) start--;
  if (start === end) return path.slice(0, Math.max(0, end - 1));
  return path.slice(0, path[start - 1] === '.' ? start - 1 : start);
}

const quotedStep = /\["(?:[^"\\]|\\.)*"\]$/;

/**
 * A person's role as a whole name (`supervisor`, `ultimateDebtor`), with names of people for
 * values.
 */
export function isRoleField({ words, texts }: Pick<FieldEvidence, 'words' | 'texts'>): boolean {
  return (
    relationWords.has(words.at(-1) ?? '') &&
    texts.length > 0 &&
    texts.every((text) => isNameShaped(text.replace(/^\p{L}{1,4}\. /u, '')))
  );
}

/** Who somebody is to somebody else. */
export const relationWords: ReadonlySet<string> = new Set(
  'holder supervisor manager assistant director principal teacher doctor physician nurse lawyer attorney agent broker adviser advisor coach instructor debtor creditor lender borrower insured guardian relative spouse partner father mother child sibling reporter assignee reviewer approver requester recipient sender receiver addressee consignee signer signatory driver rider passenger guest tenant landlord applicant candidate recruiter interviewer witness representative officer buyer seller person'.split(
    ' ',
  ),
);

/**
 * Whether a value is itself the name of a field, as in a list of fields (`{ id: 'firstName' }`).
 */
export function areFieldNames(texts: readonly string[]): boolean {
  return (
    texts.length > 0 &&
    texts.every(
      (text) =>
        text.length < 40 &&
        isPersonal(dataClassOfNames([text])) &&
        (dataClassOfNames([text]) !== 'person' || /name|nm$/i.test(foldName(text))),
    )
  );
}

/** The operation an answer comes from. */
export interface AnsweringOperation {
  /** As the description has it: `/users/{id}/keys`. */
  path: string;
  /** What one such record is asked for by, in the path of any operation: `number`. */
  keys?: readonly string[];
  /** Of all records of the API: by what each is asked for. */
  variables?: readonly string[];
  /** Of records of people: by what each is asked for, where it says more than `id`. */
  keysOfPeople?: readonly string[];
  /** Below one of something else there are several, each with a key: `/users/{id}/overview/{key}`. */
  isCollection?: boolean;
  /** Its API keeps what people have and pay. */
  isOfOwnMoney?: boolean;
  /** What else of people's lives its API keeps. */
  lives?: ReadonlySet<LifeInApi>;
  /** The kinds of records that it may be asked to answer with: `patient`, `invoice`. */
  kinds?: readonly string[];
}
