import type { Json, JsonObject } from '../json/json.ts';

/** The name of the definition that a reference leads to: its last part (RFC 6901 §4). */
export const nameInReference = (reference: string): string =>
  (reference.split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~');

/** Undefined: there is none of that name. */
export function definitionAt(reference: string, definitions: JsonObject): Json | undefined {
  const name = nameInReference(reference);
  return Object.hasOwn(definitions, name) ? definitions[name] : undefined;
}
