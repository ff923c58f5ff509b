import { singular } from '@leasehold/privacy';
import { isPersonNoun } from '../agents.ts';
import { classTreatments } from '../class-treatments.ts';
import type { FieldEvidence } from '../evidence.ts';
import { nounsOfThings } from '../nouns-of-things.ts';
import { isOfRecord } from '../record-words.ts';
import { isTellingName, personNouns, type Subject } from '../subject.ts';
import { doers } from './makers.ts';
import { livesKept, ownThings } from './told-of-people.ts';

/** Above it a record is taken to tell of somebody. */
const toldAbove = 3;

/**
 * Whether the fields of one object are of somebody, by all that speaks for it and against it: whom
 * it names by an id or as an object, whom it is asked for below, what its noun is known as, and how
 * many of its fields are called by words that records of things have. No list has to know it.
 *
 * @param held Nouns of who stands in it as an object.
 */
export function isOfSomebodyByWeight(
  fields: readonly FieldEvidence[],
  subject: Subject,
  held: readonly string[],
): boolean {
  return weightOfRecord(fields, subject, held) > toldAbove;
}

/** 0: nobody stands in it, or it is no record of one alone. */
function weightOfRecord(
  fields: readonly FieldEvidence[],
  subject: Subject,
  held: readonly string[],
): number {
  if (isNoRecord(fields, subject)) return 0;
  const inside = [...nounsOfIds(fields), ...held.map(nounOfObject)];
  // what the path says is of what is asked for, and reaches what stands in it through that
  const isAskedFor = fields[0]?.above.some(isTellingName) !== true;
  const outside = isAskedFor ? nounsAbove(subject) : [];
  const whom = Math.max(0, ...[...inside, ...outside].map((one) => one.whom));
  // what people say to one another has somebody in it anyway
  if (whom < (subject.kind === 'exchange' ? 2 : 1)) return 0;
  const open = strangeFields(fields);
  // of many fields somebody who is not surely the subject has only some
  if (whom < 3 && open.all >= 25) return 0;
  const told = strangeness(open) - (isKnown(subject) ? 2 * (1 - open.share) : 0);
  if (whom === 1) return whom + told + (!isKnown(subject) && isOdd(open, outside) ? 1 : 0);
  // between two of them a thing is dealt with, and is about neither
  const between = told < 1 && parties(inside).size > 1 ? 1 : 0;
  return whom + told - between + (hasPersonalFields(fields) ? 1 : 0);
}

/** Somebody's by its noun already, how something is set up, a firm, or a program that is let in. */
const isNoRecord = (fields: readonly FieldEvidence[], { kind, ends, head }: Subject): boolean =>
  kind === 'person' || ofSettings.test(ends) || firms.test(head) || fields.some(isOfSoftware);

/**
 * Whoever signs in has a part in anything: what is told of that one is called by next to no word
 * that things have, or is asked for below them and mostly called so.
 */
function isOdd({ strange, share }: OpenFields, outside: readonly Named[]): boolean {
  const isBelow = outside.some(({ whom }) => whom > 0);
  return isBelow ? strange > 2 && share >= 0.6 : strange > 3 && share >= 0.8;
}

interface Named {
  noun: string;
  /** How surely a record is about whoever is called so: 3 is surest. */
  whom: number;
}

function nounsOfIds(fields: readonly FieldEvidence[]): Named[] {
  const nouns = fields.filter(isId).map(({ words }) => nounOfId(words));
  // nodes of a tree
  const isOfTree = nouns.includes('parent') && nouns.includes('child');
  return nouns.map((noun) => ({ noun, whom: noun === 'child' && isOfTree ? 0 : weightOf(noun) }));
}

/** A thing shows one of those who take part in it (`best_player: { name }`) and is not about them. */
const nounOfObject = (noun: string): Named => ({
  noun,
  whom: shown.has(noun) ? 1 : weightOf(noun),
});

/** `team_member_id` is whoever works there. */
function nounOfId(words: readonly string[]): string {
  const noun = singular(words.at(-2) ?? '');
  return noun === 'member' && /^(?:team|staff)$/.test(words.at(-3) ?? '') ? 'assignee' : noun;
}

function isId({ words, isFlag, field: { schema } }: FieldEvidence): boolean {
  const types = [schema?.['type'] ?? 'string'].flat();
  const isEnd =
    /^(?:id|uuid|guid|ref|reference|uid)$/.test(words.at(-1) ?? '') ||
    (words.length === 2 && words[1] === 'key');
  return (
    isEnd &&
    !isFlag &&
    words.length > 1 &&
    !words.includes('by') &&
    schema?.['enum'] === undefined &&
    (types.includes('string') || types.includes('integer'))
  );
}

