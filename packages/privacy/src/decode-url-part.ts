/**
 * Text of a URL without its percent-encoding (RFC 3986 2.1). What is not what an encoder writes (a
 * lone `%`, bytes that are not UTF-8) comes back as it is.
 */
export function decodeUrlPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
