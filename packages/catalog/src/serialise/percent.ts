/** Percent-encodes all but RFC 3986's unreserved characters. The text must be well-formed. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, hex);
}

/**
 * OpenAPI's `allowReserved` (RFC 6570 `{+var}`): reserved characters and written triplets stay,
 * except those that would end the value or the query (`&`, `#`, `+` and brackets): an argument must
 * not become another parameter.
 */
export function percentEncodeReserved(text: string): string {
  return text
    .split(/(%[0-9A-Fa-f]{2}|[:/?@!$'()*,;=])/)
    .map((part, i) => (i % 2 === 1 ? part : percentEncode(part)))
    .join('');
}

/**
 * `allowReserved` in a path (OpenAPI 3.2 4.12.2): what RFC 3986 3.3 allows in a segment stays, and
 * nothing that would end it or stand for something else.
 */
export function percentEncodeSegment(text: string): string {
  return encodeURIComponent(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}

function hex(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}
