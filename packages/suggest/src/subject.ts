import { personWords, singular, thingWords } from '@leasehold/privacy';
import type { LifeInApi } from './doubts/days/lives-in-api.ts';
import type { AnsweringOperation, FieldEvidence } from './evidence.ts';
import { createNameReader, type NameReader } from './names.ts';
import {
  exchanges,
  isExchange,
  isLink,
  isNoteOfGoods,
  isOfSignIn,
  isOfSoftware,
  isProfileOfGoods,
  isRequestOfWork,
  isSiteOfFirm,
  nounOf,
  nounsOfThings,
} from './nouns-of-things.ts';
import { isAskedForBelow, toldOf } from './company/told-of-people.ts';
import { withoutFigures, withoutSides, withoutWayOfAsking } from './words/sides-of-paths.ts';

/**
 * What a record is about, by the names it stands below and by the operation that answers it. An
 * exchange is what people write or say to one another or to a helpdesk.
 */
export interface Subject {
  kind: 'person' | 'exchange' | 'thing' | 'unknown';
  /** The last word of the name that told, in the singular; empty where none did. */
  head: string;
  /** The last word of the name that is nearest to the field, in the singular, whatever it tells. */
  ends: string;
  /** A thing whose name is in the list of things. */
  isListed: boolean;
  /** It stands in a record of somebody: `students[].courses[]`. */
  isBelowPerson: boolean;
  /** The operation asks for it below somebody, and it is no thing that has its own life. */
  isToldOfPerson: boolean;
  /** The last words of the names in the path before what is asked for. */
  askedBelow: readonly string[];
  /** It stands in what people write to one another, or is asked for below it. */
  isBelowExchange: boolean;
  /** The record is a part of it only, as an address is. */
  isPart: boolean;
  /** Words of every name above and of the operation's path. */
  context: ReadonlySet<string>;
  /** The API keeps what people have and pay. */
  isOfOwnMoney: boolean;
  /** What else of people's lives the API keeps. */
  lives: ReadonlySet<LifeInApi>;
  /** It is found among records of several kinds, and some of them are people. */
  mayBeAnybody: boolean;
}

/** Of every record of one answer; the same few names stand above all fields. */
export function createSubjectReader(
  operation: AnsweringOperation | undefined,
  reader: NameReader,
): (evidence: Pick<FieldEvidence, 'above' | 'field'>) => Subject {
  const outer = operation === undefined ? [] : pathNames(operation.path, reader);
  const isCollection = operation?.isCollection === true;
  const mayBeAnybody = findsAnybody(operation);
  const known = new Map<string, Subject>();
  return ({ above, field }) => {
    const key = field.names.slice(0, -1).join('\n');
    const before = known.get(key);
    if (before) return before;
    const subject = {
      ...subjectOfNames([...outer, ...above], outer.length, isCollection),
      isOfOwnMoney: operation?.isOfOwnMoney === true,
      lives: operation?.lives ?? new Set(),
      mayBeAnybody,
    };
    known.set(key, subject);
    return subject;
  };
}

/**
 * What an operation says of its answers, in one text: of two that say the same all suggestions are
 * the same.
 */
export function saidByOperation(operation: AnsweringOperation): string {
  const { path, keys = [], isCollection } = operation;
  const names = pathNames(path, createNameReader());
  return JSON.stringify([names, keys, isCollection === true, findsAnybody(operation)]);
}

function findsAnybody({ kinds = [] }: AnsweringOperation = { path: '' }): boolean {
  if (kinds.length < 2) return false;
  const { read } = createNameReader();
  return kinds.some((kind) => kindOfName(read(kind).english) === 'person');
}

/** The names of a path that say what is asked for: no parameters, versions or verbs. */
function pathNames(path: string, { read }: NameReader): (readonly string[])[] {
  const all = path
    .split('/')
    // `documents.info` asks for documents
    .flatMap((step) => step.replace(ofAddressing, '').split('.'))
    .filter(
      (step, i, steps) =>
        !isSideOfInterface(step, steps[i + 1]) &&
        !(isPartOfService.test(step) && steps.slice(i + 1).some(saysMore)),
    )
    .filter((step) => step !== '' && !/[{}:]|^v\d|^\d/.test(step))
    .filter((step, i, steps) => !(asksBy.test(step) && steps.slice(0, i).some(saysMore)))
    .map((step) => read(withoutWayOfAsking(step)));
  const names = withoutSides(all.map(({ english }) => english));
  const written = all.slice(0, names.length).map(({ words }) => words.join(''));
  return namesOfChoices(names, written) ?? namesOfRecords(withoutFigures(names, isListedNoun));
}

