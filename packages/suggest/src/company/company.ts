import { classWords, personWords } from '@leasehold/privacy';
import { isProof } from './proof.ts';
import { isMailboxOfThing } from '../of-thing-itself.ts';
import {
  isAtInstitution,
  isMarkOfPublicPlace,
  isPlaceMark,
  loginsOfSystems,
  mayBeOnePerson,
  ofFirms,
  isWordOfFirm,
  organisationWords,
  recordsOfBusinesses,
  saysWhose,
  withPlurals,
} from './businesses.ts';
import { hostsReached, recordsOfOwners } from './hosts-and-owners.ts';
import { isPersonNoun } from '../agents.ts';
import { doerIn, doers, isByMaker, isOwnerOfThing, isProfileOfSystem } from './makers.ts';
import { ownerOfDisplayName, parentPath, type FieldEvidence } from '../evidence.ts';
import { remembered } from '../names.ts';
import { textOrNone } from '../schema-class.ts';
import { looksLikePeople } from '../shapes.ts';
import { personNouns, type Subject } from '../subject.ts';

/** Records of an answer, by path, by whom they are about. */
export interface Company {
  /**
   * The field's own record, or one that its record is a part of, is a person's. A list inside a
   * record is of other things.
   */
  isOfPerson: (evidence: FieldEvidence) => boolean;
  /**
   * An item of a list that tells of people somewhere (`events[].actor`) is about them elsewhere too
   * (`events[].client.ip`).
   */
  isNearPerson: (evidence: FieldEvidence) => boolean;
  /** The record the field stands in is itself a person's. */
  isInPerson: (evidence: FieldEvidence) => boolean;
  /** It has names that only the record of a person has, as `firstName`. */
  isProven: (evidence: FieldEvidence) => boolean;
  /**
   * Elsewhere the same name holds a record (`name` beside `name[].family`), so here it is something
   * else's.
   */
  isElsewhereRecord: (evidence: FieldEvidence) => boolean;
  /** What belongs to an organisation, a shop, a machine. */
  isOrganisation: (evidence: FieldEvidence) => boolean;
  /**
   * The same of where it is reached: an employer, or whoever has a website, may be a single person.
   */
  isReachable: (evidence: FieldEvidence) => boolean;
}

type SubjectOf = (evidence: FieldEvidence) => Pick<Subject, 'kind' | 'isListed' | 'head' | 'ends'>;

/**
 * The company every field keeps: a `name` beside an e-mail address is a person's, one in a list of
 * products is not.
 */
export function readCompany(
  judged: readonly FieldEvidence[],
  subjectOf: SubjectOf = () => nobodyKnows,
): Company {
  const { marked, contacts } = recordsOfBusinesses(judged, subjectOf);
  const recordOf = createRecordFinder(new Set([...marked, ...contacts]));
  const logins = loginsOfSystems(judged, subjectOf);
  const records = { marked, recordOf, logins, subjectOf };
  const { asked, proven, ownNames } = recordsWithNames(judged, records);
  const hosts = hostsReached(judged);
  // The host of a meeting has a mailbox, a machine has none.
  const isOrganisation = remembered(
    (evidence: FieldEvidence) =>
      !(evidence.words[0] === 'host' && reachable.has(evidence.class)) &&
      !hosts.has(evidence.parent) &&
      !asked.has(evidence.parent) &&
      isOfOrganisation(evidence, proven.has(recordOf(evidence.parent))),
  );
  const people = new Set(proven);
  for (const evidence of judged) {
    if (logins.has(evidence.parent)) continue;
    const record = recordOf(evidence.parent);
    const isOfRecord = !marked.has(record) && !isMailboxOfThing(evidence, subjectOf(evidence));
    const isLikelyOne = !evidence.isFlag && isOfRecord && isLikely(evidence);
    const isProven = isProof(evidence, marked.has(record), subjectOf(evidence));
    if ((isLikelyOne || isProven) && !isOrganisation(evidence)) people.add(record);
  }
  const businesses = new Set([...marked].filter((record) => !people.has(record)));
  const businessesWith = (isMark: (evidence: FieldEvidence) => boolean) =>
    businesses.intersection(parentsOf(judged.filter(isMark)));
  const places = businessesWith(isPlaceMark);
  const publicPlaces = businessesWith(isMarkOfPublicPlace);
  const ofOwners = recordsOfOwners(judged);
  const parents = new Set(judged.map(({ parent }) => parent.replaceAll('[]', '')));
  const actors = judged.filter(({ above }) => actorWords.has(above.at(-1)?.at(-1) ?? ''));
  const itemsOfPeople = new Set([...people, ...actors.map(({ parent }) => parent)].map(itemOf));
  return {
    isOfPerson: (evidence) =>
      isBelowPerson(evidence) || leadsToPerson(evidence.parent, recordOf, people),
    isNearPerson: ({ parent, class: dataClass }) =>
      itemsOf(parent, machines.has(dataClass)).some((item) => itemsOfPeople.has(item)),
    isInPerson: ({ parent }) => people.has(recordOf(parent)),
    isProven: ({ parent }) => ownNames.has(parent),
    isElsewhereRecord: ({ field }) => parents.has(field.path.replaceAll('[]', '')),
    isOrganisation: (evidence) =>
      isOrganisation(evidence) ||
      (businesses.has(recordOf(evidence.parent)) && !asked.has(evidence.parent)),
    isReachable: (evidence) =>
      !mayBeOnePerson(evidence) &&
      !ofOwners.has(evidence.parent) &&
      ((isOrganisation(evidence) && saysWhose(evidence)) ||
        (isAtInstitution(evidence, subjectOf(evidence)) &&
          businesses.has(recordOf(evidence.parent))) ||
        (evidence.class === 'address' ? places : publicPlaces).has(recordOf(evidence.parent))),
  };
}

