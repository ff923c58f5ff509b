import { foldName, isVerdictName, once, singular, wordsInName } from '@leasehold/privacy';
import type { Operation } from '../../api.ts';
import { mergeSchema, type Definitions } from '../../schema/merged-schema.ts';
import type { AnswerField, AnswerFields } from '../answer-fields.ts';
import { isAskingWord } from '../reading/asking-words.ts';
import { clauseOfName } from '../reading/clause-names.ts';

/**
 * Whether an answer says nothing but how many there are, whether there are any, or which: then it
 * tells of the records that were looked through, and of none that it holds itself.
 */
export function isOfFigures(
  { fields, isPartial }: AnswerFields,
  definitions: Definitions,
): boolean {
  if (isPartial || fields.length > fieldsMax) return false;
  const leaves = fields.map(({ names, schema }) => ({
    name: names.findLast((name) => name !== '') ?? '',
    type: mergeSchema(schema, definitions).schema['type'],
  }));
  // A record of its own has its id beside what else it says.
  if (leaves.some(({ name }) => ids.test(name)))
    return leaves.every(({ name }) => ids.test(name) || paging.test(name));
  return leaves.every(
    ({ name, type }) => figures.has(type) || labels.test(name) || isAskingWord('key', name),
  );
}

/** Whether figures say how many records there are, or which: `{ lat, lng }` does not. */
export const isCount = ({ fields }: AnswerFields): boolean =>
  fields.some((field) => {
    const name = leafOf(field);
    return (
      ids.test(name) ||
      counts.has(wordsInName(name).at(-1) ?? '') ||
      isAskingWord('measure', name) ||
      isAskingWord('lookUp', name)
    );
  });

/** What says how many there are. */
export const countWords: readonly string[] = (
  'n no num number count counts headcount total totals size sizes match matches matching hits ' +
  'sum avg average mean median percentile share percent percentage ratio reach people persons ' +
  'users members records results'
).split(' ');
const counts: ReadonlySet<string> = new Set(countWords);
const fieldsMax = 12;
const figures: ReadonlySet<unknown> = new Set(['number', 'integer', 'boolean']);
const ids = /^(?:(?:\w*_)?ids?|\w+Ids?)$/;
const paging = /^(?:total|count|cursor|next|page|limit|offset|has_?more)$/i;

/** What a text beside a figure is: the group that it is of, or where it stands. */
const labels =
  /^(?:keys?|labels?|buckets?|groups?|bands?|terms?|units?|periods?|dates?|from|to|currency|next)$/;

/** Whether records are looked through for words, by a condition or by groups. */
export const asksFreely = ({ parameters }: Operation): boolean =>
  parameters.some((one) => one.in === 'query' && clauseOfName(one.name) !== undefined);

/** Operations that read, by their paths without the variable at the end. */
export type Readers = ReadonlyMap<string, readonly Operation[]>;

export const readersOf = (operations: readonly Operation[]): Readers =>
  Map.groupBy(
    operations.filter(({ method }) => method === 'GET'),
    ({ path }) => withoutVariable(segmentsOf(path)),
  );

/**
 * The operations that answer with the records which an operation of figures is about: `/people` and
 * `/people/{id}` of `/people/count`, or those of another path that ends as a segment of its own.
 */
export function recordsBehind(operation: Operation, readers: Readers): readonly Operation[] {
  const segments = segmentsOf(operation.path);
  const above = readersAbove(operation, segments, readers, () => true);
  if (above.length > 0) return above;
  const named = new Set(segments.filter((segment) => !segment.startsWith('{')));
  return [...named].flatMap((segment) => othersAt(segment, operation, readers));
}

/**
 * The operations that answer with the records which another answers in short: `/people` of
 * `/people/suggest`, `/people/search` and `/people/born/{year}`. What is below one record
 * (`/people/{id}/orders`), or read by an id of its own (`/incidents/types/{type_id}`), are others.
 */
export function recordsInShort(operation: Operation, readers: Readers): readonly Operation[] {
  const segments = segmentsOf(operation.path);
  if (/^\{(?:\w*[_-])?ids?\}$|^\{\w*[a-z]Id\}$/.test(segments.at(-1) ?? '')) return [];
  const above = readersAbove(
    operation,
    segments,
    readers,
    (next) => next?.startsWith('{') !== true,
  );
  return above.length > 0 ? above : namedInSegment(operation, segments.at(-1) ?? '', readers);
}

/** `/Members` of `/rpc/members.search`. */
function namedInSegment(
  operation: Operation,
  segment: string,
  readers: Readers,
): readonly Operation[] {
  const words = new Set(wordsInName(segment).map(singular));
  if (words.size < 2) return [];
  // `/Members`, and `/rpc/members.list`
  const nounOf = (path: string) => path.split('/').at(-1)?.split(/[.:]/, 1)[0] ?? '';
  return [...readers.keys()]
    .filter((path) => words.has(singular(nounOf(path).toLowerCase())))
    .flatMap((path) => othersAt(path, operation, readers));
}

/** The nearest of its path's beginnings that others read; `mayEnd`: before which segment one may. */
function readersAbove(
  operation: Operation,
  segments: readonly string[],
  readers: Readers,
  mayEnd: (next: string | undefined) => boolean,
): readonly Operation[] {
  for (let length = segments.length - 1; length > 0; length--) {
    if (!mayEnd(segments[length])) continue;
    const found = othersAt(segments.slice(0, length).join('/'), operation, readers);
    if (found.length > 0) return found;
  }
  return [];
}

