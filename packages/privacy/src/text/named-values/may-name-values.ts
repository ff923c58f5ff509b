import { mayBeDatabaseError } from './database-errors.ts';

/** What is asked of a place where a certain character stands. */
type Look = (text: string, at: number) => boolean;
type LooksByCode = readonly (Look | undefined)[];

/**
 * Whether a text may name a value at all, told in one pass: only where a character stands that may
 * be a sign of it, what is around it is looked at.
 */
export const mayNameValues = (text: string): boolean => isAnywhere(text, looks, otherMarks);

/** The same of a value behind its name and a colon, in quotation marks, in elements or in code. */
export const mayNameBeside = (text: string): boolean => isAnywhere(text, looksBeside, wideColon);

function isAnywhere(text: string, byCode: LooksByCode, others: ReadonlySet<number>): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127 ? others.has(code) : byCode[code]?.(text, at) === true) return true;
  }
  return false;
}

/** By the characters that each is asked of. */
const looksAt = (byCharacters: Readonly<Record<string, Look>>): LooksByCode =>
  Array.from({ length: 128 }, (_, code) => {
    const character = String.fromCharCode(code);
    return Object.entries(byCharacters).find(([all]) => all.includes(character))?.[1];
  });

/** That what a pattern says stands there. */
function begins({ source, flags }: RegExp): Look {
  const sticky = new RegExp(source, `${flags}y`);
  return (text, at) => {
    sticky.lastIndex = at;
    return sticky.test(text);
  };
}

const isSign: Look = () => true;
/** `insert into p (ssn) values (219)` */
const saysValuesAt = begins(/values|VALUES|Values/);
const isElementAt = begins(/<[/a-z]/i);
/** `%22ssn%22%3A`, `ssn%3D` */
const isEncodedJoint = begins(/%(?:25)*3[ad]/i);
const saysFrom: Look = (text, at) => (text.charCodeAt(at + 1) | 32) === letterF && from(text, at);
const from = begins(/ from /i);
const letterF = 0x66;

const beside = {
  [`"'\n=`]: isSign,
  '&': begins(/&quot;/i),
  '%': isEncodedJoint,
  ':': isBehindName,
  vV: saysValuesAt,
};
const looksBeside = looksAt({ ...beside, '<': isElementAt, ' ': saysFrom });
const wideColon: ReadonlySet<number> = new Set(['：'.charCodeAt(0)]);

