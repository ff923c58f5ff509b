import { characterKind, single } from '../text/echo/echo-characters.ts';

/**
 * Whether a text by itself may say something that a detector or an echo looks for. Others only do
 * with more of them in one array.
 */
export const mayBeSearchedAlone = (text: string): boolean =>
  text.length >= searchedMin || isUnspacedText(text) || mayBeginName(text);

const searchedMin = 4;

/** `李明`: where each character is a word, a few say a name. */
const isUnspacedText = (text: string): boolean =>
  text.length > 1 && characterKind(text.charCodeAt(0)) === single;

/** `Lin`, which the next member may go on (`dqvist`). */
function mayBeginName(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first < 65 || (first > 90 && first < 0xc0) || text.charCodeAt(1) < 97) return false;
  return /^\p{Lu}\p{Ll}{0,2}$/u.test(text);
}
