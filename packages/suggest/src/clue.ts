import { type BesidePerson, findPeopleBeside } from './company/beside-person.ts';
import { findCitizens } from './company/citizens.ts';
import { findDays, findLives, recordsOf } from './company/days-of-lives.ts';
import { findResourcesOfPeople } from './company/resources-of-people.ts';
import type { Company } from './company/company.ts';
import { findTold } from './company/parts-played.ts';
import { findSomebody } from './company/with-somebody.ts';
import { isRecordOfLife } from './company/records-of-lives.ts';
import { parentPath, type FieldEvidence } from './evidence.ts';
import { isReference } from './nouns-of-things.ts';
import type { Clue } from './recognisers/recogniser.ts';
import { anything, pictures } from './recognisers/things.ts';
import { isTimeFormat, textOrNone } from './schema-class.ts';
import { isTellingName, type Subject } from './subject.ts';
import { toldOf } from './company/told-of-people.ts';
import { foldName, isFieldName, isNameStep, type JsonObject, singular } from '@leasehold/privacy';

/** Everything that is known of each field of an answer, for the recognisers. */
export function createClueReader(
  judged: readonly FieldEvidence[],
  company: Company,
  { subjectOf, keys, variables, keysOfPeople }: Asked,
): (evidence: FieldEvidence) => Clue {
  const folded = new Set(keys.map(foldName));
  const ofAny = new Set(variables.map(foldName));
  const withPeople = new Set(judged.filter(isCalledAsPeople).map(({ parent }) => parent));
  const { namesIn, parts, unknown } = readNames(judged);
  // two words of a language that is read here say that it is that language; one may be English
  const translated = judged.filter(isTranslated).length;
  const isRead = translated >= wellRead;
  const people = findPeopleBeside(judged, company, subjectOf);
  const withSomebody = findSomebody(judged, keysOfPeople);
  const isOfCitizen = findCitizens(judged);
  const isTold = findTold(judged, subjectOf);
  const records = recordsOf(judged);
  const isOfDays = findDays(records, subjectOf);
  const isOfLives = findLives(records, subjectOf);
  const isOfResource = findResourcesOfPeople(judged, company);
  return (evidence) => {
    const siblings = namesIn(evidence.parent);
    const around = namesIn(parentPath(evidence.parent));
    const words = wordsOfClue(evidence, siblings);
    const subject = subjectOf(evidence);
    const isOfLife = isRecordOfLife(subject, siblings, around);
    return {
      evidence,
      words,
      last: singular(words.at(-1) ?? ''),
      name: words.join(''),
      isInMap: isMapValue(evidence),
      subject,
      isPersons: isOfResource(evidence) || isRecordOfPerson(evidence, subject, siblings, company),
      isOfLife,
      isOfDays: isOfDays(evidence),
      isOfLives: isOfLives(evidence),
      isAbout: isOfLife || isAboutSomebody(evidence, subject, people, siblings),
      isTold: isOfLife || isOfDays(evidence) || (isTold(evidence) && !isOfStock(siblings)),
      isSomebodys: people.isSomebodys(evidence, subject),
      isReached: people.isReached(evidence),
      isOfCitizen: isOfCitizen(evidence),
      siblings,
      size: siblings.size + (parts.get(evidence.parent) ?? 0),
      around,
      isPlainName: isPlainName(evidence),
      isUnknownName: !isRead && isUnknownName(evidence),
      isUnreadable: !isRead && isUnreadable(unknown.get(evidence.parent) ?? 0, siblings.size),
      isBesidePerson: translated < wellRead && withPeople.has(evidence.parent),
      isKey: isKeyOf(folded, evidence, subject),
      isKeyOfOther:
        evidence.written.length > 1 && ofAny.has(foldName(evidence.field.names.at(-1) ?? '')),
      ...withSomebody(evidence),
      ...schemaClues(evidence, words.join('')),
    };
  };
}

