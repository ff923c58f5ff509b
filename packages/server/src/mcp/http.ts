import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, PublicError } from '@leasehold/contract';
import { jsonOutline } from '@leasehold/privacy';
import { accessRefusal, standingRefusal } from '../gateway/admission/index.ts';
import { answerAsked, resolveAsked, type ToolAnswer } from '../gateway/ask.ts';
import type { GatewayDeps } from '../gateway/call.ts';
import { mayStillLeave } from '../gateway/may-leave.ts';
import { refusalSentence, storeRefusal, type Refusal } from '../gateway/refusal.ts';
import { requestExcess, type TooMuch } from '../gateway/request-budget.ts';
import { Turns } from '../gateway/turns.ts';
import { readBody } from '../http/body.ts';
import type { HostGuard } from '../http/guards.ts';
import { bearerOf } from '../identity/credentials.ts';
import { sendJson, sendProblem, sendResponse } from '../http/respond.ts';
import { answerAsJson } from './answer-as-json.ts';
import { corsHeaders, preflightHeaders } from './browsers.ts';
import { agentOf, CallsUnderWay, type Exchange, type RequestId } from './calls-under-way.ts';
import { asHotRequest, type HotRequest } from './hot-path.ts';
import { authInfoOf, CallingAgent, type LeaseServer } from './lease-server.ts';
import { letIn, letInAgain, principalAt, recheckOf, type LetInDeps } from './let-in.ts';
import { toolResultMembers } from './result.ts';
import type { SlowAnswers } from './slow-answers.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface McpHttpDeps extends GatewayDeps, LetInDeps {
  subscriptions: Subscriptions;
  slowAnswers: SlowAnswers;
  guard: HostGuard;
  requestBytesMax: number;
  /**
   * Whom a request comes from, as far as it can be known. Absent: nobody knows, and fences refuse.
   */
  addressOf?: (req: IncomingMessage) => string | undefined;
  onError: (error: unknown) => void;
}

/** Of a batch (2025-03-26 has them): each message costs far more than its bytes. */
const batchMessagesMax = 100;
/** Larger requests are read one at a time. */
const bytesAtOnceMax = 8 * 1024;

/** Serves one lease's address: `/mcp/<slug>`. */
export type McpHttp = (req: IncomingMessage, res: ServerResponse, slug: string) => void;

export function createMcpHttp(deps: McpHttpDeps): McpHttp {
  const calls = new CallsUnderWay();
  const turns = new Turns();
  return (req, res, slug) => {
    const read: Read = {};
    serve(deps, calls, turns, req, res, slug, read)
      .catch((error: unknown) => sendFailure(deps, req, res, read, error))
      .catch(() => res.destroy());
  };
}

/** What was read of a request by the time it failed. */
interface Read {
  body?: Buffer;
}