/** `orders.json`; `salesInvoices({id})` asks for one of them (OData 4, part 2, section 4.3). */
const ofAddressing = /\.(?:json|xml)$|\.?\{format\}$|(?<=\w)\([^()]*\)$/;

/** `/exams/findByStudent` answers with exams, `/api/findByStudent` with whatever a student has. */
const asksBy =
  /^(?:find|get|list|search|filter|read|fetch|query|load)(?:[aA]ll)?(?:[-_]by|By)(?![a-z])/;

const saysMore = (step: string): boolean => !passedOver.has(step.toLowerCase());

/** `/billing/usage`: which part of a service it is; beside nothing more it may be an address. */
const isPartOfService = /^(?:billing|shipping)$/i;

/** `/sender/2.2/locations`: whose part of a protocol it is, before its version. */
const isSideOfInterface = (step: string, next = ''): boolean =>
  /^(?:sender|receiver)$/.test(step) && /^v?\d/.test(next);

/** What may be chosen, and what records are described by: what is asked for is nobody. */
function namesOfChoices(
  names: readonly (readonly string[])[],
  written: readonly string[],
): (readonly string[])[] | undefined {
  // `/customers/attributes` and `/meta/schemas/user` tell how records are described
  if (
    /s\/(?:custom)?(?:attributes|fields|properties)(?:\/(?:options|choices))?$|(?:^|\/)meta\/(?:schema|type|model)s?(?:\/|$)/.test(
      written.join('/'),
    )
  )
    return [['attribute', 'definition']];
  // `/dealFields`
  if (listsOfFields.test(written.at(-1) ?? '')) return [['attribute', 'definition']];
  const [before = [], last = []] = names.slice(-2);
  // `/templates/email`
  if (/^(?:templates|layouts)$/.test(before.join('')) && exchanges.has(nounOf(last)))
    return [before];
  // `/meta/positions`
  const isChosenFrom = names.length > 1 && listsOfChoices.test(before.join(''));
  return isChosenFrom && !isSomebody(last) ? [last, ['thing']] : undefined;
}

const listsOfFields =
  /^(?:activity|deal|person|organi[sz]ation|product|lead|note|company|contact|ticket|user|customer|order|custom|[a-z]+custom)fields$/;

const listsOfChoices = /^(?:meta|enum|enums|enumerations|constants|picklists|masterdata)$/;

function namesOfRecords(names: readonly (readonly string[])[]): (readonly string[])[] {
  const telling = names.filter(
    (words, i) =>
      words.length > 0 &&
      (!words.every((word) => passedOver.has(word)) ||
        isListOfParts(words) ||
        words[0] === 'crm' ||
        // `/staff/services` answers with services
        (i > 0 && i === names.length - 1 && words.join('') === 'services')),
  );
  // `/items` answers with items, where nothing says what they are
  const isBare = telling.every((words) => words.every((word) => passedOver.has(singular(word))));
  const [last = '', before = ''] = names.toReversed().map((words) => words.join(''));
  if (last === 'lists' || (before === 'lists' && /^(?:search|query|batch)$/.test(last)))
    return [...telling, ['list', 'thing']];
  const ofOwn = /^(?:contents?|search|list|query|batch)$/.test(last) ? before : last;
  if (isBare && isOfAnything.test(ofOwn)) return [['thing']];
  if (telling.length === 1 && telling[0]?.join('') === 'metadata')
    return [['attribute', 'definition']];
  // `/applications/@me` is whoever asks, as an application
  return telling.filter((words, i) => i === 0 || words.join('') !== 'me');
}

const isOfAnything =
  /^(?:items?|collections?|pages?|services?|nodes?|properties|attributes|batches|links)$/;

/**
 * @param names From the operation's path inwards; the first `asked` of them are the path's.
 * @param isCollection Some operation asks for one of them by what it is known by.
 */
