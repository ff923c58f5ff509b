import { decodeUrlPart, type JsonObject } from '@leasehold/privacy';
import type { Parameter } from '../../api.ts';
import { constantSchema, constantsOf, sharedConstants } from './constants.ts';
import type { Constants } from './constants.ts';
import { isBehaviourHeader, isKeptHeader } from '../observed/parameters.ts';
import { placeholderSchema } from './placeholders.ts';
import type { DescribedRequest } from './requests.ts';
import type { PostmanEntry } from './url.ts';

/**
 * The variables of the path, as the first request writes it; a description may stand in any of
 * them.
 */
export function postmanPathParameters(requests: DescribedRequest[]): Parameter[] {
  const [first] = requests;
  const variants = requests.map(({ url }) => ({
    names: namesIn(url.path),
    descriptions: url.descriptions,
  }));
  return [...new Set(namesIn(first?.url.path ?? ''))].map((name) => {
    const at = variants[0]?.names.indexOf(name) ?? 0;
    const described = variants
      .flatMap(({ names, descriptions }) => descriptions.get(names[at] ?? '') ?? '')
      .find((text) => text.trim() !== '');
    return plain(name, 'path', { required: true, description: withoutMark(described ?? '') });
  });
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
}

/** Query parameters of all variants; repeated in one of them, it is a list. */
export function postmanQueryParameters(
  requests: DescribedRequest[],
  fixed: ReadonlySet<string>,
): Parameter[] {
  const constants = sharedConstants(requests.map(queryConstants));
  const lists = requests.map(({ url }) =>
    url.query.filter(({ value, isDisabled }) => value !== null || isDisabled),
  );
  const repeated = repeatedNames(lists);
  return [...Map.groupBy(lists.flat(), ({ name }) => name)].map(([name, entries]) => {
    const preset = repeated.has(name) ? undefined : constants.get(name);
    const own = schemaOf(name, entries);
    const one = preset === undefined ? own : constantSchema(own, preset, fixed.has(name));
    return plain(name, 'query', {
      required: isRequired(entries),
      ...(preset !== undefined && { preset }),
      description: descriptionOf(entries),
      schema: repeated.has(name) ? { type: 'array', items: one } : one,
      allowReserved: entries.some(({ value }) =>
        /[:/?@!$'()*,;]/.test((value ?? '').replaceAll(/\{\{[^{}]*\}\}/g, '')),
      ),
    });
  });
}

/** What a query chooses by a constant; a disabled entry or a variable is none. */
export function queryConstants({ url }: DescribedRequest): Constants {
  return constantsOf(
    url.query.flatMap(({ name, value, isDisabled }): [string, string][] =>
      isDisabled || value === null ? [] : [[name, decodeUrlPart(value)]],
    ),
  );
}

/** Names that one of the requests sends more than once. */
export function repeatedNames(lists: readonly (readonly PostmanEntry[])[]): Set<string> {
  const repeated = new Set<string>();
  for (const list of lists) {
    const here = new Set<string>();
    for (const { name, isDisabled } of list) {
      if (!isDisabled && here.has(name)) repeated.add(name);
      if (!isDisabled) here.add(name);
    }
  }
  return repeated;
}

/**
 * Headers of all variants. One that chooses how the API behaves, and says the same wherever it
 * stands, is sent as it is.
 */
export function postmanHeaderParameters(requests: DescribedRequest[]): Parameter[] {
  const headers = requests.flatMap((request) => request.headers);
  const accepts = requests.flatMap(({ accept }) => accept ?? []);
  const own = [...Map.groupBy(headers, ({ name }) => name.toLowerCase()).values()].map(
    (entries) => {
      const name = entries[0]?.name ?? '';
      const preset = presetOf(name, entries);
      const more = {
        required: preset === undefined && isRequired(entries),
        description: descriptionOf(entries),
      };
      return plain(name, 'header', { ...more, ...(preset !== undefined && { preset }) });
    },
  );
  const [accept] = accepts;
  if (accept === undefined || accepts.some((other) => other !== accept)) return own;
  return [...own, plain('Accept', 'header', { preset: accept })];
}

function presetOf(name: string, entries: PostmanEntry[]): string | undefined {
  const values = new Set(
    entries.filter(({ isDisabled }) => !isDisabled).map(({ value }) => (value ?? '').trim()),
  );
  const [value = ''] = values;
  return (isBehaviourHeader(name) || /^soapaction$/i.test(name)) &&
    values.size === 1 &&
    value !== '' &&
    !value.includes('{{') &&
    isKeptHeader(name, value)
    ? value
    : undefined;
}

/** `(Required)` in front is how Postman marks what a description it was made from requires. */
const requiredMark = /^\s*\(Required\)\s*/i;

function isRequired(entries: PostmanEntry[]): boolean {
  return entries.some(({ description }) => requiredMark.test(description));
}

function descriptionOf(entries: PostmanEntry[]): string {
  return withoutMark(
    entries.find(({ description }) => description.trim() !== '')?.description ?? '',
  );
}

function withoutMark(description: string): string {
  return description.replace(requiredMark, '').trim();
}

/**
 * Parameters that count: a number shown in one says that it takes numbers. In any other it may be
 * the text `2020`.
 */
const counting =
  /^(?:\$?(?:limit|top|skip|first|last|take|offset|count|size|page|start|rows)|(?:page|per|max|min)[-_.]?(?:page|size|number|count|results?|items)|(?:page|offset|limit)\[\w+\])$/i;

function schemaOf(name: string, entries: PostmanEntry[]): JsonObject {
  const values = entries
    .map(({ value }) => (value ?? '').trim())
    .filter((value) => value !== '' && !value.includes('{{'));
  const [first] = values;
  const placeholder = placeholderSchema(first ?? '');
  if (placeholder) return placeholder;
  if (values.length === 0) return { type: 'string' };
  if (values.every((value) => value === 'true' || value === 'false')) return { type: 'boolean' };
  return counting.test(name) && values.every((value) => /^\d{1,9}$/.test(value))
    ? { type: 'integer' }
    : { type: 'string' };
}

function plain(name: string, place: Parameter['in'], more: Partial<Parameter>): Parameter {
  const isForm = place === 'query';
  return {
    name,
    in: place,
    required: false,
    deprecated: false,
    description: '',
    schema: { type: 'string' },
    style: isForm ? 'form' : 'simple',
    explode: isForm,
    allowReserved: false,
    ...more,
  };
}
