import { parseJson } from '@leasehold/privacy';
import { readJsonPlaces, type JsonMistake } from '@leasehold/ui/json';
import { strictLiteral } from './strict-literal.ts';
import type { WrittenAs } from './view.ts';

/** A text as strict JSON, and how it was written; or what is wrong with it. */
export type LooseReading =
  | { text: string; as: WrittenAs; mistake?: never }
  | { text?: never; mistake: JsonMistake };

/**
 * Reads what people copy instead of strict JSON: an answer with its HTTP head, in a fence of
 * Markdown or behind a name; several values; literals of programs. Every number keeps its digits,
 * and every mistake its place. Undefined where it is none of them.
 */
export function readLoosely(text: string): LooseReading | undefined {
  const bare = withoutWrapping(text);
  if (!/^\s*[[{]/.test(bare)) return undefined;
  const { mistake } = readJsonPlaces(bare);
  if (!mistake) return { text: bare, as: 'wrapped' };
  const literal = strictLiteral(bare);
  if (literal !== undefined) return { text: literal, as: 'literal' };
  return readValues(bare, mistake.offset) ?? readEscaped(bare) ?? { mistake };
}

/** The inside of a string of JSON in which an answer stands: `{\"status\": \"paid\"}`. */
function readEscaped(text: string): LooseReading | undefined {
  if (!/^\s*[[{]\s*\\"/.test(text)) return undefined;
  const inside = parseJson(`"${text.replaceAll(/\s*\n\s*/g, '')}"`);
  return typeof inside === 'string' && parseJson(inside) !== undefined
    ? { text: inside, as: 'wrapped' }
    : undefined;
}

/** A description in a fence of Markdown, without it; every place in it stays the same. */
export const withoutFence = (text: string): string => {
  const [[before, after]] = wrappings;
  return before.test(text) ? text.replace(before, blank).replace(after, blank) : text;
};

/** What stands around an answer becomes blanks, so that every place in it stays the same. */
function withoutWrapping(text: string): string {
  const body = text.replace(head, blank);
  if (eventStream.test(body)) return body.replaceAll(eventFields, blank);
  const [before, after] = wrappings.find(([start]) => start.test(body)) ?? [];
  return before && after ? body.replace(before, blank).replace(after, blank) : body;
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** A byte order mark, and the head of an answer as `curl -i` prints it. */
const head =
  /^\uFEFF?\s*(?:(?:\/\/[^\n]*|\/\*[^]*?\*\/)\s*)*(?:HTTP\/[\d.]+ \d{3}[^\n]*\n(?:[\w-]+:[^\n]*\n)*\r?\n)?/;
const eventStream = /^\s*(?:(?:event|id|retry):[^\n]*\n)*data:/;
/** `[DONE]` ends the streams of model vendors. */
const eventFields = /^(?:(?:event|id|retry):[^\n]*|data:(?:\s*\[DONE\])?|:[^\n]*)/gm;

type Wrapping = readonly [before: RegExp, after: RegExp];

/** What may stand before an answer, and what then stands behind it. */
const wrappings: readonly [Wrapping, ...Wrapping[]] = [
  [/^\s*```\w*\s*\n/, /\n\s*```\s*$/],
  // what keeps an answer from being run as a script
  [/^\s*(?:\)\]\}'?,?|for\s*\(;;\);|while\s*\(1\);)/, /$^/],
  [/^\s*(?:(?:export\s+)?(?:const|let|var)\s+)?[\w$.]+\s*=\s*(?=[[{])/, /;\s*$/],
  [/^\s*(?:export default|return)\s*(?=[[{])/, /;\s*$/],
  // a call with the answer, as JSONP
  [/^\s*(?:\/\*\*\/\s*)?[\w$.]+\((?=\s*[[{])/, /\)\s*;?\s*$/],
];

/** Values one after another, each on its line or with commas between them: one list of them. */
function readValues(text: string, firstEnd: number): LooseReading | undefined {
  const values: string[] = [];
  for (let from = 0, end = firstEnd; from < text.length; from = valueAfter(text, end)) {
    if (!/[\s[{]/.test(text.charAt(from))) return undefined;
    const rest = text.slice(from);
    const { mistake } = values.length === 0 ? { mistake: undefined } : readJsonPlaces(rest);
    if (values.length > 0) end = from + (mistake?.offset ?? rest.length);
    const value = text.slice(from, end);
    if (parseJson(value) === undefined) return mistake && inValue(values.length + 1, from, mistake);
    values.push(value);
  }
  return { text: `[${values.join(',')}]`, as: 'values' };
}

const inValue = (number: number, from: number, { offset, message }: JsonMistake): LooseReading => ({
  mistake: { offset: from + offset, message: `In value ${number}: ${message}` },
});

function valueAfter(text: string, from: number): number {
  between.lastIndex = from;
  return from + (between.exec(text)?.[0].length ?? 0);
}
const between = /[\s,]*/y;
