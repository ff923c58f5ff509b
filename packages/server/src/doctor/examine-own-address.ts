import { createAddressGuard } from '../http/address-guard.ts';
import type { Cancellation } from '../http/cancellation.ts';
import { isLoopbackHost } from '../http/guards.ts';
import type { DoctorClient } from './clients.ts';
import { diagnose, mcpAddress, type DoctorReport } from './diagnose.ts';

export interface OwnAddressOptions {
  /** Networks this installation may ask (LEASEHOLD_UPSTREAM_ALLOW). */
  allow: readonly string[];
  clients?: readonly DoctorClient[] | undefined;
  signal: Cancellation;
}

/**
 * Examines an address of this very installation, from its own side. Without a key: to call, one
 * would have to be made and stored, and the owner can give one of his to `leasehold doctor`. Where
 * the installation itself is on loopback only, so may the request be.
 */
export function examineOwnAddress(
  address: string,
  { allow, clients, signal }: OwnAddressOptions,
): Promise<DoctorReport> {
  const known = mcpAddress(address);
  if (!known) throw new Error('the address of the installation is no http address');
  const own = isLoopbackHost(known.url.hostname) ? ['127.0.0.0/8', '::1'] : [];
  const guard = createAddressGuard([...allow, ...own]);
  return diagnose(known, {
    guardFor: () => guard,
    totalMs: 60_000,
    signal,
    ...(clients && { clients }),
  });
}
