import { passwordCharsMin } from '@leasehold/contract/browser';
import { phrase } from '../words/phrase.ts';

export interface PasswordWords {
  kind: 'warn' | 'ok';
  text: string;
}

/**
 * What is to be said of a new password: what anybody would try first, and how long it is.
 * Undefined: nothing was entered yet.
 */
export function passwordWords(
  password: string,
  known: readonly string[] = [],
): PasswordWords | undefined {
  if (password === '') return undefined;
  const missing = passwordCharsMin - password.length;
  if (missing > 0)
    return {
      kind: 'warn',
      text: phrase('Too short: {missing} more {missing|character|characters}.', { missing }),
    };
  const folded = password.toLowerCase();
  if (isRepeated(folded)) return { kind: 'warn', text: phrase('Weak: it repeats itself.') };
  if (isRun(folded))
    return {
      kind: 'warn',
      text: phrase('Weak: it follows the alphabet, the digits or the keyboard.'),
    };
  const told = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .find((word) => word.length > 3 && folded.includes(word));
  if (told !== undefined)
    return { kind: 'warn', text: phrase('Weak: it holds “{told}”, which others know.', { told }) };
  if (/pass(?:wor[dt]|phrase)|letmein|welcome|admin|leasehold/.test(folded))
    return { kind: 'warn', text: phrase('Weak: it holds a word that is tried first.') };
  if (password.length < 16)
    return {
      kind: 'ok',
      text: phrase('Long enough. Four words that have nothing to do with each other are stronger.'),
    };
  return { kind: 'ok', text: phrase('Strong. Keep it in a password manager.') };
}

/** Made of at most four characters, or of one piece again and again. */
const isRepeated = (text: string): boolean =>
  new Set(text).size <= 4 || /^(.{1,6})\1+.{0,5}$/u.test(text);

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/** Two thirds of it stand in a row somewhere. */
function isRun(text: string): boolean {
  const pairs = [...text].slice(1).map((character, place) => text[place] + character);
  const inRow = pairs.filter((pair) =>
    runs.some((run) => run.includes(pair) || run.includes([...pair].toReversed().join(''))),
  ).length;
  return inRow >= (pairs.length * 2) / 3;
}
