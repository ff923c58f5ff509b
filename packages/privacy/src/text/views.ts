import {
  canonicalise,
  decodeOctets,
  isCanonical,
  type Rewriting,
  startRewriting,
} from './canonical.ts';
import { isAscii } from './echo/echo-characters.ts';
import { withoutDividers } from './divided-words.ts';
import { expandable, withoutMarks, narrowly, widely, widened } from './letters.ts';
import { commonHan, variantHan } from './han-variants.ts';
import { soundMark, soundOfForeign } from './echo/romanised.ts';
import { digitsFor, digitsSpoken, spokenNumber } from './spoken-numbers.ts';
import { machineReadable, titleBehindName, wordsOfRow } from './travel-documents.ts';
import { writtenInCode } from './written-in-code.ts';
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
 * words apart that are written as one, without the colours and escapes of terminals and logs,
 * without what divides a word, and with the marks of addresses that were written so that nobody
 * follows them.
 */
export function textViews(text: string, signs: number): TextView[] {
  const isBroken = (signs & wordSign.newline) !== 0 && text.search(wordBreak) >= 0;
  const views: TextView[] = isBroken
    ? [
        startRewriting(text)
          .with(wordBreak, () => '')
          .with(expandable, narrowly),
      ]
    : [];
  if ((signs & wordSign.newline) !== 0 && text.search(foldedLine) >= 0)
    views.push(
      startRewriting(text)
        .with(foldedLine, () => '')
        .with(expandable, narrowly),
    );
  if ((signs & wordSign.defanged) !== 0 && text.search(defanged) >= 0)
    views.push(startRewriting(text).with(defanged, refanged).with(expandable, narrowly));
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
  views.push(...otherViews(text, signs, narrow));
  return views;
}

function otherViews(text: string, signs: number, narrow: Rewriting): TextView[] {
  const views = others
    .filter(({ needs, pattern }) => (signs & needs) !== 0 && narrow.text.search(pattern) >= 0)
    .map(({ pattern, replace }) => narrow.with(pattern, replace));
  if ((signs & mayBeDivided) !== 0) views.push(...withoutDividers(narrow));
  if (!isAscii(text) && narrow.text.search(foreign) >= 0)
    views.push(narrow.with(foreign, ([word]) => soundsOf(word)));
  if (!isAscii(text) && narrow.text.search(variantHan) >= 0)
    views.push(narrow.with(variantHan, ([character]) => commonHan(character)));
  if (!isAscii(text) && text.search(misreading) >= 0)
    views.push(startRewriting(text).with(misreading, ([letters]) => misread(letters)));
  return views;
}

const mayBeDivided = wordSign.divided | wordSign.escape | wordSign.outside;

/** Signs of what only other ways, `hiddenTexts` or digests look for. */
const plainSigns =
  wordSign.newline |
  wordSign.defanged |
  wordSign.digest |
  wordSign.encoding |
  wordSign.codes |
  wordSign.typed;

/** `ann[at]x[.]example`, `ann (at) x (dot) example`, `ann at x dot example`, `hxxps://`. */
const defanged =
  / ?[[({] ?(@|at|\.|dot|:(?:\/\/)?) ?[\])}] ?| (at|dot) (?=[\p{L}\p{N}])|\bhxx(?=ps?\b)/giu;
const marks = new Map([
  ['at', '@'],
  ['dot', '.'],
]);

function refanged([whole, inBrackets, apart]: RegExpExecArray): string {
  const mark = (inBrackets ?? apart)?.toLowerCase();
  return mark === undefined ? whole.replace(/xx/i, 'tt') : (marks.get(mark) ?? mark);
}