function subjectOfNames(
  names: readonly (readonly string[])[],
  asked: number,
  isCollection: boolean,
): Omit<Subject, 'isOfOwnMoney' | 'lives' | 'mayBeAnybody'> {
  const signIn = names.findIndex(isOfSignIn);
  const kinds = names.map((words, i) =>
    (signIn >= 0 && i > signIn && nounOf(words) === 'client') ||
    (i < asked && isSiteOfFirm(words)) ||
    isEndOfChange(words, names.slice(0, i))
      ? 'thing'
      : kindOfName(words),
  );
  if (asked > 0 && !kinds.includes('person'))
    kinds[asked - 1] ??= kindAskedFor(names.slice(0, asked));
  if (isPartOfPerson(kinds.slice(0, asked), names[asked - 1], isCollection))
    kinds[asked - 1] = 'person';
  const at = kinds.findLastIndex((kind) => kind !== undefined);
  const head = nounOf(names[at]);
  // what somebody goes to or has is not told by its name: `/members/{id}/churches`
  const isAskedFor = !kinds.includes('person') && (at < asked || head === nounOf(names[asked - 1]));
  // Of the path only its end is the record: `/users/{id}/repos` answers with repositories.
  const inside = kinds.slice(Math.max(0, asked - 1));
  return {
    kind: kinds[at] ?? 'unknown',
    head,
    ends: nounOf(names.at(-1)),
    isListed:
      isListedThing(names[at] ?? []) ||
      (isAskedFor && (isThingAskedFor(head) || isSiteOfFirm(names[at] ?? []))),
    isBelowPerson: inside.includes('person') || (kinds.includes('person') && toldOf.has(head)),
    isToldOfPerson: isAskedForBelow(
      kinds.slice(0, asked),
      names.slice(0, asked).map(nounOf),
      isKnownThing(names[asked - 1]),
    ),
    askedBelow: names.slice(0, Math.max(0, asked - 1)).map((words) => words.at(-1) ?? ''),
    isBelowExchange: kinds.includes('exchange'),
    isPart: parts.has(nounOf(names.at(-1))),
    context: new Set(names.flat().map(singular)),
  };
}

/**
 * Whether a name, by its English words, tells by itself what stands in what is called so: `invoice`
 * and `fee_details` do, `details` and `data` do not.
 */
export function isTellingName(words: readonly string[]): boolean {
  const isVague = (word: string) => parts.has(singular(word)) || passedOver.has(singular(word));
  return words.length > 0 && (kindOfName(words) !== undefined || !words.every(isVague));
}

/** `/members/{id}/bank` is what a member has one of, `/members/{id}/repos` or a collection is things. */
function isPartOfPerson(
  kinds: readonly (Subject['kind'] | undefined)[],
  words: readonly string[] = [],
  isCollection: boolean,
): boolean {
  const last = words.at(-1) ?? '';
  const isThing = isCollection || thingWords.has(last) || moreThings.has(last);
  return (
    kinds.at(-2) === 'person' &&
    kinds.at(-1) === 'thing' &&
    (last === 'bank' || (last === singular(last) && !isThing))
  );
}

const isThingAskedFor = (noun: string): boolean => nounsOfThings.has(noun) || endsInThing(noun);

/** `mccgroup`: nouns run together, the last a thing's and none a person's (`customeraccount`). */
function endsInThing(noun: string): boolean {
  for (let at = 3; at + 5 <= noun.length; at++) {
    const end = noun.slice(at);
    if (personNouns.has(end) || personNouns.has(singular(noun.slice(0, at)))) return false;
    if (thingWords.has(end) || moreThings.has(end) || nounsOfThings.has(end))
      return !personNouns.has(noun);
  }
  return false;
}

/** Where the last name of an operation's path does not tell by itself what is asked for. */
function kindAskedFor(path: readonly (readonly string[])[]): 'thing' | undefined {
  const last = path.at(-1) ?? [];
  const name = last.join('');
  const isDefinition = askedForItself.has(name) || /^fields?$/.test(name);
  return isDefinition || isListOfParts(last) ? 'thing' : undefined;
}

/** What an operation is asked for is a thing of its own: `/web_links`, `/data_attributes`. */
function isListOfParts(words: readonly string[]): boolean {
  return (
    words.length > 1 &&
    /^(?:link|attribute|field|property|document|permission|setting|preference)$/.test(nounOf(words))
  );
}

/** Who may do what, how a service is set up, and where a business is. */
const askedForItself = new Set('permission permissions locations setting settings'.split(' '));

