import { encodedValueAt } from './encoded-value.ts';
import { labelledField, fieldOfWords } from './labelled-field.ts';
import { namedField, namesOfPairs, pairedName, pairValue } from './name-signs.ts';
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
    if (field === undefined) {
      const paired = pairedValues(text, match, at, fieldOf);
      found.push(...paired);
      namedField.lastIndex = Math.max(nextNameAfter(match, at), paired.at(-1)?.end ?? 0);
    } else {
      const values = valuesOf(text, match, at);
      found.push(...values.map((value) => ({ ...value, field })));
      namedField.lastIndex = Math.max(values.at(-1)?.end ?? at, at);
    }
  }
  return found;
}

/** `Key: ssn, Value: 219` */
function pairedValues<Field>(
  text: string,
  { groups: { bare = '' } = {} }: RegExpExecArray,
  at: number,
  fieldOf: FieldOf<Field>,
): NamedValue<Field>[] {
  if (!namesOfPairs.test(bare)) return [];
  pairedName.lastIndex = at;
  const { paired } = pairedName.exec(text)?.groups ?? {};
  const field = paired === undefined ? undefined : fieldOf(paired.trim());
  if (field === undefined) return [];
  const values = pairValuesAt(text, pairedName.lastIndex, pairedValueAt);
  return values.map((value) => ({ ...value, field }));
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
  if (alone !== undefined) return labelledField(alone.trim(), fieldOf);
  const isCode = bare !== undefined && isCodeAt(text, at);
  const ask = isCode ? fieldOf : (label: string) => labelledField(label, fieldOf);
  return fieldOfWords(text, index, bare ?? changed ?? '', ask);
}

const encodedNameIn = ({ inSigns, below, asked }: { [group: string]: string | undefined }) =>
  inSigns?.replaceAll('+', ' ') ?? below ?? asked;

const inElement = (groups: { [group: string]: string | undefined }) =>
  groups['said'] ?? groups['open'];

function valuesOf(text: string, { groups = {}, index }: RegExpExecArray, at: number): Value[] {
  const { sign = '"', bare, tag, pair, attribute, changed } = groups;
  if (tag !== undefined) return [contentAt(text, at, tag)];
  if (inElement(groups) !== undefined)
    return [valueOfControl(text, index, at) ?? untilTag(text, at)];
  if (encodedNameIn(groups) !== undefined) return [encodedValueAt(text, at)];
  if (pair !== undefined) return pairValuesAt(text, at, valueAt);
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

const pairedValueAt = (text: string, at: number, quote: string): Value =>
  isCodeAt(text, at) ? valueAt(text, at, quote) : saidAt(text, at, false);

const pairAt = new RegExp(pairValue, 'uy');
const signAt = new RegExp(`(?:${signs})?`, 'y');

/** One value after the other: `"old": …, "new": …`. */
function pairValuesAt(text: string, from: number, read: typeof valueAt): Value[] {
  const values: Value[] = [];
  for (pairAt.lastIndex = from; pairAt.test(text);) {
    const value = read(text, pairAt.lastIndex, '"');
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
