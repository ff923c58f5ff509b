import { foldName } from '../policy/classes.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { definitionAt } from '../schema/definitions.ts';

/**
 * What a description says of an operation's answers. One object for one operation: what is learned
 * of its paths is kept under it.
 */
export interface AnswerSchema {
  /**
   * Schemas of the answers, any of which may come. References are looked up in `definitions` by
   * their last segment.
   */
  readonly schemas: readonly Json[];
  readonly definitions: JsonObject;
  /**
   * What the operation is called by, its id and its own name, for the filters that are bound to it.
   * Absent: it is not known which operation answers.
   */
  readonly operation?: OperationNames | undefined;
}

/** The id of an operation (`GET /people`), and its own name (`listPeople`) where it has one. */
export type OperationNames = readonly string[];

/**
 * One place of an answer: every schema that may hold there, with references followed and
 * alternatives side by side.
 */
export interface DescribedPlace {
  readonly schemas: readonly JsonObject[];
  readonly definitions: JsonObject;
}

/** What is said of one member of an object. */
export interface DescribedMember {
  /** Its name stands in the description. */
  isNamed: boolean;
  /** The description leaves the names open, so that this one is a key: data. */
  isKey: boolean;
  place: DescribedPlace | undefined;
}

export function describedRoot({ schemas, definitions }: AnswerSchema): DescribedPlace | undefined {
  return placeOf(schemas, definitions);
}

/** `name` is compared folded, as names of targets are. */
export function describedMember(place: DescribedPlace, name: string): DescribedMember {
  const { schemas, definitions } = place;
  if (!schemas.some((schema) => namesIn(schema).has(name))) return otherMember(place);
  const said = schemas.flatMap((schema) => namesIn(schema).get(name) ?? valuesOfKeys(schema));
  return { isNamed: true, isKey: false, place: placeOf(said, definitions) };
}

/** One for all names that are not said, of which a map has thousands. */
const otherMembers = new WeakMap<DescribedPlace, DescribedMember>();

function otherMember(place: DescribedPlace): DescribedMember {
  const known = otherMembers.get(place);
  if (known) return known;
  const { schemas, definitions } = place;
  const said = schemas.flatMap(valuesOfKeys);
  const isKey = schemas.some(leavesNamesOpen);
  const member = { isNamed: false, isKey, place: placeOf(said, definitions) };
  otherMembers.set(place, member);
  return member;
}

/**
 * An element of an array. Records that come one to a line are an array whose description may be
 * that of one record.
 */
export function describedElement(
  { schemas, definitions }: DescribedPlace,
  isRoot: boolean,
): DescribedPlace | undefined {
  const said = schemas.flatMap((schema) =>
    elementKeywords.flatMap((keyword) => schema[keyword] ?? []),
  );
  return said.length === 0 && isRoot ? { schemas, definitions } : placeOf(said.flat(), definitions);
}

/** By place what is said of that element of an array alone. */
export function describedTuplePlaces({
  schemas,
  definitions,
}: DescribedPlace): (readonly JsonObject[])[] {
  const lists = schemas.flatMap((schema) =>
    tupleKeywords.flatMap((keyword) => (Array.isArray(schema[keyword]) ? [schema[keyword]] : [])),
  );
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, at) => {
    const said = lists.flatMap((list) => list[at] ?? []);
    return placeOf(said, definitions)?.schemas ?? [];
  });
}

/** Before 2020-12 the schemas of a tuple stood in `items`. */
const tupleKeywords = ['prefixItems', 'items'];
const elementKeywords = [
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'itemSchema',
];
/** Keywords whose schemas hold for the same value. */
const alternatives = ['allOf', 'anyOf', 'oneOf', 'then', 'else'];
const keyValueKeywords = ['additionalProperties', 'unevaluatedProperties'];

/** Alternatives of alternatives can be very many; names of what is beyond are unknown. */
const schemasMax = 2_000;

function placeOf(given: readonly Json[], definitions: JsonObject): DescribedPlace | undefined {
  const found = new Set<JsonObject>();
  const waiting = [...given];
  while (waiting.length > 0 && found.size < schemasMax) {
    const schema = waiting.pop();
    if (!isObject(schema) || found.has(schema)) continue;
    found.add(schema);
    for (const keyword of alternatives) waiting.push(...[schema[keyword] ?? []].flat());
    for (const reference of referencesOf(schema)) waiting.push(resolve(reference, definitions));
    if (isObject(schema['dependentSchemas']))
      waiting.push(...Object.values(schema['dependentSchemas']));
  }
  return found.size === 0 ? undefined : { schemas: [...found], definitions };
}

/** A discriminator of OpenAPI leads to schemas as a reference does. */
function referencesOf(schema: JsonObject): Json[] {
  const discriminator = isObject(schema['discriminator']) ? schema['discriminator'] : {};
  const mapping = isObject(discriminator['mapping']) ? Object.values(discriminator['mapping']) : [];
  return [schema['$ref'] ?? [], schema['$dynamicRef'] ?? [], mapping].flat();
}

function resolve(reference: Json, definitions: JsonObject): Json {
  return typeof reference === 'string' ? (definitionAt(reference, definitions) ?? null) : null;
}

const namesOfSchemas = new WeakMap<JsonObject, ReadonlyMap<string, readonly Json[]>>();

/** The names a schema itself says, folded, with what it says of their values. */
function namesIn(schema: JsonObject): ReadonlyMap<string, readonly Json[]> {
  const known = namesOfSchemas.get(schema);
  if (known) return known;
  const names = new Map<string, readonly Json[]>();
  const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  const propertyNames = isObject(schema['propertyNames']) ? schema['propertyNames'] : {};
  const listed = [schema['required'], propertyNames['enum'], propertyNames['const']].flat();
  for (const name of listed)
    if (typeof name === 'string') names.set(foldName(name), valuesOfKeys(schema));
  for (const [name, said] of properties)
    names.set(foldName(name), [...(names.get(foldName(name)) ?? []), said]);
  namesOfSchemas.set(schema, names);
  return names;
}

/**
 * What holds for the values under names the schema does not say. Which pattern a name fits is not
 * asked: patterns of others can take for ever.
 */
function valuesOfKeys(schema: JsonObject): Json[] {
  const patterns = isObject(schema['patternProperties'])
    ? Object.values(schema['patternProperties'])
    : [];
  return [...keyValueKeywords.flatMap((keyword) => schema[keyword] ?? []), ...patterns];
}

function leavesNamesOpen(schema: JsonObject): boolean {
  return (
    schema['propertyNames'] !== undefined || valuesOfKeys(schema).some((said) => said !== false)
  );
}
