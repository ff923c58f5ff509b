import { saidAmounts } from './echo-amounts.ts';
import { isDigitCode } from './echo-characters.ts';
import { numberTail } from './echo-numbers.ts';
import type { SaidHashes } from './said-endings.ts';
import { hashWithNext, tailWith, wordHash } from './word-reader.ts';

/** `48.137154`: told by its first characters, for there are many values. */
export function isCoordinate(value: string): boolean {
  const first = value.charCodeAt(0);
  if (first !== 45 && !isDigitCode(first)) return false;
  for (let mark = 1; mark <= 4; mark++)
    if (value.charCodeAt(mark) === fullStop) return coordinate.test(value);
  return false;
}
const fullStop = 0x2e;
const coordinate = /^-?\d{1,3}\.\d{5,}$/;

/** Its degrees as a word, as they are and rounded, or its last digits. */
export const mayCoordinateOccur = (value: string, said: SaidHashes): boolean =>
  said.hasTail(numberTail(value)) ||
  [value, Number(value).toFixed(4)].some((one) =>
    said.has(wordHash(one.slice(0, one.indexOf('.')).replace('-', ''))),
  );

/** In full, in cents, or with its last group by itself, as a number or a word. */
export const mayAmountOccur = (value: string, said: SaidHashes): boolean =>
  saidAmounts(value).some(({ whole, decimals }) => {
    const lastGroup = Math.max(0, whole.length - 3);
    const before = hashOf(whole, 0, lastGroup);
    return (
      [0, decimals.length, 2, 4].some((places) => said.hasTail(tailTo(whole, decimals, places))) ||
      said.has(hashOf(whole, 0, whole.length)) ||
      said.has(hashOf(whole, lastGroup, whole.length)) ||
      said.has(before) ||
      said.has(hashWithNext(before, letterK))
    );
  });

function hashOf(text: string, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = hashWithNext(hash, text.charCodeAt(at));
  return hash;
}

/** The last six digits with so many places behind the decimal mark, or all there are. */
function tailTo(whole: string, decimals: string, places: number): number {
  let tail = numberTail(whole);
  const end = places === 0 ? 0 : Math.max(places, decimals.length);
  for (let at = 0; at < end; at++)
    tail = tailWith(tail, at < decimals.length ? decimals.charCodeAt(at) : 0);
  return tail;
}
const letterK = 0x6b;
