import { isObject, type Json, type JsonObject } from '@leasehold/privacy';

/** Of so many requests, what all of them send is needed; of fewer, it may be chance. */
const samplesForRequired = 3;

/**
 * The schema of bodies that were shown, made wide enough for those that were not: a call is refused
 * where its arguments do not fit, and one example says little of what an API takes. So numbers need
 * not be whole, texts have no format, and hardly anything is required.
 */
export function widenedInputSchema(learned: JsonObject, samples: number): JsonObject {
  const widened = widen(learned, samples);
  return isObject(widened) ? widened : {};
}

function widen(schema: Json, samples: number): Json {
  if (!isObject(schema)) return schema;
  const {
    format: _,
    required,
    type,
    properties,
    items,
    additionalProperties,
    anyOf,
    ...rest
  } = schema;
  const types =
    type === undefined
      ? undefined
      : [...new Set([type].flat().map((one) => (one === 'integer' ? 'number' : one)))];
  const branches = Array.isArray(anyOf) ? anyOf.map((branch) => widen(branch, samples)) : undefined;
  if (isAnything(types, branches)) return {};
  return {
    ...rest,
    ...(types && { type: types.length === 1 ? (types[0] ?? null) : types }),
    ...(isObject(properties) && {
      properties: mapMembers(properties, (member) => widen(member, samples)),
    }),
    ...(required !== undefined && samples >= samplesForRequired && { required }),
    ...(items !== undefined && { items: widen(items, samples) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: widen(additionalProperties, samples),
    }),
    ...(branches && { anyOf: branches }),
  };
}

/** An unquoted variable was read as every type there is. */
function isAnything(types: Json[] | undefined, branches: Json[] | undefined): boolean {
  const found = new Set(
    [
      types ?? [],
      ...(branches ?? []).map((branch) => (isObject(branch) ? [branch['type'] ?? []].flat() : [])),
    ].flat(),
  );
  return ['string', 'boolean', 'object', 'array'].every((type) => found.has(type));
}

function mapMembers(object: JsonObject, map: (member: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, member]) => [name, map(member)]));
}