/** `transitions[].to`: which state comes after it, and nobody whom it goes to. */
const isEndOfChange = (words: readonly string[], outer: readonly (readonly string[])[]): boolean =>
  /^(?:from|to)$/.test(words.join('')) &&
  /^(?:transition|migration|conversion|upgrade|downgrade)$/.test(
    nounOf(outer.findLast((one) => kindOfName(one) !== undefined)),
  );

/** By its English words; undefined: the name says nothing of what is below it. */
function kindOfName(words: readonly string[]): Exclude<Subject['kind'], 'unknown'> | undefined {
  const last = nounOf(words);
  if (isOfAnswer(words) || isOfSoftware(words) || isNoteOfGoods(words)) return 'thing';
  // jobs that bring records in or out
  if (/^(?:imports|exports|apis)$/.test(words.join(''))) return 'thing';
  if (words.every((word) => passedOver.has(singular(word)))) return undefined;
  if (last === 'sender' && words.some((word) => /^(?:alpha|channel|shortcode|number)$/.test(word)))
    return 'thing';
  if (isLink(words)) return undefined;
  if (isSomebody(words)) return 'person';
  // where letters arrive, rather than one of them
  if (words.at(-1) === 'inboxes') return 'thing';
  if (isExchange(words)) return 'exchange';
  if (!parts.has(last) || isPlaceOfThing(words)) return 'thing';
  return words.some(
    (word) => personNouns.has(singular(word)) || word === 'billing' || word === 'shipping',
  )
    ? 'person'
    : undefined;
}

/** `bin_locations` of a warehouse, `shipping_profiles` of goods. */
const isPlaceOfThing = (words: readonly string[]): boolean =>
  isProfileOfGoods(words) ||
  (/^locations?$/.test(words.at(-1) ?? '') && isListedThing(words.slice(0, -1)));

function isSomebody(words: readonly string[]): boolean {
  const last = nounOf(words);
  // `people_value[]` of a field that holds people
  if (last === 'value' && words.length > 1) return isSomebody(words.slice(0, -1));
  if ((last === 'by' && words.length > 1) || personNouns.has(last) || partsPlayed.has(last))
    return true;
  // `codrivers`; some words begin so as well
  if (/^co[a-z]{5}/.test(last) && last !== 'copilot') return personNouns.has(last.slice(2));
  // one alone may play music
  if (words.at(-1) === 'players') return true;
  return last === 'party' && !/^(?:third|political)$/.test(words.at(-2) ?? '');
}

const isListedThing = (words: readonly string[]): boolean => {
  const last = nounOf(words);
  const isAddOn = /^add ?ons?$/.test(words.slice(-2).join(' '));
  return (
    thingWords.has(last) ||
    moreThings.has(last) ||
    isAddOn ||
    /^(?:product|item|machine|instance|font|model|device)s? famil/.test(
      words.slice(-2).join(' '),
    ) ||
    isRequestOfWork(words) ||
    isNoteOfGoods(words) ||
    /^(?:inboxes|apis)$/.test(words.at(-1) ?? '') ||
    (words.length > 1 && isPlaceOfThing(words))
  );
};

const isListedNoun = (words: readonly string[]): boolean =>
  words.length === 1 && kindOfName(words) === 'thing' && isListedThing(words);

export const isKnownThing = (words: readonly string[] = []): boolean =>
  isListedThing(words) || nounsOfThings.has(nounOf(words));

/** What an answer says of itself, in whosever record: `error_details`, `next_page`. */
function isOfAnswer(words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return (
    (/^(?:error|errors|warning|fault)$/.test(first) && parts.has(singular(last))) ||
    (/^(?:next|previous|prev)$/.test(first) && last === 'page')
  );
}

/** Words that go before a person's name and stand for nobody. */
const notPeople =
  'full first last middle given family maiden legal display preferred nick real birth billing shipping bill ship attn provider partner player profile emergency host agent child parent relative dependent dependant kin';

