import { openRaw, type Raw } from './raw.ts';

/** Characters whose treatment takes some twenty milliseconds, whatever they say. */
const charsMax = 192 * 1024;
/** Names are dear where each is another: as many as take as long. A name has five characters at least, with its marks. */
const namesMax = 4_000;

/** Whether treating an answer takes so long that others should not have to wait for it. */
export function isLargeAnswer(raw: Raw): boolean {
  if (raw.length > charsMax) return true;
  return raw.length >= 5 * namesMax && hasManyNames(openRaw(raw));
}

/** Colons of texts count too: the search for one character costs next to nothing, and a few answers more are treated elsewhere. */
function hasManyNames(text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1 && count <= namesMax; at = text.indexOf(':', at + 1)) count++;
  return count > namesMax;
}
