import { decodeUrlPart, createScanner, isDataKey } from '@leasehold/privacy';
import type { Parameter } from '../../api.ts';
import {
  percentEncode,
  percentEncodeReserved,
  percentEncodeSegment,
} from '../../serialise/percent.ts';
import { isClientHeader } from './client-headers.ts';
import { looksRandom } from './credentials.ts';
import { isKnownArgument, isMadeOfKnownWords } from './known-words.ts';
import type { PathVariable } from './path-template.ts';
import { scalarSchema } from './scalar-schema.ts';
import { decodeQueryPart, type WrittenUrl } from './written-url.ts';

const plain = { deprecated: false, description: '', allowReserved: false };

/** The parameters of a path's variables. */
export function observedPathParameters(variables: readonly PathVariable[]): Parameter[] {
  return variables.map(({ name, sent }) => {
    const values = sent.filter((text) => !isPlaceholder(text));
    const isReserved = values.some(
      (text) =>
        percentEncode(decodeUrlPart(text)) !== text &&
        percentEncodeSegment(decodeUrlPart(text)) === text,
    );
    const schema = scalarSchema(values.map(decodeUrlPart));
    return {
      ...plain,
      name,
      in: 'path',
      required: true,
      schema,
      style: 'simple',
      explode: false,
      allowReserved: isReserved,
    };
  });
}

