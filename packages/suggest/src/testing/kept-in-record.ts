import { fieldsOfSchema, isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { suggestTreatments } from '../suggest.ts';

/** Paths that are suggested to be kept of an answer like this one: its names and types count. */
export function keptInRecord(path: string, record: Json): string[] {
  const fields = fieldsOfSchema(schemaLike(record));
  return suggestTreatments({ fields, operation: { path } })
    .filter(({ filterType }) => filterType === 'KEEP')
    .map((suggestion) => suggestion.path.replaceAll('[]', ''));
}

/** A text that is listed with `|` in it is a choice; one that begins with `@` names its format. */
function schemaLike(value: Json | undefined): JsonObject {
  if (Array.isArray(value)) return { type: 'array', items: schemaLike(value[0]) };
  if (isObject(value))
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(value).map(([name, inside]) => [name, schemaLike(inside)]),
      ),
    };
  if (typeof value === 'number') return { type: 'number' };
  if (typeof value === 'boolean') return { type: 'boolean' };
  const text = typeof value === 'string' ? value : '';
  if (text.includes('|')) return { type: 'string', enum: text.split('|') };
  return text.startsWith('@') ? { type: 'string', format: text.slice(1) } : { type: 'string' };
}
