import type { JsonObject } from '@leasehold/privacy';
import { parentPath, type FieldEvidence } from '../evidence.ts';
import { areCompanies } from '../shapes.ts';
import type { Subject } from '../subject.ts';

type SubjectOf = (evidence: FieldEvidence) => Pick<Subject, 'kind' | 'head' | 'ends'>;

/** Records that only a business has, by path, and the lists in them of whom to ask for there. */
export function recordsOfBusinesses(
  judged: readonly FieldEvidence[],
  subjectOf: SubjectOf,
): { marked: ReadonlySet<string>; contacts: readonly string[] } {
  const contacts = listsOfContacts(judged);
  const holders = new Set(contacts.map(parentPath));
  const places = new Set(judged.flatMap((one) => placeOfHours(one) ?? []));
  const isMarked = (one: FieldEvidence): boolean => {
    const { kind, head } = subjectOf(one);
    if (isInstitution(subjectOf(one))) return true;
    // `website` of a user is that user's, as are the departments that somebody works in
    if (kind === 'person') return isMarkOfPublicPlace(one);
    if (isPlaceMark(one)) return true;
    const isFirm = holders.has(one.parent) && organisationWords.has(head);
    return isBusinessMark(one) || places.has(one.parent) || isFirm;
  };
  return { marked: new Set(judged.filter(isMarked).map(({ parent }) => parent)), contacts };
}

/** Whose doors are open to everybody: where one is and how it is reached is in every directory. */
const isInstitution = ({ kind, head, ends }: Pick<Subject, 'kind' | 'head' | 'ends'>): boolean =>
  kind === 'thing' &&
  institutions.has(head) &&
  (ends === head || /^(?:address|phone|contact|location)$/.test(ends));

const institutions = new Set(
  'library museum hospital airport university embassy consulate courthouse stadium arena aquarium zoo'.split(
    ' ',
  ),
);

/** Where such a place is, and by what everybody reaches it. */
export const isAtInstitution = (
  { class: dataClass, words }: FieldEvidence,
  subject: Pick<Subject, 'kind' | 'head' | 'ends'>,
): boolean =>
  isInstitution(subject) &&
  (dataClass === 'address' ||
    /^(?:main|general|public)?(?:(?:tele)?phone(?:number)?|e?mail(?:address)?)$/.test(
      words.join(''),
    ));

/** Records of things that hold where a system is, and what opens it. */
export function loginsOfSystems(
  judged: readonly FieldEvidence[],
  subjectOf: SubjectOf,
): ReadonlySet<string> {
  const ofThings = judged.filter((one) => subjectOf(one).kind === 'thing');
  const parents = (fields: readonly FieldEvidence[]) => new Set(fields.map(({ parent }) => parent));
  const systems = parents(ofThings.filter(({ words }) => placesOfSystems.test(words.join(''))));
  const opened = parents(
    ofThings.filter(
      ({ class: found, words }) => found === 'password' || keysOfSystems.test(words.join('')),
    ),
  );
  const known = parents(ofThings.filter(({ words }) => loginNames.test(words.join(''))));
  return systems.intersection(opened).intersection(known);
}

const placesOfSystems =
  /^(?:url|baseurl|host|hostname|port|endpoint|[a-z]+endpoint|bucket|database|databasename|server|servername)$/;
const keysOfSystems = /^(?:access|secret|private|serviceaccount)key$/;
const loginNames = /^(?:user|username|login|accesskey|clientemail)$/;

/** `contacts[]` with names and a way to reach each: other people than the record is of. */
function listsOfContacts(judged: readonly FieldEvidence[]): string[] {
  const inLists = judged.filter(({ parent }) => /(?:^|\.)contacts\[\]$/i.test(parent));
  return [...Map.groupBy(inLists, ({ parent }) => parent)].flatMap(([parent, fields]) => {
    const isNamed = fields.some(({ words }) => words.at(-1) === 'name');
    const isReached = fields.some(({ class: found }) => found === 'email' || found === 'phone');
    return isNamed && isReached ? [parent] : [];
  });
}

/** The record that says when it is open: `location` of `location.business_hours.periods[].day`. */
function placeOfHours({ above, parent }: FieldEvidence): string | undefined {
  const at = above.findLastIndex((words) => /^(?:business|opening)hours$/.test(words.join('')));
  if (at === -1) return undefined;
  let path = parent;
  for (let i = above.length; i > at; i--) path = parentPath(path);
  return path;
}

/** A field only a business has, or the name of one. */
function isBusinessMark({ words, texts, field: { schema } }: FieldEvidence): boolean {
  return (
    (hoursOfPlace.test(words.join('')) && !isNumber(schema)) ||
    (words.some((word) => businessMarks.has(word)) && !/^ids?$/.test(words.at(-1) ?? '')) ||
    /^(?:ownerids|rolesallowed|membercount|memberscount|seatcount)$/.test(words.join('')) ||
    (words.length === 2 && words[1] === 'name' && placeWords.has(words[0] ?? '')) ||
    (words.at(-1) === 'name' &&
      words.length < 3 &&
      words[0] !== 'full' &&
      !words.some((word) => organisationWords.has(word)) &&
      areCompanies(texts))
  );
}

