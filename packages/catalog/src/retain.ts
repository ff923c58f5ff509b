import type { JsonObject } from '@leasehold/privacy';
import type { Api, Operation } from './api.ts';
import {
  definitionsUsedBy,
  definitionNameBeside,
  withReferences,
} from './schema/definitions-used.ts';

/**
 * `api` with some operations of `before` as they were, each in the place of what it became, and
 * with all they need: definitions and security schemes, under their own names where those still say
 * the same, else under new ones.
 */
export function retainOperations(api: Api, before: Api, ids: Iterable<string>): Api {
  const wanted = new Set(ids);
  const kept = before.operations.filter(({ id }) => wanted.has(id));
  if (kept.length === 0) return api;
  const definitions = beside(
    api.definitions,
    before.definitions,
    definitionsUsedBy(kept, before.definitions),
  );
  const schemes = beside(
    api.securitySchemes,
    before.securitySchemes,
    new Set(kept.flatMap(({ security }) => security.flat())),
  );
  const nameFor = (name: string) => definitions.names.get(name);
  const refer = <T>(value: T): T =>
    definitions.names.size === 0 ? value : withReferences(value, nameFor);
  const remade = new Map(
    kept.map((one): [string, Operation] => [one.id, withSchemes(refer(one), schemes.names)]),
  );
  const present = new Set(api.operations.map(({ id }) => id));
  const former = definitions.added.map(([name, schema]): [string, JsonObject] => [
    name,
    refer(schema),
  ]);
  return {
    ...api,
    operations: [
      ...api.operations.map((operation) => remade.get(operation.id) ?? operation),
      ...kept.flatMap(({ id }) => (present.has(id) ? [] : [remade.get(id)!])),
    ],
    definitions: { ...api.definitions, ...Object.fromEntries(former) },
    securitySchemes: { ...api.securitySchemes, ...Object.fromEntries(schemes.added) },
  };
}

/** Without the definitions that no operation needs. */
export function withoutUnusedDefinitions(api: Api): Api {
  const needed = definitionsUsedBy(api.operations, api.definitions);
  return {
    ...api,
    definitions: Object.fromEntries(
      Object.entries(api.definitions).filter(([name]) => needed.has(name)),
    ),
  };
}

/**
 * What of `before` is needed, beside what there is now: all of it under new names where any of them
 * says something else now, for they refer to one another.
 */
function beside<T>(now: Record<string, T>, before: Record<string, T>, needed: ReadonlySet<string>) {
  const there = [...needed].filter((name) => Object.hasOwn(before, name));
  const isTaken = there.some(
    (name) =>
      Object.hasOwn(now, name) && JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  );
  const names = new Map<string, string>();
  const added = new Map<string, T>();
  for (const name of there) {
    const other = isTaken
      ? definitionNameBeside(name, (other) => Object.hasOwn(now, other) || added.has(other))
      : name;
    if (isTaken) names.set(name, other);
    added.set(other, before[name]!);
  }
  return { names, added: [...added] };
}

function withSchemes(operation: Operation, names: ReadonlyMap<string, string>): Operation {
  return names.size === 0
    ? operation
    : {
        ...operation,
        security: operation.security.map((all) => all.map((name) => names.get(name) ?? name)),
      };
}
