import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Config } from '../config/options.ts';
import { createClientAddress, peerOf, subscriberOf } from '../http/client-address.ts';

/** Where requests come from, as far as the proxies that are trusted tell. */
export interface CallerAddress {
  ofRequest: (req: IncomingMessage) => string | undefined;
  ofContext: (c: Context) => string | undefined;
  /** Whom a visitor's attempts are counted for. */
  subscriberOfRequest: (req: IncomingMessage) => string;
  subscriberOfContext: (c: Context) => string;
}

export function createCallerAddress({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): CallerAddress {
  const clientAddress = createClientAddress(trustedProxies);
  const ofRequest = ({ socket, headers }: IncomingMessage) =>
    clientAddress(socket.remoteAddress, headerText(headers['x-forwarded-for']));
  const ofContext = (c: Context) =>
    clientAddress(peerOf(c), c.req.raw.headers.get('x-forwarded-for'));
  return {
    ofRequest,
    ofContext,
    subscriberOfRequest: (req) => subscriberOf(ofRequest(req) ?? ''),
    subscriberOfContext: (c) => subscriberOf(ofContext(c) ?? ''),
  };
}

const headerText = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? value.join(', ') : (value ?? null);
