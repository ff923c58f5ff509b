import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import type { Operation } from '../api.ts';
import type { PlainArgument } from './arguments.ts';
import { isPortableKey } from './names.ts';
import type { PagingCuration } from './paging.ts';
import type { ToolDefinition } from './tool.ts';

/** What an owner makes of an API's operations, by their ids, beside what its description says. */
export type ApiCuration = Record<string, OperationCuration>;

export interface OperationCuration {
  /** Name of the tool, in the place of the generated one. */
  tool?: string | undefined;
  title?: string | undefined;
  /** Said in the place of the description's own words. */
  description?: string | undefined;
  /** In no lease. */
  hidden?: boolean | undefined;
  /** It only reads (or does not), whatever its method. */
  readOnly?: boolean | undefined;
  /** It replaces or removes (or does not), whatever its method. */
  destructive?: boolean | undefined;
  /** By the argument's key in the generated tool. */
  arguments?: Record<string, ArgumentCuration> | undefined;
  /** Targets, as in a policy: fields of answers that agents do not need. */
  dropFields?: string[] | undefined;
  /** How its answers come in pages, where that is not told by itself. */
  pagination?: PagingCuration | undefined;
}

export interface ArgumentCuration {
  /** Another key. */
  name?: string | undefined;
  description?: string | undefined;
  /** Sent in every call; agents neither see nor set it. */
  pin?: Json | undefined;
  /** A pinned value that may be seen where an answer repeats it. */
  public?: boolean | undefined;
  /** Sent when the agent gives none. */
  preset?: Json | undefined;
  /** Not in the tool, and never sent. */
  hidden?: boolean | undefined;
  /** The values agents may give, of those the API takes; of a list, its elements. */
  only?: Json[] | undefined;
}

/** The operation in the owner's words. */
export function curateOperation(
  operation: Operation,
  { title, description }: OperationCuration,
): Operation {
  return {
    ...operation,
    ...(description !== undefined && { summary: '', description }),
    ...(title !== undefined && description === undefined && { summary: title }),
  };
}

/** Does this operation only read? The owner's word, or the method's (RFC 9110 9.2.1, and QUERY). */
export function isReadOperation(
  { method }: Pick<Operation, 'method'>,
  curation?: OperationCuration,
): boolean {
  return curation?.readOnly ?? readMethods.has(method);
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'QUERY']);

type Hints = Pick<
  ToolDefinition['annotations'],
  'readOnlyHint' | 'destructiveHint' | 'idempotentHint'
>;

/**
 * RFC 9110's own words: safe methods read, PUT and DELETE can be repeated, what replaces or removes
 * destroys. Hints only; the lease's policy decides.
 */
export function operationHints(
  operation: Operation,
  curation: OperationCuration | undefined,
): Hints {
  const { method } = operation;
  if (isReadOperation(operation, curation))
    return { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
  const destructiveHint = curation?.destructive ?? (method !== 'POST' && !readMethods.has(method));
  return {
    readOnlyHint: false,
    destructiveHint,
    idempotentHint: method === 'PUT' || method === 'DELETE',
  };
}

/**
 * The arguments as the owner wants them. Throws where a pinned one is not there any more: without
 * it the operation would do more than its owner allowed, so it is not offered.
 */
export function curateArguments(
  list: readonly PlainArgument[],
  curated: Record<string, ArgumentCuration> = {},
): PlainArgument[] {
  const known: ReadonlySet<string> = new Set(list.map(({ key }) => key));
  const lost = Object.entries(curated).find(
    ([key, { pin }]) => pin !== undefined && !known.has(key),
  );
  if (lost)
    throw new Error(`its argument ${lost[0]} is pinned, and there is none of that name any more`);
  const needed = list.find(({ key, required }) => required && own(curated, key)?.hidden === true);
  if (needed) throw new Error(`its argument ${needed.key} is left out, and the API asks for it`);
  const taken = new Set(known);
  return list.flatMap((argument) => {
    const curation = own(curated, argument.key);
    if (curation?.hidden) return [];
    return [curation ? curateArgument(argument, curation, taken) : argument];
  });
}

function curateArgument(
  argument: PlainArgument,
  curation: ArgumentCuration,
  taken: Set<string>,
): PlainArgument {
  const { name, pin, preset, only } = curation;
  const written = argument.schema['description'];
  const before = argument.description || (typeof written === 'string' ? written : '');
  const isShown = preset !== undefined && pin === undefined;
  const words = [
    curation.description ?? before,
    isShown ? `Where it is not given: ${JSON.stringify(preset)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
  const key = name !== undefined && isPortableKey(name) && !taken.has(name) ? name : argument.key;
  taken.add(key);
  const schema = words === '' ? withoutWords(argument.schema) : argument.schema;
  const value = pin ?? preset;
  return {
    ...argument,
    key,
    description: words,
    schema: only ? narrowedTo(only, schema) : schema,
    ...(value !== undefined && { preset: value, required: false }),
    ...(pin !== undefined && {
      isPinned: true,
      isSecret: curation.public !== true && isTelling(pin, argument.schema),
    }),
  };
}

/** Of a list, its elements are narrowed. */
function narrowedTo(only: Json[], schema: JsonObject): JsonObject {
  const { items } = schema;
  return isObject(items)
    ? { ...schema, items: { allOf: [items, { enum: only }] } }
    : { allOf: [schema, { enum: only }] };
}

const own = (
  curated: Record<string, ArgumentCuration>,
  key: string,
): ArgumentCuration | undefined => (Object.hasOwn(curated, key) ? curated[key] : undefined);

function withoutWords({ description: _description, ...schema }: JsonObject): JsonObject {
  return schema;
}

const tellingCharsMin = 4;
const tellingNumberMin = 100_000;

/** A value that could be told from vocabulary, and that the description does not list itself. */
function isTelling(value: Json, { enum: listed }: JsonObject): boolean {
  if (Array.isArray(listed) && listed.some((one) => JSON.stringify(one) === JSON.stringify(value)))
    return false;
  if (typeof value === 'string') return value.length >= tellingCharsMin;
  return typeof value === 'number'
    ? Math.abs(value) >= tellingNumberMin
    : typeof value === 'object' && value !== null;
}

/** The texts and numbers of a pinned value, as an answer could repeat them. */
export function tellingValues(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(tellingValues);
  if (isObject(value)) return Object.values(value).flatMap(tellingValues);
  return isTelling(value, {}) ? [String(value)] : [];
}
