import type { Operation } from '../api.ts';
import { pathMeant } from './path-value.ts';

/**
 * Whether the address of an operation, with its variables filled in, is that of another one:
 * servers match `/employees/export` before `/employees/{id}` (OpenAPI 3.1.1, "Path Templating
 * Matching"), so that `export` for an id would call what the tool is not for.
 *
 * @param all The operations of the API, those that no lease has as well.
 * @returns For a path as it is sent.
 */
export function findConcretePaths(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  all: readonly Pick<Operation, 'method' | 'path'>[],
): (filled: string) => boolean {
  const own = literalsOf(path);
  if (own.length < 2) return () => false;
  const others = all
    .filter((other) => verbOf(other.method) === verbOf(method))
    .map((other) => literalsOf(other.path))
    .filter((other) => isMoreConcrete(other, own))
    .map(patternOf);
  return (filled) => {
    if (others.length === 0) return false;
    const meant = pathMeant(filled);
    return others.some((pattern) => pattern.test(meant));
  };
}

/** A `HEAD` is answered by what answers a `GET` (RFC 9110 §9.3.2). */
const verbOf = (method: string): string => (/^head$/i.test(method) ? 'GET' : method.toUpperCase());

/** What stands around the variables of a path. */
const literalsOf = (path: string): string[] => path.split(/[#?]/, 1)[0]!.split(/\{[^{}]+\}/);

/** It says more before its first variable, or as much there and more in all. */
function isMoreConcrete(other: readonly string[], own: readonly string[]): boolean {
  const [before = ''] = other;
  const [ownBefore = ''] = own;
  return (
    before.startsWith(ownBefore) &&
    (before.length > ownBefore.length || other.join('').length > own.join('').length)
  );
}

/** Frameworks take a format behind it, and letters of either case. */
const patternOf = (literals: readonly string[]): RegExp =>
  new RegExp(`^${literals.map(escaped).join('[^/]+')}(?:\\.[a-z]{1,5})?/?$`, 'i');

const escaped = (text: string): string => text.replaceAll(/[^\w\s/]/g, String.raw`\$&`);
