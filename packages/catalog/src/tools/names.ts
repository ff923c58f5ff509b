import { singular } from '@leasehold/privacy';
import type { Operation } from '../api.ts';
import { isDataName } from './data-names.ts';

/** Anthropic and OpenAI take more; Cursor counts the server's name in and drops a tool above 60. */
export const toolNameLengthMax = 48;
const keyPattern = /^[a-zA-Z0-9_.-]{1,64}$/;

/**
 * Gives every operation a tool name: `[a-z0-9_]`, at most 48 characters, unique. A kept name
 * (operation id → tool name) wins for ever and is never given to another operation, so names
 * survive a re-import.
 */
export function toolNames(
  operations: readonly Operation[],
  kept: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const taken = new Set(Object.values(kept));
  const names = new Map<string, string>();
  for (const operation of operations) {
    const name = Object.hasOwn(kept, operation.id)
      ? kept[operation.id]!
      : freshName(operation, taken);
    taken.add(name);
    names.set(operation.id, name);
  }
  return names;
}

function freshName(operation: Operation, taken: ReadonlySet<string>): string {
  const given =
    operation.operationId !== undefined && !isDataName(operation.operationId)
      ? operation.operationId
      : '';
  const name = startsWithLetter(snakeCase(given) || pathToolName(operation));
  const short = name.length > toolNameLengthMax ? withHash(name, name) : name;
  if (!taken.has(short)) return short;
  // Two operations of one name: the operation's own id tells them apart, so the outcome does not
  // hang on how many came before.
  let salted = withHash(name, operation.id);
  for (let n = 2; taken.has(salted); n++) salted = withHash(name, `${operation.id} ${n}`);
  return salted;
}

/** Gemini wants a letter or an underscore in front. */
function startsWithLetter(name: string): string {
  return /^[a-z]/.test(name) ? name : `op_${name}`;
}

function withHash(name: string, salt: string): string {
  return `${name.slice(0, toolNameLengthMax - 7).replace(/_$/, '')}_${hash6(salt)}`;
}

/** FNV-1a, 32 bits, folded to 24: six hexadecimal digits. Tells names apart; protects nothing. */
export function hash6(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return ((hash >>> 24) ^ (hash & 0xffffff)).toString(16).padStart(6, '0');
}

/** `getHTTPUsers-ById` → `get_http_users_by_id`. */
export function snakeCase(name: string): string {
  return name
    .slice(0, 500)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_');
}

const verbs: Readonly<Record<string, string>> = {
  POST: 'create',
  PUT: 'replace',
  PATCH: 'update',
  DELETE: 'delete',
};

/** `GET /customers/{id}/orders` → `list_customer_orders`. */
export function pathToolName({ method, path }: Operation): string {
  const segments = resourceSegments(path);
  const shown = segments.filter(({ name }) => !isDataName(name));
  const names = shown.map(({ name, isFollowedByVariable }) =>
    snakeCase(isFollowedByVariable ? singular(name) : name),
  );
  const last = segments.at(-1);
  const isList =
    last !== undefined && !last.isFollowedByVariable && last.name !== singular(last.name);
  const verb = method === 'GET' ? (isList ? 'list' : 'get') : (verbs[method] ?? snakeCase(method));
  if (method === 'POST' && last && isList && shown.at(-1) === last)
    names[names.length - 1] = snakeCase(singular(last.name));
  return (
    snakeCase([verb, ...names.filter(Boolean)].join('_')) + (names.length === 0 ? '_root' : '')
  );
}

/**
 * The fixed segments of a path, without version and mount prefixes, each with whether a variable
 * picks one of it.
 */
export function resourceSegments(path: string): { name: string; isFollowedByVariable: boolean }[] {
  const segments = path.split('?')[0]!.split('/').filter(Boolean);
  return segments
    .map((name, i) => ({ name, isFollowedByVariable: segments[i + 1]?.includes('{') ?? false }))
    .filter(({ name }) => !name.includes('{') && !/^(?:api|rest|v\d+(?:[.-]\w+)?)$/i.test(name));
}

/**
 * A property key every client takes (`^[a-zA-Z0-9_.-]{1,64}$`) and everybody may see; `__proto__`
 * is spelt so but breaks too many of them.
 */
export function isPortableKey(key: string): boolean {
  return keyPattern.test(key) && key !== '__proto__' && !isDataName(key);
}

/**
 * Portable keys for names that live in one object: legal names stay, the others are cleaned and
 * kept apart. Original → portable.
 */
export function portableKeys(names: readonly string[]): Map<string, string> {
  const taken = new Set(names.filter(isPortableKey));
  const keys = new Map<string, string>();
  for (const name of names) {
    if (keys.has(name)) continue;
    const key = isPortableKey(name) ? name : unusedKey(cleanKey(name), taken);
    taken.add(key);
    keys.set(name, key);
  }
  return keys;
}

/** `filter[id]` → `filter_id`, `$top` → `top`. */
function cleanKey(name: string): string {
  // A shortened or hashed form of somebody's data would still tell it.
  if (isDataName(name)) return 'field';
  const clean = name
    .slice(0, 500)
    .split(/[^a-zA-Z0-9.-]+/)
    .filter(Boolean)
    .join('_')
    .slice(0, 64);
  return clean || `key_${hash6(name)}`;
}

/** The key itself, or with the first number that makes it unused. */
export function unusedKey(key: string, taken: ReadonlySet<string>): string {
  let unused = key;
  for (let n = 2; taken.has(unused); n++) unused = `${key.slice(0, 59)}_${n}`;
  return unused;
}