const othersAt = (start: string, { path }: Operation, readers: Readers): readonly Operation[] =>
  readers.get(start)?.filter((one) => one.path !== path) ?? [];

/**
 * Whether what an answer has is mostly what others have of the same records as well, or says them
 * in one text (`{ id, label }` of `/people/autocomplete`).
 */
export function isInShort(own: AnswerFields, others: AnswerFields): boolean {
  const known = new Set(others.fields.map(leafOf));
  const said = own.fields
    .map(leafOf)
    .filter(
      (leaf) =>
        leaf !== '' && !paging.test(leaf) && (known.has(leaf) || !asText.has(foldName(leaf))),
    );
  const isKnown = (leaf: string) => known.has(leaf) || isNumber.test(leaf);
  return (
    said.some((leaf) => ids.test(leaf) || isNumber.test(leaf)) &&
    said.filter(isKnown).length * 2 > said.length
  );
}

const isNumber = /^(?:\w*[_-])?(?:nr|no|num|number|nummer)$|[a-z](?:Nr|No|Number|Nummer)$/;

/** A record in one text, and how well it fits. */
const asText: ReadonlySet<string> = new Set(
  'label text display displayname displaytext displaylabel title name value caption hint score'.split(
    ' ',
  ),
);

const leafOf = ({ names }: AnswerFields['fields'][number]): string =>
  names.findLast((name) => name !== '') ?? '';

/**
 * The operations that answer with the records whose own id an answer tells first, whatever path it
 * has: `/employees/{emp_no}` of the rows of `/reports/staff`, which have an `emp_no`. What is asked
 * of them is asked of whatever these records hold. An `id` may be of anything.
 */
export function createRecordsById(
  operations: readonly Operation[],
  definitions: Definitions,
): (operation: Operation, answer: AnswerFields) => readonly Operation[] {
  const isText = ({ schema }: AnswerField) =>
    mergeSchema(schema, definitions).schema['type'] === 'string';
  const reading = once(() =>
    Map.groupBy(
      operations.filter(({ method, path }) => method === 'GET' && path.endsWith('}')),
      ({ path }) => foldName(variableAtEnd.exec(path)?.[1] ?? ''),
    ),
  );
  return (operation, { fields }) => {
    const known = reading();
    const isCalledSo = (name: string) => known.has(foldName(singular(name)));
    // What stands before it counts the records. An example is read in the order of its names, and
    // then the first says nothing.
    const isInOrderOfNames = isSorted(fields);
    const first = fields.find((field) => {
      const name = leafOf(field);
      return isCalledSo(name) || ids.test(name) || (!isInOrderOfNames && isText(field));
    });
    const own = first && leafOf(first);
    if (own === undefined || unsaidIds.has(foldName(singular(own)))) return [];
    return known.get(foldName(singular(own)))?.filter((one) => one !== operation) ?? [];
  };
}

const isSorted = (fields: AnswerFields['fields']): boolean =>
  fields.length > 2 &&
  fields.every(({ path }, i) => i === 0 || (fields[i - 1]?.path ?? '') <= path);

const variableAtEnd = /\{([^{}]+)\}$/;
const unsaidIds: ReadonlySet<string> = new Set([
  'id',
  'uuid',
  'guid',
  'key',
  'name',
  'slug',
  'code',
]);

/**
 * Whether an answer is a verdict on what was sent and nothing else, but for figures of a look-up
 * and what might be sent instead.
 */
export function isVerdict(
  { fields }: AnswerFields,
  definitions: Definitions,
  isLookUp = false,
): boolean {
  if (fields.length > fieldsMax) return false;
  const said = fields.map((field) => {
    const name = leafOf(field);
    const { type } = mergeSchema(field.schema, definitions).schema;
    const isVerdictItself = type === 'boolean' || isVerdictName(name) || verdicts.test(name);
    return { isVerdictItself, isFigure: figures.has(type), isAdvice: advice.has(foldName(name)) };
  });
  return (
    said.some(({ isVerdictItself }) => isVerdictItself) &&
    said.every(
      ({ isVerdictItself, isFigure, isAdvice }) =>
        isVerdictItself || isAdvice || (isLookUp && isFigure),
    )
  );
}

const verdicts =
  /^(?:available|eligible|valid|verified|verdict|result|decision|outcome|grade|risk|score|hits|matches|status|state|code|reasons?|messages?)$/i;

const advice: ReadonlySet<string> = new Set(
  (
    'suggestion suggestions suggested alternative alternatives hint hints proposal proposals ' +
    'vorschlag vorschlaege vorschläge alternativen hinweis hinweise sugerencia sugerencias ' +
    'sugestao sugestão sugestoes sugestões suggerimento suggerimenti suggestie suggesties'
  ).split(' '),
);

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const withoutVariable = (segments: readonly string[]): string =>
  segments.slice(0, segments.at(-1)?.startsWith('{') === true ? -1 : undefined).join('/');

/** An answer with what other answers have beside it; a name that it has itself is its own. */
export const withOthersBeside = (own: AnswerFields, others: AnswerFields): AnswerFields => {
  const known = new Set(own.fields.map(leafOf));
  return {
    fields: [...own.fields, ...others.fields.filter((one) => !known.has(leafOf(one)))],
    isPartial: own.isPartial || others.isPartial,
  };
};
