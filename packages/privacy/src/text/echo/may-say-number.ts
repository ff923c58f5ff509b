import { saidAmounts } from './echo-amounts.ts';
import { isDigitCode } from './echo-characters.ts';
import { numberTail } from './echo-numbers.ts';
import type { SaidHashes } from './said-endings.ts';
import { wordHash } from './word-reader.ts';

/** `48.137154`: told by its first characters, for there are many values. */
export function isCoordinate(value: string): boolean {
  const first = value.charCodeAt(0);
  if (first !== 45 && !isDigitCode(first)) return false;
  const mark = value.indexOf('.');
  return mark > 0 && mark <= 4 && value.length - mark > 5 && coordinate.test(value);
}
const coordinate = /^-?\d{1,3}\.\d{5,}$/;

/** Its degrees as a word, as they are and rounded, or its last digits. */
export const mayCoordinateOccur = (value: string, said: SaidHashes): boolean =>
  said.hasTail(numberTail(value)) ||
  [value, Number(value).toFixed(4)].some((one) =>
    said.has(wordHash(one.slice(0, one.indexOf('.')).replace('-', ''))),
  );

/** In full, in cents, or with its last group by itself, as a number or a word. */
export const mayAmountOccur = (value: string, said: SaidHashes): boolean =>
  saidAmounts(value).some(
    ({ whole, decimals }) =>
      ['', decimals, decimals.padEnd(2, '0'), decimals.padEnd(4, '0')].some((behind) =>
        said.hasTail(numberTail(whole + behind)),
      ) ||
      [whole, whole.slice(-3), `${whole.slice(0, -3)}k`].some((one) => said.has(wordHash(one))) ||
      said.has(wordHash(whole.slice(0, -3))),
  );
