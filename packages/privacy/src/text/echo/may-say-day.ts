import { isDigitCode } from './echo-characters.ts';
import { endOfWords, mayTailOccur, type SaidHashes } from './said-endings.ts';
import { hashWithNext } from './word-reader.ts';

/** `2003-02-01`, whatever follows it. */
export function isYearFirst(value: string): boolean {
  for (let at = 0; at < 4; at++) if (!isDigitCode(value.charCodeAt(at))) return false;
  return value.charCodeAt(4) === 45 && value.charCodeAt(7) === 45;
}

/** All that is said of such a day in words says its year or its month; the rest are numbers. */
export function maySayYearFirst(value: string, said: SaidHashes): boolean {
  let year = 0;
  for (let at = 0; at < 4; at++) year = hashWithNext(year, value.charCodeAt(at));
  const month = 10 * (value.charCodeAt(5) & 15) + (value.charCodeAt(6) & 15);
  return (
    said.has(year) ||
    saysShortYear(value, said) ||
    (said.monthsSaid & (1 << (month - 1))) !== 0 ||
    mayTailOccur(value, endOfWords(value), 'birth_date', said) ||
    (said.hasLongNumber && mayOccurAsNumber(value, said))
  );
}

/** The last two digits of the year as a word: `27.03.84`. */
export function saysShortYear(value: string, said: SaidHashes, start = 2): boolean {
  const tens = hashWithNext(0, value.charCodeAt(start));
  return said.has(hashWithNext(tens, value.charCodeAt(start + 1)));
}

/** One of the numbers such a day is written as; one with a time is not reckoned. */
function mayOccurAsNumber(value: string, said: SaidHashes): boolean {
  if (value.length !== 10) return true;
  const [year, month, day] = [
    Number(value.slice(0, 4)),
    Number(value.slice(5, 7)),
    Number(value.slice(8)),
  ];
  const seconds = Math.abs(Date.UTC(year, month - 1, day) / 1000);
  const yearMonthDay = (year % 100) * 10_000 + month * 100 + day;
  return [yearMonthDay, month * 10_000 + year, day * 10_000 + year, seconds, seconds * 1000].some(
    (number) => said.hasTail(tailOfNumber(number)),
  );
}

/** The last six digits, as the reader has them. */
function tailOfNumber(number: number): number {
  let digitsOf = 0;
  let rest = number;
  for (let shift = 0; shift < 24; shift += 4) {
    digitsOf |= (rest % 10) << shift;
    rest = Math.floor(rest / 10);
  }
  return digitsOf;
}