const parentsOf = (judged: readonly FieldEvidence[]): ReadonlySet<string> =>
  new Set(judged.map(({ parent }) => parent));

interface Records {
  /** Only a business has these. */
  marked: ReadonlySet<string>;
  recordOf: (parent: string) => string;
  /** Where a program logs in. */
  logins: ReadonlySet<string>;
  subjectOf: (evidence: FieldEvidence) => Pick<Subject, 'head'>;
}

/** Records that names prove to be somebody's. */
function recordsWithNames(
  judged: readonly FieldEvidence[],
  { marked, recordOf, logins, subjectOf }: Records,
): Record<'asked' | 'proven' | 'ownNames', ReadonlySet<string>> {
  // `parent_name` beside `parent_id` is of a thing above it
  const nested = new Set(
    judged.filter(({ words }) => words.join('') === 'parentid').map(({ parent }) => parent),
  );
  const isOfParent = (one: FieldEvidence): boolean =>
    one.words[0] === 'parent' &&
    (nested.has(one.parent) ||
      /^(?:account|company|organi[sz]ation)$/.test(one.words[1] ?? '') ||
      /^(?:group|folder|category|unit|page|node|project|space|collection|department|location)$/.test(
        subjectOf(one).head,
      ));
  const all = judged.filter(
    (one) => provesByName(one) && !logins.has(one.parent) && !isOfParent(one),
  );
  // the address of a business that says whom to ask for there may be that one's
  const isAskedFor = ({ parent, words }: FieldEvidence): boolean => {
    const record = recordOf(parent);
    const isInAddress = /addr\w*$/i.test(parent) && parent !== record && marked.has(record);
    return isInAddress || (words[0] === 'billing' && marked.has(parent));
  };
  const names = all.filter((one) => !isAskedFor(one));
  const profiles = parentsOfProfiles(judged.filter((one) => subjectOf(one).head !== 'domain'));
  return {
    asked: new Set(all.filter(isAskedFor).map(({ parent }) => parent)),
    proven: new Set(names.map(({ parent }) => recordOf(parent))),
    ownNames: new Set([
      ...names.filter(isOwnAlone).map(({ parent }) => parent),
      ...profiles.filter((parent) => !logins.has(parent)),
    ]),
  };
}

const nobodyKnows = { kind: 'unknown', isListed: false, head: '', ends: '' } as const;

/** Whoever did what an entry of a log tells, whatever else is said of them. */
const actorWords = new Set(['actor', 'initiator', 'visitor']);

function leadsToPerson(
  parent: string,
  recordOf: (path: string) => string,
  people: ReadonlySet<string>,
): boolean {
  for (let path = recordOf(parent); ; path = recordOf(parentPath(path))) {
    if (people.has(path)) return true;
    if (path === '' || path.endsWith('[]')) return false;
  }
}

/**
 * A name only a person has: `firstName`, not `name`, and not the first name of a company's contact,
 * which is another record in the same object.
 */
function provesByName(evidence: FieldEvidence): boolean {
  const { class: dataClass, words, source } = evidence;
  if (evidence.isFlag || dataClass !== 'person' || source !== 'name') return false;
  if (
    words.some((word) => organisationWords.has(word)) &&
    !words.some((word) => hasPersonIn.has(word))
  )
    return false;
  return (
    isOwnName(words) &&
    !doers.has(doerIn(words)) &&
    !words.includes('by') &&
    !isProfileOfSystem(words) &&
    !isOwnerOfThing(words) &&
    !isShownAsAnother(words) &&
    (words.at(-1)?.endsWith('name') === true || !words.some((word) => personWords.has(word)))
  );
}

