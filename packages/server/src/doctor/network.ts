import { lookup as dnsLookup } from 'node:dns';
import { isIP } from 'node:net';
import { createAddressGuard, type Lookup } from '../http/address-guard.ts';

/**
 * Where a host is: on the internet, on this machine or a private network, or nowhere to be found.
 */
export type Network = 'public' | 'private' | 'unknown';

export async function networkOf(
  { hostname }: URL,
  options: { lookup?: Lookup; deadlineMs: number },
): Promise<Network> {
  const literal = hostname.replaceAll(/[[\]]/g, '');
  const guard = createAddressGuard([]);
  if (isIP(literal) !== 0) return guard.isOpen(literal) ? 'public' : 'private';
  // RFC 6761 6.3: never anywhere else.
  if (/(?:^|\.)localhost\.?$/.test(hostname)) return 'private';
  const addresses = await resolve(hostname, options);
  if (addresses.length === 0) return 'unknown';
  return addresses.every((address) => guard.isOpen(address)) ? 'public' : 'private';
}

/** The system's resolver takes no signal, so it is left to itself when the time is over. */
function resolve(
  hostname: string,
  { lookup = dnsLookup, deadlineMs }: { lookup?: Lookup; deadlineMs: number },
): Promise<string[]> {
  return new Promise((done) => {
    const timer = setTimeout(() => done([]), deadlineMs);
    lookup(hostname, { all: true }, (error, addresses) => {
      clearTimeout(timer);
      done(error ? [] : addresses.map(({ address }) => address));
    });
  });
}
