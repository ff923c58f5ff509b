import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { createNetworkCheck, readAddress, type Address } from './network-check.ts';

/**
 * Who really called. Each proxy adds to the right of X-Forwarded-For whom it was called by, so the
 * list is read from its end, as far as those who wrote it are trusted; what stands further left is
 * anybody's word. No other header is read: nobody can say that a proxy wrote it. Undefined: nobody
 * knows, since there is no connection (a request made in this process) or a trusted proxy wrote
 * what is no address.
 */
export function createClientAddress(
  trustedProxies: readonly string[],
): (peer: string | undefined, forwardedFor: string | null) => string | undefined {
  const isTrusted = createNetworkCheck(trustedProxies);
  return (peer, forwardedFor) => {
    let address = readAddress(peer)?.toString();
    const named = forwardedFor?.split(',') ?? [];
    while (address !== undefined && isTrusted(address) && named.length > 0)
      address = readForwarded(named.pop()!)?.toString();
    return address;
  };
}

/**
 * Whom a limit is counted for: an IPv4 address, or the /64 that one IPv6 subscriber has to himself.
 */
export function subscriberOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * @hono/node-server puts Node's request beside the web one; a request made in this process has
 * none.
 */
export function peerOf({ env }: Context): string | undefined {
  const { incoming }: { incoming?: { socket?: { remoteAddress?: string } } } = env ?? {};
  return incoming?.socket?.remoteAddress;
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function readForwarded(item: string): Address | undefined {
  const text = item.trim();
  const [, ipv6, ipv4] = /^(?:\[(.+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return readAddress(ipv6 ?? ipv4 ?? text);
}
