import type { ServerResponse } from 'node:http';
import { PublicError } from '@leasehold/contract';

/** Sends JSON text, whole or in parts: long parts are written into the one buffer that leaves, never joined as strings first. */
export function sendJson(
  res: ServerResponse,
  status: number,
  json: string | readonly string[],
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

function join(parts: readonly string[]): string | Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  return length <= shortChars ? parts.join('') : encodeParts(parts);
}

function encodeParts(parts: readonly string[]): Buffer {
  let length = 0;
  for (const part of parts) length += Buffer.byteLength(part);
  const body = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts) at += body.write(part, at);
  return body;
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