/** Nouns for people, in the singular. */
export const personNouns: ReadonlySet<string> = new Set([
  ...[...personWords].filter((word) => !notPeople.split(' ').includes(word)).map(singular),
  ...'people casualty survivor occupant inhabitant dweller lodger victim deceased carer caregiver patron boarder photographer cashier clerk salesperson salesman saleswoman waiter waitress alumnus alumni parishioner veteran refugee politician celebrity athlete coach babysitter musician singer roster crewmember headcount laureate committer collaborator maintainer invitee organizer organiser pilot crew counterparty lessee me whoami learner pupil tutor instructor clinician citizen voter donor volunteer shareholder director officer ubo respondent defendant plaintiff debtor creditor cosigner accountholder teammate delegate submitter uploader commenter following stargazer cardmember signee attorney lawyer judge courier rider chauffeur nanny roommate guarantor husband wife son daughter sibling userinfo userprofile patientinfo vendorcontact newborn infant decedent inmate prisoner offender detainee convict pensioner retiree juror cadet soldier recruit requestor pilgrim priest pastor nun monk midwife escort adoptee evacuee congregant worshipper mourner backer dater grader mentee taxpayer filer penitent gambler bettor responder companion registrant acknowledger panelist bride groom trainer veterinarian neighbour neighbor housekeeper caretaker janitor realtor barber hairdresser stylist groomer therapist dentist optometrist nutritionist dietitian surgeon psychologist psychiatrist counselor counsellor chiropractor paramedic pharmacist electrician plumber carpenter gardener concierge receptionist bartender barista technician mechanic adjuster appraiser examiner invigilator proctor referee umpire challenger challengee opponent contestant competitor gamer streamer litigant appellant trainee intern apprentice lecturer professor headteacher journalist narrator presenter moderator actress lifeguard firefighter nephew niece aunt uncle cousin grandparent grandmother grandfather stepmother stepfather widow widower specialist enquirer petitioner complainant proposer depositor transmitter coworker foreman'.split(
    ' ',
  ),
]);

/** Objects named for the part that somebody plays in them. */
const partsPlayed: ReadonlySet<string> = new Set(
  'from to cc bcc subject performer asserter recorder informant mention boss'.split(' '),
);

/** What stands in records of people and has names of its own. */
export const moreThings: ReadonlySet<string> = new Set(
  'good reason source sprint checklist portfolio monitor incident pool tunnel script snapshot firewall secret configmap ingress audience flow base entry audiobook runner addon slo downtime kernel stackscript macro checkpoint institution serviceaccount rolebinding parcel tracker batch catalog customs schedule program programme homeroom subject term semester cohort campus office worksite calendar shift benefit card order invoice vehicle dealership issue pull fork gist opportunity lead_source quote contract article post droplet linode deployment namespace pod charge refund payout dispute transfer price shipment fulfillment fare leg transaction checkout activity integration connection connector capability guild thread requirement collaboration nameplate clock statistic config thumbnail poll execution sticker emoji embed spec error envelope attachment workspace subtask dependency backlog epic bug defect roadmap changelog wiki gallery slide deck presentation spreadsheet sheet graph tile replica shard backup migration certificate subdomain redirect proxy loadbalancer router subnet vpc vpn peering registry broker stream partition blob lambda postmortem runbook playbook uptime maintenance trace span catalogue pricelist banner newsletter inventory purchaseorder ledger taxrate rate bundle kit combo modifier kiosk terminal printer register drawer rack aisle bin pallet vessel port berth gate runway hangar aircraft satellite antenna turbine meter battery charger socket cable valve pump tank pipe well farm crop harvest greenhouse tractor forest park trail mountain river lake beach island bridge road intersection dividend etf instrument candle tick orderbook glossary translation dictionary corpus embedding notebook citation patent trademark statute regulation committee tender auction procurement deliverable framework vulnerability advisory cve patch whitelist blocklist allowlist denylist quota toggle rollout funnel creative adgroup adset keyword publisher sitemap snippet palette frame canvas whiteboard diagram shape ontology taxonomy rubric standard curriculum syllabus worksheet textbook shelf museum exhibit artwork sculpture painting scene equipment workorder sop blueprint bom assembly fixture mold tariff outage circuit substation transformer feeder grid generator emission listing'.split(
    ' ',
  ),
);

/** What belongs to the record around it. */
const parts: ReadonlySet<string> = new Set(
  'address location name title profile info information detail meta metadata phone email identity identifier identification document field property attribute custom setting preference summary extra additional billing shipping date time timestamp link url permission'.split(
    ' ',
  ),
);

/** Envelopes of answers, and verbs in paths. */
const passedOver: ReadonlySet<string> = new Set(
  'data item result record row list value entry node edge payload body object attribute property content embedded element self collection page included resource results hit doc api rest public private internal admin search query lookup get find all count bulk batch export import by old new current previous latest original default first last next response output input request include links crm objects services sobjects open outbound inbound incoming outgoing beta alpha common core web mobile fhir scim graphql top trending popular featured'.split(
    ' ',
  ),
);
