import type { StatusKind } from '../parts/Status.tsx';
import { phrase } from '../words/phrase.ts';
import type { LeaseState } from './lease-states.ts';

/** What a lease may be, as a list and its page say it. */
export const leaseStateWords = {
  live: { word: phrase('Live'), status: 'ok' },
  paused: { word: phrase('Paused'), status: 'warn' },
  expired: { word: phrase('Expired'), status: 'warn' },
  revoked: { word: phrase('Revoked'), status: 'danger' },
} as const satisfies Record<LeaseState, { word: string; status: StatusKind }>;
