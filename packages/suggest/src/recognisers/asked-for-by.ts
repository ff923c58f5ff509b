import { classTreatments } from '../class-treatments.ts';
import { fieldInWords, type FieldVerdict } from '../field-verdict.ts';
import type { Clue } from './recogniser.ts';

/**
 * What a record is asked for by, in the path of an operation (`GET /orders/{recordLocator}`): where
 * nobody knows what it is, or it is the id of a credential, agents get a token of it, or they could
 * never ask for the record. A key that is a name, a secret itself or tells of somebody stays what
 * it is.
 */
export function withKey(found: FieldVerdict, clue: Clue): FieldVerdict {
  if (clue.isEnum || clue.evidence.isFlag || clue.isInMap || clue.type === 'object') return found;
  const isUnknown =
    clue.isKey &&
    found.category === 'unsure' &&
    !classTreatments.has(found.class) &&
    !clue.format.startsWith('date');
  if (!isUnknown && !isIdOfSecret(found, clue)) return found;
  return {
    class: 'account_id',
    category: 'linkable',
    reason: `Records are asked for by ${fieldInWords(clue.evidence)}: agents send its token back.`,
    confidence: 0.5,
  };
}

/** `session: { id, user_id }` is told apart by it from others, whoever may open something by it. */
const isIdOfSecret = ({ category }: FieldVerdict, { name, siblings }: Clue): boolean =>
  category === 'secret' && /^(?:id|uid|uuid|guid)$/.test(name) && siblings.size > 1;
