import { type Clue, hasWord, named, stands } from '../../recognisers/recogniser.ts';
import type { Doubt } from '../doubt-of-people.ts';
import { isOfKnownThing } from './known-things.ts';

/** Where a machine looks at somebody, or listens. */
const ofFaces = stands(
  'face selfie voice speaker biometric liveness portrait iris palm fingerprint person detection recognition camera photo identity verification enrollment enrolment',
);

/** A face, a voice or a gait in numbers, by which it is known again. */
const isVector = named(
  'embedding embeddings descriptor descriptors vector vectors encoding encodings template templates feature features signature landmarks mesh',
);

/** How alike two of them are. */
const isLikeness = named('similarity distance likeness matchscore liveness livenessscore');

/** What is seen of somebody. */
const traits =
  'age gender sex ethnicity race emotion emotions mood beard moustache mustache smile glasses eyeglasses sunglasses headwear hijab makeup expression skintone hair baldness pregnant';
const isTrait = hasWord(traits);

/** A word that says it was guessed, or between what. */
const isGuessed = hasWord(
  'guess guessed estimate estimated predicted inferred perceived apparent detected low high lower upper from to min max range band bracket confidence probability score',
);
const isOnlyGuess = hasWord(
  'guess guessed estimate estimated predicted inferred perceived apparent',
);

const isPartOfFace = (clue: Clue): boolean =>
  ofFaces(clue) &&
  !clue.isKey &&
  ((isVector(clue) && !clue.evidence.isFlag) ||
    isLikeness(clue) ||
    (isTrait(clue) && (clue.words.length === 1 || isGuessed(clue))));

/** `age_estimate` of a tree is the tree's. */
const isGuessOfSomebody = (clue: Clue): boolean =>
  isTrait(clue) && isOnlyGuess(clue) && !isOfKnownThing(clue, []);

/** How old somebody was seen to be: `age_check: "passed 1947"`. */
const isProofOfAge = (clue: Clue): boolean =>
  /^age(?:check|proof|verification|gate|control)(?:result|outcome|note)?$/.test(clue.name) &&
  !clue.isEnum &&
  !clue.evidence.isFlag;

export const doubtsOfFaces: readonly Doubt[] = [
  {
    when: (clue) => isPartOfFace(clue) || isGuessOfSomebody(clue) || isProofOfAge(clue),
    says: (field) => `${field} may be what a machine knows or guesses somebody by.`,
  },
];
