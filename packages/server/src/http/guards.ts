import type { IncomingMessage } from 'node:http';

/**
 * Which Host and Origin headers are served: the defence against DNS rebinding and against pages of
 * other sites.
 */
export interface HostGuard {
  /** undefined: go on. Otherwise the reason, for a 403. */
  refuse(req: IncomingMessage): string | undefined;
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Bound to loopback or with a public address, only those names are served. Bound to another
 * interface without a public address, the name a client uses cannot be known, so any Host passes,
 * and an Origin must name the same host.
 */
export function createHostGuard(options: {
  host: string;
  publicUrl?: string | undefined;
  /** Whole origins whose pages may call as well. */
  agentOrigins?: readonly string[];
}): HostGuard {
  const agentOrigins = new Set(options.agentOrigins);
  const named = options.publicUrl === undefined ? [] : [new URL(options.publicUrl).hostname];
  const isOpen = named.length === 0 && !isLoopbackHost(options.host);
  const allowed = new Set([...named, ...loopbackNames, ...(isOpen ? [] : [options.host])]);
  // Clients send the same Host over and over; the list of those seen is kept short, whatever they
  // send.
  const seen = new Map<string, string | undefined>();
  const hostOf = (header: string | undefined) => {
    if (header === undefined) return undefined;
    if (!seen.has(header)) {
      if (seen.size >= 64) seen.clear();
      seen.set(header, hostname(header));
    }
    return seen.get(header);
  };
  return {
    refuse(req) {
      const host = hostOf(req.headers.host);
      if (host === undefined) return 'The Host header is missing or not valid.';
      if (!isOpen && !allowed.has(host))
        return `The Host ${JSON.stringify(host)} is not served here; set LEASEHOLD_PUBLIC_URL to the address clients use.`;
      const { origin } = req.headers;
      if (origin === undefined || agentOrigins.has(origin)) return undefined;
      const originHost = URL.parse(origin)?.hostname;
      if (originHost !== undefined && (allowed.has(originHost) || originHost === host))
        return undefined;
      return 'Pages of this origin may not call here; LEASEHOLD_AGENT_ORIGINS names those that may.';
    },
  };
}

export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
  );
}

function hostname(header: string): string | undefined {
  const plain = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.exec(header);
  return plain?.[1]?.toLowerCase();
}
