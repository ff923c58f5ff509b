import { foldName, isObject, wordsInName, type Json, type JsonObject } from '@leasehold/privacy';
import type { Operation } from '../api.ts';
import type { Tool } from '../tools/tool.ts';
import { judgeNames, type OperationJudge } from './judge-argument.ts';
import type { RoadFinding } from './roads.ts';

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
  return (given) => {
    isReport ??= isCalledReport(operation);
    if (!isReport && !hasAskingMember(given)) return undefined;
    judges ??= inBody.map((argument) => judgeNames(tool, argument, judge, isReport === true));
    for (const [i, { key }] of inBody.entries()) {
      const value = Object.hasOwn(given, key) ? given[key] : undefined;
      const found = value === undefined || value === null ? undefined : judges[i]?.(value);
      if (found) return found;
    }
    return undefined;
  };
}

const writing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** Its path, its own name or what is said of it speaks of a report, a query, rows to load. */
function isCalledReport({ path, operationId = '', summary, description }: Operation): boolean {
  const segments = path.split('/').filter((segment) => /^[^{}]+$|:/.test(segment));
  const named = [...segments.slice(-2), operationId].flatMap((text) =>
    text.split(/[^\p{L}\p{N}]+/u).flatMap(wordsInName),
  );
  const [sentence = ''] = (summary || description).slice(0, sentenceMax).split(/[.\n]/, 1);
  return named.some((word) => reports.has(word)) || saidReport.test(sentence);
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
  return asking.has(name) || (name === 'sort' && typeof inner === 'object' && inner !== null);
}

const asking: ReadonlySet<string> = new Set(
  'select columns groupby groupbys sortmodel sortby orderby orderbys rowgroupcols pivotcols valuecols pivot measure measures dimension dimensions metrics breakdown breakdowns facet facets aggs aggregate aggregates aggregation aggregations having ranking rankby filters filtermodel projection highlight expand variables rollup percentile histogram'.split(
    ' ',
  ),
);
