import { isObject, once, wordsInName, type Json, type JsonObject } from '@leasehold/privacy';
import type { Operation } from '../../api.ts';
import type { Tool } from '../../tools/tool.ts';
import { judgeSearched, type OperationJudge } from '../judge-argument.ts';
import { countWords } from './counted-records.ts';
import type { ProtectedFields } from '../protected-fields.ts';
import type { RoadFinding } from '../roads.ts';

/**
 * What is posted to be looked for by an operation that nothing calls a search, `{ pattern: '^h' }`,
 * and answered with how many there are, or which. It asks as a search does, of the records of any
 * operation. A field of that name that records have is written. undefined: nothing is told.
 *
 * @param own What the operation itself answers with.
 * @param isCountAlone It is a search, and what it lists is judged as that: only of how many there
 * are nobody knows what was looked through.
 */
export function judgePatterns(
  tool: Tool,
  judge: OperationJudge,
  { own, isCountAlone }: { own: () => ProtectedFields; isCountAlone: boolean },
): ((given: JsonObject) => RoadFinding | undefined) | undefined {
  const inBody = tool.arguments.filter(({ place }) => place.in !== 'parameter');
  if (!writing.has(tool.operation.method) || inBody.length === 0) return undefined;
  const searched = once(() => {
    const all = judge.everyField();
    return { all, find: judgeSearched({ ...judge, fields: all }) };
  });
  const tellsOfRecords = once(() =>
    lists(own()) ? !isCountAlone : countWords.some((word) => own().hasName(word)),
  );
  const find = (
    name: string,
    value: Json,
    place: string,
    depth: number,
  ): RoadFinding | undefined => {
    if (typeof value === 'string') {
      const isPattern = isOfPattern(name) && tellsOfRecords() && !searched().all.hasName(name);
      return isPattern ? searched().find(value, place) : undefined;
    }
    if (typeof value !== 'object' || value === null || depth > depthMax) return undefined;
    const members: [string, Json][] = isObject(value)
      ? Object.entries(value)
      : value.map((one) => [name, one]);
    for (const [inner, one] of members) {
      const found = find(inner, one, `${place}.${inner}`, depth + 1);
      if (found) return found;
    }
    return undefined;
  };
  return (given) => {
    for (const { key } of inBody) {
      const found = find(key, (Object.hasOwn(given, key) && given[key]) || null, key, 0);
      if (found) return found;
    }
    return undefined;
  };
}

/** `POST /products/count`, where `GET /products` says what is looked through. */
export const isBelowList = ({ path }: Operation, operations: readonly Operation[]): boolean =>
  operations.some(
    (other) => other.method === 'GET' && path.startsWith(`${other.path.replace(/\/$/, '')}/`),
  );

const depthMax = 4;
const writing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);
const lists = (fields: ProtectedFields): boolean => fields.forms().hasRecords;

const isOfPattern = (name: string): boolean => {
  const words = wordsInName(name);
  return words.some((word) => patterns.has(word)) || affixes.test(words.join(' '));
};

const patterns: ReadonlySet<string> = new Set(
  (
    'pattern patterns regex regexp regexps regexes glob globs like ilike wildcard wildcards ' +
    'contains containing contain match matches matching keyword keywords phrase phrases needle ' +
    'needles grep prefix suffix substring substr infix expression term terms'
  ).split(' '),
);
const affixes = /^(?:starts?|begins?|ends?|starting|beginning|ending) with$|^(?:start|end)swith$/;
