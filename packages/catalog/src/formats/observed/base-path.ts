import { isVariableSegment, type PathSegment } from './path-template.ts';

const mount = /^(?:api|apis|rest)$/i;
const version =
  /^v\d{1,4}(?:[._-]?\w{1,10})?$|^\d{1,2}(?:\.\d{1,4}){1,3}$|^\d{4}-\d{2}(?:-\d{2})?$/i;

/**
 * What most paths begin with, up to a version (`/v1`, `/rest/shop/2.0`) or, without one, a mount
 * point (`/api`): it belongs to the server's address. The others keep their whole path and name
 * their server themselves, so that one more of them does not rename all operations.
 */
export function commonBasePath(paths: readonly (readonly PathSegment[])[], origin: string): string {
  if (origin === '') return '';
  const counts = new Map<string, number>();
  for (const path of paths) {
    const base = ownBase(path);
    counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0];
}

/**
 * Fixed parts up to the first version, which stands among the first four, or the mount points in
 * front.
 */
function ownBase(path: readonly PathSegment[]): string {
  const firstVariable = path.findIndex(isVariableSegment);
  const fixed = path
    .slice(0, firstVariable === -1 ? path.length : firstVariable)
    .map((segment) => ('fixed' in segment ? segment.fixed : ''));
  const at = fixed.slice(0, 4).findIndex((text) => version.test(text));
  const mounts = fixed.findIndex((text) => !mount.test(text));
  const end = at === -1 ? (mounts === -1 ? fixed.length : mounts) : at + 1;
  return end === 0 ? '' : `/${fixed.slice(0, end).join('/')}`;
}
