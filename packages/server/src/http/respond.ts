import type { ServerResponse } from 'node:http';
import { PublicError } from '@leasehold/contract';

/** A part of a body: text as it is, or JSON text that is to stand there as a JSON string. */
export type JsonPart = string | { quoted: string };

/**
 * Sends JSON text, whole or in parts: long parts are written into the one buffer that leaves, never
 * joined as strings first.
 */
export function sendJson(
  res: ServerResponse,
  status: number,
  json: string | readonly JsonPart[],
  headers: Record<string, string> = {},
): void {
  if (typeof json !== 'string' && lengthOf(json) > wholeCharsMax) {
    res.writeHead(status, { 'content-type': 'application/json', ...headers });
    void sendPieces(res, json);
    return;
  }
  const body = typeof json === 'string' ? json : join(json);
  const length = Buffer.byteLength(body);
  res.writeHead(status, {
    'content-type': 'application/json',
    'content-length': length,
    ...headers,
  });
  // Plain ASCII needs no encoding.
  if (typeof body === 'string' && length === body.length) res.end(body, 'latin1');
  else res.end(body);
}

/** Short texts leave as one string with the head, in a single write. */
const shortChars = 8192;

function join(parts: readonly JsonPart[]): string | Buffer {
  if (lengthOf(parts) > shortChars) return encodeParts(parts);
  let text = '';
  for (const part of parts) text += jsonPartText(part);
  return text;
}

function lengthOf(parts: readonly JsonPart[]): number {
  let length = 0;
  for (const part of parts) length += typeof part === 'string' ? part.length : part.quoted.length;
  return length;
}

/**
 * Longer bodies leave in pieces: to write one takes a millisecond for every hundred thousand
 * characters, and others are served in between.
 */
const wholeCharsMax = 512 * 1024;
const pieceChars = 128 * 1024;

/** Until more may be written, or nobody reads any more; leaves no listener behind. */
function drained(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      res.off('drain', done).off('close', done);
      resolve();
    };
    res.on('drain', done).on('close', done);
  });
}

async function sendPieces(res: ServerResponse, parts: readonly JsonPart[]): Promise<void> {
  for (const piece of piecesOf(parts)) {
    if (res.destroyed) return;
    if (res.write(piece)) await new Promise((resolve) => setImmediate(resolve));
    else await drained(res);
  }
  res.end();
}

function* piecesOf(parts: readonly JsonPart[]): Generator<string> {
  for (const part of parts) {
    if (typeof part === 'string') yield* slicesOf(part);
    else {
      yield '"';
      for (const slice of slicesOf(part.quoted)) yield JSON.stringify(slice).slice(1, -1);
      yield '"';
    }
  }
}

/** The two units of a character beyond the first 65,536 stay together. */
function* slicesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = start + pieceChars;
    const isBetween = /^[\ud800-\udbff]$/.test(text.charAt(end - 1));
    yield text.slice(start, isBetween ? end - 1 : end);
    start = isBetween ? end - 1 : end;
  }
}

export function jsonPartText(part: JsonPart): string {
  return typeof part === 'string' ? part : JSON.stringify(part.quoted);
}

function encodeParts(parts: readonly JsonPart[]): Buffer {
  const encoded = encodeEach(parts);
  let lengthMax = 0;
  for (const { bytes, isQuoted } of encoded)
    lengthMax += isQuoted ? 2 * bytes.length + 2 : bytes.length;
  const body = Buffer.allocUnsafe(lengthMax + overhang);
  let at = 0;
  for (const { bytes, isQuoted } of encoded)
    at = isQuoted ? quoteInto(body, at, bytes) : at + bytes.copy(body, at);
  return body.subarray(0, at);
}

/** A text that goes into both channels of a result is encoded once. */
function encodeEach(parts: readonly JsonPart[]): { bytes: Buffer; isQuoted: boolean }[] {
  let [text, bytes] = ['', Buffer.alloc(0)];
  return parts.map((part) => {
    const isQuoted = typeof part !== 'string';
    const own = isQuoted ? part.quoted : part;
    if (own.length < shortChars) return { bytes: Buffer.from(own), isQuoted };
    if (own !== text) [text, bytes] = [own, Buffer.from(own)];
    return { bytes, isQuoted };
  });
}

/** Throws where it does not fit. */
function writeWhole(body: Buffer, start: number, text: string): number {
  const bytes = Buffer.from(text);
  body.set(bytes, start);
  return start + bytes.length;
}

const [quote, backslash] = [0x22, 0x5c];

/**
 * As `JSON.stringify` of the text, in a third of its time: JSON has no control characters inside
 * its strings, so there are two characters to escape. Four bytes are copied at once; after each of
 * them that has to be escaped, what follows is copied again, one place further on.
 */
function quoteInto(body: Buffer, start: number, json: Buffer): number {
  const [from, to] = [viewOf(json), viewOf(body)];
  const wordsEnd = json.length - (json.length % 4);
  let controls = 0;
  let at = start;
  body[at++] = quote;
  for (let i = 0; i < wordsEnd; i += 4, at += 4) {
    const word = from.getInt32(i, true);
    to.setInt32(at, word, true);
    controls |= (word - 0x20202020) & ~word;
    for (let found = escapedIn(word); found !== 0; found &= found - 1, at++) {
      const before = (31 - Math.clz32(found & -found)) >> 3;
      body[at + before] = backslash;
      to.setInt32(at + before + 1, word >>> (8 * before), true);
    }
  }
  for (let i = wordsEnd; i < json.length; i++) {
    const byte = json[i]!;
    controls |= (byte - 0x20) & ~byte;
    if (byte === quote || byte === backslash) body[at++] = backslash;
    body[at++] = byte;
  }
  // White space between its parts is the one place where JSON may have them.
  if ((controls & 0x80808080) !== 0)
    return writeWhole(body, start, JSON.stringify(json.toString()));
  body[at++] = quote;
  return at;
}

/** Bytes after the last that a whole word may write to. */
const overhang = 4;

const viewOf = ({ buffer, byteOffset, length }: Buffer) => new DataView(buffer, byteOffset, length);

/** The top bit of each of its bytes that is a quote or a backslash. */
function escapedIn(word: number): number {
  return zerosIn(word ^ 0x22222222) | zerosIn(word ^ 0x5c5c5c5c);
}

/** The top bit of each of its bytes that is 0 (H. S. Warren, Hacker's Delight, 6-1). */
function zerosIn(word: number): number {
  return ~(((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word | 0x7f7f7f7f);
}

/** A problem as RFC 9457 says. Whatever is not a PublicError is `internal`: its text stays here. */
export function sendProblem(
  res: ServerResponse,
  error: unknown,
  headers: Record<string, string> = {},
): void {
  const problem =
    error instanceof PublicError ? error : new PublicError('internal', undefined, { cause: error });
  sendJson(res, problem.status, JSON.stringify(problem), {
    ...headers,
    'content-type': 'application/problem+json',
  });
}

/**
 * Writes a web Response, streams included, to a Node response. `mayLeave` is asked before each
 * part; after a no the connection is cut.
 */
export async function sendResponse(
  res: ServerResponse,
  response: Response,
  mayLeave: () => boolean | Promise<boolean> = () => true,
): Promise<void> {
  if (res.destroyed) return void response.body?.cancel().catch(() => {});
  res.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) return void res.end();
  res.flushHeaders();
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  res.on('close', stop);
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!(await mayLeave())) {
      stop();
      res.destroy();
      return;
    }
    if (!res.write(part.value) && !res.destroyed) await drained(res);
  }
  res.off('close', stop);
  res.end();
}
