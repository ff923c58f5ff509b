import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/**
 * Who really called. Each proxy adds to the right of X-Forwarded-For whom it was called by, so the list is read from its end, as far as those who
 * wrote it are trusted; what stands further left is anybody's word. Undefined where there is no connection (a request made in this process).
 */
export function createClientAddress(
  trustedProxies: readonly string[],
): (peer: string | undefined, forwardedFor: string | null) => string | undefined {
  const trusted = trustedProxies.map((cidr) => ipaddr.parseCIDR(cidr));
  const isTrusted = (address: Address) =>
    trusted.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
  return (peer, forwardedFor) => {
    let address = read(peer);
    const named = forwardedFor?.split(',') ?? [];
    while (address && isTrusted(address)) {
      const next = read(named.pop()?.trim());
      if (!next) break;
      address = next;
    }
    return address?.toString();
  };
}

/** Whom a limit is counted for: an IPv4 address, or the /64 that one IPv6 subscriber has to himself. */
export function subscriberOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** @hono/node-server puts Node's request beside the web one; a request made in this process has none. */
export function peerOf({ env }: Context): string | undefined {
  const { incoming }: { incoming?: { socket?: { remoteAddress?: string } } } = env ?? {};
  return incoming?.socket?.remoteAddress;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** `process` has IPv4 written as IPv6 where it listens on both. */
function read(text: string | undefined): Address | undefined {
  return text !== undefined && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}
