import { useState } from 'react';
import type { RouteInput } from '@leasehold/contract/browser';
import { useAct } from '../api.ts';

/** When a key ends, and who answers for it; what is not given is as the server has it. */
export type KeyTerms = Omit<RouteInput<'POST /leases/{id}/keys'>['body'], 'name'>;

/**
 * A lease key as it was just made: its secret is held by the page that made it, and by nothing
 * else.
 */
export interface NewKey {
  /** Undefined until it is made. */
  secret: string | undefined;
  /** For a client of that name. */
  make: (name: string, more?: KeyTerms) => void;
  isBusy: boolean;
  error: Error | null;
}

/** `made`: one that came with the lease. */
export function useNewKey(leaseId: string, made?: string): NewKey {
  const [secret, setSecret] = useState(made);
  const creation = useAct('POST /leases/{id}/keys', { isForgotten: true });
  const make = (name: string, more: KeyTerms = {}) =>
    creation.mutate(
      { params: { id: leaseId }, body: { name, ...more } },
      {
        onSuccess: (key) => {
          setSecret(key.secret);
          // The answer itself is not kept.
          creation.reset();
        },
      },
    );
  return { secret, make, isBusy: creation.isPending, error: creation.error };
}
