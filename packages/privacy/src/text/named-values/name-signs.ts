import { signs } from './value.ts';

const nameWith = (more: string) => String.raw`[\p{L}_$@][\p{L}\p{N}_.$@${more}-]{0,60}`;

const inAnyCase = (words: string): string =>
  words
    .split(' ')
    .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
    .join('|');

/** What a pair calls its value: `{"field": "ssn", "old": "…"}`, `<input name="ssn" value="…">`. */
const valueName =
  String.raw`(?:(?:${inAnyCase('old new parameter attribute tag option')})[ _-]?)?` +
  String.raw`(?:${inAnyCase('values value val from to old new before after previous current original answers answer response content text data display string')})(?:_?\p{L}{1,12})?`;
export const pairValue = String.raw`[\s,;]{1,8}(?:-[ \t]{1,4})?(${signs})?${valueName}(?:${signs})?\s{0,8}(?:=>|[:=])\s{0,8}`;

/**
 * In quotation marks: before its value, as PHP packs it, beside what is called a value, or in the
 * first tag of an element.
 */
const inBrackets = String.raw`(?:(?::(?:"[^"\n]{0,60}":)?(?:protected|private))?\])?`;
const quotedName =
  String.raw`(?<sign>${signs})(?<quoted>${nameWith(' ')})\k<sign>` +
  String.raw`(?:${inBrackets}\s{0,8}(?::|=>|=)\s{0,8}|;[a-z](?::\d{1,9})?:|(?<pair>(?=${pairValue}))|(?<attribute>(?=[^<>]{0,200}>)))`;

/** Where a name begins: `ssn`, `--ssn`, `filter[ssn]`, `people[0].ssn`. */
const nameBegins = String.raw`(?:(?<![\p{L}\p{N}_.$@-])|(?<=(?<![\p{L}\p{N}_.$@-])-{1,2})|(?<=[\])?]\.))`;
/** Behind it `]`, `»`, `(US)` or `[EUR/yr]`. */
const nameEnds = String.raw`(?::(?:protected|private)(?=\]))?[\]»›”“’‘」』]?(?:[ \t]?(?:\([^()\n]{0,30}\)|\[[^[\]\n]{0,30}\])){0,2}`;
/** As code or as words write it: `ssn=`, `**SSN (US):**`, `<b>SSN:</b>`, `<b>SSN</b>: `, `«ssn»: `. */
const bareName =
  String.raw`${nameBegins}(?<bare>${nameWith('')})${nameEnds}` +
  String.raw`(?:</[a-zA-Z][^<>\s]{0,20}>){0,3}[ \t]{0,8}[*_\x60]{0,2}(?:=>|[:：=])[*_\x60]{0,2}(?:\s{0,8}<[^<>\n]{0,80}>){0,4}[ \t|]{0,8}`;

/** What a pair calls its name: `Key: ssn, Value: 219`. */
export const namesOfPairs =
  /(?:key|name|field|attribute|parameter|column|property|variable|setting|question|label|title|tag|option|path)$/i;
/** The name of a pair in words, before what is called its value. */
export const pairedName = new RegExp(`(?<paired>${nameWith(' ')})(?=${pairValue})`, 'uy');

/** `*SSN*`, and its value on the next line, as chats write a form. */
const boldName = String.raw`(?<![^\s])(?<bold>\*{1,2}|__)(?<above>${nameWith(' ')})\k<bold>[ \t]{0,8}\r?\n[ \t]{0,8}(?=\S)`;

/** `salary was raised from 80000 to 87350` */
const changedName =
  String.raw`(?<![\p{L}\p{N}_.$@-])(?<changed>${nameWith('')})[ \t](?:(?:was|is|has|have|been|being)[ \t]){0,2}` +
  String.raw`(?:(?:chang|updat|rais|increas|decreas|reduc|lower|correct|modifi|amend|adjust|edit)ed[ \t](?=from[ \t])|(?=from[ \t]\D{0,4}\d\S{0,20}[ \t]to[ \t]\D{0,4}\d))`;

/** A character in percent-encoding, by its digits; also encoded again. */
const encoded = (digits: string): string => `%(?:25){0,3}(?:${digits})`;
export const encodedSign = encoded('22|27');
/** A comma, `&`, `;`, a line end or a closing bracket. */
export const encodedEnd = encoded('2[cC6]|3[bB]|0[aAdD]|[57][dD]');
const encodedJoint = encoded('3[aAdD]');

/** `%22ssn%22%3A`, `filter%5Bssn%5D=`, `ssn%3D` */
const encodedName =
  String.raw`${encodedSign}(?<inSigns>${nameWith('+')})${encodedSign}(?:%20|\+){0,4}${encodedJoint}` +
  String.raw`|(?<=${encoded('3[fF]|2[cC6]|[57][bB]|20|0[aA]')})(?<below>${nameWith('')})(?:\]|${encoded('5[dD]')})?(?:=|${encodedJoint})` +
  String.raw`|(?<![\p{L}\p{N}_.$@%-])(?<asked>${nameWith('')})(?:${encoded('5[dD]')})?${encodedJoint}`;

const elementName = String.raw`<(?<tag>${nameWith(':')})(?=[\s/>])`;
/** All that an element says, before one of another kind, or the last of a row. */
const saidName =
  String.raw`>\s{0,8}(?<said>${nameWith(' ')})\s{0,8}</(?<closed>[^<>\s]{1,60})\s{0,8}>\s{0,20}` +
  String.raw`(?:<(?!\k<closed>[\s>])[^<>/!][^<>]{0,200}>|<\k<closed>(?:\s[^<>]{0,200})?>(?=[^<>]{0,500}(?:</\k<closed>\s{0,8}>\s{0,20}</tr|$)))`;
/** `<dt>SSN<dd>`: elements that HTML lets end by themselves. */
const openName = String.raw`<(?:[dD][tT]|[tT][hH])(?:\s[^<>]{0,200})?>\s{0,8}(?<open>${nameWith(' ')})<(?:[dD][dD]|[tT][dD])(?:\s[^<>]{0,200})?>`;

/** Every way in which a text names a field before its value. */
export const namedField = new RegExp(
  [
    quotedName,
    encodedName,
    openName,
    pairedName,
    bareName,
    boldName,
    changedName,
    elementName,
    saidName,
  ].join('|'),
  'gu',
);
