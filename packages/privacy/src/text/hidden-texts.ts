import { textsInBinary } from './binary-texts.ts';
import { canonicalise, isCanonical } from './canonical.ts';
import { wordSign } from './echo/word-reader.ts';
import { decodeArmoured, decodeCodes, decodeRuns } from './encodings.ts';
import { isPositionalText } from './positional/positional-text.ts';
import { charactersMade } from './written-in-code.ts';
import { holdsHealthCard, paymentTexts } from './payment-codes.ts';
import { streamedTexts, typedTexts } from './streamed-texts.ts';

/**
 * Texts that this one holds in an encoding of all of their characters, in pieces of a stream or key
 * by key, or without an end, and those inside them; `packed` if there is something that cannot be looked into.
 */
export function hiddenTexts(text: string, signs: number, depth = 0): string[] | 'packed' {
  if (depth === hiddenDepth || (signs & ~otherSigns) === 0) return [];
  const hidden = textsInPieces(text, signs);
  if ((signs & ~(otherSigns | wordSign.typed)) === 0) return hidden;
  // what is no text to be searched as it stands is none inside of an encoding
  if ((depth > 0 && isPositionalText(text)) || holdsHealthCard(text)) return 'packed';
  const plain = isCanonical(text) ? text : canonicalise(text).text;
  hidden.push(...decodeCodes(plain), ...charactersMade(plain), ...decodeArmoured(text));
  // what was wrapped, as it was before, and with what reads like an escape
  for (const spelling of new Set([plain, text, plain.replace(wrapped, unwrapped)]))
    for (const run of decodeRuns(spelling)) {
      if (run.text === undefined) return 'packed';
      hidden.push(run.text);
    }
  if ((signs & wordSign.encoding) !== 0)
    hidden.push(...textsInBinary(plain).flatMap((run) => run.text ?? []));
  for (const inner of hidden.slice()) {
    const deeper = hiddenTexts(inner, -1, depth + 1);
    if (deeper === 'packed') return deeper;
    hidden.push(...deeper);
  }
  return hidden;
}

const textsInPieces = (text: string, signs: number): string[] => [
  ...((signs & wordSign.typed) === 0 ? [] : typedTexts(text)),
  ...((signs & wordSign.newline) === 0 ? [] : streamedTexts(text)),
  ...((signs & wordSign.glued) === 0 ? [] : paymentTexts(text)),
];

/** Lines of base64, as mails have them. */
const wrapped = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{16,}(?:(?:\s|\\r|\\n){1,20}[A-Za-z0-9+/]{4,})+/g;
const unwrapped = (lines: string): string => lines.replace(/\s+|\\r|\\n/g, '');

const hiddenDepth = 3;
/** Signs of what other ways of reading look for. */
const otherSigns = wordSign.digest | wordSign.newline | wordSign.defanged;
