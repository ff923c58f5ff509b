import { type Clue, endsIn } from '../../recognisers/recogniser.ts';
import { type Doubt, isText } from '../doubt-of-people.ts';

/**
 * Words before a name that a description gives for examples: one that is nothing else, or two of
 * those that are words of their language as well.
 */
const oneOfThem =
  /(?<![\w.])(?:Mrs\.?|Mr\.|Monsieur|Madame|Mlle|Sra\.|Srta\.|Sig\.ra|Sig\.na|Mevr\.?|Dhr\.|Señora|Signora|Bayan)(?!\w)/u;
const twoOfThem: readonly (readonly [RegExp, RegExp])[] = [
  [/\bMr\b/, /\bM(?:s|x|iss)\b/],
  [/\bHerrn?\b/, /\bFrau\b/],
  [/(?<!\w)M\.(?!\w)/, /\bMme\b/],
  [/\bSr\b/, /\bSra\b/],
  [/\bSenhor\b/, /\bSenhora\b/],
  [/\bSig\b/, /\bSig(?:\.?ra|nora)\b/],
  [/\b(?:de )?heer\b/, /\bmevrouw\b/],
  [/\bPan\b/, /\bPani\b/],
  [/\bpán\b/i, /\bpaní\b/i],
  [/\bBay\b/, /\bBayan\b/],
  [/\bBapak\b/, /\bIbu\b/],
];

const mayBeTitle = endsIn(
  'title prefix form address courtesy style honorific salutation greeting name type kind label',
);

/** `The title of the person, for example Mr. or Mrs.`: what somebody does is given otherwise. */
const isFormByExample = (clue: Clue): boolean => {
  const said = clue.description.slice(0, 400);
  const isTold =
    oneOfThem.test(said) || twoOfThem.some(([one, other]) => one.test(said) && other.test(said));
  return isTold && mayBeTitle(clue) && (isText(clue) || clue.isEnum);
};

export const doubtsOfAddress: readonly Doubt[] = [
  {
    when: isFormByExample,
    says: (field) => `${field} is how somebody is addressed, by the examples of its description.`,
  },
];
