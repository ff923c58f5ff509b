import { useState } from 'react';
import { useAct } from '../api.ts';

/**
 * A lease key as it was just made: its secret is held by the page that made it, and by nothing
 * else.
 */
export interface NewKey {
  /** Undefined until it is made. */
  secret: string | undefined;
  /** For a client of that name. */
  make: (name: string) => void;
  isBusy: boolean;
  error: Error | null;
}

/** `made`: one that came with the lease. */
export function useNewKey(leaseId: string, made?: string): NewKey {
  const [secret, setSecret] = useState(made);
  const creation = useAct('POST /leases/{id}/keys', { isForgotten: true });
  const make = (name: string) =>
    creation.mutate(
      { params: { id: leaseId }, body: { name } },
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
