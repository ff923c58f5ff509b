import { isPlaygroundPrincipal } from '../playground-principal.ts';
import type { AdmissionRule } from './admission-rule.ts';

/**
 * The key was matched, the token looked up, or the role of a member asked for, before the request
 * was read: here nobody passes who is neither, by whatever way the call arrived.
 */
export const identity: AdmissionRule = ({ lease: { keys }, principal }) => {
  if (
    keys === undefined ||
    principal.startsWith('grant_') ||
    isPlaygroundPrincipal(principal) ||
    keys.has(principal)
  )
    return undefined;
  return { code: 'lease_key_refused' };
};
