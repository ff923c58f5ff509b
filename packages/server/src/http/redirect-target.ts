import { headerOf, type Exchanged, type ExchangeFailure } from './exchange.ts';

/** More than any honest service needs; browsers stop at 20. */
export const redirectsMax = 5;

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Where an answer of `from`, a URL's `href`, points (RFC 9110 15.4); undefined where it does not.
 * Only http(s), and never from https back to http.
 */
export function redirectTarget(
  from: string,
  { status, headers }: Exchanged,
): URL | ExchangeFailure | undefined {
  const location = redirectStatuses.has(status) ? headerOf(headers, 'location') : undefined;
  if (location === undefined) return undefined;
  const url = URL.parse(location, from);
  if (!url) return { failed: 'upstream_malformed', status, detail: 'REDIRECT_LOCATION' };
  // no network that could be opened: the API points elsewhere
  if (!isHttp(url)) return { failed: 'upstream_error', status, detail: 'REDIRECT_SCHEME' };
  if (from.startsWith('https:') && url.protocol === 'http:')
    return { failed: 'upstream_error', status, detail: 'REDIRECT_DOWNGRADE' };
  return url;
}

export function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}
