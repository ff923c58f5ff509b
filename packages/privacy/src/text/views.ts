import { canonicalise, isCanonical, startRewriting } from './canonical.ts';
import { isAscii } from './echo/echo-characters.ts';
import { decodeArmoured, decodeCodes, decodeRuns, octalText } from './encodings.ts';
import { wordSign } from './echo/word-reader.ts';

/** One way to read a text: folded, with the way back to where each part of it stood. */
export interface TextView {
  text: string;
  range(start: number, end: number): [start: number, end: number];
}

/**
 * The ways a text is read beside the plain one, where its `signs` say that it may hold something
 * that is not plain: as it looks (other scripts, marks, escapes), with ü written ue, without tags
 * and comments, as quoted-printable, with letters that stand apart together, with digits for
 * letters that look like them, with words whole that a hyphen broke at the end of a line, with
 * words apart that are written as one, without the colours and escapes of terminals and logs.
 */
export function textViews(text: string, signs: number): TextView[] {
  const isBroken = (signs & wordSign.newline) !== 0 && text.search(wordBreak) >= 0;
  const views = isBroken
    ? [
        startRewriting(text)
          .with(wordBreak, () => '')
          .with(expandable, narrowly),
      ]
    : [];
  if ((signs & ~plainSigns) === 0) return views;
  const isSpecial = !isCanonical(text);
  const canonical = isSpecial ? canonicalise(text) : startRewriting(text);
  const narrow = canonical.with(expandable, narrowly);
  if (!isAscii(text)) views.push(startRewriting(text).with(expandable, narrowly));
  if (isSpecial) views.push(narrow);
  const shown = narrow.text;
  if ((isSpecial || (signs & wordSign.escape) !== 0) && shown.search(wordBreak) >= 0)
    views.push(narrow.with(wordBreak, () => ''));
  if (widened.test(canonical.text)) views.push(canonical.with(expandable, widely));
  for (const { needs, pattern, replace } of others)
    if ((signs & needs) !== 0 && shown.search(pattern) >= 0)
      views.push(narrow.with(pattern, replace));
  return views;
}

/** Signs of what only {@link wordBreak}, {@link hiddenTexts} or digests look for. */
const plainSigns = wordSign.newline | wordSign.digest | wordSign.encoding | wordSign.codes;

/** What stands between the halves of a word: of a reply or a comment, marks begin its lines. */
const wordBreak =
  /(?<=\p{L})[-\u2010\u2011]+[^\S\n\r]*(?:\r\n?|\n|<br ?\/?>)[\s>|*#/+;]*(?=\p{L})/gu;

/**
 * Texts that this one holds in an encoding of all of their characters, and those inside them;
 * `packed` if there is something that cannot be looked into.
 */
export function hiddenTexts(text: string, signs: number, depth = 0): string[] | 'packed' {
  if (depth === hiddenDepth || (signs & ~(wordSign.digest | wordSign.newline)) === 0) return [];
  const plain = isCanonical(text) ? text : canonicalise(text).text;
  const hidden = [...decodeCodes(plain), ...decodeArmoured(text)];
  for (const run of decodeRuns(plain)) {
    if (run.text === undefined) return 'packed';
    hidden.push(run.text);
  }
  for (const inner of hidden.slice()) {
    const deeper = hiddenTexts(inner, -1, depth + 1);
    if (deeper === 'packed') return deeper;
    hidden.push(...deeper);
  }
  return hidden;
}

const hiddenDepth = 3;

/** A text in the letters that values and texts are compared in: marks and scripts folded. */
export function foldedLetters(text: string): string {
  return isAscii(text) ? text : canonicalise(text).with(expandable, narrowly).text;
}

/** The same with ü written ue and å written aa; undefined where the text has no such letter. */
export function widelyFoldedLetters(text: string): string | undefined {
  return isAscii(text) || !widened.test(text.normalize('NFC'))
    ? undefined
    : canonicalise(text).with(expandable, widely).text;
}

// --- Letters -------------------------------------------------------------------------------------

const expandable = /[^\0-\x7f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]/g;
const widened = /[äöüåøÄÖÜÅØ]/;

const wide = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }));
/** Letters that are no letter with a mark. */
const narrow = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ð: 'd',
    đ: 'd',
    ø: 'o',
    ł: 'l',
    ı: 'i',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ς: 'σ',
  }),
);

function widely([letter = '']: RegExpExecArray): string {
  return wide.get(letter.toLowerCase()) ?? narrowed(letter);
}

function narrowly([letter = '']: RegExpExecArray): string {
  return narrowed(letter);
}

/** Points of Hebrew, vowels of Arabic and the line that lengthens its words. */
const vowelMark =
  /^[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]$/;

const known = new Map<string, string>();

/** The letter without its marks, small. There are few of them. */
function narrowed(letter: string): string {
  let plain = known.get(letter);
  if (plain === undefined) {
    if (vowelMark.test(letter)) return '';
    const base = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    plain = narrow.get(base) ?? (base.length === 1 ? base : letter);
    known.set(letter, plain);
  }
  return plain;
}

// --- Other ways ----------------------------------------------------------------------------------

interface Way {
  /** Signs without which there is nothing to read in this way. */
  needs: number;
  pattern: RegExp;
  replace: (match: RegExpExecArray) => string | undefined;
}

const others: readonly Way[] = [
  {
    needs: wordSign.escape,
    pattern:
      /<!--[^]{0,200}?-->|<\/?[a-zA-Z][^<>]{0,200}>|\/\*[^]{0,200}?\*\/|(?<=\p{L})\*{1,3}(?=\p{L})/gu,
    replace: () => '',
  },
  {
    // U+009B begins such an escape by itself
    needs: wordSign.escape | wordSign.outside,
    pattern: /(?:[^\P{Cc}\n\r\t]|\^\[)\[?[\d;:?]{0,20}[A-Za-z]|\\{1,4}[nrtbfv]/gu,
    replace: () => ' ',
  },
  {
    needs: wordSign.glued,
    pattern: /(?<=\p{Ll})\p{Lu}|(?<=\d)\p{L}|(?<=\p{L})\d/gu,
    replace: ([next]) => ` ${next}`,
  },
  {
    needs: wordSign.escape,
    pattern: /(?:=[0-9A-F]{2})+/gi,
    replace: ([octets]) => quotedPrintable(octets),
  },
  {
    needs: wordSign.escape,
    pattern: /(?:\\[0-3][0-7]{2})+/g,
    replace: ([octets]) => octalText(octets)?.replace(expandable, narrowed),
  },
  {
    needs: wordSign.spelled,
    pattern:
      /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){3,}/gu,
    replace: ([letters]) => letters.replace(/[^\p{L}\p{N}]+/gu, ''),
  },
  {
    needs: wordSign.lookalike,
    pattern: /(?<![a-zA-Z0-9])[0-9OoIl](?:[-. /]?[0-9OoIl]){5,}(?![a-zA-Z0-9])/g,
    replace: ([number]) => digitsFor(number),
  },
];

function quotedPrintable(octets: string): string | undefined {
  try {
    const text = decodeURIComponent(octets.replaceAll('=', '%'));
    return text.replace(expandable, narrowed);
  } catch {
    return undefined;
  }
}

/** Only where most of it is digits. */
function digitsFor(number: string): string | undefined {
  if (number.replace(/\D/g, '').length < number.length / 2) return undefined;
  return number.replace(/[OoIl]/g, (letter) => (letter === 'I' || letter === 'l' ? '1' : '0'));
}
