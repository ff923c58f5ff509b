import { singular, thingWords } from '@leasehold/privacy';
import { nounsOfThings } from '../../nouns-of-things.ts';
import { type Clue, named } from '../../recognisers/recogniser.ts';
import { moreThings } from '../../subject.ts';
import { livesKept } from '../../company/told-of-people.ts';
import { holderWords } from '../doubt-of-people.ts';

/** What one entry of a list of choices is told by, and nothing else. */
const ofChoices = new Set(
  'id uuid code key slug name displayname label description uri url href self type color colour icon iconurl'.split(
    ' ',
  ),
);

/** `current_stage: { id, name }`: one of a few entries of a list, in an object of its own. */
export const isPartOfChoice = (clue: Clue): boolean =>
  named('name displayname label code key')(clue) &&
  clue.siblings.size > 1 &&
  clue.siblings.size < 6 &&
  [...clue.siblings].every((name) => ofChoices.has(name));

/** `jobs[]: { id, name }` of an application: for which of the posts that everybody is offered it is. */
export const isPostAppliedFor = (clue: Clue): boolean =>
  isPartOfChoice(clue) &&
  /^jobs?$/.test(holderWords(clue).join('')) &&
  clue.subject.context.has('application') &&
  ['appliedat', 'applieddate', 'rejectedat', 'candidateid', 'prospect'].some((name) =>
    clue.around.has(name),
  );

const kinds = /^(?:type|subtype|kind|category|class|segment|level|cause|line|priority|severity)$/;

/** Parts of what is insured, kept or repaired, which nobody is. */
const ofGoods = new Set('loss damage exposure validation asset property stock cargo'.split(' '));

/** They tell of whoever has, learns or gets one. */
const telling = new Set(
  'benefit job position course class test lesson program programme school university degree visa treatment drug medication diagnosis pet book show event group card account plan policy membership leave absence request case charge service reason offence unit ward bed'.split(
    ' ',
  ),
);

const isNounOfGoods = (word: string): boolean => {
  const noun = singular(word);
  const isThing = thingWords.has(noun) || moreThings.has(noun) || nounsOfThings.has(noun);
  return !telling.has(noun) && (isThing || ofGoods.has(noun));
};

/**
 * `lossType: { code, name }`: of which kind a thing is that the record deals with, where that is no
 * record of those whose lives an API keeps.
 */
export function isKindOfGoods(clue: Clue): boolean {
  const words = holderWords(clue);
  const { isPersons, subject } = clue;
  return (
    isPartOfChoice(clue) &&
    !isPersons &&
    !subject.isBelowPerson &&
    ![...subject.context].some((word) => livesKept.has(word)) &&
    words.length > 1 &&
    kinds.test(words.at(-1) ?? '') &&
    words.slice(0, -1).every(isNounOfGoods)
  );
}
