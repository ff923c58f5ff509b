import { TextDecoder } from 'node:util';

/** A media type and its charset, lower case; anything else about it is left out. */
export interface MediaType {
  essence: string;
  charset?: string;
}

/** RFC 9110 8.3.1, leniently; undefined where there is none. */
export function parseMediaType(header: string | undefined): MediaType | undefined {
  if (!header) return undefined;
  const [first = '', ...parameters] = header.toLowerCase().split(';');
  const essence = first.trim();
  if (!essence.includes('/')) return undefined;
  const charset = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('charset='));
  if (charset === undefined) return { essence };
  return { essence, charset: charset.slice('charset='.length).replaceAll('"', '').trim() };
}

/**
 * Bytes → text. A byte order mark beats the label; without either it is UTF-8, or UTF-16 where
 * JSON's first character shows it (RFC 4627 3). Undefined for bytes that are not text in that
 * encoding: what cannot be read for certain is not read.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string | undefined {
  const encoding = byteOrderMark(bytes) ?? charset ?? shapeOf(bytes) ?? 'utf-8';
  const decoder = decoderFor(encoding);
  try {
    return decoder?.decode(bytes);
  } catch {
    return undefined;
  }
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function shapeOf(bytes: Uint8Array): string | undefined {
  if (bytes.length < 2) return undefined;
  if (bytes[1] === 0 && bytes[0] !== 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] !== 0 ? 'utf-16be' : undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decoderFor(encoding: string): TextDecoder | undefined {
  if (encoding === 'utf-8' || encoding === 'utf8') return utf8;
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return undefined;
  }
}
