import {
  foldName,
  isObject,
  once,
  singular,
  wordsInName,
  type Json,
  type JsonObject,
} from '@leasehold/privacy';
import type { Operation } from '../api.ts';
import type { Tool, ToolArgument } from '../tools/tool.ts';
import { judgeNames, type OperationJudge } from './judge-argument.ts';
import { isAskingWord } from './reading/asking-words.ts';
import { clauseOfName } from './reading/clause-names.ts';
import { isOfKinds, namingRoad } from './reading/naming-arguments.ts';
import type { Called } from './reading/called-operations.ts';
import { proseNames } from './reading/read-named.ts';
import { namesOfDocuments } from './reading/read-documents.ts';
import type { ProtectedFields } from './protected-fields.ts';
import type { RecordIds } from './record-ids.ts';
import type { Judge, RoadFinding } from './roads.ts';

/**
 * What the body of a `POST`, `PUT` or `PATCH` asks by as a report over records, though nothing says that it looks
 * something up: the fields it names, and not the values it holds, which may be those of a record
 * that is made. undefined: it writes nothing.
 */
export function judgePosted(
  tool: Tool,
  judge: OperationJudge,
): ((given: JsonObject) => RoadFinding | undefined) | undefined {
  const { operation } = tool;
  if (!writing.has(operation.method) || !judge.fields.hasAny) return undefined;
  const inBody = tool.arguments.filter(({ place, isPinned }) => {
    return place.in !== 'parameter' && isPinned !== true;
  });
  if (inBody.length === 0) return undefined;
  // Most calls write: what they would be judged by as a report is worked out for the first that is one.
  let isReport: boolean | undefined;
  let judges: ReturnType<typeof judgeNames>[] | undefined;
  const areOfRecord = once(() => {
    const isOfRecord = createIsOfRecord(judge);
    return inBody.map((argument) => isOfRecord(nameOfArgument(argument)));
  });
  const ofAll = once(() => ({ ...judge, fields: judge.everyField() }));
  // What nothing says to be a part of a record may be of the records of any operation.
  const unsaid = once(() =>
    inBody.map((argument) => judgeNames(tool, argument, ofAll(), false, true)),
  );
  return (given) => {
    isReport ??= isCalledReport(operation);
    const isAsked = isReport || hasAskingMember(given);
    for (const [i, { key }] of inBody.entries()) {
      const value = Object.hasOwn(given, key) ? given[key] : undefined;
      if (value === undefined || value === null) continue;
      // A report that answers with figures may be made of the records of any operation.
      judges ??= inBody.map((one) =>
        judgeNames(tool, one, isReport ? ofAll() : judge, isReport === true),
      );
      const found =
        (isAsked ? judges[i]?.(value) : undefined) ??
        (mayName(value) && (areOfRecord()[i] === false || namesFields(key, value))
          ? unsaid()[i]?.(value)
          : undefined);
      if (found) return found;
    }
    return undefined;
  };
}

/**
 * Tables and JSON in a text that is written hold records: what an import says of them (so many were
 * there already) is said of the values in them. The first protected field that one has values of.
 */
export function judgeDocuments(
  keys: readonly string[],
  given: JsonObject,
  { fields, isOpen }: Pick<OperationJudge, 'fields' | 'isOpen'>,
): RoadFinding | undefined {
  for (const key of keys) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    for (const name of value === undefined ? [] : namesOfDocuments(value)) {
      const field = fields.at([name]);
      if (field && (!field.isUnlisted || field.isPersonal) && !isOpen('raw', field))
        return { road: 'raw', field, place: key, isOpen: false };
    }
  }
  return undefined;
}

/** What is known of the operations that a request inside of a batch may call. */
export interface CalledOperations {
  called: (text: string) => readonly Called[];
  fieldsOf: (operation: Operation) => ProtectedFields;
  recordIds: RecordIds;
}

/**
 * A request that is written into a batch asks by the variables of its path as the operation does
 * that it calls: `{ "path": "/regions/LS8/people" }`. The first of them that is held against a
 * protected field.
 */
export function judgeCalledPaths(
  { called, fieldsOf, recordIds }: CalledOperations,
  { isOpen }: Pick<Judge, 'isOpen'>,
): (given: JsonObject) => RoadFinding | undefined {
  const judgePath = (text: string, place: string): RoadFinding | undefined => {
    for (const { operation, variables } of called(text))
      for (const [variable, value] of variables) {
        if (/^TOKEN_/i.test(value) || recordIds(operation, variable)) continue;
        const field = fieldsOf(operation).at([variable], []);
        if (field && (!field.isUnlisted || field.isPersonal) && !isOpen('raw', field))
          return { road: 'raw', field, place, isOpen: false };
      }
    return undefined;
  };
  const judge = (
    value: Json | undefined,
    place: string,
    depth: number,
  ): RoadFinding | undefined => {
    if (typeof value === 'string') return judgePath(value, place);
    if (depth === calledDepthMax || typeof value !== 'object' || value === null) return undefined;
    const members: [string, Json][] = isObject(value)
      ? Object.entries(value).map(([key, one]) => [place === '' ? key : `${place}.${key}`, one])
      : value.map((one) => [`${place}[]`, one]);
    for (const [at, one] of members) {
      const found = judge(one, at, depth + 1);
      if (found) return found;
    }
    return undefined;
  };
  return (given) => judge(given, '', 0);
}

