import { isObject, type Json } from '@leasehold/privacy';

/**
 * What a value is that is JSON and yet no answer of an API one would lease, and what to paste
 * instead. Undefined where it is an answer.
 */
export function nameValue(value: Json): string | undefined {
  if (!isObject(value))
    return Array.isArray(value) ? undefined : `This is one value without a name. ${anAnswer}`;
  const kept = clients.find(([names]) => names.every((name) => Object.hasOwn(value, name)));
  if (kept) return `This is ${kept[1]}. ${anAnswer}`;
  const { data = null } = value;
  if (Object.hasOwn(value, '__schema') || (isObject(data) && Object.hasOwn(data, '__schema')))
    return `This is the introspection of a GraphQL schema. Leases are cut from HTTP operations. ${anAnswer}`;
  if (Object.hasOwn(value, '$schema') && schemaParts.some((name) => Object.hasOwn(value, name)))
    return `This is a JSON Schema: it says how values look and holds none. ${anAnswer}`;
  return undefined;
}

/** What tells by names at its top that it holds requests, or messages, and no answer. */
const clients: readonly (readonly [names: readonly string[], what: string])[] = [
  [['__export_format', 'resources'], 'an export of Insomnia'],
  [['collectionName', 'requests', 'client'], 'a collection of Thunder Client'],
  [['v', 'name', 'folders', 'requests'], 'a collection of Hoppscotch'],
  [['requests', 'order'], 'a Postman collection of version 1 (2.0 and 2.1 are read)'],
  [['_postman_variable_scope', 'values'], 'an environment of Postman'],
  [['asyncapi', 'channels'], 'an AsyncAPI document'],
  [['swaggerVersion', 'apis'], 'a description of Swagger 1'],
  [['discoveryVersion', 'resources'], 'a Google discovery document'],
];

const schemaParts = ['properties', '$defs', 'definitions'];

const anAnswer = 'Paste one answer as JSON, or the API’s OpenAPI document.';