/** By the record they stand in: names, parts that a program keeps, and how many no list knows. */
function readNames(judged: readonly FieldEvidence[]): {
  namesIn: (record: string) => ReadonlySet<string>;
  parts: ReadonlyMap<string, number>;
  unknown: ReadonlyMap<string, number>;
} {
  const names = new Map<string, Set<string>>();
  const parts = new Map<string, number>();
  const unknown = new Map<string, number>();
  for (const evidence of judged) {
    const { parent, written, above } = evidence;
    if (isUnknownName(evidence)) unknown.set(parent, 1 + (unknown.get(parent) ?? 0));
    const here = names.get(parent) ?? new Set();
    if (here.size === 0 && isTechnical(above.at(-1))) {
      const record = parentPath(parent);
      parts.set(record, 1 + (parts.get(record) ?? 0));
    }
    names.set(parent, here.add(written.join('')));
  }
  return { namesIn: (record) => names.get(record) ?? none, parts, unknown };
}

const none: ReadonlySet<string> = new Set();

/** Parts that a program keeps, and nobody has: `workflow`, `created_date: { iso }`. */
const isTechnical = (words: readonly string[] = []): boolean =>
  /^(?:creat|updat|complet)|config|setting|metadata|workflow/.test(words.join(''));

function isAboutSomebody(
  evidence: FieldEvidence,
  subject: Subject,
  people: BesidePerson,
  siblings: ReadonlySet<string>,
): boolean {
  return (
    (people.isAbout(evidence) && !isOfStock(siblings)) ||
    // `/patrons/{id}/loans`, and nothing inside them
    (subject.isBelowPerson && toldOf.has(subject.head) && isOfAnswer(evidence)) ||
    (subject.isToldOfPerson && isOfAnswer(evidence)) ||
    ofOneLife.has(subject.head) ||
    isOfFamily(subject) ||
    people.isOfPrisoner(evidence) ||
    (people.isInAbout(evidence) && !isOfListedThing(evidence, subject))
  );
}

/** Of the record itself, or of one in a list that is called after what was asked for: `cars[].carId`. */
function isKeyOf(
  keys: ReadonlySet<string>,
  evidence: FieldEvidence,
  { ends, context }: Subject,
): boolean {
  const { above, parent, field } = evidence;
  const name = foldName(field.names.at(-1) ?? '');
  if (!keys.has(name)) return false;
  const isOfList = above.length === 1 && parent.endsWith('[]');
  return isOfAnswer(evidence) || (isOfList && (context.size === 1 || name.startsWith(ends)));
}

/** What the operation of an answer asks for, and by what. */
interface Asked {
  subjectOf: (evidence: FieldEvidence) => Subject;
  keys: readonly string[];
  /** Of all records of the API. */
  variables: readonly string[];
  keysOfPeople: readonly string[];
}

/** The record that was asked for, or one of those, and nothing inside it. */
export const isOfAnswer = ({ above }: FieldEvidence): boolean => !above.some(isTellingName);

/** Of a value of a map the words of the map; ids with their word last. */
function wordsOfClue(evidence: FieldEvidence, siblings: ReadonlySet<string>): readonly string[] {
  const { above, field } = evidence;
  const words = isMapValue(evidence)
    ? (above.findLast((_, i) => isNameStep(field.names[i] ?? '')) ?? [])
    : (namedByHolder(evidence, siblings) ?? idLast(evidence.words, siblings));
  // `Employee_ID.ID` of a form is the id of that employee
  const isTwice = words.at(-1) === 'id' && words.at(-2) === 'id';
  return words.length > 1 && (words.at(-1) === 'value' || isTwice) ? words.slice(0, -1) : words;
}

/**
 * `CurrencyRef: { value, name }` holds an id, and `external_urls: { shop }` addresses, whatever
 * their members are called.
 */
function namedByHolder(
  { above, words, parent }: FieldEvidence,
  siblings: ReadonlySet<string>,
): readonly string[] | undefined {
  const holder = above.at(-1) ?? [];
  const last = holder.at(-1) ?? '';
  if (parent.endsWith('[]')) return undefined;
  // `topic: { value, creator }` of a channel
  if (textsOfThings.test(holder.join('')) && words.join('') === 'value') return holder;
  if (holder.length < 2) return undefined;
  if (
    isReference(holder) &&
    words.join('') === 'value' &&
    siblings.has('name') &&
    siblings.size < 5
  )
    return [...holder.slice(0, -1), 'id'];
  const isOfAddresses = /^(?:urls|uris)$/.test(last) && !holder.some((word) => shown.has(word));
  return isOfAddresses && !/^(?:type|rel|id|name|title|label|count)$/.test(words.join(''))
    ? [...words, 'url']
    : undefined;
}

