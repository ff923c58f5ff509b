import { foldName, isVerdictName, type Json, type JsonObject } from '@leasehold/privacy';
import type { Operation } from '../../api.ts';
import { mergeSchema, schemaProperties, type Definitions } from '../../schema/merged-schema.ts';
import type { Tool } from '../../tools/tool.ts';

/**
 * Whether the description of a `POST` says that its answer is what was found rather than what was
 * made: none of its answers is a 201, and it says whether there is a match, or gives a list back
 * for a body that holds nothing but what can be asked by.
 */
export function describesLookUp(
  { operation, arguments: list }: Tool,
  definitions: Definitions,
  isProtected: (name: string) => boolean,
): boolean {
  if (operation.method !== 'POST' || makesSomething(operation)) return false;
  const names = list.flatMap(({ place }) =>
    place.in === 'bodyProperty'
      ? [place.name]
      : place.in === 'body'
        ? schemaProperties(bodySchema(operation, definitions)).map(([name]) => name)
        : [],
  );
  const written = new Set(names.map(foldName));
  const asksAlone = names.length > 0 && names.every((name) => isProtected(name) || isPaging(name));
  return answersOf(operation, definitions).some((answer) => {
    const isVerdict = ([name, schema]: readonly [string, Json]) =>
      isVerdictName(name) &&
      !written.has(foldName(name)) &&
      mergeSchema(schema, definitions).schema['type'] !== 'string';
    if (schemaProperties(answer).some(isVerdict)) return true;
    return asksAlone && (answer['type'] === 'array' || isPage(answer, definitions));
  });
}

/** It made something, or takes it in to make it later. */
const makesSomething = ({ responses }: Operation): boolean =>
  responses.some(({ status }) => status === '201' || status === '202');

const isPaging = (name: string): boolean => pagingNames.has(foldName(name));
const pagingNames = new Set(
  'limit offset page pagesize perpage size count cursor after before skip take top first max maxresults sort order orderby'.split(
    ' ',
  ),
);

function answersOf({ responses }: Operation, definitions: Definitions): JsonObject[] {
  const good = responses.filter(({ status }) => /^(?:2..|default)$/i.test(status));
  return good
    .flatMap(({ contents }) => contents.flatMap(({ schema }) => schema ?? []))
    .map((schema) => unwrapped(schema, definitions));
}

/** What stands in `data` or `result` is the answer. */
function unwrapped(given: Json, definitions: Definitions, depth = 0): JsonObject {
  const { schema } = mergeSchema(given, definitions);
  const properties = schemaProperties(schema);
  const [only] = properties;
  const isWrapped = properties.length === 1 && only !== undefined && wrappers.has(only[0]);
  return isWrapped && depth < 3 ? unwrapped(only[1], definitions, depth + 1) : schema;
}

const wrappers = new Set(['data', 'result', 'response', 'payload', 'd']);

/** A list of objects beside how many there are, or where the next ones are. */
function isPage(answer: JsonObject, definitions: Definitions): boolean {
  const properties = schemaProperties(answer);
  const hasList = properties.some(([, inner]) => {
    const { schema } = mergeSchema(inner, definitions);
    return schema['type'] === 'array' || schema['items'] !== undefined;
  });
  return hasList && (properties.length === 1 || properties.some(([name]) => isCount(name)));
}

const isCount = (name: string): boolean => /total|count|next|cursor|page|has_?more/i.test(name);

function bodySchema({ body }: Operation, definitions: Definitions): JsonObject {
  return mergeSchema(body?.contents[0]?.schema, definitions).schema;
}
