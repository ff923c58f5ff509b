import { singular } from '@leasehold/privacy';
import { isPersonNoun } from '../agents.ts';
import { type FieldEvidence, parentPath } from '../evidence.ts';
import { wordList } from '../words/word-list.ts';

/**
 * Records that somebody has a part in who lives through what they tell: `loads[].member`,
 * `callouts[].casualty: { age }`. Who signs in, makes, sells or sees to something has a part in
 * everything.
 */
export function recordsWithSomebody(judged: readonly FieldEvidence[]): ReadonlySet<string> {
  return new Set(judged.flatMap(recordsOf));
}

function recordsOf(evidence: FieldEvidence): string[] {
  const { parent, above, words, isFlag, field } = evidence;
  const holder = above.at(-1) ?? [];
  const isAtWork = holder.some((word) => atWork.has(singular(word)));
  const isHeld = (!parent.endsWith('[]') && isLiving(holder)) || (!isAtWork && isOfLife(evidence));
  const isNamed =
    !isFlag && !field.path.endsWith('[]') && (isLiving(withoutId(words)) || isGivenTo(words));
  return [...(isHeld ? [parentPath(parent)] : []), ...(isNamed ? [parent] : [])];
}

/** Nobody is known by these at work: `innehavare[].personnummer`, `arranged_by.relation`. */
const isOfLife = ({ class: dataClass, words, isFlag }: FieldEvidence): boolean =>
  !isFlag &&
  (ofLife.has(dataClass) || /^(?:relation|relationship|kin|deceased)$/.test(words[0] ?? ''));

const ofLife = wordList('national_id ssn birth_date marital_status passport insurance_id');

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

const isLiving = (words: readonly string[]): boolean => {
  const noun = singular(words.at(-1) ?? '');
  return isPersonNoun(noun) && !atWork.has(noun) && !words.some((word) => atWork.has(word));
};

/** Who signs in, makes, sells, buys for a firm or sees to something. */
const atWork = wordList(
  'user account accountholder admin administrator author creator owner editor modifier updater ' +
    'publisher maintainer committer contributor collaborator uploader reporter assignee reviewer ' +
    'approver requester requestor requestedby operator agent manager lead supervisor director ' +
    'officer contact supplier vendor seller merchant sender recipient actor initiator by me whoami ' +
    'organizer organiser host coordinator staff employee worker technician mechanic driver courier ' +
    'inspector auditor moderator developer engineer designer teacher tutor trainer instructor ' +
    'coach doctor physician nurse lawyer attorney judge professor lecturer partner party ' +
    'buyer payer payee subscriber follower following watcher viewer team headcount ' +
    'crew people person persons contractor broker dealer realtor salesperson performer artist ' +
    'player provider responder verifier signer holder bearer issuer',
);
