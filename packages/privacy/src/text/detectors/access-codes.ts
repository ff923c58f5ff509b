import { once } from '../../once.ts';
import { isAscii } from '../echo/echo-characters.ts';
import { accessWords, accessWordsAlone, type AccessWords } from './access-words.ts';
import { patternMatches, type TextMatch, wordLetter } from './detector.ts';

/** As canonical text has them. */
const wordsIn = (words: string): string[] => words.normalize('NFKC').split('|');

const alone = wordsIn(accessWordsAlone);
const codes = [...new Set(accessWords.flatMap((row) => wordsIn(row.codes)))];

/** Without one of these, plain alternatives, there is no code. */
export const accessHints: readonly string[] = [...codes, ...alone].filter(
  (word, _, all) => !all.some((other) => other !== word && word.includes(other)),
);

/**
 * What opens a door, a box of keys, a telephone or an account, behind or before the words for it in
 * some thirty languages: `Türcode 4471#`, `la clave del portal es 4471`, `4471 (kod do furtki)`.
 */
export function accessCodes(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  if (!threeDigits.test(text)) return found;
  for (const near of aroundDigits(text)) {
    const part = text.slice(near.start, near.end);
    const words = isAscii(part) ? patterns().asciiWords : patterns().words;
    for (const word of patternMatches(words, part)) {
      const [start, end] = [near.start + word.start, near.start + word.end];
      const phrase = phraseAround(text, start, end) ?? aloneAt(text, start, end);
      const value = phrase && valueBeside(text, phrase.start, phrase.end);
      if (value) found.push(value);
    }
  }
  return found;
}

const threeDigits = /\d[a-zA-Z -]?\d[a-zA-Z -]?\d/;
const digits = /\d[a-zA-Z -]?\d[a-zA-Z -]?\d[\d.,:-]*/g;

/** UTF-16 units from a place to a code, and from a phrase to a value. */
const phraseMax = 48;

/** Where words for a code may stand: near three digits. */
function aroundDigits(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  for (const run of patternMatches(digits, text)) {
    const [start, end] = [Math.max(0, run.start - phraseMax), run.end + phraseMax];
    const last = found.at(-1);
    if (last && start <= last.end) last.end = end;
    else found.push({ start, end });
  }
  return found;
}

/** Of a code beside the place that it opens. */
function phraseAround(text: string, at: number, end: number): TextMatch | undefined {
  const before = text.slice(Math.max(0, at - phraseMax), at);
  const after = text.slice(end, end + phraseMax);
  for (const places of placesOfCode(text.slice(at, end).toLowerCase())) {
    const first = placeIn(before, places().before);
    if (first !== undefined) return { start: at - first.length, end };
    const behind = startsWord.test(before) ? placeIn(after, places().behind) : undefined;
    if (behind !== undefined) return { start: at, end: end + behind.length };
  }
  return undefined;
}

/** A word may be longer than its beginning, and no other word: `Tor`, `Tores`, not `Torsten`. */
function placeIn(text: string, place: RegExp): string | undefined {
  const { 0: whole, groups } = place.exec(text) ?? {};
  const { stem = '', rest = '' } = groups ?? {};
  return rest.length <= stem.length ? whole : undefined;
}

/** A word that says it alone, and is not the end of another. */
function aloneAt(text: string, start: number, end: number): TextMatch | undefined {
  const isWord =
    patterns().alone.has(text.slice(start, end).toLowerCase()) &&
    startsWord.test(text.slice(Math.max(0, start - phraseMax), start));
  return isWord ? { start, end } : undefined;
}

/** An article or a preposition that a language writes to the word. */
const written = "(?:[להבמוש]{1,2}|ال|لل|بال|[ldLD]['’])?";
const startsWord = new RegExp(`(?<!${wordLetter}|[\\d_])${written}$`, 'u');

/** A letter or a mark of one: to name what is none takes a tenth of the time at a start. */
const letter = '[^\\s\\d!-@[-`{-~]';
/** Letters of the word that ends a phrase, and what may stand between it and the value. */
const ending = String.raw`${letter}{0,8}(?: ?\([^()\n\d]{1,24}\))?`;
const is =
  'is|was|are|ist|lautet|est|es|è|é|to|jest|je|är|er|on|este|është|yra|ir|van|adalah|ialah|là|ay|ni|это|есть|є|е|είναι|הוא|היא|هو|هي|است|है|হলো|คือ|ແມ່ນ|入力は';
