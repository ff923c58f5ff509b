import type { Json } from '../json/json.ts';

/**
 * Whether a value fits a schema of the few keywords that `projectSchema` writes; any other keyword
 * is an error of that function.
 */
export function fits(value: Json, schema: Json): boolean {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw new Error('a schema is an object');
  return Object.entries(schema).every(([keyword, content]) => judge(value, keyword, content));
}

function judge(value: Json, keyword: string, content: Json): boolean {
  switch (keyword) {
    case 'description':
      return true;
    case 'additionalProperties':
      return content === true;
    case 'type':
      return [content]
        .flat()
        .some(
          (type) => type === typeOf(value) || (type === 'number' && typeOf(value) === 'integer'),
        );
    case 'properties':
      return (
        typeOf(value) !== 'object' ||
        Object.entries(value ?? {}).every(([key, member]) => memberFits(member, content, key))
      );
    case 'items':
      return !Array.isArray(value) || value.every((element) => fits(element, content));
    case 'anyOf':
      return (
        !Array.isArray(content) || content.length === 0 || content.some((part) => fits(value, part))
      );
    default:
      throw new Error(`unexpected keyword ${keyword}`);
  }
}

function memberFits(member: Json, properties: Json, key: string): boolean {
  const schema = Object.entries(properties ?? {}).find(([name]) => name === key)?.[1];
  return schema === undefined || fits(member, schema);
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}
