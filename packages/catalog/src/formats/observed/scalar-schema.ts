import { addToShape, createShape, shapeSchema, type JsonObject } from '@leasehold/privacy';

/**
 * The schema of texts that stood at one place of a URL or form: a number only where every one of
 * them comes out again as it went in.
 */
export function scalarSchema(texts: readonly string[]): JsonObject {
  if (texts.length === 0) return { type: 'string' };
  if (texts.every((text) => text === 'true' || text === 'false')) return { type: 'boolean' };
  if (texts.every((text) => /^-?(?:0|[1-9]\d{0,14})$/.test(text) && text !== '-0'))
    return { type: 'integer' };
  if (
    texts.every((text) => /^-?(?:0|[1-9]\d{0,9})(?:\.\d{0,4}[1-9])?$/.test(text) && text !== '-0')
  )
    return { type: 'number' };
  const shape = createShape();
  for (const text of texts) addToShape(shape, text);
  return shapeSchema(shape);
}