/** `tier_display_name` names what is shown so, which is nobody unless its noun is. */
function isShownAsAnother(words: readonly string[]): boolean {
  const owner = ownerOfDisplayName(words);
  return owner.length > 0 && !owner.some((word) => personWords.has(word) || isPersonNoun(word));
}

/** Records with a date of birth, or a user name and another thing that only somebody has. */
function parentsOfProfiles(judged: readonly FieldEvidence[]): string[] {
  const byParent = Map.groupBy(judged, ({ parent }) => parent);
  return [...byParent].flatMap(([parent, fields]) => {
    const classes = new Set(
      fields
        .filter(({ isFlag, words }) => !isFlag && !/handle$|ids?$/.test(words.join('')))
        .filter((field) => field.class !== 'username' || isOwnLogin(field))
        // `user_email` of a meeting is whoever held it
        .filter(({ class: dataClass, words }) => dataClass !== 'email' || words[0] !== 'user')
        .map((field) =>
          /^(?:display|real|global|full)name$/.test(field.words.join('')) ? 'shown' : field.class,
        ),
    );
    const others = ['shown', 'email', 'photo', 'phone', 'gender', 'birth_date'];
    const isSomebody = ['birth_date', 'marital_status', 'ssn'].some((name) => classes.has(name));
    // of many, who are counted by age and gender, nobody weighs
    const hasBody =
      classes.has('gender') &&
      (classes.has('email') ||
        fields.some(({ words }) => /^(?:weight|height)/.test(words.join(''))));
    const isNamed = fields.some(({ words }) => words.join('') === 'name');
    const isAnimal = fields.some(({ words }) =>
      /^(?:species|breed)(?:id|name)?$/.test(words.join('')),
    );
    const isAged = (isNamed || hasBody) && !isAnimal && fields.some(isAgeOfSomebody);
    const isProfile = classes.has('username') && others.some((name) => classes.has(name));
    return isSomebody || isAged || isProfile ? [parent] : [];
  });
}

/** `age_in_years`; but `maxAge` is how old something may become, and `cacheAge` how old a thing is. */
function isAgeOfSomebody({ class: dataClass, isFlag, words, field }: FieldEvidence): boolean {
  // `eta` is an age in Italian, and when something arrives
  const isTime = /^(?:date-time|time)$/.test(textOrNone(field.schema?.['format']));
  return dataClass === 'age' && !isFlag && !isTime && !words.some((word) => agesOfThings.has(word));
}

const agesOfThings: ReadonlySet<string> = new Set(
  'resolve max maximum min minimum cache retention session token password key image file message cookie snapshot log data average account domain build'.split(
    ' ',
  ),
);

/** `login` and `user_name`, but not `last_poster_username`. */
function isOwnLogin({ words }: FieldEvidence): boolean {
  return words.length === 1 || /^(?:user|account|login|screen|display|nick)$/.test(words[0] ?? '');
}

/** `firstName`, and neither `customerName` nor what things are called by as well. */
function isOwnAlone({ words }: FieldEvidence): boolean {
  return (
    !words.some((word) => personNouns.has(word)) &&
    // an event has a name with a text as well
    words.join('') !== 'text' &&
    !/^(?:display|full|nick|legal|formatted|sort|card|account)/.test(words.join(''))
  );
}

function isLikely({ class: dataClass, texts, ...evidence }: FieldEvidence): boolean {
  // `created_by_email` of a workspace
  if (isByMaker(evidence.words)) return false;
  if (evidence.source === 'values' || isRoleMailbox({ class: dataClass, texts })) return false;
  return (
    dataClass === 'email' ||
    dataClass === 'phone' ||
    (dataClass === 'person' && looksLikePeople(texts))
  );
}

/**
 * Parts of a person's record that are objects of their own lead to the record, unless they tell of
 * a business.
 */
function createRecordFinder(marked: ReadonlySet<string>): (parent: string) => string {
  const find = (parent: string): string => {
    const shorter = marked.has(parent) ? parent : parent.replace(partOfRecord, '');
    return shorter === parent ? parent : find(shorter);
  };
  return remembered(find);
}

const partOfRecord =
  /(?:^|\.)(?:profile|contact|name|names|address|addresses|emails?|phones?|telecom|telephones?|contacts?|photos?|pictures?|avatars?|images?|(?:email|phone|mail|postal|home)_?(?:addresses|address|numbers?)|birthdays?|identifiers?|documents?|id_?numbers?|identit(?:y|ies)|credentials?|login|bank|identity|identification|personal\w*|billing\w*|shipping\w*|\w*addr|account)(?:\[\])*$/i;

