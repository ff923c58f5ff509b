import type { ServerResponse } from 'node:http';
import { PublicError } from '@leasehold/contract';

export function sendJson(res: ServerResponse, status: number, json: string, headers: Record<string, string> = {}): void {
  const body = Buffer.from(json);
  res.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length, ...headers });
  res.end(body);
}

/** A problem as RFC 9457 says. Whatever is not a PublicError is `internal`: its text stays here. */
export function sendProblem(res: ServerResponse, error: unknown, headers: Record<string, string> = {}): void {
  const problem = error instanceof PublicError ? error : new PublicError('internal', undefined, { cause: error });
  sendJson(res, problem.status, JSON.stringify(problem), { ...headers, 'content-type': 'application/problem+json' });
}

/** Writes a web Response, streams included, to a Node response. */
export async function sendResponse(res: ServerResponse, response: Response): Promise<void> {
  res.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) return void res.end();
  res.flushHeaders();
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  res.on('close', stop);
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!res.write(part.value)) await new Promise((resolve) => res.once('drain', resolve).once('close', resolve));
  }
  res.off('close', stop);
  res.end();
}
