import { isLoopbackHost } from '../http/guards.ts';
import { isHttp } from '../http/redirect-target.ts';
import type { Json } from '@leasehold/privacy';

/** An absolute http(s) address a server names; undefined for anything else. */
export function endpointOf(text: Json | undefined): URL | undefined {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  return url && isHttp(url) && !url.username && !url.password ? url : undefined;
}

/** OAuth 2.1 1.5: https, or http that never leaves the machine. */
export const isEncrypted = (url: URL): boolean =>
  url.protocol === 'https:' || isLoopbackHost(url.hostname);

/** RFC 8414 3.1 and RFC 9728 3.1: between the host and the path. */
export function wellKnown(url: URL, name: string): URL {
  const path = url.pathname === '/' ? '' : url.pathname.replace(/\/$/, '');
  return new URL(`${url.origin}/.well-known/${name}${path}`);
}
