/** Percent-encodes all but RFC 3986's unreserved characters. The text must be well-formed. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, hex);
}

/**
 * OpenAPI's `allowReserved` (RFC 6570 `{+var}`): reserved characters and written triplets stay, except those that would end the value or the query
 * (`&`, `#`, `+` and brackets): an argument must not become another parameter.
 */
export function encodeReserved(text: string): string {
  return text
    .split(/(%[0-9A-Fa-f]{2}|[:/?@!$'()*,;=])/)
    .map((part, i) => (i % 2 === 1 ? part : encode(part)))
    .join('');
}

function hex(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}