async function sendFailure(
  deps: McpHttpDeps,
  req: IncomingMessage,
  res: ServerResponse,
  read: Read,
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
  const id = idOf(message) ?? null;
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

async function serve(
  deps: McpHttpDeps,
  calls: CallsUnderWay,
  turns: Turns,
  req: IncomingMessage,
  res: ServerResponse,
  slug: string,
  read: Read,
): Promise<void> {
  const refused = deps.guard.refuse(req);
  // A page of an origin that is refused is not even told so.
  if (refused !== undefined) return sendProblem(res, new PublicError('forbidden', refused));
  if (req.method === 'OPTIONS') return void res.writeHead(204, preflightHeaders(req)).end();
  const early = await letIn(deps, slug, req);
  if (!early) return sendKeyRefused(deps, req, res, slug);
  if (req.method !== 'POST') return sendMethodNotAllowed(res, req);
  const body = await readBody(req, deps.requestBytesMax);
  read.body = body;
  if (body.length > bytesAtOnceMax) await turns.take(`${early.server.lease.id} ${early.principal}`);
  // The body, and the turn, took as long as the agent liked.
  const admitted = await letInAgain(deps, slug, req, early);
  if (!admitted) return sendKeyRefused(deps, req, res, slug);
  const { server, principal } = admitted;
  const { message, tooMuch } = readMessage(body);
  // What is over for good shows nothing; its calls are answered, so that an agent in mid-turn reads
  // why.
  if (server.lease.state === 'revoked' && !isToolCall(message))
    return sendUnauthorized(req, res, new PublicError('lease_revoked'), invalidToken);
  if (tooMuch !== undefined && ![message].flat().some(isToolCall))
    throw new PublicError('body_too_large', `This request's members ${tooMuch}.`);
  if (Array.isArray(message) && message.length > batchMessagesMax)
    throw new PublicError(
      'body_too_large',
      `A batch may have at most ${batchMessagesMax} messages.`,
    );
  const exchange = calls.open(agentOf(server.lease.id, principal, req));
  const caller = new CallingAgent(principal, {
    exchange,
    recheck: recheckOf(deps, slug, req, principal),
    address: () => deps.addressOf?.(req),
    tooMuch,
  });
  const incoming: Incoming = { server, caller, exchange, message, body };
  const hot =
    message === undefined
      ? undefined
      : asHotRequest(message, req.headers, (name, args) => resolveAsked(server.lease, name, args));
  if (hot && acceptsJson(req)) await answerHot(deps, incoming, hot, req, res);
  else await answerBySdk(deps, incoming, req, res);
  deps.slowAnswers.watch(res, () => mayStillLeave(caller.held, caller.recheck, deps.now));
}

/** A request that was let in and read. */
interface Incoming {
  server: LeaseServer;
  caller: CallingAgent;
  exchange: Exchange;
  /** undefined: no JSON. */
  message: unknown;
  body: Buffer;
}

async function answerHot(
  deps: McpHttpDeps,
  { server, caller, exchange }: Incoming,
  hot: HotRequest,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { lease } = server;
  if (hot.method === 'tools/list') {
    return sendJson(
      res,
      200,
      `{"jsonrpc":"2.0","id":${JSON.stringify(hot.id)},"result":${hot.modern ? server.listModern : server.listLegacy}}`,
      corsHeaders(req),
    );
  }
  const underWay = exchange.begin(hot.id);
  res.on('close', () => exchange.connectionClosed());
  let result: ToolAnswer;
  // Not `using`: a call pays for it what the whole bookkeeping of calls under way costs.
  try {
    result = await answerAsked(deps, lease, hot.asked, { ...caller, parent: hot.parent }, underWay);
  } finally {
    underWay[Symbol.dispose]();
  }
  if (res.destroyed) return;
  const end = hot.modern ? `,${server.modernMembers}}}` : '}}';
  sendJson(
    res,
    200,
    [
      `{"jsonrpc":"2.0","id":${JSON.stringify(hot.id)},"result":{`,
      ...toolResultMembers(result),
      end,
    ],
    corsHeaders(req),
  );
}

async function answerBySdk(
  deps: McpHttpDeps,
  incoming: Incoming,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { server, caller, message, exchange } = incoming;
  if (isComingIn(message))
    caller.refusal = await standingRefusal(
      { lease: server.lease, at: deps.now(), address: caller.address },
      caller.principal,
    );
  const closing = new AbortController();
  res.once('close', () => {
    exchange.connectionClosed();
    closing.abort();
  });
  const response = await sdkResponse(deps, incoming, req, closing);
  // What it says was accepted: only then is something taken back.
  if (response.status === 202) for (const id of cancelledIds(message)) exchange.cancel(id);
  for (const [name, value] of Object.entries(corsHeaders(req))) response.headers.set(name, value);
  // The SDK takes its time between an answer and its bytes.
  return sendResponse(res, response, () => mayStillLeave(caller.held, caller.recheck, deps.now));
}

async function sdkResponse(
  deps: McpHttpDeps,
  incoming: Incoming,
  req: IncomingMessage,
  closing: AbortController,
): Promise<Response> {
  const { server, caller, message, body } = incoming;
  const request = webRequest(req, closing.signal, message === undefined ? body : undefined);
  if (methodOf(message) === 'subscriptions/listen') {
    if (!acceptsStream(req)) return notAcceptable(message);
    const isAdmitted = async ({ lease }: LeaseServer) =>
      (await principalAt(deps, lease, req)) === caller.principal;
    const refusal = ({ lease }: LeaseServer) =>
      accessRefusal({ lease, at: deps.now(), address: caller.address });
    return deps.subscriptions.listen(server, {
      principal: caller.principal,
      request,
      message,
      closing,
      isAdmitted,
      refusal,
    });
  }
  if (message !== undefined && !acceptsStream(req))
    return answerAsJson(server, caller, request, message);
  return server.handler.fetch(request, {
    authInfo: authInfoOf(caller),
    ...(message !== undefined && { parsedBody: message }),
  });
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
function sendKeyRefused(
  deps: McpHttpDeps,
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
const invalidToken = 'Bearer error="invalid_token"';

function sendUnauthorized(
  req: IncomingMessage,
  res: ServerResponse,
  problem: PublicError,
  challenge: string,
): void {
  sendProblem(res, problem, { ...corsHeaders(req), 'www-authenticate': challenge });
}

/** The request's JSON; of one that holds too much, only what it is about. */
function readMessage(body: Buffer): { message: unknown; tooMuch?: TooMuch | undefined } {
  const text = body.toString('utf8');
  const tooMuch = requestExcess(text);
  return tooMuch === undefined
    ? { message: parseJson(text) }
    : { message: parseJson(jsonOutline(text, outlineDepth) ?? ''), tooMuch };
}

/**
 * A batch, a message in it, its parameters, the arguments of a call, and in catalog mode those of
 * the operation.
 */
const outlineDepth = 5;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the SDK answers with the protocol's parse error
  }
}

/**
 * RFC 9110, 15.5.6: with what may be sent instead. There is no stream to GET and no session to
 * DELETE.
 */
function sendMethodNotAllowed(res: ServerResponse, req: IncomingMessage): void {
  const error = { code: -32_000, message: 'Method not allowed: send a POST.' };
  sendJson(res, 405, JSON.stringify({ jsonrpc: '2.0', id: null, error }), {
    ...corsHeaders(req),
    allow: 'POST, OPTIONS',
  });
}

function notAcceptable(message: unknown): Response {
  const error = {
    code: -32_000,
    message: 'Not acceptable: a subscription is answered as text/event-stream.',
  };
  return Response.json({ jsonrpc: '2.0', id: idOf(message), error }, { status: 406 });
}

function acceptsJson(req: IncomingMessage): boolean {
  const type = req.headers['content-type'];
  if (type !== 'application/json' && !type?.startsWith('application/json;')) return false;
  const { accept } = req.headers;
  return accept === undefined || accept.includes('application/json') || accept.includes('*/*');
}

/** Whoever names no type at all gets JSON: a stream is only for those who ask for one. */
function acceptsStream(req: IncomingMessage): boolean {
  return req.headers.accept?.includes('text/event-stream') ?? false;
}

function isToolCall(message: unknown): boolean {
  return methodOf(message) === 'tools/call';
}

/** Of either era: what is answered with the instructions of the lease. */
function isComingIn(message: unknown): boolean {
  const method = methodOf(message);
  return method === 'initialize' || method === 'server/discover';
}

function methodOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'method' in message
    ? message.method
    : undefined;
}

function idOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
}

/** The requests that `notifications/cancelled` takes back, a batch of 2025-03-26 included. */
function cancelledIds(message: unknown): RequestId[] {
  return [message].flat().flatMap((one: unknown) => {
    if (
      methodOf(one) !== 'notifications/cancelled' ||
      typeof one !== 'object' ||
      one === null ||
      !('params' in one)
    )
      return [];
    const { params } = one;
    const id =
      typeof params === 'object' && params !== null && 'requestId' in params
        ? params.requestId
        : undefined;
    return typeof id === 'string' || typeof id === 'number' ? [id] : [];
  });
}

/** `body`: only where it is not JSON, for the SDK to say so. */
function webRequest(req: IncomingMessage, signal: AbortSignal, body: Buffer | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  // The SDK insists on both types; who gets which is decided here.
  headers.set('accept', 'application/json, text/event-stream');
  const url = `http://${req.headers.host ?? 'localhost'}${req.url ?? '/'}`;
  return new Request(url, {
    method: 'POST',
    headers,
    signal,
    ...(body && { body: new Uint8Array(body) }),
  });
}
