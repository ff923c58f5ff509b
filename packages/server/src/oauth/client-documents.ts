import { clientDocuments } from '@leasehold/contract/clients';
import { Agent } from 'undici';
import type { AddressGuard } from '../http/address-guard.ts';
import { exchange, headerOf } from '../http/exchange.ts';

export interface ClientDocumentsOptions {
  /**
   * Private networks are closed here even where upstreams may be in them: whoever is on the
   * internet names these addresses.
   */
  guard: AddressGuard;
  /** false: nothing is asked outside, and only the documents that come with the product are known. */
  mayAsk: boolean;
}

/**
 * `fetch` as the authorization server uses it, for the documents of clients and their keys: https,
 * no redirect, little and soon.
 */
export function createClientDocuments({ guard, mayAsk }: ClientDocumentsOptions): {
  fetch: typeof globalThis.fetch;
  close: () => Promise<void>;
} {
  // No keep-alive: a document is read once, and cached by its reader.
  const agent = new Agent({ connect: guard.connector({ timeoutMs: 3_000 }), pipelining: 0 });
  const fetch = async (input: string | URL | Request): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'https:') throw new TypeError('Only https addresses are read');
    if (!mayAsk) return knownDocument(url) ?? unreadable();
    const request = {
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: requestHeaders,
    };
    const answer = await exchange(agent, request, { deadlineMs: 5_000, bodyBytesMax: 64 * 1024 });
    // A redirect is an answer other than 200, and so refused: nobody is led from a public address
    // to another one.
    if ('failed' in answer || answer.status !== 200) return knownDocument(url) ?? unreadable();
    const cacheControl = headerOf(answer.headers, 'cache-control');
    return new Response(new Uint8Array(answer.body), {
      status: 200,
      headers: cacheControl ? { 'cache-control': cacheControl } : {},
    });
  };
  return { fetch, close: () => agent.close() };
}

const requestHeaders = [
  'accept',
  'application/json',
  'accept-encoding',
  'gzip, br',
  'user-agent',
  'Leasehold',
];

const unreadable = (): Response => new Response(null, { status: 502 });

/** Where there is no way to the vendor, or it answers servers with a check meant for browsers. */
function knownDocument({ href }: URL): Response | undefined {
  const known = Object.entries(clientDocuments).find(([id]) => id === href);
  return known && Response.json({ client_id: href, ...known[1] });
}
