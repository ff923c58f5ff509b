import type { CompiledLease } from '../lease.ts';
import type { Refusal } from '../refusal.ts';
import type { AccessRule } from './admission-rule.ts';

/** A lease answers only while it is live and not past its end. */
export const state: AccessRule = ({ lease, at }) => stateRefusal(lease, at);

/**
 * The same question outside of a call: before a list is shown, and again before an answer leaves.
 */
export function stateRefusal(
  lease: Pick<CompiledLease, 'state' | 'expiresAt'>,
  at: number,
): Refusal | undefined {
  if (lease.state === 'revoked') return { code: 'lease_revoked' };
  if (lease.expiresAt !== undefined && at >= lease.expiresAt) return { code: 'lease_expired' };
  if (lease.state === 'paused') return { code: 'lease_paused' };
  return undefined;
}
