import { parsePolicy, type Json, type JsonObject } from '@leasehold/privacy';
import { invalid, policyInvalid } from '../http/complaints.ts';

/**
 * A decision on one field as it goes into a policy: for this path from the root, and no other.
 * `given` is a filter without its target, which stands at `at` in the request. Throws
 * `policy_invalid` or `invalid_request`.
 */
export function filterForField(path: string, given: Json, at: string): JsonObject {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalid(at, 'Must be a filter without its target');
  for (const name of ['target', 'field'])
    if (Object.hasOwn(given, name)) throw invalid(`${at}/${name}`, 'Is the field under review');
  const filter = { target: path.startsWith('[') ? `$${path}` : `$.${path}`, ...given };
  const { issues } = parsePolicy([filter]);
  if (issues.length > 0)
    throw policyInvalid(
      issues.map((issue) => ({ ...issue, pointer: issue.pointer.replace(/^\/0/, '') })),
      at,
    );
  return filter;
}

/** A policy as it was written, with one filter more. */
export function policyWithFilter(document: Json, filter: JsonObject): Json {
  if (Array.isArray(document)) return [...document, filter];
  // What is in force was read as a policy: an object, or the array of filters alone.
  if (typeof document !== 'object' || document === null) return [filter];
  const { filters } = document;
  return { ...document, filters: [...(Array.isArray(filters) ? filters : []), filter] };
}
