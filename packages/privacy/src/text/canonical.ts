import { characterNamed } from './character-names.ts';
import { ignorableCharacters } from './unseen.ts';

/**
 * A text some of which was written in another way, with the way back to where each part of it
 * stood.
 */
export interface Rewriting {
  text: string;
  /** Range of the original that characters `start` (inclusive) to `end` (exclusive) came from. */
  range(start: number, end: number): [start: number, end: number];
  /**
   * The same with what the pattern matches replaced; where `replace` gives nothing it stays.
   * `next`: from where on, from a place on, to look for what is replaced by something else; none is
   * before it.
   */
  with(
    pattern: RegExp,
    replace: (match: RegExpExecArray) => string | undefined,
    next?: (text: string, from: number) => number,
  ): Rewriting;
}

/** Text in the one form detectors and echoes read. */
export interface Canonical extends Rewriting {
  /** Whether the original turns the order of characters round for its reader (U+202E). */
  isReversed: boolean;
}

/**
 * Undoes what hides an identifier from a pattern without changing what a reader sees: compatibility
 * forms (NFKC, so fullwidth is ASCII), invisible characters, exotic dashes, spaces and digits,
 * look-alike letters inside Latin words, HTML entities, percent-encoding (twice), `\u` and `\x`
 * escapes, quoted-printable where it is evident. Linear in the length of the text; plain ASCII
 * without escapes comes back as it is.
 */
export function canonicalise(text: string): Canonical {
  if (isCanonical(text)) return { ...startRewriting(text), isReversed: false };
  const fold = memoised(foldCluster);
  const folded = (from: Rewriting) =>
    from.with(foldable, ([cluster]) => fold(cluster), nextUnfolded);
  let settled: Rewriting | undefined;
  let canonical = startRewriting(text);
  for (let pass = 0; pass < 2 && !settled; pass++) {
    const before = canonical;
    canonical = folded(canonical).with(escapes, unescape);
    if (canonical === before) settled = canonical;
  }
  // `a=20` is also how queries are written, so there has to be a mark that nothing else has.
  if (/=3D|=\r?\n/.test(text))
    canonical = canonical.with(quotedPrintable, ([whole]) =>
      whole.endsWith('\n') ? '' : decodeOctets(whole.replaceAll('=', '%')),
    );
  if (canonical !== settled) canonical = folded(canonical);
  return {
    ...canonical,
    text: foldLookalikes(canonical.text),
    isReversed: text.includes('\u202e'),
  };
}

/** A text as it came, before it is rewritten. */
export function startRewriting(text: string): Rewriting {
  return rewritten(text, []);
}

function rewritten(text: string, rewrites: readonly Rewrite[]): Rewriting {
  return {
    text,
    range: (start, end) => (rewrites.length === 0 ? [start, end] : rangeOf(rewrites, start, end)),
    with(pattern, replace, next) {
      const rewrite = rewriteOf(this.text, pattern, replace, next);
      return rewrite ? rewritten(rewrite.text, [...rewrites, rewrite]) : this;
    },
  };
}

/** Whether the text is already in canonical form, told by one cheap test. */
export function isCanonical(text: string): boolean {
  return !disguised.test(text);
}

/**
 * A text with some places replaced: place `i` of the result begins at `at[i]`, is `size[i]` long,
 * and stands for `fromSize[i]` characters at `from[i]`.
 */
interface Rewrite {
  text: string;
  at: number[];
  size: number[];
  from: number[];
  fromSize: number[];
}