const calledDepthMax = 10;

/** Numbers and days name nothing. */
const mayName = (value: Json): boolean =>
  typeof value === 'string' ? /\p{L}{2}/u.test(value) : typeof value === 'object';

/** `fields: ["salary"]` chooses fields; an object under that name holds the values of a record. */
const namesFields = (key: string, value: Json): boolean =>
  (namingRoad(key) !== undefined || clauseOfName(key)?.kind === 'names' || /^rows?$/i.test(key)) &&
  Array.isArray(value) &&
  value.every((one) => typeof one === 'string');

const nameOfArgument = ({ key, place }: ToolArgument): string =>
  place.in === 'bodyProperty' ? place.name : place.in === 'body' ? '' : key;

/**
 * Whether a member is a part of a record that is written, by its name: a field that answers have,
 * what records are written in, what people write to each other, somebody. Of any other name nobody
 * knows what the API does by it.
 */
function createIsOfRecord({
  everyField,
  resources,
}: Pick<OperationJudge, 'everyField' | 'resources'>): (name: string) => boolean {
  const fields = everyField();
  return (name) => {
    if (name === '' || asksByName(name)) return name === '';
    return (
      fields.hasName(name) ||
      fields.isOfSomebody(name) ||
      proseNames.test(name) ||
      isAskingWord('prose', name) ||
      isAskingWord('wrapper', name) ||
      holders.has(foldName(name)) ||
      isOfKinds(name) ||
      resources.has(singular(wordsInName(name).at(-1) ?? ''))
    );
  };
}

/** What records are written in, and the text of a message. */
const holders: ReadonlySet<string> = new Set(
  'data attributes payload body record records row rows entry entries list batch chunk item items entity object values value fields set changes patch update updates properties props metadata meta traits custom customfields extra details info document content resource input attachments message html markdown'.split(
    ' ',
  ),
);

const asksByName = (name: string): boolean =>
  conditions.test(name) ||
  (['sort', 'group', 'measure', 'filter', 'condition'] as const).some((sense) =>
    isAskingWord(sense, name),
  );

/** The same in English, as far as no record has it. */
const conditions =
  /^(?:query|where|having|only(?:_?(?:if|when))?|if|when|unless|test|guard|prior)$/i;

const writing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** Its path, its own name or what is said of it speaks of a report, a query, rows to load. */
function isCalledReport({ path, operationId = '', summary, description }: Operation): boolean {
  const segments = path.split('/').filter((segment) => /^[^{}]+$|:/.test(segment));
  const named = [...segments.slice(-2), operationId].flatMap((text) =>
    text.split(/[^\p{L}\p{N}]+/u).flatMap(wordsInName),
  );
  const [sentence = ''] = (summary || description).slice(0, sentenceMax).split(/[.\n]/, 1);
  return (
    named.some((word) => reports.has(word) || isAskingWord('report', word)) ||
    saidReport.test(sentence)
  );
}

const sentenceMax = 300;
const reports: ReadonlySet<string> = new Set(
  'report reports query queries search run load aggregate aggregation aggregations rows table tables data dataset read preview calculate calculation compute export exports analytics analysis insights stats statistics metrics measures pivot chart charts series histogram breakdown summary summarize summarise ranking leaderboard cube execute evaluate explore view views dashboard'.split(
    ' ',
  ),
);
const saidReport =
  /\b(?:reports?|quer(?:y|ies)|search(?:es)?|aggregat(?:es?|ions?)|export(?:s|ed)?|preview|calculat(?:es?|ions?)|statistics|returns? (?:the )?(?:rows|records|data)|group(?:s|ed)? by|pivot)\b/i;

/** Members by which a body asks, whatever the operation is called; looked for in its first levels. */
function hasAskingMember(given: Json, depth = 0): boolean {
  if (!isObject(given) || depth > 2) return false;
  return Object.entries(given).some(
    ([key, inner]) => isAsking(key, inner) || hasAskingMember(inner, depth + 1),
  );
}

function isAsking(key: string, inner: Json): boolean {
  const name = foldName(key.replaceAll('_', ''));
  return (
    asking.has(name) ||
    asksByName(key) ||
    (name === 'sort' && typeof inner === 'object' && inner !== null)
  );
}

const asking: ReadonlySet<string> = new Set(
  'select columns groupby groupbys sortmodel sortby orderby orderbys rowgroupcols pivotcols valuecols pivot measure measures dimension dimensions metrics breakdown breakdowns facet facets aggs aggregate aggregates aggregation aggregations having ranking rankby filters filtermodel projection highlight expand variables rollup percentile histogram'.split(
    ' ',
  ),
);
