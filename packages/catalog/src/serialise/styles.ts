import type { Json } from '@leasehold/privacy';
import type { Style } from '../api.ts';
import { isPlainObject, presentValues, presentEntries, valueText } from './values.ts';

/**
 * How a value is spelt: its name (as text, not yet encoded), its style, and the encoding of its
 * parts.
 */
export interface ValueSpelling {
  name: string;
  style: Style;
  explode: boolean;
  encode: (text: string) => string;
  /** Names take their own encoding: a value's reserved characters may stay, a name's never. */
  encodeName: (text: string) => string;
}

/** `{name=value}` pairs already encoded, or one piece of text. */
type Pair = [name: string, value: string];

const delimiters: Readonly<Partial<Record<Style, string>>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  tabDelimited: '%09',
};

/**
 * A value in a path segment or a header (styles simple, label, matrix; OpenAPI 3.1 4.8.12.6, RFC
 * 6570 3.2.2, 3.2.5, 3.2.7).
 */
export function pathText(value: Json, spelling: ValueSpelling): string {
  const { style, explode, encode } = spelling;
  if (style === 'matrix') return matrix(value, spelling);
  const parts = members(value, explode, encode);
  return style === 'label' ? `.${parts.join(explode ? '.' : ',')}` : parts.join(',');
}

/** Scalars: one part. Arrays: their elements. Objects: `key=value` exploded, `key,value` flat. */
function members(value: Json, explode: boolean, encode: ValueSpelling['encode']): string[] {
  if (Array.isArray(value))
    return presentValues(value).map((element) => encode(valueText(element)));
  if (!isPlainObject(value)) return [encode(valueText(value))];
  const entries = presentEntries(value).map(([key, member]): Pair => [
    encode(key),
    encode(valueText(member)),
  ]);
  return explode ? entries.map(([key, member]) => `${key}=${member}`) : entries.flat();
}

function matrix(value: Json, { name, explode, encode, encodeName }: ValueSpelling): string {
  const own = encodeName(name);
  const pair = ([key, text]: Pair) => (text === '' ? `;${key}` : `;${key}=${text}`);
  if (!explode || (!Array.isArray(value) && !isPlainObject(value)))
    return pair([own, members(value, false, encode).join(',')]);
  if (Array.isArray(value))
    return presentValues(value)
      .map((element) => pair([own, encode(valueText(element))]))
      .join('');
  return presentEntries(value)
    .map(([key, member]) => pair([encode(key), encode(valueText(member))]))
    .join('');
}

/**
 * A value in a query, a form body or a cookie (styles form, spaceDelimited, pipeDelimited,
 * tabDelimited, deepObject, cookie).
 */
export function queryPairs(value: Json, spelling: ValueSpelling): Pair[] {
  const { name, style, explode, encode, encodeName } = spelling;
  const own = encodeName(name);
  if (style === 'deepObject' && typeof value === 'object' && value !== null)
    return deepPairs(name, value, spelling);
  if (Array.isArray(value)) {
    const parts = members(value, false, encode);
    if (explode) return parts.map((part) => [own, part]);
    return parts.length === 0 ? [] : [[own, parts.join(delimiters[style] ?? ',')]];
  }
  if (!isPlainObject(value)) return [[own, encode(valueText(value))]];
  if (explode)
    return presentEntries(value).map(([key, member]) => [
      encodeName(key),
      encode(valueText(member)),
    ]);
  const parts = members(value, false, encode);
  return parts.length === 0 ? [] : [[own, parts.join(delimiters[style] ?? ',')]];
}

/**
 * `color[R]=100`; what the standard leaves open is spelt as PHP, Rails, qs and Stripe read it:
 * `a[b][c]=1`, `a[]=1`, `a[0][b]=1`.
 */
function deepPairs(name: string, value: Json, spelling: ValueSpelling): Pair[] {
  if (Array.isArray(value)) {
    const elements = presentValues(value);
    const isFlat = elements.every((element) => !Array.isArray(element) && !isPlainObject(element));
    return elements.flatMap((element, i) =>
      deepPairs(`${name}[${isFlat ? '' : i}]`, element, spelling),
    );
  }
  if (isPlainObject(value))
    return presentEntries(value).flatMap(([key, member]) =>
      deepPairs(`${name}[${key}]`, member, spelling),
    );
  return [[spelling.encodeName(name), spelling.encode(valueText(value))]];
}