const disguised = /[^\0-\x7f]|&[#a-zA-Z]|%u?[0-9a-fA-F]{2}|\\[uUx]|=3D|=\r?\n/;

/**
 * Runs of percent-encoded octets are taken together, since one character may be several octets of
 * UTF-8.
 */
const escapes = new RegExp(
  [
    /(?:%[0-9a-fA-F]{2})+|(?:\\x[0-9a-fA-F]{2})+/,
    /&#(\d{1,7});?|&#[xX]([0-9a-fA-F]{1,6});?|&([a-zA-Z]{2,8});/,
    /\\u\{([0-9a-fA-F]{1,6})\}|(?:\\U0000|\\u|%u)([0-9a-fA-F]{4})/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/** RFC 2045 6.7. */
const quotedPrintable = /(?:=[0-9A-F]{2})+|=\r?\n/g;

/** Characters that stay. */
const settledCharacters =
  String.raw`\0-\x7f\u00c0-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e\u0386-\u03ce` +
  String.raw`\u0400-\u0481\u048a-\u052f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3`;
/**
 * A character beyond ASCII, with the marks that belong to it, or an ASCII letter with marks; and
 * parts of a Korean syllable. Letters that are in canonical form already (Latin, Greek, Cyrillic,
 * kana, Han, Hangul) are passed over unless marks follow.
 */
const foldable = new RegExp(
  [
    String.raw`[\u1100-\u115e\u1161-\u11ff]{2,3}`,
    String.raw`[^${settledCharacters}]\p{M}{0,8}`,
    String.raw`\p{L}\p{M}{1,8}`,
  ].join('|'),
  'gu',
);

/** By UTF-16 unit: whether a place with it may have to be folded. Asked for when first met. */
let unitFolds: Uint8Array | undefined;
const [folds, stays] = [1, 2] as const;

/**
 * The first place from `from` on where a cluster may fold to something else. Most texts beyond
 * ASCII, of any script, have none, and those that do have few.
 */
function nextUnfolded(text: string, from: number): number {
  unitFolds ??= new Uint8Array(65_536);
  let at = from;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 128) continue;
    const known = unitFolds[unit] || (unitFolds[unit] = foldsUnit(unit));
    if (known === folds) break;
  }
  // a mark belongs to the character before it
  return at > from && at < text.length ? at - 1 : at;
}

function foldsUnit(unit: number): typeof folds | typeof stays {
  const character = String.fromCharCode(unit);
  const isWhole = (unit & 0xf800) !== 0xd800 && !/[\p{M}\u1100-\u11ff]/u.test(character);
  return isWhole && foldCluster(character) === character ? stays : folds;
}

function rewriteOf(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | undefined,
  next: (text: string, from: number) => number = (_, from) => from,
): Rewrite | undefined {
  const first = next(text, 0);
  if (first >= text.length) return undefined;
  const [parts, at, size, from, fromSize]: [string[], number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
    [],
  ];
  let [done, length] = [0, 0];
  pattern.lastIndex = first;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    pattern.lastIndex = next(text, pattern.lastIndex);
    const replacement = replace(match);
    if (replacement === undefined || replacement === match[0]) continue;
    parts.push(text.slice(done, match.index), replacement);
    length += match.index - done;
    at.push(length);
    size.push(replacement.length);
    from.push(match.index);
    fromSize.push(match[0].length);
    length += replacement.length;
    done = match.index + match[0].length;
  }
  if (parts.length === 0) return undefined;
  parts.push(text.slice(done));
  return { text: parts.join(''), at, size, from, fromSize };
}

/**
 * Back through the rewrites, last to first; a place that is part of a replacement stands for all
 * that was replaced.
 */
function rangeOf(rewrites: readonly Rewrite[], start: number, end: number): [number, number] {
  let range: [number, number] = [start, end];
  for (const rewrite of rewrites.toReversed())
    range = [
      before(rewrite, range[0], false),
      before(rewrite, Math.max(range[0], range[1] - 1), true),
    ];
  return range;
}

/**
 * Where the character at `index` came from: the first place it stands for, or (`isEnd`) the one
 * after the last.
 */
function before({ at, size, from, fromSize }: Rewrite, index: number, isEnd: boolean): number {
  const place = lastAtMost(at, index);
  if (place < 0) return isEnd ? index + 1 : index;
  const beyond = index - (at[place] ?? 0) - (size[place] ?? 0);
  const [origin, originSize] = [from[place] ?? 0, fromSize[place] ?? 0];
  if (beyond < 0) return isEnd ? origin + originSize : origin;
  return origin + originSize + beyond + (isEnd ? 1 : 0);
}

