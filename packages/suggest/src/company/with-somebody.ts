import { foldName, singular } from '@leasehold/privacy';
import { isPersonNoun } from '../agents.ts';
import { type FieldEvidence, parentPath } from '../evidence.ts';
import { createNameReader } from '../names.ts';
import { personNouns } from '../subject.ts';
import { wordList } from '../words/word-list.ts';

/** Who has a part in a record and lives through what it tells. */
export interface WithSomebody {
  isWithSomebody: boolean;
  isLivedThrough: boolean;
  isKeyOfPeople: boolean;
}

/**
 * Whether somebody has a part in the record of a field who lives through what it tells:
 * `loads[].member`, `callouts[].casualty: { age }`, or what one of those is asked for by. Who signs
 * in, makes, sells or sees to something has a part in everything.
 *
 * @param keys By what records of people are asked for.
 */
export function findSomebody(
  judged: readonly FieldEvidence[],
  keys: readonly string[],
): (evidence: FieldEvidence) => WithSomebody {
  const folded = new Set(keys.map(foldName));
  const isKeyOfPeople = ({ field, above }: FieldEvidence): boolean =>
    above.length < 3 && folded.has(foldName(field.names.at(-1) ?? ''));
  const withKey = judged.filter(isKeyOfPeople).map(({ parent }) => parent);
  const recordsOfAny = (isSomebody: IsSomebody): ReadonlySet<string> =>
    new Set([...withKey, ...judged.flatMap((one) => recordsOf(one, isSomebody))]);
  const [some, surely] = [recordsOfAny(isLiving), recordsOfAny(isSurelyLiving)];
  return (evidence) => ({
    isWithSomebody: some.has(evidence.parent),
    isLivedThrough: surely.has(evidence.parent),
    isKeyOfPeople: isKeyOfPeople(evidence),
  });
}

type IsSomebody = (words: readonly string[]) => boolean;

function recordsOf(evidence: FieldEvidence, isSomebody: IsSomebody): string[] {
  const { parent, above, words, isFlag, field } = evidence;
  const holder = above.at(-1) ?? [];
  const isParty = holder.some(
    (word) => (word !== 'by' && atWork.has(singular(word))) || ofTrade.has(singular(word)),
  );
  const isHeld =
    (!parent.endsWith('[]') && (isSomebody(holder) || papers.test(holder.join('')))) ||
    (!isParty && isOfLife(evidence));
  const isNamed =
    !isFlag && !field.path.endsWith('[]') && (isSomebody(withoutId(words)) || isGivenTo(words));
  return [...(isHeld ? [parentPath(parent)] : []), ...(isNamed ? [parent] : [])];
}

/** Nobody is known by these at work: `innehavare[].personnummer`, `arranged_by.relation`. */
const isOfLife = ({ class: dataClass, words, isFlag }: FieldEvidence): boolean =>
  !isFlag &&
  (ofLife.has(dataClass) || /^(?:relation|relationship|kin|deceased)$/.test(words[0] ?? ''));

/** Objects that tell who somebody is, or who stands by them. */
const papers =
  /^(?:(?:travel|identity|id)documents?|passport|visa|idcard|nextofkin|emergencycontact)$/;

const ofLife = wordList('national_id ssn birth_date marital_status passport');

/** `billed_to`, `reserved_for`: whoever it is, it is that one's. */
const isGivenTo = (words: readonly string[]): boolean =>
  /^(?:billed|charged|leased|lent|loaned|rented|let|sold|booked|reserved|registered|prescribed|awarded|granted) (?:to|for)(?: name)?$/.test(
    words.join(' '),
  );

const withoutId = (words: readonly string[]): readonly string[] =>
  words.length > 1 && idWords.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;

const idWords = wordList(
  'id uuid guid no nr number ref key code name email phone tel initials fn ln',
);

/** `/residents`: whoever is kept there lives through what is told of them elsewhere. */
export function asksForLiving(path: string): boolean {
  const name = path.split('/').findLast((step) => step !== '' && !step.includes('{')) ?? '';
  return isSurelyLiving(createNameReader().read(name).english);
}

const isLiving = (words: readonly string[]): boolean => {
  const noun = singular(words.at(-1) ?? '');
  return isPersonNoun(noun) && !atWork.has(noun) && !words.some((word) => atWork.has(word));
};

/** A list knows the noun, and nobody trades. */
const isSurelyLiving: IsSomebody = (words) => {
  const noun = singular(words.at(-1) ?? '');
  return isLiving(words) && personNouns.has(noun) && !ofTrade.has(noun);
};

const ofTrade = wordList(
  'customer client consumer shopper consignee consignor addressee subscriber debtor creditor cardholder cardmember accountholder ' +
    'applicant requerente signatory',
);

/** Who signs in, makes, sells, buys for a firm or sees to something. */
const atWork = wordList(
  'user account accountholder admin administrator author creator owner editor modifier updater ' +
    'publisher herausgeber maintainer committer contributor collaborator uploader reporter assignee reviewer ' +
    'approver requester requestor requestedby operator agent manager lead supervisor director ' +
    'officer contact supplier vendor seller merchant sender recipient actor initiator by me whoami ' +
    'organizer organiser host coordinator staff employee worker technician mechanic driver courier ' +
    'inspector auditor moderator developer engineer designer teacher tutor trainer instructor ' +
    'coach doctor physician nurse lawyer attorney judge professor lecturer partner party ' +
    'buyer payer payee subscriber follower following watcher viewer team headcount ' +
    'crew people person persons contractor broker dealer realtor salesperson performer artist ' +
    'player provider responder verifier signer holder bearer issuer minder keeper handler searcher',
);
