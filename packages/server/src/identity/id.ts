import { randomBytes } from 'node:crypto';
import type { Id } from '../store/types.ts';

/** A new id: the kind's prefix and 20 random Crockford characters (100 bits). */
export function newId(prefix: 'ws' | 'api' | 'lease' | 'key' | 'owner' | 'call'): Id {
  return `${prefix}_${Array.from(randomBytes(20), (byte) => alphabet[byte & 31]).join('')}`;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
