import { decodeUrlPart } from '@leasehold/privacy';
/**
 * Resolves a reference without its fragment against the location of the file it stands in: RFC 3986
 * 5.2 for addresses, the same for paths.
 */
export function joinLocation(base: string, reference: string): string {
  const from = split(base);
  const to = split(reference);
  if (to.scheme) return to.scheme + to.authority + withoutDots(to.path) + to.query;
  if (to.authority && from.scheme)
    return from.scheme + to.authority + withoutDots(to.path) + to.query;
  const path = from.scheme ? to.path : decodeUrlPart(to.path);
  if (path === '') return from.scheme + from.authority + from.path + (to.query || from.query);
  const isAbsolute = path.startsWith('/') || isDrive(path);
  const folder = from.path.slice(0, from.path.lastIndexOf('/') + 1) || (from.authority ? '/' : '');
  return from.scheme + from.authority + withoutDots(isAbsolute ? path : folder + path) + to.query;
}

/** The last part of a path or address, without its extension: `Pet` of `schemas/Pet.yaml`. */
export function fileStem(location: string): string {
  const { path } = split(location);
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[A-Za-z0-9]{1,5}$/, '');
}

/**
 * How a file is named to a reader: relative to the folder of the description, where it lies below
 * it.
 */
export function shownLocation(location: string, root: string): string {
  const folder = root.slice(0, root.lastIndexOf('/') + 1);
  return location.startsWith(folder) ? location.slice(folder.length) : location;
}

/** Whether it is an http(s) address. */
export function isAddress(location: string): boolean {
  return /^https?:\/\//i.test(location);
}

interface Location {
  scheme: string;
  authority: string;
  path: string;
  query: string;
}

// A scheme has at least two letters here: `C:\apis\shop.yaml` is a path.
const locationPattern = /^([A-Za-z][A-Za-z0-9+.-]+:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/;

function split(location: string): Location {
  const [, scheme = '', authority = '', path = '', query = ''] =
    locationPattern.exec(location) ?? [];
  const slashed = scheme ? path : path.replaceAll('\\', '/');
  return { scheme, authority, path: slashed, query };
}

function isDrive(path: string): boolean {
  return /^[A-Za-z]:\//.test(path);
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const isRooted = path.startsWith('/');
  for (const segment of path.split('/')) {
    if (segment === '.') continue;
    if (segment !== '..') kept.push(segment);
    else if (kept.length > (isRooted ? 1 : 0) && kept.at(-1) !== '..') kept.pop();
    else if (!isRooted) kept.push('..');
  }
  return kept.join('/');
}
