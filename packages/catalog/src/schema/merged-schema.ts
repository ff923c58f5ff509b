import { isObject, decodeUrlPart, type Json, type JsonObject } from '@leasehold/privacy';

export type Definitions = Readonly<Record<string, JsonObject>>;

/**
 * One level of a schema: references followed, `allOf` folded in. What hangs below (properties,
 * items, branches) is left as it is written.
 */
export interface MergedSchema {
  schema: JsonObject;
  /** The definitions that were followed to get here. */
  names: readonly string[];
}

/**
 * References followed and `allOf` branches folded in one level. A document that needs more is
 * hostile; what is beyond it is left out.
 */
const stepsMax = 500;

/**
 * Schemas are read-only, and the same ones are folded for every tool of an API: what came out is
 * remembered as long as they live.
 */
const folded = new WeakMap<Definitions, WeakMap<JsonObject, MergedSchema>>();

/** Folds one level of a schema. Total: a reference that leads nowhere or to itself adds nothing. */
export function mergeSchema(schema: Json | undefined, definitions: Definitions): MergedSchema {
  if (!isObject(schema)) return { schema: {}, names: [] };
  if (schema['$ref'] === undefined && schema['allOf'] === undefined) return { schema, names: [] };
  const known = folded.get(definitions) ?? new WeakMap<JsonObject, MergedSchema>();
  folded.set(definitions, known);
  const before = known.get(schema);
  if (before) return before;
  const merged = fold(schema, definitions);
  known.set(schema, merged);
  return merged;
}

function fold(schema: JsonObject, definitions: Definitions): MergedSchema {
  const names: string[] = [];
  let steps = 0;
  const level = (part: Json | undefined, seen: readonly string[]): JsonObject => {
    if (!isObject(part) || ++steps > stepsMax) return {};
    const { $ref, allOf, ...own } = part;
    let merged: JsonObject = own;
    const name = typeof $ref === 'string' ? definitionName($ref) : undefined;
    if (name !== undefined && !seen.includes(name) && Object.hasOwn(definitions, name)) {
      names.push(name);
      merged = mergeTwo(merged, level(definitions[name], [...seen, name]));
    }
    if (Array.isArray(allOf))
      for (const branch of allOf) merged = mergeTwo(merged, level(branch, seen));
    return merged;
  };
  return { schema: level(schema, []), names };
}

