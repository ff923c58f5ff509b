import type { Json, JsonObject } from '@leasehold/privacy';

/** V8's exact numbers (`JSON.rawJSON`): an object to `typeof`, a number to everyone else. */
const isRawJson: unknown = Reflect.get(JSON, 'isRawJSON');

function isRawNumber(value: Json): boolean {
  return typeof isRawJson === 'function' && isRawJson(value) === true;
}

/** An object with keys, not an array and not an exact number. */
export function isPlainObject(value: Json | undefined): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value)
  );
}

/**
 * A value as text in a URL, header or form: strings as they are, numbers with their own digits,
 * what has no text form of its own as JSON.
 */
export function valueText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** RFC 6570 2.3: what is null is not there. */
export function presentValues(values: readonly Json[]): Json[] {
  return values.filter((value) => value !== null);
}

export function presentEntries(value: JsonObject): [string, Json][] {
  return Object.entries(value).filter(([, member]) => member !== null);
}
