import type { Store } from '../store/open.ts';

const touchEveryMs = 60_000;

/** `lastUsedAt` is to the minute: a busy key costs one write a minute, and no call waits for it. */
export function createKeyToucher(
  store: Pick<Store, 'leaseKeys'>,
  now: () => number,
): (keyId: string) => void {
  const touched = new Map<string, number>();
  return (keyId) => {
    const at = now();
    if (at - (touched.get(keyId) ?? -Infinity) < touchEveryMs) return;
    touched.set(keyId, at);
    store.leaseKeys.touch(keyId, new Date(at)).catch(() => touched.delete(keyId));
  };
}
