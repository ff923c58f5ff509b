import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bytes of this thread alone, as a Response takes them. */
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * One thing to serve: its bytes as they are and, for text, compressed once, when first asked for
 * that way.
 */
export interface Content {
  /** Answers a GET or HEAD; 304 where the caller has it already. */
  answer(
    request: Request,
    status: number,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response>;
}

type Coding = 'br' | 'gzip';
const codings: readonly Coding[] = ['br', 'gzip'];

/** `brotli`: the same bytes as they were compressed when they were built. */
export function createContent(
  bytes: Bytes,
  type: string,
  cacheControl: string,
  brotli?: Bytes,
): Content {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const isText = compressible.test(type) && bytes.length >= bytesWorthIt;
  const compressed = new Map<Coding, Promise<Bytes>>();
  if (brotli) compressed.set('br', Promise.resolve(brotli));
  const encode = (coding: Coding): Promise<Bytes> => {
    const known = compressed.get(coding) ?? compress[coding](bytes);
    compressed.set(coding, known);
    return known;
  };
  return {
    async answer(request, status, headers) {
      const coding = isText
        ? acceptedCoding(request.headers.get('accept-encoding') ?? '')
        : undefined;
      const common = {
        ...headers,
        etag: `"${tag}${coding ? `-${coding}` : ''}"`,
        'cache-control': cacheControl,
        ...(isText && { vary: 'accept-encoding' }),
      };
      if (status === 200 && isKnown(request, tag))
        return new Response(null, { status: 304, headers: common });
      const body = coding ? await encode(coding) : bytes;
      const about = {
        'content-type': type,
        'content-length': String(body.length),
        ...(coding && { 'content-encoding': coding }),
      };
      return new Response(request.method === 'HEAD' ? null : body, {
        status,
        headers: { ...common, ...about },
      });
    },
  };
}

const compressible = /^(?:text\/|image\/svg|application\/(?:json|xml|manifest|javascript))/;
const bytesWorthIt = 256;

const compress: Record<Coding, (bytes: Bytes) => Promise<Bytes>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** The best of ours that the caller takes (RFC 9110 12.5.3): named, and not with a weight of 0. */
function acceptedCoding(header: string): Coding | undefined {
  const refused = /^q=0(?:\.0{0,3})?$/;
  const taken = header
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      return parameters.some((parameter) => refused.test(parameter)) ? [] : [name];
    });
  return codings.find((coding) => taken.includes(coding));
}

/**
 * RFC 9110 13.1.2: weak comparison. Each coding has its own tag; whoever has one of them has this
 * content.
 */
function isKnown(request: Request, tag: string): boolean {
  const tags = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((item) => item.trim().replace(/^W\//, ''));
  return tags.some(
    (item) =>
      item === '*' ||
      item === `"${tag}"` ||
      codings.some((coding) => item === `"${tag}-${coding}"`),
  );
}
