import { decodeUrlPart } from '@leasehold/privacy';
/**
 * A URL in its parts, as written: nothing is decoded or normalised, for a request has to come out
 * as it went in.
 */
export interface WrittenUrl {
  /**
   * `https://shop.example:8443`, lower case; empty where the host is a placeholder or there is
   * none.
   */
  origin: string;
  /** Whether a user or password stood before the host. They are gone. */
  hasUserInfo: boolean;
  /** Starts with `/`. */
  path: string;
  /** In order; a name alone (`?acl`) has no value. */
  query: { name: string; value?: string }[];
}

// RFC 3986 appendix B, with the authority in its parts.
const urlPattern = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(?:([^/?#]*)@)?([^/?#@]*)([^?#]*)(?:\?([^#]*))?/i;
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Reads an http(s) URL; without a scheme it is http, as it is to curl. Undefined: another scheme,
 * or no URL at all.
 */
export function readWrittenUrl(url: string): WrittenUrl | undefined {
  if (/[\s\p{Cc}]/u.test(url) || url === '') return undefined;
  const [, scheme = 'http', userInfo, host = '', path = '', query = ''] =
    urlPattern.exec(url) ?? [];
  const isPlaceholder = isHostPlaceholder(host);
  if (!/^https?$/i.test(scheme) || (host !== '' && !isPlaceholder && !hostPattern.test(host)))
    return undefined;
  return {
    origin:
      host === '' || isPlaceholder
        ? ''
        : `${scheme}://${host}`.toLowerCase().replace(/^(http:.*):80$|^(https:.*):443$/, '$1$2'),
    hasUserInfo: userInfo !== undefined,
    path: path === '' ? '/' : path,
    query: query
      .split('&')
      .filter((part) => part !== '')
      .map(readPair),
  };
}

/**
 * `BASE_URL`, `$HOST`, `{{baseUrl}}`, `<your-domain>.example.com`: the owner knows what stands
 * there.
 */
function isHostPlaceholder(host: string): boolean {
  return /[{}<>$]|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|\bYOUR[-_]/.test(host);
}

function readPair(part: string): { name: string; value?: string } {
  const at = part.indexOf('=');
  return at === -1 ? { name: part } : { name: part.slice(0, at), value: part.slice(at + 1) };
}

/** A name or value of a query or form, where `+` is a space (WHATWG URL 5.1). */
export function decodeQueryPart(text: string): string {
  return decodeUrlPart(text.replaceAll('+', ' '));
}