/** When a place is open; how many hours somebody worked is a number, and says more. */
const hoursOfPlace =
  /^(?:opening|business|store|shop|office|operating|trading|service|regular|special|holiday|public|kitchen|branch|location)*hours(?:ofoperation|text|display|info)?$/;

const isNumber = (schema: JsonObject | undefined): boolean =>
  [schema?.['type'] ?? []].flat().some((type) => type === 'number' || type === 'integer');

/** A mark that no single person has; an example of a company's name is none. */
export function isPlaceMark(evidence: FieldEvidence): boolean {
  const isNamedAsMark = isBusinessMark({ ...evidence, texts: [] });
  return isNamedAsMark && !evidence.words.some((word) => marksOfAnybody.has(word));
}

/** A place that everybody knows: what is reached at a shop that keeps hours may be its owner's own. */
export const isMarkOfPublicPlace = (evidence: FieldEvidence): boolean =>
  isPlaceMark(evidence) && /^(?:iata|icao)(?:code)?$|^headquarters$/.test(evidence.words.join(''));

const marksOfAnybody = new Set('website industry vat founded store branch'.split(' '));

const businessMarks = new Set(
  'website opening openinghours iata icao industry founded store branch vat headquarters capacity departments employees mcc'.split(
    ' ',
  ),
);

/** What has an address of its own that everybody may know. */
const placeWords = new Set(
  'cinema theater theatre gym salon spa casino arena stadium hostel resort cafe bakery facility hospital clinic restaurant hotel venue store shop branch station airport pharmacy museum library'.split(
    ' ',
  ),
);

/** Words that make an address, number or name a business's. */
export const organisationWords = withPlurals(
  'cinema theater theatre gym salon spa casino arena stadium hostel motel resort cafe bakery depot supermarket embassy ministry gallery zoo aquarium company business businesses organization organisation org store shop vendor supplier warehouse office branch laboratory department insurer dealership manufacturer brand publisher provider carrier airline hotel restaurant venue facility hospital clinic airport station agency institution university school team corporate employer firm dealer retailer operator site headquarters support firma unternehmen entreprise societe empresa azienda bedrijf foretag spolka sirket server host node instance network',
);

/** Organisations that may be no more than one person, and names for what such a one makes. */
export const ofOnePerson = withPlurals(
  'employer provider seller supplier vendor brand publisher office team department operator org',
);

/** Whoever runs one may be reached at home there. */
const smallBusinesses = withPlurals(
  'cinema theater theatre gym salon spa cafe bakery hostel gallery',
);

/**
 * By its own words or by what it is directly in: `store.phone`. A bare `phone` in a list of venues or
 * of companies may be anybody's.
 */
export function saysWhose(evidence: FieldEvidence): boolean {
  const { above, parent, words } = evidence;
  const isOfMachine = above.slice(-2).some((names) => names.some((word) => machines.has(word)));
  if (isOfMachine && mayBeMachines(evidence)) return true;
  // whom somebody who sells alone is asked by
  if (above.some((names) => names.join('') === 'individual')) return false;
  const [inner = [], outer = []] = parent.endsWith('[]') ? [] : above.toReversed();
  const nearest = [...inner, ...(inner.join('') === 'address' ? outer : []), ...words];
  return nearest.some(isWordOfFirm(evidence)) || ofFirms.test(nearest.join(' '));
}

/** A machine has addresses in a network and is somewhere: nothing else that stands there is its own. */
export const isWordOfFirm =
  (evidence: FieldEvidence) =>
  (word: string): boolean =>
    organisationWords.has(word) && (!machines.has(word) || mayBeMachines(evidence));

const mayBeMachines = ({ class: dataClass, words }: FieldEvidence): boolean =>
  /^(?:ip|mac|device|username|geo|city|zip|state|country|url|homepage)$/.test(dataClass) ||
  (dataClass === 'address' && !words.some((word) => /^(?:street|house|home|postal)/.test(word))) ||
  (dataClass === 'person' && words.at(-1) !== 'name') ||
  machines.has(words.at(-1) ?? '');

const machines = withPlurals('server host node instance network');

export const ofFirms = /\bship from\b|\btoll free\b/;

/** By the last word that makes it an organisation's. Whoever sends or gets a message is somebody. */
export function mayBeOnePerson({ above, words }: FieldEvidence): boolean {
  if (words.some((word) => /^(?:from|reply|to|cc|bcc|sender|billing)$/.test(word))) return true;
  if (/^(?:users?|owners?|proprietors?|settings)$/.test(above.at(-1)?.join('') ?? '')) return true;
  const last = [...above.slice(-3).flat(), ...words].findLast((word) =>
    organisationWords.has(word),
  );
  if (last === undefined) return false;
  // many a shop sends from a home
  const isSentFrom = /^warehouses?$/.test(last) && above.at(-1)?.at(-1) === 'address';
  return isSentFrom || ofOnePerson.has(last) || smallBusinesses.has(last);
}

/** By the noun of a record: everybody may know where it is, and whom it is called after is nobody. */
export const isPlaceOfBusiness = (noun: string): boolean =>
  (organisationWords.has(noun) && !ofOnePerson.has(noun)) || noun === 'office';

export function withPlurals(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').flatMap((word) => [word, `${word}s`, word.replace(/y$/, 'ies')]));
}