const free = String.raw`(?: (?!err|fehl|fout|fejl|feil|ошиб)(?:[dl]['’])?${letter}{1,14})`;
const mark = String.raw` ?(?:[:=>]|-{1,2}>?|[→是为為はが은는이가]|입니다) ?`;
const article = 'el|o|il|le|la|the|der|now|jetzt|nu|teraz|ora';
const between = `${ending}(?:${free}{0,2}(?:${mark}| (?:${is})(?: (?:${article}))? )|${free}? ?)["'“”„«‘\`*]{0,3}`;
/** Digits, in groups or with letters between them, and not what counts something. */
const value =
  String.raw`[#*]?(?:\d{2,4}[ -]\d{2,4}(?![a-z\d])|\d{3,8}(?![a-z\d])|(?=(?:[a-z]{0,4}\d){3})[a-z\d]{3,8})[#*]?(?![\w-]|[.,:/]\d` +
  String.raw`| ?(?:%|[€$£°]|文字|位|桁|字|個|个|次|回|年|日|자|년|회|分|秒|bits?\b|bytes?\b|chars?\b|charac|zeichen|caract|caratt|tekens|znak|tecken|tegn|симв|знак|[kmg]b\b|ms\b|sec|min\b|px\b))`;
const valueBehind = new RegExp(`${between}(?<!\\w)(${value})`, 'iuy');
/** `4471 (kod do furtki)`, `4471 ist Ihr Türcode`, `4471: der Code für das Tor` */
const valueBefore = new RegExp(
  String.raw`(?<![\w.,:/#*-])(${value})(?: ?[(=>-]{1,2} ?| ?[→은는이가がは] ?| (?:${is}) )(?:${letter}{1,5}['’ ]){0,2}$`,
  'iu',
);

function valueBeside(text: string, start: number, end: number): TextMatch | undefined {
  valueBehind.lastIndex = end;
  const behind = valueBehind.exec(text)?.[1];
  if (behind !== undefined)
    return { start: valueBehind.lastIndex - behind.length, end: valueBehind.lastIndex };
  const from = Math.max(0, start - phraseMax);
  const before = valueBefore.exec(text.slice(from, start));
  if (!before) return undefined;
  const [, value = ''] = before;
  return { start: from + before.index, end: from + before.index + value.length };
}

/** At the end of what stands before a code, and at the beginning of what stands behind it. */
interface Places {
  before: RegExp;
  behind: RegExp;
}

const longestFirst = (words: readonly string[]): string =>
  words.toSorted((a, b) => b.length - a.length).join('|');

/**
 * A pattern of words letter by letter, so that few are tried at a place: the longest that is there,
 * with what must hold behind it.
 */
function lettersOf(words: readonly (readonly [rest: string, ends: string])[]): string {
  const ends = words.filter(([rest]) => rest === '').map(([, end]) => end);
  const others = Map.groupBy(
    words.filter(([rest]) => rest !== ''),
    ([rest]) => rest.charAt(0),
  );
  const next = Array.from(
    others,
    ([first, ofFirst]) => first + lettersOf(ofFirst.map(([rest, end]) => [rest.slice(1), end])),
  );
  const ways = [...next, ...new Set(ends)];
  return ways.length === 1 ? ways.join('') : `(?:${ways.join('|')})`;
}

/** A whole word, and a code of whatever word goes on behind it: `kode pin`, `kode pintu`. */
function wordsPattern(isIn: (word: string) => boolean, wordEnd: string, flags: string): RegExp {
  const whole = alone.filter(isIn).map((word) => [word, wordEnd] as const);
  const begun = codes.filter(isIn).map((word) => [word, ''] as const);
  return new RegExp(lettersOf([...whole, ...begun]), flags);
}

/** Of a script that has blanks between its words: as much as `wordLetter`, and read in no time. */
const noLetter = String.raw`(?![a-z\u00df-\u024f\u0370-\u06ff\u0900-\u0dff])`;

const patterns = once(() => ({
  words: wordsPattern(() => true, noLetter, 'giu'),
  asciiWords: wordsPattern(isAscii, '(?![a-z])', 'gi'),
  alone: new Set(alone),
  rows: accessWords.map((row) => ({
    codes: wordsIn(row.codes),
    places: once(() => placesOf(row)),
  })),
  ofCodes: new Map<string, readonly (() => Places)[]>(),
}));

function placesOfCode(code: string): readonly (() => Places)[] {
  const { rows, ofCodes } = patterns();
  let known = ofCodes.get(code);
  if (known === undefined) {
    known = rows.flatMap((row) => (row.codes.includes(code) ? [row.places] : []));
    ofCodes.set(code, known);
  }
  return known;
}

function placesOf({ places, isJoined }: AccessWords): Places {
  const stems = longestFirst(wordsIn(places));
  const place = `(?<stem>${stems})(?<rest>${letter}{0,8})`;
  const joints = String.raw`(?:[ '’-]${letter}{1,4}(?=[ '’])|[的の]| dell[ae]){${isJoined ? 1 : 0},2}`;
  return {
    before: new RegExp(
      // the word first: what stands before it is looked at where there is one
      `(?=${stems})(?<=(?<!${wordLetter})${written})${place}(?: ?[:,-] ?| (?:(?:का|की|के) )?|['’]|[の的]|의 ?)?$`,
      'iu',
    ),
    behind: new RegExp(`^${letter}{0,4}${joints}[ '’-]{0,2}${written}${place}`, 'iu'),
  };
}