/**
 * Whoever a list is about, the addresses of machines anywhere in its items are theirs
 * (`events[].request.ipChain[].ip`).
 */
const machines = new Set(['ip', 'mac', 'device']);

function itemsOf(parent: string, all: boolean): string[] {
  const innermost = itemOf(parent);
  return all && innermost !== ''
    ? [innermost, ...itemsOf(innermost.slice(0, -2), all)]
    : [innermost];
}

/** The innermost list item a path leads through; the whole answer is one if there is no list. */
function itemOf(path: string): string {
  return path.slice(0, path.includes('[]') ? path.lastIndexOf('[]') + 2 : 0);
}

export function isBelowPerson({ above, words }: Pick<FieldEvidence, 'above' | 'words'>): boolean {
  return (
    above.some((name) => name.some((word) => personParents.has(word))) ||
    words.slice(0, -1).some((word) => personParents.has(word) && !creditWords.has(word))
  );
}

const personParents = withPlurals(
  'customer patient person people user employee member contact traveler traveller passenger guest shopper buyer recipient sender cardholder tenant student applicant candidate owner author assignee creator payer donor attendee participant subscriber beneficiary driver rider insured holder billing shipping delivery profile kunde kunden patientin mitarbeiter cliente paziente empleado usuario benutzer utente klant medewerker',
);

/**
 * An organisation's number or mailbox at which a person is reached, in that person's own record.
 */
const workWords = new Set('business office company corporate'.split(' '));

function isOfOrganisation(evidence: FieldEvidence, isProven: boolean): boolean {
  const { words, above, class: dataClass } = evidence;
  if (
    words.some((word) => hasPersonIn.has(word)) &&
    (isProven || dataClass === 'person' || !words.includes('contact'))
  )
    return false;
  const leaf = words.findLastIndex((word) => organisationWords.has(word));
  if (isProven && (leaf === -1 || personWords.has(words[leaf] ?? ''))) return false;
  if (
    isProven &&
    reachable.has(dataClass) &&
    words.every((word) => !organisationWords.has(word) || workWords.has(word))
  )
    return false;
  const nearest = [...above.slice(-3).filter(isNoCard).flat(), ...words];
  if (ofFirms.test(nearest.join(' '))) return true;
  const last = nearest.findLastIndex(isWordOfFirm(evidence));
  const below = nearest.slice(last + 1);
  // A contact within a company is a person; a company's contact address is its own.
  const persons = words.includes('contact') ? below.slice(0, -words.length) : below;
  return last !== -1 && !persons.some((word) => personParents.has(word));
}

/** A card with a name on it is somebody's, whatever firm it was printed for. */
const isNoCard = (words: readonly string[]): boolean => words.join('') !== 'businesscard';

const reachable = new Set(['phone', 'email']);
const hasPersonIn = new Set(
  'contact employee owner person customer user member cardholder manager principal director teacher'.split(
    ' ',
  ),
);

/** A mailbox of a function rather than a person. */
export function isRoleMailbox({
  class: dataClass,
  texts,
}: Pick<FieldEvidence, 'class' | 'texts'>): boolean {
  return dataClass === 'email' && texts.length > 0 && texts.every((text) => roleMailbox.test(text));
}

const roleMailbox =
  /^(?:info|support|sales|contact|admin|help|hello|office|team|noreply|no-reply|billing|site|service|mail|notifications?|alerts?|press|jobs|legal|privacy|security|webmaster|postmaster|accounts?|orders?|feedback|git|merchant|shop|store|kontakt|contacto|contatto|frontdesk|reception|rezeption|reservations?|bookings?|verkauf|vertrieb|einkauf|buchhaltung|kundenservice|service|ventas|comercial|atendimento|hola|marketing|hr|careers?|abuse|root|hostmaster|newsletter|enquiries|inquiries|customer[._-]?(?:care|service)|general|main|dev|ops|tech|it|media|newsroom|store)@/i;

/** `firstName` and `patientName` are a person's; of a `tourName` nobody knows. */
export function isOwnName(words: readonly string[]): boolean {
  const joined = words.join('');
  return (
    !creditWords.has(joined) &&
    (classWords.has(joined) || words.some((word) => personWords.has(word)))
  );
}

/** Who made a work: people, but mostly public ones. */
export const creditWords: ReadonlySet<string> = new Set(
  'name authorname creatorname ownername author owner creator nombre nom nome naam namn person alias aliases artist recipient sender mother father attention displayname fullname nickname suffixname adi ad'.split(
    ' ',
  ),
);
