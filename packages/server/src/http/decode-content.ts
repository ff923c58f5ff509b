import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import {
  brotliDecompress,
  gunzip,
  inflate,
  inflateRaw,
  type ZlibOptions,
  type ZstdOptions,
} from 'node:zlib';

type Decoder = (body: Buffer, options: ZlibOptions & ZstdOptions) => Promise<Buffer>;

const decoders: Record<string, Decoder> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  // From Node 22.15. Nobody is asked for it; where it cannot be undone, such an answer is closed.
  ...('zstdDecompress' in zlib && { zstd: promisify(zlib.zstdDecompress) }),
  // RFC 9110 8.4.1.2 means zlib's format; some servers send the bare stream.
  deflate: (body, options) =>
    ((body[0] ?? 0) & 0x0f) === 8
      ? promisify(inflate)(body, options)
      : promisify(inflateRaw)(body, options),
};

/** More layers than any server has a reason for. */
const codingsMax = 3;

/**
 * Undoes a `Content-Encoding`. At most `bytesMax` bytes are ever made, so a bomb costs no more than
 * an honest answer.
 */
export async function decodeContent(
  body: Buffer,
  codings: string,
  bytesMax: number,
): Promise<Buffer | 'upstream_too_large' | 'upstream_malformed'> {
  const names = codings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > codingsMax) return 'upstream_malformed';
  let decoded = body;
  for (const name of names.toReversed()) {
    const decode = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
    if (!decode) return 'upstream_malformed';
    try {
      decoded = await decode(decoded, { maxOutputLength: bytesMax });
    } catch (error) {
      return error instanceof RangeError ? 'upstream_too_large' : 'upstream_malformed'; // ERR_BUFFER_TOO_LARGE is a RangeError
    }
  }
  return decoded;
}
