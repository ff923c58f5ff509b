import { randomFillSync } from 'node:crypto';
import { crockford, idTime, idTimeLength } from './id-time.ts';

/**
 * Ids are text with a prefix naming the kind and 20 random Crockford characters: `api_…`,
 * `lease_…`.
 */
export type Id = string;

/** A new id: the kind's prefix and 20 random Crockford characters (100 bits). */
export function newId(prefix: Prefix): Id {
  return `${prefix}_${randomCharacters(idLength)}`;
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
const pool = Buffer.alloc(idLength * 200);
let at = pool.length;

function randomCharacters(count: number): string {
  if (at + count > pool.length) {
    randomFillSync(pool);
    for (let i = 0; i < pool.length; i++) pool[i] = crockford.charCodeAt(pool[i]! & 31);
    at = 0;
  }
  return pool.toString('latin1', at, (at += count));
}
