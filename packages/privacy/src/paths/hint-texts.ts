import { foldName } from '../policy/classes.ts';
import { isWordOfThings } from './field-names.ts';

/**
 * Whether a text says what to write into a field, and is no value of it: `YYYY-MM-DD`, `Enter your
 * date of birth`. All its words are those that fields are called by; else it may be somebody's.
 */
export function isHint(text: string): boolean {
  if (text.length > hintCharsMax || /\d/.test(text)) return false;
  if (pattern.test(text)) return true;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.length > 0 && words.map(foldName).every(isHintWord);
}

const hintCharsMax = 200;

/** Letters that stand for digits and letters: `YYYY-MM-DD`, `TT.MM.JJJJ`, `XXX-XX-XXXX`, `___`. */
const pattern = /^(?:([YMDHSJTAXN#_*])\1*[^\p{L}\d]*)+$/iu;

const isHintWord = (word: string): boolean => isWordOfThings(word) || asking.has(word);

const asking: ReadonlySet<string> = new Set(
  'enter please write fill choose pick insert provide give tell specify e g eg here as on your'.split(
    ' ',
  ),
);
