/** An absolute http(s) address in its parts, as RFC 3986 (3) names them. */
export interface FormEndpoint {
  /** Scheme and host, with the port where there is one. */
  origin: string;
  host: string;
  /** Starts with `/`. */
  path: string;
  /** With its `?`; empty where there is none. */
  query: string;
  hasUserInfo: boolean;
}

/**
 * The parts of an address; undefined for anything but an absolute http(s) one. User info and
 * fragment are not taken over.
 */
export function parseEndpoint(text: string): FormEndpoint | undefined {
  const [, scheme = '', userInfo, host = '', path = '', query = ''] =
    address.exec(text.trim()) ?? [];
  if (host === '' || text.length > charsMax) return undefined;
  return {
    origin: `${scheme.toLowerCase()}://${host}`,
    host,
    path: path || '/',
    query,
    hasUserInfo: userInfo !== undefined,
  };
}

const address =
  /^(https?):\/\/(?:([^/?#\s\\]*)@)?([^/?#@\s\\]+)(\/[^?#\s\\]*)?(\?[^#\s\\]*)?(?:#\S*)?$/i;
const charsMax = 4_000;
