import type { IncomingMessage, ServerResponse } from 'node:http';
import { PublicError } from '@leasehold/contract';
import { accessRefusal, standingRefusal } from '../gateway/admission/index.ts';
import { answerAsked, resolveAsked, type ToolAnswer } from '../gateway/ask.ts';
import type { GatewayDeps } from '../gateway/call.ts';
import { mayStillLeave } from '../gateway/may-leave.ts';
import { Turns } from '../gateway/turns.ts';
import { readBody } from '../http/body.ts';
import type { HostGuard } from '../http/guards.ts';
import { sendJson, sendProblem, sendResponse } from '../http/respond.ts';
import { answerAsJson } from './answer-as-json.ts';
import { corsHeaders, preflightHeaders } from './browsers.ts';
import { CallsUnderWay, agentOf, type Exchange } from './calls-under-way.ts';
import { asHotRequest, type HotRequest } from './hot-path.ts';
import {
  CallingAgent,
  authInfoOf,
  listReader,
  type CallingClient,
  type LeaseServer,
} from './lease-server.ts';
import { letIn, letInAgain, principalAt, recheckOf, type LetInDeps } from './let-in.ts';
import { toolResultMembers } from './result.ts';
import type { SlowAnswers } from './slow-answers.ts';
import { versionOfRequest } from './versions.ts';
import type { Subscriptions } from './subscriptions.ts';
import {
  cancelledIds,
  messageId,
  isComingIn,
  isToolCall,
  messageMethod,
  readMessage,
} from './rpc-message.ts';
import {
  invalidToken,
  sendFailure,
  sendKeyRefused,
  sendMethodNotAllowed,
  sendUnauthorized,
  type HttpRefusalDeps,
  type ReadSoFar,
} from './http-refusals.ts';

export interface McpHttpDeps extends GatewayDeps, LetInDeps, HttpRefusalDeps {
  subscriptions: Subscriptions;
  slowAnswers: SlowAnswers;
  guard: HostGuard;
  /**
   * Whom a request comes from, as far as it can be known. Absent: nobody knows, and fences refuse.
   */
  addressOf?: (req: IncomingMessage) => string | undefined;
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
    const read: ReadSoFar = {};
    serve(deps, calls, turns, req, res, slug, read)
      .catch((error: unknown) => sendFailure(deps, req, res, read, error))
      .catch(() => res.destroy());
  };
}

async function serve(
  deps: McpHttpDeps,
  calls: CallsUnderWay,
  turns: Turns,
  req: IncomingMessage,
  res: ServerResponse,
  slug: string,
  read: ReadSoFar,
): Promise<void> {
  const refused = deps.guard.refuse(req);
  // A page of an origin that is refused is not even told so.
  if (refused !== undefined) return sendProblem(res, new PublicError('forbidden', refused));
  if (req.method === 'OPTIONS') return void res.writeHead(204, preflightHeaders(req)).end();
  const early = await letIn(deps, slug, req);
  if (!early) return sendKeyRefused(deps, req, res, slug);
  if (req.method !== 'POST') return sendMethodNotAllowed(res, req);
  const turn = () => turns.take(`${early.server.lease.id} ${early.principal}`);
  const body = await readBody(req, deps.requestBytesMax, { bytesAtOnce: bytesAtOnceMax, turn });
  read.body = body;
  if (body.length > bytesAtOnceMax) await turn();
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
  const client: CallingClient = {
    version: versionOfRequest(message, req.headers['mcp-protocol-version']),
    userAgent: req.headers['user-agent'],
    comesIn: isComingIn(message),
  };
  const caller = new CallingAgent(principal, {
    client,
    exchange,
    recheck: recheckOf(deps, slug, req, principal),
    address: () => deps.addressOf?.(req),
    tooMuch,
  });
  const incoming: Incoming = { server, caller, client, exchange, message, body };
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
  client: CallingClient;
  exchange: Exchange;
  /** undefined: no JSON. */
  message: unknown;
  body: Buffer;
}

async function answerHot(
  deps: McpHttpDeps,
  { server, caller, exchange, client }: Incoming,
  hot: HotRequest,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { lease } = server;
  if (hot.method === 'tools/list') {
    return sendJson(
      res,
      200,
      `{"jsonrpc":"2.0","id":${JSON.stringify(hot.id)},"result":${server.listed(listReader(lease, client.version, client.userAgent))}}`,
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
  const { server, caller, client, message, exchange } = incoming;
  if (client.comesIn)
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
  if (messageMethod(message) === 'subscriptions/listen') {
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

function notAcceptable(message: unknown): Response {
  const error = {
    code: -32_000,
    message: 'Not acceptable: a subscription is answered as text/event-stream.',
  };
  return Response.json({ jsonrpc: '2.0', id: messageId(message), error }, { status: 406 });
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
