import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import type { Operation } from '../api.ts';
import type { ProtectedFields } from './protected-fields.ts';
import type { RecordIds } from './record-ids.ts';
import type { Judge, RoadFinding } from './roads.ts';

/** What is known of the operations that a request inside of a batch may call. */
export interface CalledOperations {
  operations: readonly Operation[];
  fieldsOf: (operation: Operation) => ProtectedFields;
  recordIds: RecordIds;
}

/**
 * A request that is written into a batch asks by the variables of its path as the operation does
 * that it calls: `{ "path": "/regions/LS8/people" }`. The first of them that is held against a
 * protected field.
 */
export function judgeCalledPaths(
  { operations, fieldsOf, recordIds }: CalledOperations,
  { isOpen }: Pick<Judge, 'isOpen'>,
): (given: JsonObject) => RoadFinding | undefined {
  const judgePath = (text: string, place: string): RoadFinding | undefined => {
    const segments = segmentsOf(text.replace(/^[A-Z]{3,7}\s+/, '').replace(/[?#].*$/s, ''));
    for (const operation of operations)
      for (const [variable, value] of variablesIn(segmentsOf(operation.path), segments)) {
        if (/^TOKEN_/i.test(value) || recordIds(operation, variable)) continue;
        const field = fieldsOf(operation).at([variable], []);
        if (field && (!field.isUnlisted || field.isPersonal) && !isOpen('raw', field))
          return { road: 'raw', field, place, isOpen: false };
      }
    return undefined;
  };
  const judge = (value: Json | undefined, place: string, depth: number): RoadFinding | undefined => {
    if (typeof value === 'string')
      return value.length <= pathMax && requestPath.test(value)
        ? judgePath(value, place)
        : undefined;
    if (depth === depthMax || typeof value !== 'object' || value === null) return undefined;
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

/** `/people/7`, `GET people/7?full=true`; an address of another API is not called here. */
const requestPath = /^(?:[A-Z]{3,7}\s+\/?|\/)[\w.$%~-][^\n]*\//;
const [depthMax, pathMax] = [5, 400];

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * The variables of a path with what a request has in their places; none where it calls something
 * else. What stands before the path (`/v2`) may be left out in a batch.
 */
function variablesIn(
  own: readonly string[],
  called: readonly string[],
): (readonly [variable: string, value: string])[] {
  const path = own.slice(own.length - called.length);
  const isCalled =
    called.length > 1 &&
    path.length === called.length &&
    path.every((segment, i) => segment.includes('{') || segment === called[i]);
  if (!isCalled || !path.some((segment) => !segment.includes('{'))) return [];
  return path.flatMap((segment, i) => {
    const [, variable] = /^\{([^{}]+)\}$/.exec(segment) ?? [];
    return variable === undefined ? [] : [[variable, called[i] ?? ''] as const];
  });
}
