import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, PublicError } from '@leasehold/contract';
import { stateRefusal } from '../gateway/admission/state.ts';
import { performCall, type GatewayDeps } from '../gateway/call.ts';
import type { Lease } from '../gateway/lease.ts';
import { ConnectionClosed } from '../http/cancellation.ts';
import { readBody } from '../http/body.ts';
import type { HostGuard } from '../http/guards.ts';
import { bearerOf } from '../identity/credentials.ts';
import { sendJson, sendProblem, sendResponse } from '../http/respond.ts';
import { asHotRequest, type HotRequest } from './hot-path.ts';
import type { LeaseServer } from './lease-server.ts';
import { toolResultMembers } from './result.ts';

export interface McpHttpDeps extends GatewayDeps {
  /** The compiled lease at an address; undefined where there is none. */
  find: (slug: string) => LeaseServer | undefined | Promise<LeaseServer | undefined>;
  guard: HostGuard;
  requestBytesMax: number;
  /** A lease key was presented and accepted. */
  touchKey: (keyId: string) => void;
  onError: (error: unknown) => void;
}

/** Serves one lease's address: `/mcp/<slug>`. */
export type McpHttp = (req: IncomingMessage, res: ServerResponse, slug: string) => void;

export function createMcpHttp(deps: McpHttpDeps): McpHttp {
  return (req, res, slug) => {
    serve(deps, req, res, slug).catch((error: unknown) => {
      if (!(error instanceof PublicError)) deps.onError(error);
      if (!res.headersSent) sendProblem(res, error, corsHeaders(req));
      else res.destroy();
    });
  };
}

async function serve(deps: McpHttpDeps, req: IncomingMessage, res: ServerResponse, slug: string): Promise<void> {
  const refused = deps.guard.refuse(req);
  if (refused !== undefined) throw new PublicError('forbidden', refused);
  if (req.method === 'OPTIONS') return void res.writeHead(204, { ...corsHeaders(req), ...preflightHeaders }).end();
  const found = deps.find(slug);
  const server = found instanceof Promise ? await found : found;
  if (!server) throw new PublicError('lease_not_found');
  const principal = authenticate(deps, server.lease, req);
  if (principal === undefined)
    return void sendProblem(res, new PublicError('unauthorized', 'This lease needs a key: send `Authorization: Bearer <lease key>`.'), {
      ...corsHeaders(req),
      'www-authenticate': 'Bearer',
    });
  if (req.method !== 'POST') return sendResponse(res, await server.handler.fetch(webRequest(req)));
  const body = await readBody(req, deps.requestBytesMax);
  const message = parseJson(body);
  const hot = message === undefined ? undefined : asHotRequest(message, req.headers, server.lease.tools);
  if (hot && acceptsJson(req)) return answerHot(deps, server, principal, hot, req, res);
  return answerBySdk(deps, server, principal, message, body, req, res);
}

async function answerHot(
  deps: McpHttpDeps,
  server: LeaseServer,
  principal: string,
  hot: HotRequest,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { lease } = server;
  if (hot.method === 'tools/list') {
    const ended = stateRefusal(lease, deps.now());
    if (ended) return sendRefusedAccess(res, req, hot.id, ended.code);
    return sendJson(
      res,
      200,
      `{"jsonrpc":"2.0","id":${JSON.stringify(hot.id)},"result":${hot.modern ? server.listModern : server.listLegacy}}`,
      corsHeaders(req),
    );
  }
  const cancellation = new ConnectionClosed();
  const onClose = () => cancellation.abort();
  res.on('close', onClose);
  const result = await performCall(deps, { lease, tool: hot.tool, args: hot.args, principal, signal: cancellation, parent: hot.parent });
  res.off('close', onClose);
  if (res.destroyed) return;
  const end = hot.modern ? `,${server.modernMembers}}}` : '}}';
  sendJson(res, 200, [`{"jsonrpc":"2.0","id":${JSON.stringify(hot.id)},"result":{`, ...toolResultMembers(result), end], corsHeaders(req));
}

async function answerBySdk(
  deps: McpHttpDeps,
  server: LeaseServer,
  principal: string,
  message: unknown,
  body: Buffer,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const ended = stateRefusal(server.lease, deps.now());
  if (ended && !isToolCall(message)) return sendRefusedAccess(res, req, idOf(message), ended.code);
  const options = { authInfo: { token: '', clientId: principal, scopes: [] }, ...(message !== undefined && { parsedBody: message }) };
  const response = await server.handler.fetch(webRequest(req, body), options);
  for (const [name, value] of Object.entries(corsHeaders(req))) response.headers.set(name, value);
  return sendResponse(res, response);
}

/** The principal, or undefined for 401. Digests are compared, so timing tells nothing about a key. */
function authenticate(deps: McpHttpDeps, lease: Lease, req: IncomingMessage): string | undefined {
  if (!lease.keys) return 'local';
  const presented = bearerOf(req.headers.authorization);
  const keyId = presented === undefined ? undefined : lease.keys.get(hash('sha256', presented, 'hex'));
  if (keyId !== undefined) deps.touchKey(keyId);
  return keyId;
}

/** A lease that is not live shows nothing; what it would answer to a call comes from admission, as a tool result. */
function sendRefusedAccess(res: ServerResponse, req: IncomingMessage, id: unknown, code: keyof typeof errors): void {
  const { status, title, hint } = errors[code];
  const error = { code: -31_403, message: `${title}. ${hint}`, data: { code } };
  sendJson(res, status, JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error }), corsHeaders(req));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined; // the SDK answers with the protocol's parse error
  }
}

function acceptsJson(req: IncomingMessage): boolean {
  const type = req.headers['content-type'];
  if (type !== 'application/json' && !type?.startsWith('application/json;')) return false;
  const { accept } = req.headers;
  return accept === undefined || accept.includes('application/json') || accept.includes('*/*');
}

function isToolCall(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'method' in message && message.method === 'tools/call';
}

function idOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
}

function webRequest(req: IncomingMessage, body?: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  // Agents that name only JSON are answered too; the SDK insists on both types.
  headers.set('accept', 'application/json, text/event-stream');
  const url = `http://${req.headers.host ?? 'localhost'}${req.url ?? '/'}`;
  return new Request(url, { method: req.method ?? 'GET', headers, ...(body && { body: new Uint8Array(body) }) });
}

const preflightHeaders = {
  'access-control-allow-methods': 'POST, GET, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
  'access-control-max-age': '600',
};

/** Only an origin the guard let through gets here. */
function corsHeaders(req: IncomingMessage): Record<string, string> {
  const { origin } = req.headers;
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'www-authenticate, mcp-protocol-version',
    vary: 'origin',
  };
}
