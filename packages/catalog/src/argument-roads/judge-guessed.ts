import type { Road } from '@leasehold/privacy';
import type { Judge, RoadFinding } from './roads.ts';
import { classInSearch } from './search-words.ts';

/**
 * A value that is a guess by what it is, or by what is answered, whatever its argument is called:
 * the hash of a value finds whom the value would, and an answer that is a verdict on what was sent
 * confirms it.
 */
export function judgeGuessed(
  name: string,
  value: string,
  place: string,
  judge: Judge,
): RoadFinding | undefined {
  const { fields, isCursor } = judge;
  if (digest.test(value) && !isCursor && !fields.isShown(name) && !ofThings.test(name))
    return findingOfSomebody('match', place, judge);
  const isOnValue = judge.mayBeJudged && !judge.record && fields.isVerdict();
  if (!isOnValue || isOfRecord(name, value) || judge.choices.has(value) || fields.isShown(name))
    return undefined;
  return isGuess(value) ? findingOfSomebody('raw', place, judge) : undefined;
}

/** Which record a verdict is on: `/people/{id}/verify`, `left=ap-1001`. */
const isOfRecord = (name: string, value: string): boolean =>
  /(?:^|_)ids?$/i.test(name) || /[a-z]Ids?$/.test(name) || numbered.test(value);

const numbered = /^\p{L}{2,5}[-_]\p{Nd}{1,6}$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** undefined: nothing that is protected could be confirmed. */
function findingOfSomebody(
  road: Road,
  place: string,
  { fields, isOpen }: Judge,
): RoadFinding | undefined {
  const { classes } = fields.searched();
  const found = ofSomebody.find((one) => classes.has(one));
  if (found === undefined) return undefined;
  const field = { name: found.replaceAll('_', ' '), class: found, hasTokens: false };
  return { road, field, place, isOpen: isOpen(road, field) };
}

const ofSomebody = 'email phone ssn national_id iban card username person'.split(' ');

/** MD5, SHA-1, SHA-2 and SHA-3, as they are written. */
const digest =
  /^(?:(?:md5|sha-?\d+)[:=-])?(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{56}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})$/i;
/** An id may look like one, and so does what files and commits are told apart by. */
const ofThings = /(?:id|key|ref|token|uuid|guid|nonce|etag|checksum|commit|revision|sha)$/i;

/** Neither a day nor words that everybody says: it could be the number or the name of somebody. */
const isGuess = (value: string): boolean =>
  !dated.test(value) &&
  (/\p{Nd}.*\p{Nd}/u.test(value)
    ? value.trim().length > 3
    : classInSearch(value, people) !== undefined);

const dated = /^\d{4}-\d{2}(?:-\d{2}(?:[T ].*)?)?$/;
const people: ReadonlySet<string> = new Set(['person']);
