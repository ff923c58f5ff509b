import type { Api } from '../api.ts';
import { definitionName, isString } from './merged-schema.ts';

/** The definitions that something needs, directly or through others. */
export function definitionsUsedBy(value: object, definitions: Api['definitions']): Set<string> {
  const used = new Set<string>();
  const waiting = [...referencesIn(value)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name) || !Object.hasOwn(definitions, name)) continue;
    used.add(name);
    waiting.push(...referencesIn(definitions[name]!));
  }
  return used;
}

/** A model is never changed in place, and its definitions are asked for once for each operation. */
const known = new WeakMap<object, readonly string[]>();

/** Of `$ref` and of a discriminator's mapping. */
function referencesIn(value: object): readonly string[] {
  const before = known.get(value);
  if (before) return before;
  const found: string[] = [];
  JSON.stringify(value, (_key, member: unknown) => {
    const name = isString(member) ? definitionName(member) : undefined;
    if (name !== undefined) found.push(name);
    return member;
  });
  known.set(value, found);
  return found;
}

/** A copy whose references lead to other names. */
export function withReferences<T>(value: T, nameFor: (name: string) => string | undefined): T {
  return JSON.parse(JSON.stringify(value), (_key, member: unknown) => {
    const name = isString(member) ? definitionName(member) : undefined;
    const other = name === undefined ? undefined : nameFor(name);
    return other === undefined
      ? member
      : `#/$defs/${other.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  });
}

const mark = / \(before(?: \d+)?\)$/;

/** A name for a definition of a former reading, beside one that has taken its own. */
export function definitionNameBeside(name: string, isTaken: (name: string) => boolean): string {
  const plain = writtenDefinitionName(name);
  let free = `${plain} (before)`;
  for (let n = 2; isTaken(free); n++) free = `${plain} (before ${n})`;
  return free;
}

/**
 * The name as the description had it: what agents read, and what is told by hash, does not change
 * with what stands beside it.
 */
export const writtenDefinitionName = (name: string): string => name.replace(mark, '');
