import { hasFewValues, isOneOfFew } from '../policy/few-values.ts';
import type { OptionSpecs, TreatmentWith } from './definition.ts';

const options = {
  randomized: {
    kind: 'flag',
    label: 'A fresh token every time',
    summary: 'A fresh token for every value; equal values no longer show as equal.',
  },
} as const satisfies OptionSpecs;

/**
 * Reversible, deterministic per lease and class. Few possible values give a table of tokens that
 * anyone can read by their frequency (Naveed, Kamara and Wright, 2015), so low-entropy classes and
 * booleans need `randomized`.
 */
export const tokenize = {
  name: 'TOKENIZE',
  alsoCalled: ['TOKENISE', 'TOKEN', 'PSEUDONYMIZE', 'PSEUDONYMISE', 'ENCRYPT'],
  family: 'link',
  isUsual: true,
  label: 'Tokenize',
  summary:
    'Replaced by a TOKEN_… that stands for the value; pass it as it is to tools that take this field.',
  done: 'tokenized',
  becomes: 'becomes a token',
  note: 'Tokens stand for',
  rule: ({ randomized }) =>
    randomized ? 'Reversible, a new token every time' : 'Reversible for this lease',
  reach: 'seal',
  options,
  optionsFor: ({ class: className, names }) =>
    hasFewValues(className, names) ? { randomized: true } : {},
  forms: [{}, { randomized: true }],
  isLinkable: true,
  isCorrelated: true,
  check: (filter, { class: className, names }) => {
    if (filter.randomized || !hasFewValues(className, names)) return undefined;
    return {
      code: 'low_entropy',
      message: `${className} has so few possible values that equal tokens would give them away by how often they appear. Use REDACT or GENERALIZE, or add randomized: true.`,
    };
  },
  compile: (filter, place) => (text, kind, context) => {
    if (!filter.randomized && (kind === 'boolean' || isOneOfFew(text, place.class)))
      return undefined;
    // a token cannot give back a lone surrogate
    if (!text.isWellFormed()) return undefined;
    const fits =
      text.length * 3 <= context.tokenBytesMax ||
      (text.length <= context.tokenBytesMax && context.utf8Length(text) <= context.tokenBytesMax);
    return fits ? text : context.overLimit('LENGTH');
  },
} satisfies TreatmentWith<typeof options>;
