import { isGeneralLabel } from './general-labels.ts';
import {
  contentAt,
  type FieldOf,
  type NamedValue,
  saidAt,
  signs,
  type Value,
  valueAt,
} from './value.ts';

const nameWith = (more: string) => String.raw`[\p{L}_$@][\p{L}\p{N}_.$@${more}-]{0,60}`;

/** What a pair calls its value: `{"field": "ssn", "old": "…"}`, `<input name="ssn" value="…">`. */
const valueName = String.raw`(?:values?|val|from|to|old|new|before|after|previous|current|original|answers?|response|content|text|data|display|string)(?:_?\p{L}{1,12})?`;
const pairValue = String.raw`[\s,;]{1,8}(${signs})?${valueName}(?:${signs})?\s{0,8}(?:=>|[:=])\s{0,8}`;

/**
 * In quotation marks: before its value, as PHP packs it, beside what is called a value, or in the
 * first tag of an element.
 */
const quotedName =
  String.raw`(?<sign>${signs})(?<quoted>${nameWith(' ')})\k<sign>` +
  String.raw`(?:\s{0,8}(?::|=>|=)\s{0,8}|;[a-z](?::\d{1,9})?:|(?<pair>(?=${pairValue}))|(?<attribute>(?=[^<>]{0,200}>)))`;
/** As code or as words write it: `ssn=`, `**SSN (US):**`, `<b>SSN:</b>`. */
const bareName =
  String.raw`(?<![\p{L}\p{N}_.$@-])(?<bare>${nameWith('')})(?:[ \t]?\([^()\n]{0,30}\))?` +
  String.raw`[ \t]{0,8}[*_\x60]{0,2}(?:=>|[:：=])[*_\x60]{0,2}(?:\s{0,8}<[^<>\n]{0,80}>){0,4}[ \t|]{0,8}`;
const elementName = String.raw`<(?<tag>${nameWith(':')})(?=[\s/>])`;
/** All that an element says, before one of another kind, or the last of a row. */
const saidName =
  String.raw`>\s{0,8}(?<said>${nameWith(' ')})\s{0,8}</(?<closed>[^<>\s]{1,60})\s{0,8}>\s{0,20}` +
  String.raw`(?:<(?!\k<closed>[\s>])[^<>/!][^<>]{0,200}>|<\k<closed>(?:\s[^<>]{0,200})?>(?=[^<>]{0,500}</\k<closed>\s{0,8}>\s{0,20}</tr))`;

const named = new RegExp(`${quotedName}|${bareName}|${elementName}|${saidName}`, 'gu');

/** Linear in the length of the text. */
export function valuesBesideNames<Field>(
  text: string,
  fieldOf: FieldOf<Field>,
): NamedValue<Field>[] {
  const found: NamedValue<Field>[] = [];
  named.lastIndex = 0;
  for (let match = named.exec(text); match; match = named.exec(text)) {
    const at = named.lastIndex;
    const field = fieldOfMatch(text, match, at, fieldOf);
    // the last mark behind a name may stand before another
    if (field === undefined) named.lastIndex = Math.max(match.index + 1, at - 1);
    else {
      const values = valuesOf(text, match, at);
      found.push(...values.map((value) => ({ ...value, field })));
      named.lastIndex = Math.max(values.at(-1)?.end ?? at, at);
    }
  }
  return found;
}

function fieldOfMatch<Field>(
  text: string,
  { index, groups = {} }: RegExpExecArray,
  at: number,
  fieldOf: FieldOf<Field>,
): Field | undefined {
  const { quoted, bare, tag, said = '' } = groups;
  if (tag !== undefined) return fieldOf(tag.replace(/.*:/, ''));
  if (quoted !== undefined) return fieldOf(quoted);
  if (bare === undefined) return isGeneralLabel(said) ? undefined : fieldOf(said);
  // `Date of birth: …`
  const [before = ''] =
    /(?:\p{L}[\p{L}\p{N}_-]{0,30}[ \t]){0,3}$/u.exec(text.slice(Math.max(0, index - 93), index)) ??
    [];
  const words = [...before.split(/[ \t]/).slice(0, -1), bare];
  const isCode = isCodeAt(text, at);
  for (let from = 0; from < words.length; from++) {
    const label = words.slice(from).join(' ');
    const field = isCode || !isGeneralLabel(label) ? fieldOf(label) : undefined;
    if (field !== undefined) return field;
  }
  return undefined;
}

function valuesOf(text: string, { groups = {}, index }: RegExpExecArray, at: number): Value[] {
  const { sign = '"', bare, tag, pair, attribute } = groups;
  if (tag !== undefined) return [contentAt(text, at, tag)];
  if (groups['said'] !== undefined) return [untilTag(text, at)];
  if (pair !== undefined) return pairValuesAt(text, at);
  if (attribute !== undefined) {
    const element = elementAround(text, index);
    return element === undefined ? [] : [contentAt(text, at, element)];
  }
  return [
    bare !== undefined && !isCodeAt(text, at)
      ? lineAt(text, at)
      : valueAt(text, at, bare === undefined ? sign : '"'),
  ];
}

const isCodeAt = (text: string, at: number): boolean => startsAsCode.test(text.slice(at, at + 18));
const startsAsCode = new RegExp(String.raw`^(?:[a-zA-Z]{0,2}(?:${signs})|[{[(])`);

/** On this line, or where it has nothing more, on the next. */
function lineAt(text: string, at: number): Value {
  nextLine.lastIndex = at;
  const skipped = nextLine.exec(text)?.[0].length ?? 0;
  return saidAt(text, at + skipped, skipped > 0);
}
const nextLine = /\r?\n[ \t]{0,40}(?:[-*•][ \t]{1,4})?(?=\S)/y;

const pairAt = new RegExp(pairValue, 'uy');
const signAt = new RegExp(`(?:${signs})?`, 'y');

/** One value after the other: `"old": …, "new": …`. */
function pairValuesAt(text: string, from: number): Value[] {
  const values: Value[] = [];
  for (pairAt.lastIndex = from; pairAt.test(text);) {
    const value = valueAt(text, pairAt.lastIndex, '"');
    values.push(value);
    signAt.lastIndex = value.end;
    pairAt.lastIndex = value.end + (signAt.exec(text)?.[0].length ?? 0);
  }
  return values;
}

/** `<f n="ssn">`: the element in whose first tag an attribute has that value. */
const elementAround = (text: string, at: number): string | undefined =>
  /<([\p{L}_][^\s<>/]*)\s[^<>]*=\s*$/u.exec(text.slice(Math.max(0, at - 200), at))?.[1];

function untilTag(text: string, at: number): Value {
  const next = text.indexOf('<', at);
  const end = next === -1 ? text.length : next;
  return { start: at, end, value: text.slice(at, end).trim(), quote: '' };
}
