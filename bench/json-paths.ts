import type { Json } from '../packages/privacy/src/json/json.ts';

/** Locations of a JSON value, as lists of keys and indexes. */
export type Location = (string | number)[];

/**
 * Where an RFC 9535 query leads. The part of the language that truth files use: names, wildcards,
 * indexes, descendants (`..`), and filters that compare one path with a string.
 */
export function locate(root: Json, query: string): Location[] {
  let found: Location[] = [[]];
  for (const [, descendants, name, bracket] of query
    .slice(1)
    .matchAll(/(\.\.)?\.?(?:([\p{L}_][\p{L}\p{N}_-]*|\*)|\[((?:[^\]'"]|'[^']*'|"[^"]*")*)\])/gu)) {
    const from = descendants ? found.flatMap((at) => below(root, at)) : found;
    found = from.flatMap((at) => select(root, at, name ?? bracket ?? ''));
  }
  return found;
}

/** Where an RFC 6901 pointer leads. */
export function locationOf(pointer: string): Location {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function valueAt(root: Json | undefined, at: Location): Json | undefined {
  return at.reduce<Json | undefined>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Object.entries(value).find(([key]) => key === String(step))?.[1]
        : undefined,
    root,
  );
}

function children(root: Json, at: Location): Location[] {
  const value = valueAt(root, at);
  return typeof value === 'object' && value !== null
    ? Object.keys(value).map((key) => [...at, key])
    : [];
}

function below(root: Json, at: Location): Location[] {
  return [at, ...children(root, at).flatMap((child) => below(root, child))];
}

function select(root: Json, at: Location, selector: string): Location[] {
  if (selector === '*') return children(root, at);
  const filter = /^\?\(?@((?:\.[\w-]+)+) ?== ?['"](.*)['"]\)?$/.exec(selector);
  if (filter) {
    const steps = (filter[1] ?? '').split('.').slice(1);
    return children(root, at).filter((child) => valueAt(root, [...child, ...steps]) === filter[2]);
  }
  const child = [...at, selector.replace(/^(['"])(.*)\1$/, '$2')];
  return valueAt(root, child) === undefined ? [] : [child];
}
