import { asciiKind, digit, foldCode, word } from './echo-characters.ts';
import { regroupedMax } from './echo-numbers.ts';
import type { SaidHashes } from './said-endings.ts';
import { hashWithBefore, hashWithNext, powerBefore } from './word-reader.ts';

/** Its letters and digits as one word, whatever single marks are between, or in other groups. */
export function mayOccurJoined(value: string, end: number, said: SaidHashes): boolean {
  let hash = 0;
  let power = 1;
  let seen = 0;
  let last = 0;
  let seams = 0;
  let isEndSaid = false;
  for (let at = end; at > 0; at--) {
    const code = value.charCodeAt(at - 1);
    const kindOfCode = asciiKind(code);
    if (last !== 0 && (kindOfCode < word || (last === digit) !== (kindOfCode === digit))) {
      seams++;
      isEndSaid ||= said.has(hash);
    }
    last = kindOfCode < word ? 0 : kindOfCode;
    if (kindOfCode < word) continue;
    seen |= kindOfCode;
    hash = hashWithBefore(hash, foldCode(code), power);
    power = powerBefore(power);
  }
  if ((seen & digit) === 0 || seen === digit) return false;
  return said.has(hash) || (isEndSaid && seams < piecesMax && maySayStart(value, end, said));
}

/** Whether some text says its first letters, or digits, or more up to where those change. */
function maySayStart(value: string, end: number, said: SaidHashes): boolean {
  if (end > regroupedMax) return false;
  let hash = 0;
  let last = 0;
  for (let at = 0; at < end; at++) {
    const code = value.charCodeAt(at);
    const kindOfCode = asciiKind(code);
    const isSeam = kindOfCode < word || (last === digit) !== (kindOfCode === digit);
    if (last !== 0 && isSeam && said.has(hash)) return true;
    last = kindOfCode < word ? 0 : kindOfCode;
    if (last !== 0) hash = hashWithNext(hash, foldCode(code));
  }
  return false;
}

/** Runs of letters or digits of an id that others group. */
export const piecesMax = 4;
