import type { Rewriting } from './canonical.ts';

/**
 * A text without what divides the words in it: all of it, and where there are several kinds, each
 * by itself with a blank for the others, for some may be what divides two words.
 */
export function withoutDividers(text: Rewriting): Rewriting[] {
  const divider = dividerOf(text.text);
  const kinds = new Set<string>();
  const whole = text.with(
    divider,
    (match) => {
      const written = withoutDivider(match);
      if (written === '') kinds.add(dividerKind(match[0]));
      return written;
    },
    nextMark,
  );
  if (whole === text || kinds.size < 2) return whole === text ? [] : [whole];
  const without = (kind: string) => (match: RegExpExecArray) => {
    const written = withoutDivider(match);
    return written === '' && dividerKind(match[0]) !== kind ? ' ' : written;
  };
  const byKind = Array.from(kinds).slice(0, kindsMax);
  return [whole, ...byKind.map((kind) => text.with(divider, without(kind), nextMark))];
}

const kindsMax = 4;

/** The next character that is no letter, digit or blank of ASCII. */
function nextMark(text: string, from: number): number {
  let at = from;
  while (at < text.length && isPlain[text.charCodeAt(at)] === 1) at++;
  return at;
}

const isPlain = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\sa-z\d]/i.test(String.fromCharCode(code)) ? 1 : 0,
);

/**
 * Marks (`Lin[[dqvist]]`), tags of every kind that end in the text (`{hl}Lin{/hl}dqvist`), places
 * for values (`Lin{0}dqvist`), times of what is sung (`Lin<00:01.50>dqvist`), escapes of terminals, distances in drawn text (`(Lin) -20 (dqvist)`),
 * and how a character is read (`<rt>`).
 */
function dividerOf(text: string): RegExp {
  const names = new Set(Array.from(text.matchAll(closingTag), ([, name = '']) => name));
  const key = Array.from(names).slice(0, namesMax).join('|');
  let divider = dividers.get(key);
  if (divider === undefined) {
    const opening = String.raw`[<{[](?:${key})(?:[\s=][^<>{}[\]]{0,200})?[>}\]]`;
    const units = [reading, ...(key === '' ? [] : [opening]), ...otherDividers];
    if (dividers.size === dividersMax) dividers.clear();
    dividers.set(key, (divider = new RegExp(`(?:${units.join('|')})+`, 'gu')));
  }
  return divider;
}

const closingTag = /[<{[]\/([a-zA-Z][\w-]{0,19})/g;
const reading = String.raw`<(rt|rp)>[^<]{0,40}<\/\1>`;
const otherDividers: readonly string[] = [
  String.raw`(?:\x1b|\x9b|\^\[)\[?[\d;:?]{0,20}[a-zA-Z]`,
  String.raw`[<{[]\/[a-zA-Z][\w\-]{0,19}\s{0,4}[>}\]]`,
  String.raw`\{\d{0,3}\}`,
  // subtitles: when a syllable is sung
  String.raw`[<[]\d{1,2}:\d{2}(?:[:.,]\d{1,3}){0,2}[>\]]`,
  String.raw`\{\\[a-zA-Z][^{}\n]{0,60}\}`,
  String.raw`\) {0,2}-?\d{1,5}(?:\.\d{1,5})? {0,2}\(`,
  String.raw`[^\p{L}\p{N}\p{M}\s]`,
];
/** By the names of the tags that end in a text. */
const dividers = new Map<string, RegExp>();
const [namesMax, dividersMax] = [16, 200];

/**
 * Nothing within a word, and of tags within a number; a blank for what would be read as a part of
 * one; undefined: it stays.
 */
function withoutDivider({ 0: run, index, input }: RegExpExecArray): string | undefined {
  const before = input.slice(Math.max(0, index - 2), index);
  const after = input.slice(index + run.length, index + run.length + 2);
  const isTag = /[\p{L}\p{N}]/u.test(run);
  if (endsInLetter.test(before) && beginsWithLetter.test(after))
    return isTag || !joinsWords.test(run) ? '' : undefined;
  if (!isTag) return undefined;
  return /\d$/.test(before) && /^\d/.test(after) ? '' : ' ';
}

const [endsInLetter, beginsWithLetter] = [/[\p{L}\p{M}]$/u, /^\p{L}/u];

/** By how it begins and ends, where what opens and what closes are the same. */
function dividerKind(run: string): string {
  const [first, last] = [run.charAt(0), run.charAt(run.length - 1)].map(
    (mark) => openings.get(mark) ?? mark,
  );
  return first === last ? `${first}` : `${first}${last}`;
}

const openings = new Map(
  ['[]', '{}', '<>', '()', '⟦⟧', '«»', '“”', '【】'].map(([open = '', close = '']) => [
    close,
    open,
  ]),
);

/** What stands between two words: one mark of an address, a compound or a sentence. */
const joinsWords = /^(?:[-!"%&'()+,./:;=?@\\_’]|:\/\/)$/u;

/**
 * Whether what stands between two words of a text, of which it is the part from `start` to `end`,
 * may divide one. Most are one blank.
 */
export function mayDivideWord(text: string, start: number, end: number): boolean {
  if (start === 0 || start === end || end === text.length) return false;
  const first = text.charCodeAt(start);
  if (end - start === 1) return first < 128 && dividing[first] === 1;
  if ((first <= blank && first !== escapeCode) || text.charCodeAt(end - 1) <= blank) return false;
  return !(end - start === 3 && text.startsWith('://', start));
}

const [blank, escapeCode] = [0x20, 0x1b];
const dividing = Uint8Array.from({ length: 128 }, (_, code) =>
  '#$*<>[]^{|}~`'.includes(String.fromCharCode(code)) ? 1 : 0,
);
