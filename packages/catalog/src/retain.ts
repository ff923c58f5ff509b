import type { JsonObject } from '@leasehold/privacy';
import type { Api } from './api.ts';
import { definitionName, isString } from './merged-schema.ts';

/**
 * `api` with some operations of `before` as they were, and the definitions they need: under their own names where those still say the same, else under new ones.
 */
export function retain(api: Api, before: Api, ids: readonly string[]): Api {
  const kept = before.operations.filter(({ id }) => ids.includes(id));
  if (kept.length === 0) return api;
  const needed = neededBy(kept, before.definitions);
  const isSame = [...needed].every((name) => JSON.stringify(api.definitions[name]) === JSON.stringify(before.definitions[name]));
  const names = isSame ? new Map<string, string>() : new Map([...needed].map((name) => [name, unused(name, api.definitions)]));
  const definitions = [...needed].map((name): [string, JsonObject] => [names.get(name) ?? name, renamed(before.definitions[name]!, names)]);
  return {
    ...api,
    operations: [...api.operations, ...kept.map((operation) => renamed(operation, names))],
    definitions: { ...api.definitions, ...Object.fromEntries(definitions) },
  };
}

function neededBy(operations: readonly unknown[], definitions: Api['definitions']): Set<string> {
  const needed = new Set<string>();
  const waiting = referencesIn(operations);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name) || !Object.hasOwn(definitions, name)) continue;
    needed.add(name);
    waiting.push(...referencesIn(definitions[name]));
  }
  return needed;
}

/** Of `$ref` and of a discriminator's mapping. */
function referencesIn(value: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(value, (_key, member: unknown) => {
    const name = isString(member) ? definitionName(member) : undefined;
    if (name !== undefined) found.push(name);
    return member;
  });
  return found;
}

function unused(name: string, taken: Api['definitions']): string {
  let free = `${name} (before)`;
  for (let n = 2; Object.hasOwn(taken, free); n++) free = `${name} (before ${n})`;
  return free;
}

/** A copy whose references lead to the new names. */
function renamed<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (names.size === 0) return value;
  return JSON.parse(JSON.stringify(value), (_key, member: unknown) => {
    const name = isString(member) ? names.get(definitionName(member) ?? '') : undefined;
    return name === undefined ? member : `#/$defs/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  });
}
