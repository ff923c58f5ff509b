import { isObject, type Json, parseJson } from './json.ts';
import { isClosing, isOpening, quote, stringEnd } from './json-budget.ts';

/**
 * The same JSON with every name once in its object, where one stood twice: all but the last go on
 * under other spellings of it (`name_`), for `JSON.parse` would forget what they hold, and nobody
 * could look for it elsewhere. undefined: no name stands twice; no JSON: those spellings stand
 * there, too, again and again. `value`: what `JSON.parse` made.
 */
export function namesApart(text: string, value: Json): string | undefined {
  let apart = text;
  let read: Json | undefined = value;
  for (let round = 0; read !== undefined && mayRepeatNames(apart, membersIn(read)); round++) {
    const places = repeatedNames(apart);
    if (places.length === 0) break;
    if (round === roundsMax) return '';
    apart = insertAt(apart, places);
    read = parseJson(apart);
  }
  return apart === text ? undefined : apart;
}

const roundsMax = 8;

/** NaN, which equals no count: it is nested deeper than is counted. */
function membersIn(value: Json, depth = 0): number {
  if (depth > levelsMax) return NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const one of value)
      if (typeof one === 'object' && one !== null) count += membersIn(one, depth + 1);
  } else if (isObject(value))
    for (const key in value) {
      count++;
      const one = value[key];
      if (typeof one === 'object' && one !== null) count += membersIn(one, depth + 1);
    }
  return count;
}
const levelsMax = 200;

/**
 * A first look, which costs a tenth of reading the JSON: a colon behind a quotation mark is
 * one of a name, or of a text that begins with it.
 */
function mayRepeatNames(text: string, members: number): boolean {
  let names = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) <= blank) before--;
    if (text.charCodeAt(before) !== quote) continue;
    if (before < at - 1) return true;
    names++;
  }
  return names !== members;
}
const blank = 0x20;

/** Where the names end that stand again in their object. */
function repeatedNames(text: string): number[] {
  const repeated: number[] = [];
  const open: Map<string, number>[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isOpening(code)) open.push(new Map());
    else if (isClosing(code)) open.pop();
    else if (code === quote) {
      const end = stringEnd(text, at);
      if (isName(text, end)) {
        const name = nameIn(text, at, end);
        const before = open.at(-1)?.get(name);
        if (before !== undefined) repeated.push(before);
        open.at(-1)?.set(name, end);
      }
      at = end;
    }
  }
  return repeated.toSorted((a, b) => a - b);
}

const behindName = /[ \t\r\n]*:/y;

function isName(text: string, end: number): boolean {
  behindName.lastIndex = end + 1;
  return behindName.test(text);
}

/** With its escapes read, for a name may be written in several ways. */
function nameIn(text: string, start: number, end: number): string {
  const written = text.slice(start, end + 1);
  const name = written.includes('\\') ? parseJson(written) : undefined;
  return typeof name === 'string' ? name : written.slice(1, -1);
}

/** A `_` more for each time the name comes again, so that no two of three are alike. */
function insertAt(text: string, places: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const [i, at] of places.entries()) {
    parts.push(text.slice(from, at), '_'.repeat(1 + (i % spellings)));
    from = at;
  }
  return parts.join('') + text.slice(from);
}
const spellings = 40;
