import type { z } from '@hono/zod-openapi';
import { plainIssue, type ZodComplaint } from './plain-issue.ts';

/** A schema's complaint and the way to its place. */
export interface SchemaIssue {
  path: PropertyKey[];
  message: string;
}

/**
 * What is wrong with a value, place by place: an unknown field at the field itself, a union at the
 * alternative that came closest. Quotes no value.
 */
export function schemaIssues(error: z.ZodError): SchemaIssue[] {
  return error.issues.flatMap((issue) => flatten(issue, []));
}

interface Nested extends ZodComplaint {
  path: PropertyKey[];
  keys?: string[];
  errors?: Nested[][];
  note?: string;
}

function flatten(issue: Nested, base: PropertyKey[]): SchemaIssue[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return (issue.keys ?? []).map((key) => ({ path: [...path, key], message: 'Unknown field' }));
  const closest = issue.code === 'invalid_union' ? closestOf(issue.errors ?? []) : undefined;
  if (closest) return closest.flatMap((inner) => flatten(inner, path));
  return [{ path, message: plainIssue(issue) }];
}

function closestOf(alternatives: Nested[][]): Nested[] | undefined {
  const known = alternatives.filter(
    (list) => list.length > 0 && !list.some(({ code }) => code === 'unrecognized_keys'),
  );
  return (known.length > 0 ? known : alternatives).toSorted((a, b) => a.length - b.length)[0];
}
