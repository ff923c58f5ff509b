import { isDigitCode } from './echo/echo-characters.ts';

/** Fewest letters, and digits, of a part that is looked for by itself. */
const [partMin, digitsMin] = [5, 6];
export const gluedMin = partMin + 1;

/** Whether a word is written of several. */
export const isOfSeveral = (
  text: string,
  start: number,
  end: number,
  hasDigits: boolean,
): boolean =>
  (end - start >= gluedMin && isGlued(text, start, end)) ||
  (hasDigits && isExtended(text, start, end));

/** Whether it is written of several words: `userQuartermaine`, `MRN5528817`. */
function isGlued(text: string, start: number, end: number): boolean {
  let from = start;
  for (let at = start + 1; at <= end; at++) {
    if (at < end && !isSeam(text.charCodeAt(at - 1), text.charCodeAt(at))) continue;
    const size = at - from;
    const least = isDigitCode(text.charCodeAt(from)) ? digitsMin : partMin;
    if (size >= least && size < end - start) return true;
    from = at;
  }
  return false;
}

/** `KeyQ` */
export const isKeyName = (text: string, start: number): boolean =>
  text.startsWith('Key', start) && (text.charCodeAt(start + 3) & 0x60) === 0x40;

/** `WENCESLASMRS`: a title in capitals that passenger lists write to the name. */
export function endsInTitle(text: string, end: number): boolean {
  const [before, last] = [text.charCodeAt(end - 2), text.charCodeAt(end - 1)];
  if (last === 83) return before === 82 || before === 77 || before === 83; // MRS, MS, MISS
  if (last === 82) return before === 77 || before === 84 || before === 68; // MR, MSTR, DR
  return (last === 68 && before === 72) || (last === 70 && before === 78); // CHD, INF
}

/** `0958x12`: the end of a number that is called, and who answers there. */
function isExtended(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && isDigitCode(text.charCodeAt(at))) at++;
  const isCalled = at - start >= 2 && at - start <= 8 && end - at <= 8;
  return isCalled && /^(?:x|ext)\d+$/i.test(text.slice(at, end));
}

/** Between a small letter and a capital, and between letters and digits. */
function isSeam(before: number, code: number): boolean {
  if (isDigitCode(before) !== isDigitCode(code)) return true;
  return code >= 65 && code <= 90 && before >= 97 && before <= 122;
}
