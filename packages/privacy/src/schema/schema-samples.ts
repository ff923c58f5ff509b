import { isObject, type Json, type JsonObject } from '../json/json.ts';

/** Of each field; more of the same say no more. */
export const samplesMax = 20;

/** Values that a schema gives of its place: examples, defaults, constants and choices. */
export function samplesOfSchema(schema: JsonObject): Json[] {
  const examples = isObject(schema['examples'])
    ? Object.values(schema['examples'])
    : listInSchema(schema['examples']);
  const given = [
    schema['example'],
    schema['default'],
    schema['const'],
    ...examples,
    ...listInSchema(schema['enum']),
  ];
  return given
    .filter((value) => value !== undefined)
    .filter((value) => value !== null && value !== '' && typeof value !== 'object')
    .slice(0, samplesMax);
}

/** What a keyword holds, where that is a list. */
export function listInSchema(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
