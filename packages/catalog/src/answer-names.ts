import { foldName, isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { isOfEnvelope } from '@leasehold/suggest';
import { envelopes } from './envelopes.ts';
import { definitionName, mergeSchema, type Definitions } from './schema/merged-schema.ts';

/** What the description calls an answer, and the records in it. */
export interface AnswerNames {
  /** The answer itself. */
  own?: string;
  /** Each item, where the answer is a list. */
  ofList?: string;
  /** The records of a list, whether or not the list stands in an envelope. */
  ofRecords?: string;
}

export function namesOfAnswer(schema: Json, definitions: Definitions): AnswerNames {
  const own = calledSo(schema);
  const items = isObject(schema) ? schema['items'] : undefined;
  const ofList = own === undefined && items !== undefined ? calledSo(items) : undefined;
  const ofRecords = ofList ?? nameOfRecords(schema, definitions);
  return {
    ...(own !== undefined && { own }),
    ...(ofList !== undefined && { ofList }),
    ...(ofRecords !== undefined && { ofRecords }),
  };
}

function calledSo(schema: Json | undefined): string | undefined {
  const to = isObject(schema) ? schema['$ref'] : undefined;
  return typeof to === 'string' ? definitionName(to) : undefined;
}

/** A list may be called after its records itself (`Questions`), where they have no name. */
function nameOfRecords(schema: Json, definitions: Definitions): string | undefined {
  const merged = mergeSchema(schema, definitions).schema;
  const isList = merged['items'] !== undefined;
  return nameInEnvelope(merged, definitions) ?? (isList ? calledSo(schema) : undefined);
}

/**
 * Of the only list in an object that says nothing else of itself: an order has lines, and is none.
 * Beside `data` a search may say what it was; what has an id or a name is a record with parts.
 */
function nameInEnvelope(
  { properties, items }: JsonObject,
  definitions: Definitions,
): string | undefined {
  if (items !== undefined) return calledSo(items);
  if (!isObject(properties)) return undefined;
  const lists = Object.entries(properties).flatMap(([name, property]) => {
    const records = calledSo(mergeSchema(property, definitions).schema['items']);
    return records === undefined ? [] : [{ name, records }];
  });
  const [only, ...more] = lists;
  if (only === undefined || more.length > 0) return undefined;
  const isNeutral = envelopes.has(foldName(only.name)) ? saysNotWhose : isOfEnvelope;
  return Object.keys(properties).every((name) => name === only.name || isNeutral(name))
    ? only.records
    : undefined;
}

/** Neither an id of its own nor a name or an address of anybody. */
const saysNotWhose = (name: string): boolean =>
  isOfEnvelope(name) ||
  !/^(?:id|uuid|guid|sid|key)$|name$|title$|mail$|phone$|login$/.test(foldName(name));
