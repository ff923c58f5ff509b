/** Text in the one form detectors and echoes read, with the way back to where each part of it stood. */
export interface Canonical {
  text: string;
  /** Range of the original that canonical characters `start` (inclusive) to `end` (exclusive) came from. */
  range(start: number, end: number): [start: number, end: number];
}

/**
 * Undoes what hides an identifier from a pattern without changing what a reader sees: compatibility forms (NFKC, so fullwidth is ASCII), invisible characters,
 * exotic dashes, spaces and digits, look-alike letters inside Latin words, HTML entities, percent-encoding (twice), `\u` and `\x` escapes, quoted-printable.
 * Linear in the length of the text; plain ASCII without escapes comes back as it is.
 */
export function canonicalise(text: string): Canonical {
  if (isPlain(text)) return { text, range: (start, end) => [start, end] };
  let mapped: Mapped = { text, starts: undefined, ends: undefined };
  for (let pass = 0; pass < 2; pass++) {
    if (nonAscii.test(mapped.text)) mapped = rewrite(mapped, foldable, foldCluster);
    if (escaped.test(mapped.text)) mapped = rewrite(mapped, escapes, unescape);
  }
  if (nonAscii.test(mapped.text)) mapped = rewrite(mapped, foldable, foldCluster);
  return { text: foldLookalikes(mapped.text), range: (start, end) => rangeOf(mapped, start, end) };
}

/** Whether the text is already in canonical form, told by one cheap test. */
export function isPlain(text: string): boolean {
  return !disguised.test(text);
}

/** A text whose character `i` came from `starts[i]` to `ends[i]` of the original; without the arrays, from `i` to `i + 1`. */
interface Mapped {
  text: string;
  starts: Uint32Array | undefined;
  ends: Uint32Array | undefined;
}

const nonAscii = /[^\0-\x7f]/;
const escaped = /&[#a-zA-Z]|%[0-9a-fA-F]{2}|\\[ux]|=[0-9A-F]{2}|\\["/]/;
const disguised = /[^\0-\x7f]|&[#a-zA-Z]|%[0-9a-fA-F]{2}|\\[ux]|=[0-9A-F]{2}/;

/** Runs of percent-encoded octets are taken together, since one character may be several octets of UTF-8. */
const escapes =
  /(?:%[0-9a-fA-F]{2})+|&#(\d{1,7});|&#[xX]([0-9a-fA-F]{1,6});|&([a-zA-Z]{2,8});|\\u\{([0-9a-fA-F]{1,6})\}|\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})|(?:=[0-9A-F]{2})+/g;

/** A character beyond ASCII, or an ASCII letter with the combining marks that belong to it. */
const foldable = /[^\0-\x7f]\p{M}*|[a-zA-Z]\p{M}+/gu;

function rewrite(from: Mapped, pattern: RegExp, replace: (match: RegExpExecArray) => string | undefined): Mapped {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const push = (part: string, at: number, width: number) => {
    parts.push(part);
    for (let i = 0; i < part.length; i++) {
      starts.push(startOf(from, width === 0 ? at + i : at));
      ends.push(endOf(from, width === 0 ? at + i : at + width - 1));
    }
  };
  let done = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(from.text); match; match = pattern.exec(from.text)) {
    const replacement = replace(match);
    if (replacement === undefined) continue;
    push(from.text.slice(done, match.index), done, 0);
    push(replacement, match.index, match[0].length);
    done = match.index + match[0].length;
  }
  push(from.text.slice(done), done, 0);
  return { text: parts.join(''), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

function startOf(mapped: Mapped, index: number): number {
  return mapped.starts?.[index] ?? index;
}

function endOf(mapped: Mapped, index: number): number {
  return mapped.ends?.[index] ?? index + 1;
}

function rangeOf(mapped: Mapped, start: number, end: number): [number, number] {
  return start >= end ? [startOf(mapped, start), startOf(mapped, start)] : [startOf(mapped, start), endOf(mapped, end - 1)];
}

function unescape(match: RegExpExecArray): string | undefined {
  const [whole, decimal, hex, name, braced, four, two] = match;
  if (whole.startsWith('%')) return decodeOctets(whole);
  if (whole.startsWith('=')) return decodeOctets(whole.replaceAll('=', '%'));
  if (name !== undefined) return entities.get(name);
  const code = decimal === undefined ? Number.parseInt(hex ?? braced ?? four ?? two ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function decodeOctets(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // not UTF-8: left as it stands
  }
}

const entities = new Map([
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    commat: '@',
    period: '.',
    dot: '.',
    hyphen: '-',
    dash: '-',
  }),
  ...Object.entries({
    plus: '+',
    colon: ':',
    sol: '/',
    num: '#',
    lpar: '(',
    rpar: ')',
    ndash: '-',
    mdash: '-',
    shy: '',
    ensp: ' ',
    emsp: ' ',
  }),
  ...Object.entries({
    thinsp: ' ',
    zwj: '',
    zwnj: '',
    lrm: '',
    rlm: '',
    equals: '=',
    comma: ',',
    lowbar: '_',
    minus: '-',
    Tab: ' ',
    NewLine: '\n',
  }),
]);

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const dashes = /[\p{Pd}\u2212\u2043\u00b7\u30fb\u02d7]/gu;
const spaces = /[\p{Zs}\u2028\u2029\u0085]/gu;
const digit = /\p{Nd}/gu;

function foldCluster(match: RegExpExecArray): string {
  return match[0]
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .replace(digit, (character) => (character <= '9' ? character : String(digitValue(character))));
}

/** Unicode lays every set of decimal digits out as ten code points in a row (Unicode 4.6), so the value is the distance to the start of the row. */
function digitValue(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let distance = 0;
  while (distance < 9 && isDigit(code - distance - 1)) distance++;
  return distance;
}

function isDigit(code: number): boolean {
  return /^\p{Nd}$/u.test(String.fromCodePoint(code));
}

/** Cyrillic and Greek letters that look Latin, each of one UTF-16 unit, so offsets stay. */
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
const mixedWord = /[a-zA-Z][\u0370-\u052f]|[\u0370-\u052f][a-zA-Z]/;
const greekOrCyrillicWord = /[a-zA-Z0-9@.\u0370-\u052f]+/g;

/** Only words that mix scripts are folded: a Russian or Greek word is not a disguise. */
function foldLookalikes(text: string): string {
  if (!mixedWord.test(text)) return text;
  return text.replace(greekOrCyrillicWord, (word) =>
    mixedWord.test(word) ? word.replace(/[\u0370-\u052f]/g, (letter) => lookalikes.get(letter) ?? letter) : word,
  );
}
