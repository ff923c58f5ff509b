import { foldName, type Road } from '@leasehold/privacy';
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
  const tag = judgeEntityTag(name, value, place, judge);
  if (tag) return tag;
  const isNamed = judge.record !== undefined || judge.listedName !== undefined;
  const isOnValue = judge.mayBeJudged && !isNamed && fields.isVerdict();
  if (!isOnValue || isOfRecord(name, value) || judge.choices.has(value)) return undefined;
  // `key` may stand in some answer, and says nothing of what this one is held against.
  if (fields.isShown(name) && !ofAnything.has(foldName(name))) return undefined;
  return isGuess(value) ? findingOfSomebody('raw', place, judge) : undefined;
}

/**
 * `If-Match: "5d41402abc4b2a76"` (RFC 9110 §13.1): many an API makes its entity tags of what the
 * record holds, so whoever guesses the record computes the tag, and is told whether it is right. No
 * answer shows the header of one, so an agent has it of a field or not at all. The number of a
 * version is no such tag.
 */
function judgeEntityTag(
  name: string,
  value: string,
  place: string,
  { fields, isOpen }: Judge,
): RoadFinding | undefined {
  if (!preconditions.test(name) || ofVersion.test(value.trim())) return undefined;
  if (!fields.hasAny || tagNames.some((one) => fields.isShown(one))) return undefined;
  const field = { name, class: 'etag', hasTokens: false };
  return { road: 'match', field, place, isOpen: isOpen('match', field), isUnexplained: true };
}

const ofVersion = /^(?:\*|(?:W\/)?"?\d{1,9}"?)$/;
const preconditions = /^if[-_]?(?:(?:none[-_]?)?match|range)$/i;
const tagNames = ['etag', '_etag', 'entity_tag', 'revision', 'rev', '_rev', 'row_version', 'hash'];

const ofAnything: ReadonlySet<string> = new Set(
  'key value code ref reference handle alias name label term text input data subject'.split(' '),
);

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