const textsOfThings = /^(?:topic|purpose|description|title|subtitle|headline|caption)$/;

const shown = new Set('avatar avatars photo picture profile face'.split(' '));

/** So many words of a language in one answer, and what no list knows is no word for a person. */
const wellRead = 2;

/** Things have a `name` as well. */
const isCalledAsPeople = ({ class: found, written }: FieldEvidence): boolean =>
  found === 'person' && !/^(?:display|full)?names?$/.test(written.join(''));

function isPlainName(evidence: FieldEvidence): boolean {
  const { above, field } = evidence;
  const name = isMapValue(evidence) ? above.at(-1)?.join('_') : field.names.at(-1);
  if (name === undefined) return false;
  return isFieldName(name) || (isTranslated(evidence) && isFieldName(evidence.words.join('_')));
}

const isTranslated = ({ words, written }: FieldEvidence): boolean =>
  words.length > 0 && words !== written;

/** Words that are names of people as well, such as `page`, count with another word alone. */
function isUnknownName(evidence: FieldEvidence): boolean {
  if (isMapValue(evidence) || isPlainName(evidence)) return false;
  const words = evidence.written.filter((word) => !/^\d*$/.test(word));
  const letters = words.join('').length;
  return letters > 2 && !words.some((word) => isFieldName(word) || isFieldName(`${word}_id`));
}

const isUnreadable = (unknown: number, all: number): boolean =>
  unknown >= 3 && unknown >= all * unreadableMin;

/** Of the names of a record. */
const unreadableMin = 0.45;

function schemaClues(
  evidence: FieldEvidence,
  name: string,
): Pick<Clue, 'type' | 'format' | 'isEnum' | 'description'> {
  const { schema, samples } = evidence.field;
  const format = textOrNone(schema?.['format']);
  const isAnything = isMapValue(evidence) && anything.test(name);
  return {
    type: isAnything ? 'object' : typeIn(typeByFormat(schema) ?? schema?.['type'], samples),
    format: isTimeFormat(format) && format !== 'date' && format !== 'time' ? 'date-time' : format,
    isEnum: Array.isArray(schema?.['enum']) || schema?.['const'] !== undefined,
    description: textOrNone(schema?.['description']),
  };
}

function isMapValue({ field }: FieldEvidence): boolean {
  return !isNameStep(field.names.at(-1) ?? '');
}

/** Where a record says `idBoard` and `idList`, ids have their word first. */
function idLast(words: readonly string[], siblings: ReadonlySet<string>): readonly string[] {
  if (words.length < 2 || words[0] !== 'id') return words;
  const alike = [...siblings].filter((name) => /^id[a-z]{3}/.test(name));
  return alike.length > 1 ? [...words.slice(1), 'id'] : words;
}

/** Numbers that JavaScript cannot hold are written as text (`int64` of Protocol Buffers in JSON). */
function typeByFormat(schema: JsonObject | undefined): string | undefined {
  const isText = [schema?.['type'] ?? []].flat().includes('string');
  return isText && /^u?int(?:32|64)$/.test(textOrNone(schema?.['format'])) ? 'integer' : undefined;
}

function typeIn(type: unknown, samples: readonly unknown[] = []): Clue['type'] {
  const types = [type ?? samples.map((sample) => typeof sample)].flat();
  if (types.includes('object') || types.includes('array')) return 'object';
  if (types.includes('string')) return 'text';
  return types.includes('number') || types.includes('integer') ? 'number' : 'unsaid';
}

const isRecordOfPerson = (
  evidence: FieldEvidence,
  subject: Subject,
  siblings: ReadonlySet<string>,
  company: Company,
): boolean =>
  !isPrice(subject, siblings) &&
  // whom to ask about dangerous goods stands beside them
  subject.ends !== 'good' &&
  (isPersons(evidence, subject, company) ||
    isPictureOfSomebody(subject, siblings) ||
    isProfile(subject, siblings) ||
    isSomebody(evidence, subject, siblings, company));

/**
 * Whatever it is called: an object in another that has what only people have, or a name and a way
 * to reach who has it (`leader: { name, email }`). Lists know what else can be reached.
 */
