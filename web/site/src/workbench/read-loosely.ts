import { parseJson } from '@leasehold/privacy';
import { readJsonPlaces, type JsonMistake } from '@leasehold/ui/json';
import type { WrittenAs } from './view.ts';

/** A text as strict JSON, and how it was written; or what is wrong with it. */
export type LooseReading =
  | { text: string; as: WrittenAs; mistake?: never }
  | { text?: never; mistake: JsonMistake };

/**
 * Reads what people copy instead of strict JSON: an answer with its HTTP head, in a fence of
 * Markdown or behind a name; several values; literals of JavaScript and Python. Every number keeps
 * its digits, and every mistake its place. Undefined where it is none of them.
 */
export function readLoosely(text: string): LooseReading | undefined {
  const bare = withoutWrapping(text);
  if (!/^\s*[[{]/.test(bare)) return undefined;
  const { mistake } = readJsonPlaces(bare);
  if (!mistake) return { text: bare, as: 'wrapped' };
  return readValues(bare, mistake.offset) ?? readLiteral(bare) ?? { mistake };
}

/** What stands around an answer becomes blanks, so that every place in it stays the same. */
function withoutWrapping(text: string): string {
  const body = text.replace(head, blank);
  if (eventStream.test(body)) return body.replaceAll(eventFields, blank);
  const [before, after] = wrappings.find(([start]) => start.test(body)) ?? [];
  return before && after ? body.replace(before, blank).replace(after, blank) : body;
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** A byte order mark, and the head of an answer as `curl -i` prints it. */
const head = /^\uFEFF?\s*(?:HTTP\/[\d.]+ \d{3}[^\n]*\n(?:[\w-]+:[^\n]*\n)*\r?\n)?/;
const eventStream = /^\s*(?:(?:event|id|retry):[^\n]*\n)*data:/;
const eventFields = /^(?:(?:event|id|retry):[^\n]*|data:|:[^\n]*)/gm;

/** What may stand before an answer, and what then stands behind it. */
const wrappings: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/^\s*```\w*\s*\n/, /\n\s*```\s*$/],
  // what keeps an answer from being run as a script
  [/^\s*(?:\)\]\}'?,?|for\s*\(;;\);|while\s*\(1\);)/, /$^/],
  [/^\s*(?:(?:export\s+)?(?:const|let|var)\s+)?[\w$.]+\s*=\s*(?=[[{])/, /;\s*$/],
  [/^\s*(?:export default|return)\s*(?=[[{])/, /;\s*$/],
  // a call with the answer, as JSONP
  [/^\s*(?:\/\*\*\/)?\s*[\w$.]+\((?=\s*[[{])/, /\)\s*;?\s*$/],
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

/**
 * Literals of JavaScript and Python: names without quotes, single quotes, comments, commas before
 * the end, `None`. Undefined where it does not come out as JSON.
 */
function readLiteral(text: string): LooseReading | undefined {
  let strict = '';
  let comma = '';
  for (const { groups = {} } of text.matchAll(literalTokens)) {
    const { blanks, string, name, word = '' } = groups;
    if (blanks !== undefined) continue;
    if (word !== '}' && word !== ']') strict += comma;
    comma = word === ',' ? ',' : '';
    if (string !== undefined) strict += strictString(string);
    else if (name !== undefined) strict += JSON.stringify(name);
    else if (word !== ',') strict += constants.get(word) ?? word;
  }
  return parseJson(strict) === undefined ? undefined : { text: strict, as: 'literal' };
}

const literalTokens = new RegExp(
  [
    String.raw`(?<blanks>\s+|//[^\n]*|#[^\n]*|/\*[^]*?\*/)`,
    // unrolled, so that a quote that is never closed costs one look
    String.raw`(?<string>"[^"\\\n]*(?:\\[^][^"\\\n]*)*"|'[^'\\\n]*(?:\\[^][^'\\\n]*)*')`,
    String.raw`(?<name>[\w$]+(?=\s*:))`,
    String.raw`(?<word>[-+\w.$]+|[^])`,
  ].join('|'),
  'g',
);

function strictString(written: string): string {
  const inner = written
    .slice(1, -1)
    .replaceAll(/\\x([\da-fA-F]{2})|\\([^])|"/g, (whole, hex?: string, mark?: string) => {
      if (hex !== undefined) return `\\u00${hex}`;
      if (mark === undefined) return '\\"';
      if (mark === '\n') return '';
      return '"\\/bfnrtu'.includes(mark) ? whole : mark;
    });
  return `"${inner}"`;
}

const constants: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
  ['undefined', 'null'],
]);
