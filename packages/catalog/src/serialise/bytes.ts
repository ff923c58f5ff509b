/** UTF-8 of a well-formed text. The package is pure, so there is no TextEncoder. */
export function utf8Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i)!;
    if (code > 0xffff) i++;
    if (code < 0x80) bytes[at++] = code;
    else {
      const continuations = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
      bytes[at++] = ([0, 0xc0, 0xe0, 0xf0][continuations] ?? 0) | (code >> (6 * continuations));
      for (let shift = 6 * (continuations - 1); shift >= 0; shift -= 6)
        bytes[at++] = 0x80 | ((code >> shift) & 0x3f);
    }
  }
  return bytes.slice(0, at);
}

/** The text of UTF-8 bytes (RFC 3629); undefined where they are none. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  const parts: string[] = [];
  for (let at = 0, end = 0; at < bytes.length; at = end) {
    end = Math.min(at + utf8ChunkBytes, bytes.length);
    // No character is cut: what continues one (10xxxxxx) does not begin a chunk.
    while (end < bytes.length && end > at && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
    if (end === at) return undefined;
    const escaped = Array.from(
      bytes.subarray(at, end),
      (byte) => `%${byte.toString(16).padStart(2, '0')}`,
    ).join('');
    try {
      parts.push(decodeURIComponent(escaped));
    } catch {
      return undefined;
    }
  }
  return parts.join('');
}

const utf8ChunkBytes = 8192;

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digits = new Map(alphabet.split('').map((char, i) => [char, i]));
digits.set('-', 62).set('_', 63);

/** Bytes of base64 (RFC 4648 4 and 5, padded or not); undefined for anything else. */
export function base64Bytes(text: string): Uint8Array | undefined {
  const data = text.replace(/={0,2}$/, '');
  if (
    !/^[A-Za-z0-9+/_-]*$/.test(data) ||
    data.length % 4 === 1 ||
    (text.length !== data.length && text.length % 4 !== 0)
  )
    return undefined;
  const bytes = new Uint8Array(Math.floor((data.length * 3) / 4));
  let bits = 0;
  let at = 0;
  for (let i = 0; i < data.length; i++) {
    bits = ((bits << 6) | digits.get(data[i]!)!) & 0xffffff;
    if (i % 4 !== 0) bytes[at++] = (bits >> (6 - 2 * (i % 4))) & 0xff;
  }
  return bytes;
}

/**
 * A file in a string: a `data:` URI (RFC 2397), base64, or else the text itself. Short words
 * (`text`, `true`) are base64 too, by chance, so base64 has at least eight characters and is
 * exactly what an encoder writes; a `data:` URI is for what would be taken for the other.
 */
export function fileBytes(text: string): { bytes: Uint8Array; mediaType?: string } {
  const [, header, data] = /^data:([^,]{0,200}),([^]*)$/.exec(text) ?? [];
  if (header === undefined || data === undefined)
    return { bytes: (isCanonical(text) ? base64Bytes(text) : undefined) ?? utf8Bytes(text) };
  const isBase64 = /;base64$/i.test(header);
  const bytes = isBase64 ? base64Bytes(data) : percentBytes(data);
  const mediaType = header.replace(/;base64$/i, '');
  const isNamed = /^[\w.+-]+\/[\w.+-]+(?:;[\w.+=-]+)*$/.test(mediaType);
  return bytes ? { bytes, ...(isNamed && { mediaType }) } : { bytes: utf8Bytes(text) };
}

const base64CharsMin = 8;

/** Padded, in one alphabet, and with no bits left over (RFC 4648 3.5). */
function isCanonical(text: string): boolean {
  if (
    text.length < base64CharsMin ||
    text.length % 4 !== 0 ||
    (/[+/]/.test(text) && /[-_]/.test(text))
  )
    return false;
  const last = digits.get(text.replace(/={1,2}$/, '').at(-1) ?? '') ?? 0;
  return text.endsWith('==') ? last % 16 === 0 : !text.endsWith('=') || last % 4 === 0;
}

function percentBytes(text: string): Uint8Array {
  const parts = text.split(/((?:%[0-9A-Fa-f]{2})+)/);
  return concatBytes(
    parts.map((part, i) =>
      i % 2 === 0
        ? utf8Bytes(part)
        : Uint8Array.from(part.slice(1).split('%'), (pair) => parseInt(pair, 16)),
    ),
  );
}