/** `p {ssn`, `(ssn,`, `[:ssn, ` */
const opensList = begins(/[({[](?<=\w.)|[{[](?<=\w ..?)|[({[<][@:\\]{0,2}[a-zA-Z_][^\s,]{0,60},/);
const isCompared = begins(/[<>][ \t]?\d/);
/** `ssn - 219`, `--ssn 219` */
const isDash = begins(/[-~](?<=[ \t].)[-~]?[>\sa-zA-Z]/);
const isThrice = begins(/\.{3}|___/);
const isGap = begins(/ (?<=[a-z]  )/);

const looks = looksAt({
  ...beside,
  '\x60\t\\': isSign,
  '({[': opensList,
  '<': (text, at) => isElementAt(text, at) || opensList(text, at) || isCompared(text, at),
  '>': isCompared,
  '-~': (text, at) => isBlank(text.charCodeAt(at - 1)) && isDash(text, at),
  '._': (text, at) => text.charCodeAt(at + 1) === text.charCodeAt(at) && isThrice(text, at),
  ' ': (text, at) =>
    saysFrom(text, at) ||
    isNumberBehindWord(text, at) ||
    (text.charCodeAt(at - 1) === blank && isGap(text, at)),
});

/** What stands between a name and its value beside the signs of ASCII: arrows, dashes, book marks. */
const marks = '：“„«‹「『→⇒➜➔⟶⟹↦←≤≥≠—–…·';
const otherMarks: ReadonlySet<number> = new Set(Array.from(marks, (mark) => mark.charCodeAt(0)));

const [tab, blank] = [9, 32];
const isBlank = (code: number): boolean => code === blank || code === tab;

/** `salary 72175`, and no time of the day, nor `on 2026-11-03`. */
function isNumberBehindWord(text: string, at: number): boolean {
  if (!beginsNumber(text.charCodeAt(at + 1)) || !isNumber(text, at)) return false;
  let end = at;
  while (at - end < 11 && isBlank(text.charCodeAt(end - 1))) end--;
  let start = end;
  while (end - start < wordMax && isLetter(text.charCodeAt(start - 1))) start--;
  return start < end && !saysNothing.has(text.slice(start, end).toLowerCase());
}

const isNumber = begins(/[ \t][-+$€£¥]{0,2}\d[\d.,/-]{3}/);
/** A digit, a sign or that of a currency. */
const beginsNumber = (code: number): boolean =>
  isDigit(code) ||
  code === 43 ||
  code === 45 ||
  code === 36 ||
  (code > 127 && currencies.has(code));
const currencies = new Set(Array.from('€£¥', (sign) => sign.charCodeAt(0)));
const isLetter = (code: number): boolean =>
  (code >= 0xaa && code <= 0xffdc) || isLetterOf(code | 32);
const isLetterOf = (small: number): boolean => small >= 97 && small <= 122;
const wordMax = 24;

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
  isAt(source, '%', isEncodedJoint) ||
  (source.includes("'") && (besideApostrophe.test(source) || mayBeDatabaseError(source))) ||
  ['values', 'VALUES', 'Values'].some((sign) => source.includes(sign)) ||
  isAt(source, '{', isNameAtBracket) ||
  isAt(source, '[', isNameAtBracket) ||
  (inWords && mayNameInWords(source));

const signsInJson = ['=', '(', '`', '</', '&quot;', '*\\n'];
/** `<dt>ssn<dd>` */
const openElement = /<(?:d[dt]|t[dh])/i;
/** `'ssn': `, `ssn: '…'`, `:ssn '…'`, and no apostrophe in a word */
const besideApostrophe = /'[\s:,\])}]|[\s:,[({]'/;
/** `{ssn,`, `ssn {`, and not as JSON writes lists and objects. */
function isNameAtBracket(source: string, at: number): boolean {
  const next = source.charCodeAt(at + 1);
  if (next === quotationMark || next === openBrace) return false;
  return atBracket.test(source.slice(Math.max(0, at - 2), at + 8));
}
const openBrace = 0x7b;
const atBracket = /[a-z_][ \t]?[{[]|[{[][ \t]?(?:[@:_]|(?!true|false|null)[a-z])/i;

const mayNameInWords = (source: string): boolean =>
  signsInWords.some((sign) => source.includes(sign)) ||
  markBetweenBlanks.test(source) ||
  isAt(source, ':', isBehindName) ||
  isAt(source, ' ', isNumberBehindWord);

const signsInWords = [...marks, ' from ', '...', '___'];
/** `ssn - 219`, `--ssn 219` */
const markBetweenBlanks = /[ "][-~]{1,2}[> a-z]|[<>] ?\d/i;

/** The same as {@link isAnywhere} of one character. */
function isAt(text: string, character: string, look: Look): boolean {
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    if (look(text, at)) return true;
  return false;
}

/** A colon that does not stand behind a name of JSON, nor in a time or an address. */
function isBehindName(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (before === quotationMark || isInTime(text, at, before)) return false;
  return wordBefore.test(text.slice(Math.max(0, at - 9), at)) && !text.startsWith('//', at + 1);
}

const quotationMark = 0x22;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
/** `08:30` */
const isInTime = (text: string, at: number, before: number): boolean =>
  isDigit(before) && isDigit(text.charCodeAt(at + 1)) && isDigit(text.charCodeAt(at + 2));

/** `ssn`, `ssn `, `ssn2`, and not the hour of `T8: `. */
const wordBefore = /[^\s\d"]\s{0,8}$|[^\s\d"':-]{2}\d{1,4}\s{0,4}$/;
