import { isObject, type Json, type JsonObject } from '@leasehold/privacy';

/**
 * What the words between angles stand for in collections made from OpenAPI: `"<long>"`,
 * `"<dateTime>"`.
 */
const placeholderTypes: Readonly<Record<string, JsonObject>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  int: { type: 'integer' },
  int32: { type: 'integer' },
  long: { type: 'integer' },
  number: { type: 'number' },
  float: { type: 'number' },
  double: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  'date-time': { type: 'string', format: 'date-time' },
  uuid: { type: 'string', format: 'uuid' },
  email: { type: 'string', format: 'email' },
  uri: { type: 'string', format: 'uri' },
};

const samples: Readonly<Record<string, Json>> = {
  integer: 1,
  number: 0.5,
  boolean: true,
  date: '2000-01-01',
  'date-time': '2000-01-01T00:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'a@example.org',
  uri: 'https://example.org/',
};

/** The schema a placeholder such as `<integer>` stands for; undefined for any other text. */
export function placeholderSchema(value: string): JsonObject | undefined {
  const name = /^<([a-z0-9-]{1,20})>$/i.exec(value.trim())?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(placeholderTypes, name) ? placeholderTypes[name] : undefined;
}

const depthMax = 100;

/**
 * A value as the shape learner is to see it: placeholders become values of the type they stand for.
 */
export function placeholderSample(value: Json, depth = 0): Json {
  if (depth > depthMax) return null;
  if (typeof value === 'string') {
    const { format, type } = placeholderSchema(value) ?? {};
    const kind = format ?? type;
    return typeof kind === 'string' && Object.hasOwn(samples, kind)
      ? (samples[kind] ?? value)
      : value;
  }
  if (Array.isArray(value)) return value.map((item) => placeholderSample(item, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, placeholderSample(member, depth + 1)]),
  );
}
