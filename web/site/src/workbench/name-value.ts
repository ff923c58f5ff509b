import { isObject, type Json } from '@leasehold/privacy';

/**
 * What a value is that is JSON and yet no answer of an API one would lease, and what to paste
 * instead. Undefined where it is an answer.
 */
export function nameValue(value: Json): string | undefined {
  if (!isObject(value))
    return Array.isArray(value) ? undefined : `This is one value without a name. ${anAnswer}`;
  const { data = null } = value;
  if (Object.hasOwn(value, '__schema') || (isObject(data) && Object.hasOwn(data, '__schema')))
    return `This is the introspection of a GraphQL schema. Leases are cut from HTTP operations. ${anAnswer}`;
  if (Object.hasOwn(value, '$schema') && schemaParts.some((name) => Object.hasOwn(value, name)))
    return `This is a JSON Schema: it says how values look and holds none. ${anAnswer}`;
  return undefined;
}

const schemaParts = ['properties', '$defs', 'definitions'];

const anAnswer = 'Paste one answer as JSON, or the API’s OpenAPI document.';
