import { valuesBesideNames } from './beside-names.ts';
import { columnValues } from './columns.ts';
import { databaseErrorValues, mayBeDatabaseError } from './database-errors.ts';
import type { FieldOf, NamedValue } from './value.ts';
import { htmlTableValues, insertedValues } from './written-tables.ts';

/** Whether a text may name a value at all, told by one cheap test. */
export const mayNameValues = (text: string): boolean =>
  signsOfNames.test(text) || saysValues(text) || hasNameBeforeColon(text);

/**
 * A first look, in one pass: every text that may name a value has a character here, or the
 * beginning of ` from ` or `values`.
 */
export function hasSignOfName(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const sign = code < 128 ? signs[code] : Number(code === wideColon);
    if (sign === 0) continue;
    if (sign === 1 || (text.charCodeAt(at + 1) | 32) === sign) return true;
  }
  return false;
}

const wideColon = 0xff1a;
/** 1: a sign by itself; else the small letter that makes it one. */
const signs = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (character === ' ') return 'f'.charCodeAt(0);
  if (/v/i.test(character)) return 'a'.charCodeAt(0);
  return Number('"\'\n=<&%:'.includes(character));
});

const signsOfNames = /["'\n=]|<(?:\/|d[dt]|t[dh])|&quot;|%(?:25)*3[ad]| from /i;

/**
 * The same of the JSON of a whole answer, where texts stand in quotation marks. `inWords`: also as
 * words write it (`Name: value`), which takes a look at every colon.
 */
export const mayNameValuesInJson = (source: string, inWords: boolean): boolean =>
  source.includes('=') ||
  source.includes('</') ||
  source.includes('&quot;') ||
  (source.includes('<') && openElement.test(source)) ||
  (source.includes('%') && encodedJoint.test(source)) ||
  (source.includes("'") && (besideApostrophe.test(source) || mayBeDatabaseError(source))) ||
  saysValues(source) ||
  source.includes('*\\n') ||
  (inWords && (source.includes(' from ') || hasNameBeforeColon(source)));

/** `<dt>ssn<dd>` */
const openElement = /<(?:d[dt]|t[dh])/i;
/** `%22ssn%22%3A`, `ssn%3D` */
const encodedJoint = /%(?:25)*3[ad]/i;
/** `'ssn': `, `ssn: '…'` */
const besideApostrophe = /'\s{0,8}:|:\s{0,8}'/;

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

/** What a text in the place of a named value may not hold, or it could end there. */
export const endsNamedValue = /["'\\<>&,;|\t\r\n]/;

/**
 * Values that stand beside the name of a field within a text: JSON and what is written like it
 * (`"email": "…"`, `'email': '…'`, cut off, or with its quotation marks escaped), code and words
 * (`email=…`, `Email: …`), elements and attributes of XML and HTML, pairs, columns of a table in
 * lines or in HTML, and what SQL inserts. In their order, none in another. Linear in the length of
 * the text.
 */
export function namedValues<Field>(text: string, fieldOf: FieldOf<Field>): NamedValue<Field>[] {
  const found = [
    ...columnValues(text, fieldOf),
    ...htmlTableValues(text, fieldOf),
    ...insertedValues(text, fieldOf),
    ...databaseErrorValues(text, fieldOf),
    ...valuesBesideNames(text, fieldOf),
  ];
  return valuesApart(found);
}

/** Of values that overlap, all that they span goes, as the first. */
export function valuesApart<Field>(found: NamedValue<Field>[]): NamedValue<Field>[] {
  if (found.length < 2) return found;
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const result: NamedValue<Field>[] = [];
  for (const one of found) {
    const last = result.at(-1);
    if (!last || one.start >= last.end) result.push(one);
    else if (one.end > last.end)
      result[result.length - 1] = { ...last, end: one.end, value: undefined };
  }
  return result;
}