function isSomebody(
  evidence: FieldEvidence,
  { kind, head, isListed }: Subject,
  siblings: ReadonlySet<string>,
  company: Company,
): boolean {
  if (kind !== 'thing' || isListed || !isTellingName(evidence.above.at(-1) ?? [])) return false;
  // items of lists are records, and have whom to ask beside all else
  if (evidence.parent.endsWith('[]')) return false;
  // has its owner's address, and a name of its own
  if (/^(?:account|wallet|device)$/.test(head) || isTransaction(siblings)) return false;
  return (
    (company.isInPerson(evidence) && !company.isOrganisation(evidence)) ||
    (siblings.has('name') && ['email', 'emailaddress', 'mobile'].some((name) => siblings.has(name)))
  );
}

/**
 * Nobody has an amount in a currency: a payment has, with a person's address for what was bought.
 * Whoever has a name as well may be a donor or a payee.
 */
function isTransaction(siblings: ReadonlySet<string>): boolean {
  const hasCurrency = siblings.has('currency') || siblings.has('currencycode');
  return siblings.has('amount') && hasCurrency && ![...siblings].some((name) => isName.test(name));
}

/** Nobody but one person has these, whoever is named in them. */
const ofOneLife = new Set(
  'visa asylum parole probation sentence conviction arrest eviction tenancy pregnancy adoption divorce marriage funeral custody bankruptcy garnishment vaccination immunization allergy symptom prescription detention deportation burial baptism confession'.split(
    ' ',
  ),
);

/** What is settled for one family, and what is done or said where somebody is cared for. */
const isOfFamily = ({ context }: Subject): boolean =>
  [
    'custody',
    'alimony',
    'guardianship',
    'therapy',
    'psychotherapy',
    'sacrament',
    'parish',
    'daycare',
    'rehab',
    'dating',
  ].some((word) => context.has(word)) ||
  (context.has('child') && context.has('support'));

/** How many of something are where: whoever counted them is not what it is about. */
const isOfStock = (siblings: ReadonlySet<string>): boolean =>
  siblings.has('quantity') && [...siblings].some((name) => stocked.test(name));

const stocked = /^(?:catalog(?:object|item)?|inventory(?:item)?|product|item|variant|sku|stock)id$/;

/** What it stands in is known as a thing by its own name, and not by what was asked for. */
const isOfListedThing = ({ above }: FieldEvidence, { kind, isListed }: Subject): boolean =>
  kind === 'thing' && isListed && isTellingName(above.at(-1) ?? []);

/** What is shown of somebody to others, with no name or address in it. */
const isProfile = ({ kind, ends }: Subject, siblings: ReadonlySet<string>): boolean =>
  kind === 'unknown' && ends === 'profile' && [...siblings].some((name) => ofProfiles.has(name));

const ofProfiles = new Set(
  'bio aboutme about displayname nickname username lastseen lastonline lastactive headline birthday pronouns interests seeking lookingfor photos distancekm distance relationship'.split(
    ' ',
  ),
);

/** An object for the picture in somebody's record tells of that person: where it was taken. */
function isPictureOfSomebody(
  { ends, isBelowPerson }: Subject,
  siblings: ReadonlySet<string>,
): boolean {
  const isOfContainer = siblings.has('registry') || siblings.has('digest');
  return isBelowPerson && pictures.test(ends) && !isOfContainer;
}

const isName = /^(?:first|last|full|given|family|middle|sur|holder|owner)?names?$/;

/** `shipping: { value, currency }` is what it costs. */
function isPrice({ isPart }: Subject, siblings: ReadonlySet<string>): boolean {
  return isPart && siblings.size > 1 && [...siblings].every((name) => partsOfPrice.has(name));
}

const partsOfPrice = new Set(['amount', 'value', 'currency', 'currencycode']);

/** What a record is called counts before what it has: an order has an e-mail address as well. */
function isPersons(
  evidence: FieldEvidence,
  { kind, head, isListed }: Subject,
  company: Company,
): boolean {
  if (kind === 'person') return true;
  if (kind === 'thing' && isListed && papers.has(head)) return false;
  if (company.isOrganisation(evidence) && !company.isInPerson(evidence)) return false;
  return kind === 'unknown' ? company.isInPerson(evidence) : company.isProven(evidence);
}

/** What goes with goods and says whom it is for, in fields of its own. */
const papers = new Set('invoice order estimate quote quotation bill shipment receipt'.split(' '));