/** `/campers/{id}/sessions`; `/light_client/updates` is below no list of anybody. */
const nounsAbove = ({ askedBelow }: Subject): Named[] =>
  askedBelow.map((word) => {
    const noun = singular(word);
    if (livesKept.has(noun)) return { noun, whom: 3 };
    const isList = word !== noun || (personNouns.has(noun) && noun !== 'client');
    return { noun, whom: isList ? Math.min(2, weightOf(noun)) : 0 };
  });

function weightOf(noun: string): number {
  if (makers.has(noun)) return 0;
  if (anybody.has(noun)) return 1;
  if (shown.has(noun)) return 2;
  if (personNouns.has(noun) || kin.has(noun)) return 3;
  return isPersonNoun(noun) ? 2 : 0;
}

/** They work at things, which are not about them; and firms, programs and nodes are called so. */
const makers = new Set([
  ...doers,
  ...(
    'owner requestor recipient actor manager admin administrator organizer organiser moderator ' +
    'seller driver courier contact lead grandparent developer worker tenant following follower ' +
    'teacher instructor trainer coach lecturer professor consignee consignor addressee'
  ).split(' '),
]);

/** Who signs in, pays or is reached, in whatever record. */
const anybody = new Set(
  'user taxpayer customer holder buyer payer payee consumer subscriber me person shopper'.split(
    ' ',
  ),
);

/** Who comes, takes part or is served. */
const shown = new Set(
  'client member individual player visitor participant attendee guest caller'.split(' '),
);

const kin = new Set('child kid baby sibling spouse family household occupant'.split(' '));

/** They have people in them. */
const firms = /^(?:business|company|organi[sz]ation|firm|merchant)$/;

/** How something is set up. */
const ofSettings = /^(?:setting|option|config|configuration|preference)$/;

/** What lets programs in, and how they are let in: such a client is a program. */
const isOfSoftware = ({ words }: FieldEvidence): boolean =>
  words.some((word) =>
    /^(?:oauth|oidc|saml|jwks?|jwt|realm|grants?|redirect|scopes|kid|protocol|webhook)$/.test(word),
  );

const parties = (named: readonly Named[]): ReadonlySet<string> =>
  new Set(named.flatMap(({ noun, whom }) => (whom > 1 || makers.has(noun) ? [noun] : [])));

/**
 * What stands in it beside what every record has, and how much of that no list knows. The lists are
 * English: of other languages that says nothing, either way.
 */
interface OpenFields {
  all: number;
  strange: number;
  share: number;
}

function strangeFields(fields: readonly FieldEvidence[]): OpenFields {
  const open = fields.filter((field) => !isOfAnyRecord(field));
  if (fields.some(isTranslated)) return { all: open.length, strange: 0, share: 0.5 };
  const strange = open.filter(({ words }) => !isOfRecord(words)).length;
  return { all: open.length, strange, share: open.length === 0 ? 0 : strange / open.length };
}

const isTranslated = ({ words, written }: FieldEvidence): boolean =>
  words.join(' ') !== written.join(' ');

function strangeness({ strange, share }: OpenFields): number {
  if (share < 0.3) return -1.5;
  if (strange < 2) return 0;
  return share < 0.6 ? 0.5 : Math.min(1.5, strange / 2);
}

const isOfAnyRecord = ({ words }: FieldEvidence): boolean =>
  /^(?:id|uuid|guid|gid|sid|ids|url|uri|href|link|links|version|etag|status|state|type|kind)$/.test(
    words.at(-1) ?? '',
  ) ||
  /^(?:name|title|label|description|code|number)$/.test(words.join('')) ||
  /^(?:created|updated|modified|deleted|archived)(?:at|on|date|time|by)?$/.test(words.join(''));

/** A known noun counts against it as far as its fields are those of things. */
const isKnown = ({ isListed, head }: Subject): boolean =>
  isListed || nounsOfThings.has(head) || ownThings.has(head);

function hasPersonalFields(fields: readonly FieldEvidence[]): boolean {
  const ids = new Set(fields.filter(isId).map(({ words }) => nounOfId(words)));
  return (
    fields.filter(
      (field) =>
        !field.isFlag &&
        /^(?:direct|special)$/.test(classTreatments.get(field.class)?.category ?? '') &&
        !saysWhomAgain(field, ids),
    ).length > 1
  );
}

/** `broadcaster_name` and `broadcaster_login` beside `broadcaster_id` name the same one again. */
const saysWhomAgain = ({ words }: FieldEvidence, ids: ReadonlySet<string>): boolean =>
  words.length > 1 &&
  /^(?:name|login|username|handle)$/.test(words.at(-1) ?? '') &&
  ids.has(singular(words.at(-2) ?? ''));
