import { foldName, isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { definitionName, mergeSchema, type Definitions } from './schema/merged-schema.ts';

/** What the description calls an answer, and the records in it. */
export interface AnswerNames {
  /** The answer itself. */
  own: string | undefined;
  /** The records of a list, whether or not the list stands in an envelope. */
  ofRecords: string | undefined;
  /** The answer is the list. */
  isList: boolean;
}

export function namesOfAnswer(schema: Json, definitions: Definitions): AnswerNames {
  const own = calledSo(schema);
  const { properties, items } = mergeSchema(schema, definitions).schema;
  const isList = items !== undefined;
  const listed = isObject(properties) ? itemsOfOnlyList(properties, definitions) : items;
  // a list may be called after its records itself (`Questions`), where they have no name
  return { own, ofRecords: calledSo(listed) ?? (isList ? own : undefined), isList };
}

function calledSo(schema: Json | undefined): string | undefined {
  const to = isObject(schema) ? schema['$ref'] : undefined;
  const name = typeof to === 'string' ? definitionName(to) : undefined;
  return name === undefined ? undefined : withoutNamespace(name);
}

/** `com.shop.models.Invoice`, `v1.Pod`. */
export const withoutNamespace = (name: string): string => name.replace(/^.*\.(?=[A-Za-z])/, '');

/**
 * The only list in an object that says nothing else of itself: an order has lines, and is none.
 * A search may say what it was; what has an id or a name is a record with parts.
 */
function itemsOfOnlyList(properties: JsonObject, definitions: Definitions): Json | undefined {
  const lists = Object.entries(properties).flatMap(([name, property]) => {
    const { items } = mergeSchema(property, definitions).schema;
    return items === undefined ? [] : [{ name, items }];
  });
  const isEnvelope = Object.keys(properties).every(
    (name) => name === lists[0]?.name || saysNotWhose(name),
  );
  return lists.length === 1 && isEnvelope ? lists[0]?.items : undefined;
}

/** Neither an id of its own nor a name or an address of anybody. */
const saysNotWhose = (name: string): boolean =>
  !/^(?:id|uuid|guid|sid|key)$|(?:name|title|mail|phone|login)$/.test(foldName(name));

/**
 * Of fields, and of whatever else the texts of answers have members for; of definitions, the
 * properties that each has itself or by a part of it.
 */
export const namesInSchemas = (
  texts: readonly string[],
  definitions: Definitions,
): ReadonlySet<string> =>
  new Set([
    ...texts.flatMap((text) =>
      Array.from(text.matchAll(/"(\w{3,30})":\{/g), ([, name = '']) => name),
    ),
    ...Object.values(definitions).flatMap(propertyNames),
  ]);

function propertyNames({ properties, allOf }: JsonObject): string[] {
  const parts = Array.isArray(allOf) ? allOf.filter(isObject).flatMap(propertyNames) : [];
  return isObject(properties) ? [...Object.keys(properties), ...parts] : parts;
}