/** What stands for a value in documentation says nothing of its type. */
export function isPlaceholder(text: string): boolean {
  return /^(?:\$\{?\w|\{|<|%7B|%3C|:[A-Za-z]|(?:YOUR|MY)[_-]|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$)/.test(
    text,
  );
}

/**
 * The query parameters of several requests, in their order. A name met twice in one request is a
 * list; one that is in every request (of at least two) is required. Names that read like data are
 * not taken over: they are given to `onUnusable`.
 */
export function observedQueryParameters(
  queries: readonly WrittenUrl['query'][],
  onUnusable: () => void,
): Parameter[] {
  return groupByName(
    queries.map((query) => query.map(({ name, value = '' }) => [decodeQueryPart(name), value])),
  ).flatMap(({ name, values, isRepeated, isRequired }): Parameter[] => {
    if (!isParameterName(name) || !isNameOfApi(name, values)) {
      onUnusable();
      return [];
    }
    const isReserved = keepsReserved(values);
    const schema = scalarSchema(
      values.map(decodeQueryPart).filter((text) => text !== '' && !isPlaceholder(text)),
    );
    const list = isRepeated ? { type: 'array', items: schema } : schemaWithEmpty(schema, values);
    return [
      {
        ...plain,
        name,
        in: 'query',
        required: isRequired,
        schema: list,
        style: 'form',
        explode: true,
        allowReserved: isReserved,
      },
    ];
  });
}

/** `limit=` was sent as well: a number would not allow that. */
export function schemaWithEmpty(
  schema: Parameter['schema'],
  values: readonly string[],
): Parameter['schema'] {
  return schema['type'] !== 'string' && values.includes('') ? { type: 'string' } : schema;
}

export interface NamedValues {
  name: string;
  /** As written, of all requests. */
  values: string[];
  isRepeated: boolean;
  /** In every request. */
  isInAll: boolean;
  /** In every request, and there are at least two: one does not tell what could be left out. */
  isRequired: boolean;
}

/** More names than this in one place are data that stands where names do. */
const namesMax = 200;

/** The pairs of several requests by name, in the order they first came. */
export function groupByName(
  requests: readonly (readonly [name: string, value: string])[][],
): NamedValues[] {
  const found = new Map<string, { values: string[]; requests: number; isRepeated: boolean }>();
  for (const pairs of requests) {
    const here = new Map<string, number>();
    for (const [name, value] of pairs) {
      const known = found.get(name) ?? { values: [], requests: 0, isRepeated: false };
      found.set(name, known);
      known.values.push(value);
      here.set(name, (here.get(name) ?? 0) + 1);
    }
    for (const [name, count] of here) {
      const known = found.get(name)!;
      known.requests += 1;
      known.isRepeated ||= count > 1;
    }
  }
  return [...found].slice(0, namesMax).map(([name, { values, requests: count, isRepeated }]) => ({
    name,
    values,
    isRepeated,
    isInAll: count === requests.length,
    isRequired: count === requests.length && requests.length > 1,
  }));
}

/**
 * Whether values were written with reserved characters as they are (`a,b`), and come out so again.
 */
export function keepsReserved(written: readonly string[]): boolean {
  const reserved = written.filter((text) => percentEncode(decodeQueryPart(text)) !== text);
  return (
    reserved.length > 0 &&
    reserved.every((text) => percentEncodeReserved(decodeQueryPart(text)) === text)
  );
}

/**
 * Whether a parameter's name is taken over: whoever sent the request said it, as a description
 * would (`q`, `$top`, `filter[name]`). Looks only take away what is a value that stands where names
 * do.
 */
export function isParameterName(name: string): boolean {
  if (name.length > 100 || name === '' || looksRandom(name)) return false;
  return name
    .split(/[[\].]+/)
    .every((part) => part === '' || /^\d{1,3}$/.test(part) || !isDataKey(part));
}

/**
 * Whether a name that was sent is the API's: of known words, or the same while its values differ.
 * Any other may be somebody's: `?delacroix=1`, `user[fernandes]`.
 */
export const isNameOfApi = (name: string, values: readonly string[]): boolean =>
  isKnownArgument(name) ||
  new Set(values).size > 1 ||
  (!/[[\].]/.test(name) && values.some((value) => !isNothingButSet(value)));

/** `?abernathy=1`: that it is set is all that is said. */
export const isNothingButSet = (value: string): boolean =>
  /^(?:|[01]|true|false|yes|no|on|off|x)$/i.test(value.trim());

// --- headers ---

/** Headers that select how the API behaves, so that their value belongs to the description. */
const behaviourHeaders =
  /^(?:accept|accept-language|accept-charset|accept-version|accept-profile|content-type|x-requested-with|prefer|openai-beta|anthropic-beta|odata-.*|dataserviceversion|maxdataserviceversion|apollographql-.*|graphql-preflight|.*-version|version|.*-api-date)$/i;

/** Whether a header of that name says how the API is to behave, and nothing of a record. */
export function isBehaviourHeader(name: string): boolean {
  return behaviourHeaders.test(name);
}

const scanner = createScanner([
  'EMAIL',
  'PHONE',
  'SSN',
  'CARD',
  'IBAN',
  'IP',
  'MAC',
  'SECRET',
  'NAME',
]);

/**
 * Whether a text is short, one line, and neither personal nor secret as far as detectors see: only
 * such values may stay in a description.
 */
export function isHarmlessText(text: string, lengthMax = 200): boolean {
  return (
    text.length <= lengthMax &&
    /^[\x20-\x7e]*$/.test(text) &&
    !looksRandom(text) &&
    scanner(text) === undefined
  );
}

/** Whether a header's value may stay: harmless, and of known words or a kind of content. */
export function isKeptHeader(name: string, value: string): boolean {
  const isOfContent = /^(?:accept(?:-language|-charset)?|content-type|soapaction)$/i.test(name);
  return isHarmlessText(value) && (isOfContent || isMadeOfKnownWords(value));
}

/**
 * The header parameters of several requests. Those that select behaviour, and always said the same,
 * are preset; `Content-Type` only where no body says it.
 */
export function observedHeaderParameters(
  requests: readonly (readonly [name: string, value: string])[][],
  hasBody: boolean,
): Parameter[] {
  const spelling = new Map<string, string>();
  const folded = requests.map((headers) =>
    headers
      .filter(([name]) => !isClientHeader(name) && !(hasBody && /^content-type$/i.test(name)))
      .map(([name, value]): [string, string] => {
        const key = name.toLowerCase();
        if (!spelling.has(key)) spelling.set(key, name);
        return [key, value];
      }),
  );
  return groupByName(folded).flatMap(({ name: key, values, isInAll, isRequired }): Parameter[] => {
    const name = spelling.get(key) ?? key;
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/.test(name) || looksRandom(name)) return [];
    const [first = ''] = values;
    // Who asked for nothing would have taken this as well; what a body is, or which version is
    // meant, is said every time or is a choice.
    const isPreset = (isInAll || key === 'accept') && values.every((value) => value === first);
    const isSteady =
      isPreset && isBehaviourHeader(name) && !isPlaceholder(first) && isKeptHeader(name, first);
    const base: Parameter = {
      ...plain,
      name,
      in: 'header',
      required: false,
      schema: { type: 'string' },
      style: 'simple',
      explode: false,
    };
    if (isSteady) return [{ ...base, preset: first }];
    // Several kinds were asked for: without one of them the API answers as it does by default.
    return /^(?:accept|content-type)$/i.test(name)
      ? []
      : [
          {
            ...base,
            required: isRequired,
            schema: scalarSchema(values.filter((text) => !isPlaceholder(text))),
          },
        ];
  });
}
