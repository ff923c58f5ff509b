import { isObject, type Paging, type PagingRule } from '@leasehold/privacy';
import type { Operation } from '../api.ts';
import type { PlainArgument } from './arguments.ts';
import {
  meantTypes,
  mergeSchema,
  schemaProperties,
  type Definitions,
} from '../schema/merged-schema.ts';

/** What an owner says of the pages of an operation: that it has none, or how they are asked for. */
export type PagingCuration =
  | 'none'
  | { by: PagingRule['by'] | 'link'; argument?: string | undefined; size?: string | undefined };

const cursorName =
  /^(?:cursor|(?:next_?|page_?|start_?)(?:cursor|token)|next_?page_?token|next_?marker|continuation(?:_?token)?|marker|after|starting_?after|scroll_?id|bookmark|page\[(?:cursor|after)\])$/i;
const pageName = /^(?:page|page_?(?:number|no|num|index)|current_?page|page\[number\])$/i;
const offsetName = /^(?:\$?(?:offset|skip)|start|from|start_?(?:index|at)|page\[offset\])$/i;
const sizeName =
  /^(?:\$?(?:limit|top)|per_?page|page_?(?:size|limit)|size|count|take|first|rows|max_?(?:results|items|keys|page_?size)|results_?per_?page|page\[(?:size|limit)\])$/i;

/**
 * How an operation that reads gives its answers in pages, by the names of its arguments and what
 * its answers declare; undefined: it does not.
 */
export function operationPaging(
  operation: Operation,
  list: readonly PlainArgument[],
  definitions: Definitions,
  curation?: PagingCuration,
): Paging | undefined {
  if (curation === 'none') return undefined;
  const size = sizeOf(list, definitions, curation?.size);
  if (curation) {
    const { by, argument } = curation;
    const rules = by === 'link' || argument === undefined ? [] : [{ by, argument }];
    return { rules, hasLinks: by === 'link', ...(size && { size }) };
  }
  const found = list.flatMap((argument): PagingRule[] => {
    return argument.isPinned
      ? []
      : stylesOf(argument, definitions).map((by) => ({ by, argument: argument.key }));
  });
  const rules = order.flatMap((by) => found.filter((rule) => rule.by === by));
  if (rules.length === 0 && !hasNextLink(operation, definitions)) return undefined;
  return { rules, hasLinks: true, ...(size && { size }) };
}

/** What the API says itself before what is counted. */
const order: readonly PagingRule['by'][] = ['cursor', 'page', 'offset'];

function stylesOf({ place, schema }: PlainArgument, definitions: Definitions): PagingRule['by'][] {
  const name = nameOf(place);
  const { schema: merged } = mergeSchema(schema, definitions);
  const { types } = meantTypes(merged);
  const isText = types.length === 0 || types.includes('string');
  // `after` a day, `from` an address: what has a form of its own chooses records and no page.
  if (merged['format'] !== undefined && types.includes('string')) return [];
  if (cursorName.test(name) && (isText || types.includes('integer'))) return ['cursor'];
  const isNumber = types.length === 0 || types.includes('integer') || types.includes('number');
  if (pageName.test(name) && (isNumber || isText)) return ['page'];
  if (!offsetName.test(name)) return [];
  if (types.length > 0 && isNumber) return ['offset'];
  // A text may be a place in the list that only the API understands, which its answers then say.
  return /offset|skip/i.test(name) ? ['cursor', 'offset'] : [];
}

function nameOf(place: PlainArgument['place']): string {
  if (place.in === 'bodyProperty') return place.name;
  return place.in === 'parameter' && place.parameter.in === 'query' ? place.parameter.name : '';
}

function sizeOf(
  list: readonly PlainArgument[],
  definitions: Definitions,
  key: string | undefined,
): Paging['size'] {
  const argument = list.find((one) =>
    key === undefined ? sizeName.test(nameOf(one.place)) : one.key === key,
  );
  if (!argument) return undefined;
  const fallback = argument.preset ?? mergeSchema(argument.schema, definitions).schema['default'];
  return { argument: argument.key, ...(typeof fallback === 'number' && { fallback }) };
}

const linkName = /^(?:next|next_?(?:page_?)?(?:url|uri|link|href)|@odata\.nextlink)$/i;
const linksName = /^_?(?:links|meta|paging|pagination)$/i;

/** Whether its answers declare the address of a next page. */
function hasNextLink({ responses }: Operation, definitions: Definitions): boolean {
  const schemas = responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ contents }) => contents.map(({ schema }) => schema));
  const namesIn = (schema: unknown) =>
    isObject(schema) ? schemaProperties(mergeSchema(schema, definitions).schema) : [];
  return schemas.some((schema) =>
    namesIn(schema).some(
      ([name, inner]) =>
        linkName.test(name) ||
        (linksName.test(name) && namesIn(inner).some(([key]) => linkName.test(key))),
    ),
  );
}
