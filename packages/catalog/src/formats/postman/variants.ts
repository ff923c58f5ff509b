import { isObject, type Json } from '@leasehold/privacy';
import type { DescribedBody } from './body.ts';
import { constantsOf, functionConstants } from './constants.ts';
import type { Constants } from './constants.ts';
import { queryConstants } from './parameters.ts';
import type { DescribedRequest } from './requests.ts';

/** The requests that one operation is made of. */
export interface RequestGroup {
  requests: DescribedRequest[];
  /** Names of the constants by which it is another operation than those at the same address. */
  fixed: ReadonlySet<string>;
  /** Whether other operations have its method and address. */
  isVariant: boolean;
}

/**
 * Tells the requests of one method and address apart. Those that differ only in their values are
 * one operation; so are those of one name in one folder, which somebody recorded several times. A
 * body of other fields, another GraphQL document or another function is an operation of its own.
 */
export function requestGroups(requests: DescribedRequest[]): RequestGroup[] {
  const firstOf = requests.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (firstOf[at] !== at) at = firstOf[at] = firstOf[firstOf[at] ?? at] ?? at;
    return at;
  };
  const known = new Map<string, number>();
  for (const [index, request] of requests.entries())
    for (const key of groupKeys(request)) {
      const [low = index, high = index] = [root(known.get(key) ?? index), root(index)].toSorted(
        (a, b) => a - b,
      );
      firstOf[high] = low;
      known.set(key, low);
    }
  const groups = [...Map.groupBy(requests.entries(), ([index]) => root(index)).values()];
  const fixed = groups.length > 1 ? differingConstants(requests) : new Set<string>();
  return groups.map((group) => ({
    requests: group.map(([, request]) => request),
    fixed,
    isVariant: groups.length > 1,
  }));
}

/** Requests that share one of these are one operation. */
function groupKeys(request: DescribedRequest): string[] {
  const { body, name, folders } = request;
  const own = JSON.stringify([
    bodyShape(body),
    soapAction(request),
    ...functionConstants(requestConstants(request)),
  ]);
  // Two documents cannot both be the one that is sent.
  return name === '' || isUnnamed(name) || body?.kind === 'graphql'
    ? [own]
    : [own, JSON.stringify([folders, name])];
}

/** What a body is made of, whatever its values are. */
function bodyShape(body: DescribedBody | undefined): Json {
  if (!body) return null;
  const kind = [body.kind, body.mediaType.toLowerCase()];
  if (body.kind === 'json') return [...kind, jsonShape(body.samples[0] ?? null, 0)];
  if (body.kind === 'graphql') return [...kind, JSON.stringify(body.recorded.document)];
  if (body.kind === 'fields')
    return [...kind, ...new Set(body.fields.map(({ name }) => name).toSorted())];
  return [...kind, body.elements];
}

const shapeDepthMax = 20;

/** Names of members, and what of them are objects; the items of a list are one. */
function jsonShape(value: Json, depth: number): Json {
  if (depth > shapeDepthMax) return null;
  if (Array.isArray(value)) {
    const shapes = value.map((item) => JSON.stringify(jsonShape(item, depth + 1)));
    return [...new Set(shapes)].toSorted();
  }
  if (!isObject(value)) return null;
  const members = Object.keys(value).toSorted();
  return Object.fromEntries(
    members.map((name): [string, Json] => [name, jsonShape(value[name] ?? null, depth + 1)]),
  );
}

function soapAction({ headers }: DescribedRequest): string {
  return headers.find(({ name }) => /^soapaction$/i.test(name))?.value ?? '';
}

// --- constants ---

/** What a body chooses by a constant. */
export function bodyConstants(body: DescribedBody): Constants {
  if (body.kind === 'json') return body.constants;
  if (body.kind !== 'fields') return new Map();
  return constantsOf(
    body.fields.flatMap(({ name, value, isDisabled, isFile }): [string, string][] =>
      isDisabled || isFile || value === null ? [] : [[name, value]],
    ),
  );
}

function requestConstants(request: DescribedRequest): Constants {
  return new Map([
    ...queryConstants(request),
    ...(request.body ? bodyConstants(request.body) : []),
  ]);
}

/** Functions that these requests call differently: in each of them, the constant is what it is. */
function differingConstants(requests: readonly DescribedRequest[]): Set<string> {
  const values = new Map<string, Set<string>>();
  for (const request of requests)
    for (const [name, value] of functionConstants(requestConstants(request)))
      values.set(name, (values.get(name) ?? new Set()).add(value));
  return new Set([...values].flatMap(([name, different]) => (different.size > 1 ? [name] : [])));
}

// --- names ---

/** What a request is called: by its author, by its document, or by the function it calls. */
export function requestLabel(request: DescribedRequest): string {
  const { name, body } = request;
  if (name !== '' && !isUnnamed(name)) return name;
  if (body?.kind === 'graphql') return body.recorded.name;
  return [...functionConstants(requestConstants(request)).values()][0] ?? '';
}

/** Postman calls a request by its address until somebody names it. */
export function isUnnamed(name: string): boolean {
  return /^(?:https?:\/\/|\{\{|\/)/i.test(name) || /^(?:new|untitled) request$/i.test(name);
}