/** What stands between the halves of a word: of a reply or a comment, marks begin its lines. */
const wordBreak =
  /(?<=\p{L})[-\u2010\u2011]+[^\S\n\r]*(?:\r\n?|\n|<br ?\/?>)[\s>|*#/+;]*(?=\p{L})/giu;

/** A line that was cut anywhere, and goes on behind a blank (RFC 5322 2.2.3, RFC 6350 3.2). */
const foldedLine = /(?<=[\p{L}\p{N}])\r?\n[ \t](?=[\p{L}\p{N}])/gu;

// --- Letters -------------------------------------------------------------------------------------

/** Octets of UTF-8, each as one letter. */
const misreading = new RegExp(
  String.raw`(?:[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e` +
    String.raw`\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{1,3})+`,
  'g',
);

// --- Other ways ----------------------------------------------------------------------------------

/** `</name><ssn>`, but not `</b><i>`: those mark letters of one word. */
const elementsSide = new RegExp(
  String.raw`</(?!(?:a|abbr|b|bdi|bdo|big|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|tt|u|var|wbr)\b)[^>]*><[a-z]`,
  'i',
);

/** `Lee<br>219` */
const isSeam = ({ 0: marks, index, input }: RegExpExecArray): boolean =>
  seam.test(input.charAt(index - 1) + input.charAt(index + marks.length));
const seam = /^(?:\p{L}\d|\d\p{L})$/u;

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
      /(?:<!--[^]{0,200}?-->|<\/?[a-zA-Z][^<>]{0,200}>)+|\/\*[^]{0,200}?\*\/|(?<=\p{L})\*{1,3}(?=\p{L})/gu,
    // an element ends where another begins: what stands in them are two words
    replace: (match) => (elementsSide.test(match[0]) || isSeam(match) ? ' ' : ''),
  },
  {
    // bold and underlined as printers have them, and what was typed over: `Q\bQu\bu`, `_\bQ`
    needs: wordSign.escape,
    pattern: /_[\b](.)|(.)[\b]_|(.)[\b]\3|[^\b][\b]/gsu,
    replace: ([, above, below, twice]) => above ?? below ?? twice ?? '',
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
    // `"Quarter" + "maine"`, `[Qq]uartermaine`, `(?:Q|q)uartermaine`, a line that goes on
    needs: wordSign.divided | wordSign.escape,
    pattern: writtenInCode,
    replace: ([, inClass, inGroup]) => inClass ?? inGroup ?? '',
  },
  {
    // passenger lists: `QUARTERMAINE/ZEBULONMR`
    needs: wordSign.glued,
    pattern: titleBehindName,
    replace: ([title]) => ` ${title}`,
  },
  {
    needs: wordSign.escape,
    pattern: /(?:=[0-9A-F]{2})+/gi,
    replace: ([octets]) => octetsOf(octets.replaceAll('=', '%')),
  },
  {
    needs: wordSign.escape,
    pattern: /(?:\\[0-3]?[0-7]{2})+/g,
    replace: ([octets]) =>
      octetsOf(
        octets.replace(
          /\\(\d+)/g,
          (_, octal: string) => `%${Number.parseInt(octal, 8).toString(16).padStart(2, '0')}`,
        ),
      ),
  },
  {
    // RTF: an octet of Windows 1252, and a letter by its number
    needs: wordSign.escape,
    pattern: /\\'([\da-f]{2})|\\u(\d{2,5})(?:\?| ?(?=\D))/gi,
    replace: ([, octet = '', letter = '']) =>
      (letter === ''
        ? ofWindows1252(Number.parseInt(octet, 16))
        : String.fromCharCode(Number(letter))
      ).replace(expandable, withoutMarks),
  },
  {
    // style sheets: a blank ends an escape
    needs: wordSign.escape,
    pattern: /(?:\\0{0,4}[2-7][\da-f](?![\da-f]) ?)+/gi,
    replace: ([escapes]) =>
      escapes.replace(/\\([\da-f]+) ?/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
  },
  {
    // letters of TeX and their marks: `{\"u}`, `\v{s}`, `\o`
    needs: wordSign.escape,
    pattern:
      /\{?\\(?:(?:["'`^~=.]\{?|[Hbcdkrtuv][{ ])\\?([a-zA-Z])|(a)a|(ae|oe|ss|[ijlo])(?![a-z])(?:\{\}| )?)\}{0,2}/gi,
    replace: ([, marked, ring, letter]) => marked ?? ring ?? letter,
  },
  {
    needs: wordSign.escape | wordSign.outside,
    pattern: /(?<=[\p{L}\p{N}])[[\p{Cc}\p{Co}\u2800]--[\n\r\t]]+(?=[\p{L}\p{N}])/gv,
    replace: () => '',
  },
  {
    needs: wordSign.spelled | wordSign.outside,
    pattern:
      /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]\p{M}*(?:[^\p{L}\p{M}\p{N}]{1,3}[\p{L}\p{N}]\p{M}*(?![\p{L}\p{M}\p{N}])){3,}/gu,
    replace: ([letters]) => letters.replace(/[^\p{L}\p{M}\p{N}]+/gu, ''),
  },
  {
    // with one mark all the way, so that what is spelled out next is another word
    needs: wordSign.spelled,
    pattern:
      /(?<![\p{L}\p{N}])[\p{L}\p{N}]([^\p{L}\p{N}]{1,3})[\p{L}\p{N}](?![\p{L}\p{N}])(?:\1[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu,
    replace: ([letters, mark = '']) => letters.replaceAll(mark, ''),
  },
  {
    // of passports and identity cards (ICAO 9303): names, the number, the day of birth
    needs: wordSign.escape,
    pattern: machineReadable,
    replace: wordsOfRow,
  },
  {
    needs: wordSign.spoken,
    pattern: spokenNumber,
    replace: ([number]) => digitsSpoken(number),
  },
  {
    needs: wordSign.lookalike,
    pattern: /(?<![a-zA-Z0-9])[0-9OoIl](?:[-. /]?[0-9OoIl]){5,}(?![a-zA-Z0-9])/g,
    replace: ([number]) => digitsFor(number),
  },
];

/** Words in other scripts whose letters tell what they sound like; where there are no blanks, each. */
const foreign = new RegExp(
  String.raw`[\u03b1-\u03c9]+|[\u0430-\u045f\u0490\u0491]+|[\u0561-\u0587]+|[\u0901-\u0d4d]+` +
    String.raw`|[\u10d0-\u10f0]+|[\u1200-\u135a]+|[\u3041-\u3096\u30a1-\u30f6\u30fc]+` +
    String.raw`|[\u4e00-\u9fff]|[\uac00-\ud7a3]`,
  'g',
);

function soundsOf(word: string): string | undefined {
  const sound = soundOfForeign(word);
  return sound === undefined ? undefined : ` ${soundMark}${sound} `;
}

function octetsOf(percents: string): string {
  return decodeOctets(percents).replace(expandable, withoutMarks);
}

/** `MÃ¼ller`: UTF-8 that was read as ISO 8859-1 or as Windows 1252. */
function misread(letters: string): string {
  const octets = Array.from(letters, (letter) => {
    const at = windows1252.indexOf(letter);
    return at < 0 ? letter.charCodeAt(0) : at + 0x80;
  });
  return octetsOf(octets.map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join(''));
}

const ofWindows1252 = (octet: number): string =>
  windows1252[octet - 0x80] ?? String.fromCharCode(octet);

/** From 0x80 on, where it differs from ISO 8859-1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
