import { singular, thingWords } from '@leasehold/privacy';
import { isPersonNoun } from '../agents.ts';
import { nounsOfThings } from '../nouns-of-things.ts';
import { moreThings, personNouns } from '../subject.ts';
import { type Clue, named } from './recogniser.ts';

/**
 * `The id of the card`, `Unique internal identifier of the job code`: the description says plainly
 * of which thing the record's own id is, whoever has that thing.
 */
export const isIdOfSaidThing = (clue: Clue): boolean =>
  isWhole(clue) &&
  clue.format !== 'email' &&
  named('id uuid guid')(clue) &&
  isThing(nounIn(clue.description, [ofIds, runIntoIds]));

/** `The video's title`, `Display name of the job code`. */
export const isNameOfSaidThing = (clue: Clue): boolean =>
  isWhole(clue) &&
  clue.type === 'text' &&
  clue.format === '' &&
  named('name title displayname')(clue) &&
  isThing(nounIn(clue.description, [ofNames, beforeNames, runIntoNames]));

/**
 * `name`, described as `The resource name, in the format accounts/{account_id}`: the path of the
 * record, with ids of things alone in it (AIP-122).
 */
export function isSaidToBeItsPath(clue: Clue): boolean {
  if (!isWhole(clue) || clue.type !== 'text' || !named('name')(clue)) return false;
  const path = /[a-z-]+\/\{[\w.-]+\}(?:\/[a-z-]+(?:\/\{[\w.-]+\})?)*/i.exec(clue.description)?.[0];
  if (path === undefined || !/\bresource name\b/i.test(clue.description)) return false;
  const words = path.toLowerCase().match(/[a-z]+/g) ?? [];
  return !words.some((word) => isPersonNoun(word) || personNouns.has(singular(word)));
}

const isWhole = ({ type, isEnum, isInMap, evidence: { isFlag, source } }: Clue): boolean =>
  type !== 'object' && !isEnum && !isInMap && !isFlag && source !== 'annotation';

const ofIds =
  /^(?:(?:the|an?|this|unique|internal|external|numeric|system|primary) )*(?:id|uuid|identifier)(?: number)? (?:of|for) (?:(?:the|an?|this|each) )?(?<noun>[a-z][a-z -]*?)(?: itself)?[.!]?$/i;

/** `Campaign ID.` */
const runIntoIds =
  /^(?:(?:the|this|an?|unique|internal) )*(?<noun>[a-z][a-z -]*?) (?:id|uuid|identifier)[.!]?$/i;

const nounIn = (description: string, forms: readonly RegExp[]): string =>
  forms.map((form) => form.exec(description)?.groups?.['noun']).find(Boolean) ?? '';

const ofNames =
  /^(?:(?:the|an?|display|human[- ]readable|short|full) )*(?:name|title) of (?:(?:the|an?|this) )?(?<noun>[a-z][a-z -]*?)[.!]?$/i;
const beforeNames =
  /^(?:(?:the|this|an?) )?(?<noun>[a-z][a-z -]*?)['’]s (?:display )?(?:name|title)[.!]?$/i;

/** `Dashboard name.`, which is all that is said. */
const runIntoNames =
  /^(?:(?:the|this|an?) )?(?<noun>(?!display |full |user |real )[a-z][a-z -]*?) (?:name|title)[.!]?$/i;

/** What `name of the user segment` goes on with: the segment's, and not the user's. */
export const isNounOfThing = (word: string): boolean =>
  isThing(word) && !/^(?:name|title|person|contact)s?$/i.test(word);

/**
 * A noun that lists know as a thing's, with nobody in it; what somebody holds or is let in by is
 * mostly called after that one, or opens something.
 */
function isThing(said: string): boolean {
  const words = said.toLowerCase().split(/[ -]+/).map(singular);
  const last = words.at(-1) ?? '';
  const isListed = thingWords.has(last) || moreThings.has(last) || nounsOfThings.has(last);
  return (
    isListed &&
    words.length < 5 &&
    !words.some((word) => personNouns.has(word) || isPersonNoun(word) || held.has(word))
  );
}

const held = new Set(
  'account wallet profile identity session token key secret credential login membership device phone vehicle visit stay booking company organization organisation org firm business vendor supplier merchant shop store venue place location address link form answer entity object thing value field identifier record resource group'.split(
    ' ',
  ),
);

/** What a program is known by to whoever lets it in (RFC 6749 §2.2), beside what only programs have. */
export const isIdOfProgram = (clue: Clue): boolean =>
  named('clientid clientname')(clue) &&
  [...marksOfProgram].some((mark) => clue.siblings.has(mark)) &&
  clue.type !== 'object';

const marksOfProgram = new Set(
  'granttypes redirecturis tokenendpointauthmethod responsetypes allowedgranttypes'.split(' '),
);
