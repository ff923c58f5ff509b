import { isObject, type Json, type Road } from '@leasehold/privacy';
import type { AskedItem } from './asked.ts';

/** What of a report, an export or a view says which fields it is made of. */
export const choosesColumns = (name: string): boolean =>
  /^(?:columns?|measures?|metrics?|dimensions?|aggregations?|projections?|select(?:ion)?|series|pivot|definition)$/i.test(
    name,
  );

/**
 * Every field that the columns of a report name, as a text, a member or in a formula: `"salary"`,
 * `{ "note": "salary" }`, `"salary AS note"`, `"=[salary]"`, `"max(salary)"`. Under the name of
 * another field the answer would have it as that one.
 */
export function readColumns(value: Json, place: string, depth = 0): AskedItem[] {
  if (depth > depthMax) return [];
  if (Array.isArray(value))
    return value.flatMap((one) => readColumns(one, `${place}[]`, depth + 1));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) => [
      ...(typeof inner === 'string' && holders.test(key) ? [] : veryName(key, `${place}.${key}`)),
      ...readColumns(inner, `${place}.${key}`, depth + 1),
    ]);
  return typeof value === 'string' && value.length <= charsMax && !isSentence(value)
    ? namesIn(value, place)
    : [];
}

/** Every word of a text that may be a field's name. */
export const namesIn = (text: string, place: string): AskedItem[] =>
  (text.match(/[\p{L}_][\p{L}\p{N}_-]{0,80}/gu) ?? []).flatMap((name) => veryName(name, place));

const [depthMax, charsMax] = [8, 1_000];
/** `{ "name": "status" }`: they hold the name of a field. */
const holders = /^(?:name|key|field|path|column)$/;

/** `definition: "A diagnosis is what a doctor says"` is said to people. */
const isSentence = (text: string): boolean =>
  /^(?:[\p{L}'’-]+ ){4}/u.test(text) && !/\b(?:select|as)\b|[=[(]/iu.test(text);

/** The very name of a field, whatever else it could be. */
export const veryName = (
  name: string,
  place: string,
  road: Road = 'select',
): Extract<AskedItem, { kind: 'field' }>[] => [
  {
    kind: 'field',
    readings: [{ road, names: [name] }],
    value: undefined,
    place,
    isDeclared: true,
    isByName: true,
    isColumn: true,
  },
];
