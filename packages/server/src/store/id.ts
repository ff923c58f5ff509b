import { randomFillSync } from 'node:crypto';
import { crockford, idTime, idTimeLength } from './id-time.ts';

/**
 * Ids are text with a prefix naming the kind and 20 random Crockford characters: `api_…`,
 * `lease_…`.
 */
export type Id = string;

/** A new id: the kind's prefix and 20 random Crockford characters (100 bits). */
export function newId(prefix: Prefix): Id {
  return `${prefix}_${randomCharacters(idLength / 2)}${randomCharacters(idLength / 2)}`;
}

type Prefix =
  | 'ws'
  | 'api'
  | 'lease'
  | 'key'
  | 'owner'
  | 'call'
  | 'wait'
  | 'person'
  | 'member'
  | 'inv'
  | 'letter'
  | 'grant'
  | 'chan'
  | 'rule'
  | 'alert'
  | 'notice'
  | 'node'
  | 'change'
  | 'diff'
  | 'draft'
  | 'view'
  | 'tmpl';

/**
 * A new id for a record that is one of very many: like {@link newId}, but it begins with the time
 * (9 characters, milliseconds) so that records of one moment stand together in every index. The
 * other 11 characters are random (55 bits).
 */
export function newTimedId(prefix: 'call', atMs: number): Id {
  return `${prefix}_${idTime(atMs)}${randomCharacters(idLength - idTimeLength)}`;
}

const idLength = 20;
// Drawn for two hundred ids at once: every call gets one.
const bytes = Buffer.alloc(idLength * 200);
let pool = '';
let at = 0;

/** Of at most twelve: V8 keeps the whole of a text with what is cut out of it, if that is longer. */
function randomCharacters(count: number): string {
  if (at + count > pool.length) {
    randomFillSync(bytes);
    for (let i = 0; i < bytes.length; i++) bytes[i] = crockford.charCodeAt(bytes[i]! & 31);
    pool = bytes.toString('latin1');
    at = 0;
  }
  return pool.slice(at, (at += count));
}
