import { createClient, type Client } from '@leasehold/contract/browser';
import { workspaceId } from '../workspace-path.ts';

/** How much of a request has been sent; all of it: the server reads it now. */
export interface Sent {
  bytes: number;
  ofBytes: number;
}

/**
 * The client of `api.ts` for what takes long to send: it says how far it is, and can be stopped.
 * `fetch` tells neither.
 */
export function createUploadClient(onSent: (sent: Sent) => void, signal: AbortSignal): Client {
  return createClient({
    baseUrl: `${location.origin}/api/v1`,
    workspaceId: () => workspaceId,
    fetch: (request) => send(request, onSent, signal),
  });
}

async function send(
  request: Request,
  onSent: (sent: Sent) => void,
  signal: AbortSignal,
): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const asked = new XMLHttpRequest();
    asked.open(request.method, request.url);
    for (const [name, value] of request.headers) asked.setRequestHeader(name, value);
    asked.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent({ bytes: loaded, ofBytes: total }),
    );
    asked.addEventListener('load', () => resolve(answerOf(asked)));
    // What `fetch` rejects with where there is no connection.
    asked.addEventListener('error', () => reject(new TypeError('no connection')));
    asked.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    signal.addEventListener('abort', () => asked.abort());
    asked.send(body);
  });
}

function answerOf(asked: XMLHttpRequest): Response {
  const headers = { 'content-type': asked.getResponseHeader('content-type') ?? '' };
  return new Response(asked.responseText, { status: asked.status, headers });
}