/** `#/$defs/a~1b` → `a/b`; undefined for a reference the model does not have. */
export function definitionName(ref: string): string | undefined {
  if (!ref.startsWith('#/$defs/')) return undefined;
  const escaped = ref.slice('#/$defs/'.length);
  return decodeUrlPart(escaped).replaceAll('~1', '/').replaceAll('~0', '~');
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Where both sides say something, the words of the first win and the constraints of both hold as
 * far as one level can say so.
 */
function mergeTwo(first: JsonObject, second: JsonObject): JsonObject {
  const entries = new Map(Object.entries(second));
  for (const [keyword, value] of Object.entries(first)) {
    const other = entries.get(keyword);
    entries.set(keyword, other === undefined ? value : (mergers[keyword]?.(value, other) ?? value));
  }
  return Object.fromEntries(entries);
}

const mergers: Readonly<Record<string, (a: Json, b: Json) => Json>> = {
  properties: (a, b) => {
    if (!isObject(a) || !isObject(b)) return isObject(a) ? a : b;
    const properties = new Map(Object.entries(b));
    for (const [name, schema] of Object.entries(a)) {
      const other = properties.get(name);
      properties.set(
        name,
        other === undefined || other === schema ? schema : { allOf: [schema, other] },
      );
    }
    return Object.fromEntries(properties);
  },
  required: (a, b) => [...new Set([...strings(a), ...strings(b)])],
  type: (a, b) => {
    const [ours, theirs] = [schemaTypes(a), schemaTypes(b)];
    const common = ours.filter(
      (t) => theirs.includes(t) || (t === 'integer' && theirs.includes('number')),
    );
    if (ours.includes('number') && theirs.includes('integer')) common.push('integer');
    return common.length === 0 ? a : common.length === 1 ? common[0]! : common;
  },
  enum: (a, b) => {
    if (!Array.isArray(a) || !Array.isArray(b)) return a;
    const allowed = new Set(b.map((value) => JSON.stringify(value)));
    const common = a.filter((value) => allowed.has(JSON.stringify(value)));
    return common.length > 0 ? common : a;
  },
  items: (a, b) => ({ allOf: [a, b] }),
  minimum: (a, b) => (Number(a) >= Number(b) ? a : b),
  maximum: (a, b) => (Number(a) <= Number(b) ? a : b),
  minLength: (a, b) => (Number(a) >= Number(b) ? a : b),
  maxLength: (a, b) => (Number(a) <= Number(b) ? a : b),
  readOnly: (a, b) => a === true || b === true,
  writeOnly: (a, b) => a === true || b === true,
};

function strings(value: Json): string[] {
  return Array.isArray(value) ? value.filter(isString) : [];
}

export const schemaTypeNames = [
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
] as const;

/**
 * The types a schema names itself, unknown ones left out; OpenAPI 3.0's `nullable` counts as
 * `null`.
 */
export function schemaTypes(type: Json | undefined): string[] {
  const named: Json[] = Array.isArray(type) ? type : type === undefined ? [] : [type];
  return [
    ...new Set(
      named
        .filter(isString)
        .filter((name) => (schemaTypeNames as readonly string[]).includes(name)),
    ),
  ];
}

const keywordTypes: Readonly<Record<string, string>> = {
  properties: 'object',
  additionalProperties: 'object',
  patternProperties: 'object',
  required: 'object',
  items: 'array',
  prefixItems: 'array',
  minItems: 'array',
  maxItems: 'array',
  pattern: 'string',
  format: 'string',
  minLength: 'string',
  maxLength: 'string',
  contentEncoding: 'string',
  contentMediaType: 'string',
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
};

/** The types a merged schema means, named or implied by its keywords; `null` apart. Empty: any. */
export function meantTypes(schema: JsonObject): { types: string[]; isNullable: boolean } {
  const named = schemaTypes(schema['type']);
  const values = enumValues(schema);
  const isNullable =
    named.includes('null') ||
    schema['nullable'] === true ||
    (named.length === 0 && (values?.includes(null) ?? false));
  const types = named.filter((name) => name !== 'null');
  if (named.length > 0) return { types, isNullable };
  if (values)
    return { types: [...new Set(values.filter((v) => v !== null).map(typeOf))], isNullable };
  const implied = Object.keys(keywordTypes).find((keyword) => Object.hasOwn(schema, keyword));
  return { types: implied ? [keywordTypes[implied]!] : [], isNullable };
}

/** The values of `enum` or `const`, each once; undefined where there are none. */
export function enumValues(schema: JsonObject): Json[] | undefined {
  const values = Object.hasOwn(schema, 'const') ? [schema['const']!] : schema['enum'];
  if (!Array.isArray(values) || values.length === 0) return undefined;
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** The alternatives of `anyOf` and `oneOf`. */
export function schemaBranches(schema: JsonObject): Json[] {
  return [schema['anyOf'], schema['oneOf']].flatMap((branches) =>
    Array.isArray(branches) ? branches : [],
  );
}

/**
 * What a schema written as inheritance may be: `Pet` names `Cat` and `Dog` in its discriminator,
 * and they hold it by `allOf`. Empty for a subtype itself, which has the discriminator from its
 * base, and where the alternatives are written out.
 */
export function schemaSubtypes({ schema, names }: MergedSchema): JsonObject[] {
  const discriminator = schema['discriminator'];
  const mapping =
    isObject(discriminator) && isObject(discriminator['mapping'])
      ? Object.values(discriminator['mapping'])
      : [];
  const targets = [...new Set(mapping.filter(isString))];
  const isSubtype = targets.some((target) => names.includes(definitionName(target) ?? ''));
  return isSubtype || schemaBranches(schema).length > 0 ? [] : targets.map(($ref) => ({ $ref }));
}

/** Named properties of a merged schema. */
export function schemaProperties(schema: JsonObject): [name: string, schema: Json][] {
  return isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
}

export function requiredNames(schema: JsonObject): string[] {
  return strings(schema['required'] ?? []);
}
