import type { IncomingMessage, ServerResponse } from 'node:http';
import { PublicError, errors } from '@leasehold/contract';
import { refusalSentence, storeRefusal, type Refusal } from '../gateway/refusal.ts';
import { readBody } from '../http/body.ts';
import { bearerOf } from '../identity/credentials.ts';
import { sendJson, sendProblem } from '../http/respond.ts';
import { corsHeaders } from './browsers.ts';
import { toolResultMembers } from './result.ts';
import type { LetInDeps } from './let-in.ts';
import { messageId, isToolCall, readMessage } from './rpc-message.ts';

export interface HttpRefusalDeps extends Pick<LetInDeps, 'oauth'> {
  requestBytesMax: number;
  onError: (error: unknown) => void;
}

/** What was read of a request by the time it failed. */
export interface ReadSoFar {
  body?: Buffer;
}

export async function sendFailure(
  deps: HttpRefusalDeps,
  req: IncomingMessage,
  res: ServerResponse,
  read: ReadSoFar,
  error: unknown,
): Promise<void> {
  if (!(error instanceof PublicError)) deps.onError(error);
  const refusal = storeRefusal(error);
  if (res.headersSent) res.destroy();
  else if (refusal && req.method === 'POST')
    sendUnasked(
      req,
      res,
      readMessage(read.body ?? (await readBody(req, deps.requestBytesMax))).message,
      refusal,
    );
  else sendProblem(res, publicly(error), corsHeaders(req));
}

/**
 * The store could not even be asked whom this is for: a call is refused as a call, so that the
 * agent reads when to come again. Where another node may have the database, the status is one that
 * balancers try elsewhere.
 */
function sendUnasked(
  req: IncomingMessage,
  res: ServerResponse,
  message: unknown,
  refusal: Refusal,
): void {
  const id = messageId(message) ?? null;
  const { code, retryAfterSeconds } = refusal;
  // RFC 9110, 10.2.3
  const headers = {
    ...corsHeaders(req),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  };
  if (!isToolCall(message)) {
    const error = {
      code: -31_403,
      message: refusalSentence(refusal),
      data: { code, retryAfterSeconds },
    };
    return sendJson(
      res,
      errors[code].status,
      JSON.stringify({ jsonrpc: '2.0', id, error }),
      headers,
    );
  }
  const body = [
    `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{`,
    ...toolResultMembers({ refusal }),
    '}}',
  ];
  sendJson(res, code === 'database_unreachable' ? 503 : 200, body, headers);
}

/** What agents are told of an error. */
function publicly(error: unknown): PublicError {
  if (!(error instanceof PublicError))
    return new PublicError('internal', undefined, { cause: error });
  const refusal = storeRefusal(error);
  return refusal ? new PublicError(refusal.code, refusal.message, { cause: error }) : error;
}

/**
 * For the person who set the agent up. A key that never was, that was revoked and that of another
 * lease are answered alike.
 */
export function sendKeyRefused(
  deps: HttpRefusalDeps,
  req: IncomingMessage,
  res: ServerResponse,
  slug: string,
): void {
  const hasToken = bearerOf(req.headers.authorization) !== undefined;
  const message = hasToken
    ? 'The key this agent sends is not a key of this lease, or no longer.'
    : 'This lease needs a key or a sign-in, and this agent sends neither: a key goes into the header `Authorization: Bearer <key>`.';
  const challenge = deps.oauth?.challenge(slug, hasToken) ?? (hasToken ? invalidToken : 'Bearer');
  sendUnauthorized(req, res, new PublicError('lease_key_refused', message), challenge);
}

/** RFC 6750 3.1, where there is nothing to sign in to. */
export const invalidToken = 'Bearer error="invalid_token"';

export function sendUnauthorized(
  req: IncomingMessage,
  res: ServerResponse,
  problem: PublicError,
  challenge: string,
): void {
  sendProblem(res, problem, { ...corsHeaders(req), 'www-authenticate': challenge });
}

/**
 * RFC 9110, 15.5.6: with what may be sent instead. There is no stream to GET and no session to
 * DELETE.
 */
export function sendMethodNotAllowed(res: ServerResponse, req: IncomingMessage): void {
  const error = { code: -32_000, message: 'Method not allowed: send a POST.' };
  sendJson(res, 405, JSON.stringify({ jsonrpc: '2.0', id: null, error }), {
    ...corsHeaders(req),
    allow: 'POST, OPTIONS',
  });
}
