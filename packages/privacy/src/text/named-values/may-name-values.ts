import { mayBeDatabaseError } from './database-errors.ts';

/** What stands between a name and its value beside the signs of ASCII: arrows, dashes, book marks. */
const marks = '：“„«‹「『→⇒➜➔⟶⟹↦←≤≥≠—–…·';

/**
 * A first look, in one pass: every text that may name a value has a character here, or the
 * beginning of ` from `, ` 219`, ` - `, `...` or `values`.
 */
export function hasSignOfName(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const sign = code < 128 ? (signs[code] ?? 0) : Number(otherSigns.has(code));
    if (sign === 0) continue;
    if (sign === 1) return true;
    const next = text.charCodeAt(at + 1);
    if (sign === blank ? behindBlank[next] === 1 : (next | 32) === sign) return true;
  }
  return false;
}

const otherSigns: ReadonlySet<number> = new Set(Array.from(marks, (mark) => mark.charCodeAt(0)));
const blank = 32;
/** 1: a sign by itself; else what has to stand behind it, as a small letter. */
const signs = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (character === ' ') return blank;
  if (/v/i.test(character)) return 'a'.charCodeAt(0);
  if (/[._]/.test(character)) return code | 32;
  return Number('"\'`\n\t=<&%:\\({['.includes(character));
});
const behindBlank = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[\dfF$+~>-]/.test(String.fromCharCode(code))),
);

/** Whether a text may name a value at all, told by cheap tests. */
export const mayNameValues = (text: string): boolean =>
  mayNameBeside(text) || otherNotations.test(text) || hasNumberBehindWord(text);

/** The same of a value behind its name and a colon, in quotation marks, in elements or in code. */
export const mayNameBeside = (text: string): boolean =>
  signsOfNames.test(text) || saysValues(text) || hasNameBeforeColon(text);

const signsOfNames = /["'\n=]|<[/a-z]|&quot;|%(?:25)*3[ad]| from /i;
/** Each begins with its rarest character, so that most are passed over at once. */
const otherNotations = new RegExp(
  [
    String.raw`[\x60\t\\${marks}]`,
    String.raw`[({[](?<=\w.)|[{[](?<=\w ..?)`,
    String.raw`[({[<][@:\\]{0,2}[a-zA-Z_][^\s,]{0,60},`,
    String.raw`[-~](?<=[ \t].)[-~]?[>\sa-zA-Z]`,
    String.raw`[<>][ \t]?\d`,
    String.raw`\.{3}|___|  (?<=[a-z]  )`,
  ].join('|'),
);

/** `salary 72175`, and no time of the day, nor `on 2026-11-03`. */
function hasNumberBehindWord(text: string): boolean {
  numberBehindBlank.lastIndex = 0;
  for (let at = nextNumber(text); at >= 0; at = nextNumber(text)) {
    const [, word] = wordAtEnd.exec(text.slice(Math.max(0, at - wordMax), at)) ?? [];
    if (word !== undefined && !saysNothing.has(word.toLowerCase())) return true;
    numberBehindBlank.lastIndex = at + 1;
  }
  return false;
}

const nextNumber = (text: string): number => numberBehindBlank.exec(text)?.index ?? -1;

const numberBehindBlank = /[ \t][-+$€£¥]{0,2}\d[\d.,/-]{3}/g;
const wordAtEnd = /([A-Za-z\u00aa-\uffdc]{1,24})[ \t]{0,11}$/;
const wordMax = 36;

/** Words that most numbers of a prose stand behind, and no field is called by. */
const saysNothing: ReadonlySet<string> = new Set(
  (
    'on at of to in is for the a an by from since until till and or than with about around over under per vs am um auf bis von den dem der die das im ab seit nach vor ' +
    'le la les à de du des en el los las al y et ou da do dos della nel op te van het een på av til fra od na po ' +
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec'
  ).split(' '),
);

/**
 * The same of the JSON of a whole answer, where texts stand in quotation marks. `inWords`: also as
 * words write it (`Name: value`), which takes a look at every colon.
 */
export const mayNameValuesInJson = (source: string, inWords: boolean): boolean =>
  signsInJson.some((sign) => source.includes(sign)) ||
  (source.includes('<') && openElement.test(source)) ||
  (source.includes('%') && encodedJoint.test(source)) ||
  (source.includes("'") && (besideApostrophe.test(source) || mayBeDatabaseError(source))) ||
  saysValues(source) ||
  hasNameAtBracket(source) ||
  (inWords && mayNameInWords(source));

const signsInJson = ['=', '(', '`', '</', '&quot;', '*\\n'];
/** `<dt>ssn<dd>` */
const openElement = /<(?:d[dt]|t[dh])/i;
/** `%22ssn%22%3A`, `ssn%3D` */
const encodedJoint = /%(?:25)*3[ad]/i;
/** `'ssn': `, `ssn: '…'`, `:ssn '…'`, and no apostrophe in a word */
const besideApostrophe = /'[\s:,\])}]|[\s:,[({]'/;
/** `{ssn,`, `ssn {`, and not as JSON writes lists and objects. */
const hasNameAtBracket = (source: string): boolean =>
  ['{', '['].some((bracket) => {
    for (let at = source.indexOf(bracket); at !== -1; at = source.indexOf(bracket, at + 1)) {
      const next = source.charCodeAt(at + 1);
      if (next === quotationMark || next === openBrace) continue;
      if (atBracket.test(source.slice(Math.max(0, at - 2), at + 8))) return true;
    }
    return false;
  });
const openBrace = 0x7b;
const atBracket = /[a-z_][ \t]?[{[]|[{[][ \t]?(?:[@:_]|(?!true|false|null)[a-z])/i;

const mayNameInWords = (source: string): boolean =>
  signsInWords.some((sign) => source.includes(sign)) ||
  markBetweenBlanks.test(source) ||
  hasNameBeforeColon(source) ||
  hasNumberBehindWord(source);

const signsInWords = [...marks, ' from ', '...', '___'];
/** `ssn - 219`, `--ssn 219` */
const markBetweenBlanks = /[ "][-~]{1,2}[> a-z]|[<>] ?\d/i;

/** `insert into p (ssn) values (219)` */
const saysValues = (text: string): boolean =>
  text.includes('values') || text.includes('VALUES') || text.includes('Values');

/** A colon that does not stand behind a name of JSON, nor in a time or an address. */
function hasNameBeforeColon(text: string): boolean {
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quotationMark || isInTime(text, at, before)) continue;
    if (wordBefore.test(text.slice(Math.max(0, at - 9), at)) && !text.startsWith('//', at + 1))
      return true;
  }
  return text.includes('：');
}

const quotationMark = 0x22;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
/** `08:30` */
const isInTime = (text: string, at: number, before: number): boolean =>
  isDigit(before) && isDigit(text.charCodeAt(at + 1)) && isDigit(text.charCodeAt(at + 2));

/** `ssn`, `ssn `, `ssn2`, and not the hour of `T8: `. */
const wordBefore = /[^\s\d"]\s{0,8}$|[^\s\d"':-]{2}\d{1,4}\s{0,4}$/;
