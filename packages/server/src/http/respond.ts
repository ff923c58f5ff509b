import type { ServerResponse } from 'node:http';
import { PublicError } from '@leasehold/contract';

/** A part of a body: text as it is, or JSON text that is to stand there as a JSON string. */
export type JsonPart = string | { quoted: string };

/** Sends JSON text, whole or in parts: long parts are written into the one buffer that leaves, never joined as strings first. */
export function sendJson(
  res: ServerResponse,
  status: number,
  json: string | readonly JsonPart[],
  headers: Record<string, string> = {},
): void {
  const body = typeof json === 'string' ? json : join(json);
  const length = Buffer.byteLength(body);
  res.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers });
  // Plain ASCII needs no encoding.
  if (typeof body === 'string' && length === body.length) res.end(body, 'latin1');
  else res.end(body);
}

/** Short texts leave as one string with the head, in a single write. */
const shortChars = 8192;

function join(parts: readonly JsonPart[]): string | Buffer {
  let length = 0;
  for (const part of parts) length += typeof part === 'string' ? part.length : part.quoted.length;
  return length <= shortChars ? parts.map(textOf).join('') : encodeParts(parts);
}

export function textOf(part: JsonPart): string {
  return typeof part === 'string' ? part : JSON.stringify(part.quoted);
}

function encodeParts(parts: readonly JsonPart[]): Buffer {
  let lengthMax = 0;
  for (const part of parts) lengthMax += typeof part === 'string' ? Buffer.byteLength(part) : 2 * Buffer.byteLength(part.quoted) + 2;
  const body = Buffer.allocUnsafe(lengthMax);
  let at = 0;
  for (const part of parts) at = typeof part === 'string' ? at + body.write(part, at) : quoteInto(body, at, part.quoted);
  return body.subarray(0, at);
}

/** Throws where it does not fit. */
function writeWhole(body: Buffer, start: number, text: string): number {
  const bytes = Buffer.from(text);
  body.set(bytes, start);
  return start + bytes.length;
}

const [quote, backslash, space] = [0x22, 0x5c, 0x20];

/** As `JSON.stringify` of the text, in half its time: JSON has no control characters inside its strings, so there are two characters to escape. */
function quoteInto(body: Buffer, start: number, json: string): number {
  const source = Buffer.from(json);
  let at = start;
  body[at++] = quote;
  for (let i = 0; i < source.length; i++) {
    const byte = source[i]!;
    // White space between its parts is the one place where JSON may have them.
    if (byte < space) return writeWhole(body, start, JSON.stringify(json));
    if (byte === quote || byte === backslash) body[at++] = backslash;
    body[at++] = byte;
  }
  body[at++] = quote;
  return at;
}

/** A problem as RFC 9457 says. Whatever is not a PublicError is `internal`: its text stays here. */
export function sendProblem(res: ServerResponse, error: unknown, headers: Record<string, string> = {}): void {
  const problem = error instanceof PublicError ? error : new PublicError('internal', undefined, { cause: error });
  sendJson(res, problem.status, JSON.stringify(problem), { ...headers, 'content-type': 'application/problem+json' });
}

/** Writes a web Response, streams included, to a Node response. */
export async function sendResponse(res: ServerResponse, response: Response): Promise<void> {
  if (res.destroyed) return void response.body?.cancel().catch(() => {});
  res.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) return void res.end();
  res.flushHeaders();
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  res.on('close', stop);
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!res.write(part.value) && !res.destroyed) await new Promise((resolve) => res.once('drain', resolve).once('close', resolve));
  }
  res.off('close', stop);
  res.end();
}
