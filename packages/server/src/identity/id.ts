import { randomFillSync } from 'node:crypto';
import { idTime, idTimeLength } from '../store/id-time.ts';
import type { Id } from '../store/types.ts';

/** A new id: the kind's prefix and 20 random Crockford characters (100 bits). */
export function newId(prefix: Prefix): Id {
  if (at === pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  let id = `${prefix}_`;
  for (const end = at + idLength; at < end; at++) id += alphabet[pool[at]! & 31]!;
  return id;
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
  | 'diff';

/**
 * A new id for a record that is one of very many: like {@link newId}, but it begins with the time (9 characters, milliseconds) so that records of one
 * moment stand together in every index. The other 11 characters are random (55 bits).
 */
export function newTimedId(prefix: 'call', atMs: number): Id {
  return `${prefix}_${idTime(atMs)}${newId('call').slice(-(idLength - idTimeLength))}`;
}

const idLength = 20;
// Drawn for two hundred ids at once: every call gets one.
const pool = new Uint8Array(idLength * 200);
let at = pool.length;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
