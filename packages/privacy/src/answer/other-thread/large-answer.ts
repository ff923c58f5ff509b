import { openRaw, type Raw } from '../raw.ts';

/** Characters whose treatment takes some twenty milliseconds, whatever they say. */
const charsMax = 192 * 1024;
/** Different names are dear. A text shorter than this has too few of them to matter. */
const charsMin = 16 * 1024;

/** Whether treating an answer takes so long that others should not have to wait for it. */
export function isLargeAnswer(raw: Raw): boolean {
  return raw.length > charsMax || (raw.length > charsMin && hasManyNames(openRaw(raw)));
}

const probes = 64;
const differentMax = 40;

/**
 * Looks at the names in some places of a text: the records of a page have the same ones again and
 * again. To count them all would cost half of what reading the text costs.
 */
function hasManyNames(text: string): boolean {
  const names = new Set<string>();
  const step = Math.floor(text.length / probes);
  for (let start = 0; start < text.length; start += step) {
    const colon = text.indexOf(':', start);
    if (colon === -1) break;
    const end = text.lastIndexOf('"', colon);
    names.add(text.slice(Math.max(text.lastIndexOf('"', end - 1), end - nameCharsMax) + 1, end));
  }
  return names.size > differentMax;
}

/** No more of a name is looked at. */
const nameCharsMax = 64;
