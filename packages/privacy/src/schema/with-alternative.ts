import type { JsonObject } from '../json/json.ts';

/**
 * What is said first of a place holds, but for what another says of it that holds more back: a
 * format, and that not all values are listed.
 */
export function withAlternative(first: JsonObject, other: JsonObject): JsonObject {
  const { enum: listed, const: only, ...rest } = first;
  const isListed = other['enum'] !== undefined || other['const'] !== undefined;
  const choices: JsonObject = {
    ...(listed !== undefined && isListed && { enum: listed }),
    ...(only !== undefined && isListed && { const: only }),
  };
  const { format } = other;
  const isHeard =
    typeof format === 'string' && (rest['format'] === undefined || ofSomebody.test(format));
  return { ...rest, ...(isHeard && { format }), ...choices };
}

const ofSomebody = /email|phone|password/;
