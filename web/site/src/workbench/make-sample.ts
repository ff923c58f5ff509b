import { isObject, memberPath, type Json, type JsonObject } from '@leasehold/privacy';
import type { Suggestion } from '@leasehold/suggest';
import { anotherSample, sampleValue } from './sample-values.ts';

const depthMax = 8;
const membersMax = 400;

/**
 * An answer as a schema describes it, with values of invented people: the description's own
 * examples first, else values that fit what each field was found to be. Total and bounded; a schema
 * met again inside itself is left out.
 */
export function makeSample(
  schema: Json | undefined,
  definitions: Readonly<Record<string, JsonObject>>,
  suggestions: readonly Pick<Suggestion, 'path' | 'class'>[],
): Json | undefined {
  const classes = new Map(suggestions.map((one) => [one.path, one.class]));
  let members = 0;
  return make(schema, { path: '', name: '', record: 0, open: [] });

  function make(given: Json | undefined, at: Place): Json | undefined {
    const node = resolved(given, definitions);
    if (!node || at.open.includes(node.written) || at.open.length > depthMax) return undefined;
    if (++members > membersMax) return undefined;
    const { schema: flat } = node;
    const said = saidValue(flat, at.record);
    if (said !== undefined && (!isBranch(said) || isBranchType(flat)))
      return at.record > 0 && isExample(flat) ? another(said, flat, at) : said;
    const inner = { ...at, open: [...at.open, node.written] };
    if (isObject(flat['properties'])) return makeObject(flat['properties'], inner);
    if (flat['items'] !== undefined || flat['type'] === 'array') return makeArray(flat, inner);
    if (flat['type'] === 'object') return makeMap(flat, inner);
    return sampleValue(at.name, classes.get(at.path), flat, at.record);
  }

  /** The description has one example, and this is the second record. */
  function another(said: Json, flat: JsonObject, { name, path, record }: Place): Json {
    return anotherSample(said, name, classes.get(path), flat, record);
  }

  function makeObject(properties: JsonObject, at: Place): Json {
    const entries = Object.entries(properties).flatMap(([name, member]): [string, Json][] => {
      const value = make(member, { ...at, name, path: memberPath(at.path, name) });
      return value === undefined ? [] : [[name, value]];
    });
    // `fromEntries` defines: a property called `__proto__` stays one
    return Object.fromEntries(entries);
  }

  function makeArray({ items }: JsonObject, at: Place): Json {
    const records = at.path.includes('[]') ? [at.record] : [0, 1];
    return records.flatMap((record) => make(items, { ...at, record, path: `${at.path}[]` }) ?? []);
  }

  function makeMap({ additionalProperties }: JsonObject, at: Place): Json {
    const value = make(additionalProperties, { ...at, path: memberPath(at.path, '*') });
    return value === undefined ? {} : { 'key-1': value };
  }
}

interface Place {
  path: string;
  /** Of the nearest property. */
  name: string;
  /** Number of the record, so that two differ. */
  record: number;
  /** The schemas around it. */
  open: readonly Json[];
}

/** A value the description itself gives: of several a different one for each record. */
function saidValue(schema: JsonObject, record: number): Json | undefined {
  const { example, examples, enum: choices } = schema;
  const said = Array.isArray(examples) ? examples : example === undefined ? [] : [example];
  const [first] = said;
  if (first !== undefined && first !== null) return said[record] ?? first;
  if (schema['const'] !== undefined) return schema['const'];
  const known = Array.isArray(choices) ? choices.filter((choice) => choice !== null) : [];
  return known[record % known.length];
}

/** Its value is an example, and the only one. */
const isExample = ({ example, examples, const: fixed, enum: choices }: JsonObject): boolean =>
  fixed === undefined &&
  choices === undefined &&
  (example !== undefined || (Array.isArray(examples) && examples.length === 1));

const isBranch = (value: Json): boolean => typeof value === 'object' && value !== null;
const isBranchType = ({ type, properties, items }: JsonObject): boolean =>
  properties !== undefined || items !== undefined || type === 'object' || type === 'array';

/** A schema with its references followed and its branches put together; `written` tells it apart. */
function resolved(
  given: Json | undefined,
  definitions: Readonly<Record<string, JsonObject>>,
  steps = 0,
): { schema: JsonObject; written: Json } | undefined {
  if (!isObject(given) || steps > depthMax) return undefined;
  const reference = given['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return Object.hasOwn(definitions, name)
      ? resolved(definitions[name], definitions, steps + 1)
      : undefined;
  }
  const [choice] = [given['oneOf'] ?? given['anyOf'] ?? []].flat().filter(isNoNull);
  const parts = [given['allOf'] ?? []].flat().concat(choice === undefined ? [] : [choice]);
  if (parts.length === 0) return { schema: given, written: given };
  const merged = parts.reduce<JsonObject>((before, part) => {
    const { schema = {} } = resolved(part, definitions, steps + 1) ?? {};
    const properties = [before['properties'], schema['properties']].filter(isObject);
    return {
      ...before,
      ...schema,
      ...(properties.length > 0 && {
        properties: Object.fromEntries(properties.flatMap((each) => Object.entries(each))),
      }),
    };
  }, given);
  return { schema: merged, written: given };
}

const isNoNull = (branch: Json): boolean => isObject(branch) && branch['type'] !== 'null';