function lastAtMost(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function unescape(match: RegExpExecArray): string | undefined {
  const [whole, decimal, hex, name, braced, four] = match;
  if (name !== undefined) return characterNamed(name);
  const digits = hex ?? braced ?? four;
  if (decimal === undefined && digits === undefined)
    return decodeOctets(whole.replaceAll('\\x', '%'));
  const code = decimal === undefined ? Number.parseInt(digits ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** UTF-8, and letters that are none as ISO 8859-1, as old forms and mails have them. */
export function decodeOctets(text: string): string {
  return text.replace(/%[c-f][0-9a-f](?:%[89ab][0-9a-f]){1,3}|%[0-9a-f]{2}/gi, (octets) => {
    try {
      return decodeURIComponent(octets);
    } catch {
      return octets.replace(/%([c-f].)/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    }
  });
}

const invisible = new RegExp(String.raw`[${ignorableCharacters}\p{Cf}]`, 'gu');
const dashes = /[\p{Pd}\u2212\u2043\u00b7\u30fb\u02d7]/gu;
const spaces = /[\p{Zs}\u2028\u2029\u0085]/gu;
const digit = /\p{Nd}/gu;

/** A text of one script has few different characters, however long it is. */
function memoised(fold: (cluster: string) => string): (cluster: string) => string {
  const known = new Map<string, string>();
  return (cluster) => {
    let folded = known.get(cluster);
    if (folded === undefined) known.set(cluster, (folded = fold(cluster)));
    return folded;
  };
}

function foldCluster(cluster: string): string {
  return (
    cluster
      .replace(invisible, '')
      // keycaps, circles around a digit
      .replace(/\p{Me}/gu, '')
      .replace(/[\u249c-\u24b5\u{1f150}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, enclosed)
      .normalize('NFKC')
      .replace(dashes, '-')
      .replace(spaces, ' ')
      .replace(digit, (character) => String(digitValue(character)))
  );
}

/**
 * Letters in black circles, in black squares, and of flags, which have no compatibility form, and
 * in brackets, whose form has the brackets.
 */
function enclosed(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = [0x1f1e6, 0x1f170, 0x1f150, 0x249c].find((row) => code >= row && code < row + 26);
  return first === undefined ? character : String.fromCharCode(65 + code - first);
}

/**
 * Unicode lays every set of decimal digits out as ten code points in a row (Unicode 4.6), so the
 * value is the distance to the start of the row.
 */
function digitValue(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let distance = 0;
  while (distance < 9 && isDigit(code - distance - 1)) distance++;
  return distance;
}

function isDigit(code: number): boolean {
  return /^\p{Nd}$/u.test(String.fromCodePoint(code));
}

/** Cyrillic, Greek and Armenian letters that look Latin, of one UTF-16 unit: offsets stay. */
const lookalikes = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ј: 'j',
    ѕ: 's',
    ԁ: 'd',
    ԛ: 'q',
    Ԛ: 'Q',
    ԝ: 'w',
    Ԝ: 'W',
    ո: 'n',
    օ: 'o',
    ս: 'u',
    հ: 'h',
    ց: 'g',
    զ: 'q',
    һ: 'h',
    ӏ: 'l',
    в: 'b',
    к: 'k',
    м: 'm',
    т: 't',
    А: 'A',
    В: 'B',
    Е: 'E',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: 'O',
    Р: 'P',
    С: 'C',
    Т: 'T',
    Х: 'X',
    І: 'I',
    Ј: 'J',
    Ѕ: 'S',
    Υ: 'Y',
    Ζ: 'Z',
    ο: 'o',
    α: 'a',
    ν: 'v',
    ι: 'i',
    κ: 'k',
    ρ: 'p',
    υ: 'u',
    ε: 'e',
    τ: 't',
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Χ: 'X',
  }),
);
/** With Latin letters for all that look like them, whatever stands beside them. */
export const lookingLatin = (text: string): string =>
  text.replace(/[\u0370-\u0587]/g, (letter) => lookalikes.get(letter) ?? letter);

const mixedWord = /[\u0370-\u0587](?:[a-zA-Z]|(?<=[a-zA-Z].))/;
const greekOrCyrillicWord = /[a-zA-Z0-9@.\u0370-\u0587]+/g;

/** Only words that mix scripts are folded: a Russian or Greek word is not a disguise. */
function foldLookalikes(text: string): string {
  if (!mixedWord.test(text)) return text;
  return text.replace(greekOrCyrillicWord, (word) =>
    mixedWord.test(word)
      ? word.replace(/[\u0370-\u0587]/g, (letter) => lookalikes.get(letter) ?? letter)
      : word,
  );
}
