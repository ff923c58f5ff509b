import { isObject, parseJson, type Json } from '@leasehold/privacy';
import { readJsonPlaces } from '@leasehold/ui/json';

/**
 * The longest object or list of objects in a text of another kind: behind the head of a log's line,
 * below a command and what it told, between words. Undefined where there is none.
 */
export function readWithin(text: string): string | undefined {
  if (/^\s*<(?!\s)/.test(text) || ofItself.test(text)) return undefined;
  let longest = '';
  let tries = 0;
  let read = 0;
  for (const { index } of text.matchAll(starts)) {
    if (index < read) continue;
    if (++tries > triesMax) break;
    const { mistake } = readJsonPlaces(text.slice(index));
    const found = text.slice(index, mistake ? index + mistake.offset : text.length).trimEnd();
    if (!isRecords(parseJson(found))) continue;
    if (found.length > longest.length) longest = found;
    read = index + found.length;
  }
  return longest === '' ? undefined : longest;
}

/** Markup and descriptions hold JSON that is no answer. */
const ofItself = /^(?:openapi|swagger|asyncapi|paths|info)\s*:/m;

const starts = /(?<![^\s:=>])(?=[[{])/g;
const triesMax = 200;

const isRecords = (value: Json | undefined): boolean =>
  Array.isArray(value) ? value.some(isRecords) : isObject(value) && Object.keys(value).length > 0;
