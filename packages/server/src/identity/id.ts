import { randomFillSync } from 'node:crypto';
import type { Id } from '../store/types.ts';

/** A new id: the kind's prefix and 20 random Crockford characters (100 bits). */
export function newId(prefix: 'ws' | 'api' | 'lease' | 'key' | 'owner' | 'call'): Id {
  if (at === pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  let id = `${prefix}_`;
  for (const end = at + idLength; at < end; at++) id += alphabet[pool[at]! & 31]!;
  return id;
}

const idLength = 20;
// Drawn for two hundred ids at once: every call gets one.
const pool = new Uint8Array(idLength * 200);
let at = pool.length;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
