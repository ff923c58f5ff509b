import { createHash } from 'node:crypto';
import type { PasswordHashing } from '../people-options.ts';

const mark = 'quick:';
const quick = (password: string) =>
  `${mark}${createHash('sha256').update(password.normalize('NFKC')).digest('base64url')}`;

/**
 * Passwords in tests that are not about how they are kept (people.test.ts is): the slow hash is a
 * tenth of a second of the processor, for each person and each sign-in. What another process kept
 * the slow way is taken as well.
 */
export const quickPasswords: PasswordHashing = {
  hash: async (password) => quick(password),
  async verify({ hash, password }) {
    if (hash.startsWith(mark)) return hash === quick(password);
    const { verifyPassword } = await import('better-auth/crypto');
    return verifyPassword({ hash, password });
  },
};
