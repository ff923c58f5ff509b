import { foldName, isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { definitionName, mergeSchema, type Definitions } from './schema/merged-schema.ts';

/** What the description calls an answer, and the records in it. */
export interface AnswerNames {
  /** The answer itself. */
  own?: string;
  /** Each item, where the answer is a list. */
  ofList?: string;
  /** The records of a list, whether or not the list stands in an envelope. */
  ofRecords?: string;
  /** It is a list, by itself or in an envelope. */
  isList: boolean;
}

export function namesOfAnswer(schema: Json, definitions: Definitions): AnswerNames {
  const own = calledSo(schema);
  const items = isObject(schema) ? schema['items'] : undefined;
  const ofList = own === undefined && items !== undefined ? calledSo(items) : undefined;
  const { properties, items: listed } = mergeSchema(schema, definitions).schema;
  const list = isObject(properties) ? onlyListIn(properties, definitions) : undefined;
  const ofRecords =
    ofList ??
    calledSo(listed ?? list?.['items']) ??
    // a list may be called after its records itself (`Questions`), where they have no name
    (listed === undefined ? undefined : own);
  return {
    ...(own !== undefined && { own }),
    ...(ofList !== undefined && { ofList }),
    ...(ofRecords !== undefined && { ofRecords }),
    isList: listed !== undefined || list !== undefined,
  };
}

function calledSo(schema: Json | undefined): string | undefined {
  const to = isObject(schema) ? schema['$ref'] : undefined;
  return typeof to === 'string' ? definitionName(to) : undefined;
}

/**
 * The only list in an object that says nothing else of itself: an order has lines, and is none.
 * A search may say what it was; what has an id or a name is a record with parts.
 */
function onlyListIn(properties: JsonObject, definitions: Definitions): JsonObject | undefined {
  const lists = Object.entries(properties).flatMap(([name, property]) => {
    const { schema } = mergeSchema(property, definitions);
    return isObject(schema['items']) ? [{ name, schema }] : [];
  });
  const [only, ...more] = lists;
  if (only === undefined || more.length > 0) return undefined;
  return Object.keys(properties).every((name) => name === only.name || saysNotWhose(name))
    ? only.schema
    : undefined;
}

/** Neither an id of its own nor a name or an address of anybody. */
const saysNotWhose = (name: string): boolean =>
  !/^(?:id|uuid|guid|sid|key)$|(?:name|title|mail|phone|login|handle|address)$/.test(
    foldName(name),
  );
