import { isGeneralLabel } from './general-labels.ts';
import { encodedValueAt } from './encoded-value.ts';
import { namedField, pairValue } from './name-signs.ts';
import { saidBehind } from './said-behind.ts';
import {
  contentAt,
  saidAt,
  type FieldOf,
  type NamedValue,
  signs,
  startsAsCode,
  type Value,
  valueAt,
  valuesBehind,
} from './value.ts';

/** Linear in the length of the text. */
export function valuesBesideNames<Field>(
  text: string,
  fieldOf: FieldOf<Field>,
): NamedValue<Field>[] {
  const found: NamedValue<Field>[] = [];
  namedField.lastIndex = 0;
  for (let match = namedField.exec(text); match; match = namedField.exec(text)) {
    const at = namedField.lastIndex;
    const field = fieldOfMatch(text, match, at, fieldOf);
    if (field === undefined) namedField.lastIndex = nextNameAfter(match, at);
    else {
      const values = valuesOf(text, match, at);
      found.push(...values.map((value) => ({ ...value, field })));
      namedField.lastIndex = Math.max(values.at(-1)?.end ?? at, at);
    }
  }
  return found;
}

/** What is said behind a name may be one, and its last mark may stand before one: `filter[ssn]=`. */
function nextNameAfter({ index, groups = {} }: RegExpExecArray, at: number): number {
  const { bare } = groups;
  return bare === undefined ? Math.max(index + 1, at - 1) : index + bare.length;
}

function fieldOfMatch<Field>(
  text: string,
  { index, groups = {} }: RegExpExecArray,
  at: number,
  fieldOf: FieldOf<Field>,
): Field | undefined {
  const { tag, bare, changed } = groups;
  if (tag !== undefined) return fieldOf(tag.replace(/.*:/, ''));
  const sure = groups['quoted'] ?? encodedNameIn(groups);
  if (sure !== undefined) return fieldOf(sure);
  const alone = inElement(groups) ?? groups['above'];
  if (alone !== undefined) return fieldOfLabel(alone.trim(), fieldOf);
  const isCode = bare !== undefined && isCodeAt(text, at);
  const words = wordsBefore(text, index);
  const last = bare ?? changed ?? '';
  if (words.length === 0 || !isChange.test(last)) words.push(last);
  for (let from = 0; from < words.length; from++) {
    const label = words.slice(from).join(' ');
    const field = isCode ? fieldOf(label) : fieldOfLabel(label, fieldOf);
    if (field !== undefined) return field;
  }
  return undefined;
}

/** Three at most: `Date of birth: …` */
const wordsBefore = (text: string, index: number): string[] =>
  /(?:\p{L}[\p{L}\p{N}_-]{0,30}[ \t]){0,3}$/u
    .exec(text.slice(Math.max(0, index - 93), index))?.[0]
    .split(/[ \t]/)
    .slice(0, -1) ?? [];

/** `Salary changed: 80000 -> 87350`, `the salary is: 87350` */
const isChange = /^(?:changed?|updated?|raised|increased|corrected|history|is|was|are|now)$/i;

const encodedNameIn = ({ inSigns, below, asked }: { [group: string]: string | undefined }) =>
  inSigns?.replaceAll('+', ' ') ?? below ?? asked;

const inElement = (groups: { [group: string]: string | undefined }) =>
  groups['said'] ?? groups['open'];

/** `Name` says nothing of a person's; `Salary amount` is another spelling of a field that does. */
function fieldOfLabel<Field>(label: string, fieldOf: FieldOf<Field>): Field | undefined {
  if (!isGeneralLabel(label)) return fieldOf(label);
  const before = label.replace(/[\s_-]*[^\s_-]*$/, '');
  const isOther = before !== '' && !isGeneralLabel(before) && fieldOf(before) !== undefined;
  return isOther ? fieldOf(label) : undefined;
}

function valuesOf(text: string, { groups = {}, index }: RegExpExecArray, at: number): Value[] {
  const { sign = '"', bare, tag, pair, attribute, changed } = groups;
  if (tag !== undefined) return [contentAt(text, at, tag)];
  if (inElement(groups) !== undefined)
    return [valueOfControl(text, index, at) ?? untilTag(text, at)];
  if (encodedNameIn(groups) !== undefined) return [encodedValueAt(text, at)];
  if (pair !== undefined) return pairValuesAt(text, at);
  if (attribute !== undefined) {
    const element = elementAround(text, index);
    return element === undefined ? [] : [contentAt(text, at, element)];
  }
  if (groups['above'] !== undefined) return [saidAt(text, at, true)];
  return valuesInWords(text, { bare, changed, sign }, at, index);
}

function valuesInWords(
  text: string,
  {
    bare,
    changed,
    sign,
  }: { bare?: string | undefined; changed?: string | undefined; sign: string },
  at: number,
  index: number,
): Value[] {
  const isSaid = changed !== undefined || (bare !== undefined && !isCodeAt(text, at));
  if (isSaid) return [saidBehind(text, at, index)];
  const quote = bare === undefined ? sign : '"';
  return valuesBehind(text, valueAt(text, at, quote), quote);
}

const isCodeAt = (text: string, at: number): boolean => startsAsCode.test(text.slice(at, at + 18));

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

/** `<label>SSN</label><input value="…">` */
function valueOfControl(text: string, from: number, at: number): Value | undefined {
  const { indices } = control.exec(text.slice(from, at)) ?? {};
  const [start, end] = indices?.groups?.['value'] ?? [];
  if (start === undefined || end === undefined) return undefined;
  return {
    start: from + start,
    end: from + end,
    value: text.slice(from + start, from + end),
    quote: '',
  };
}
const control =
  /<(?:input|option|meter|data|button)\s[^<>]*?\bvalue\s*=\s*(["'])(?<value>[^<>]*?)\1[^<>]*>$/di;

function untilTag(text: string, at: number): Value {
  const next = text.indexOf('<', at);
  const end = next === -1 ? text.length : next;
  return { start: at, end, value: text.slice(at, end).trim(), quote: '' };
}
