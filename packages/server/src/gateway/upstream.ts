import type { Cancellation } from '../http/cancellation.ts';
import type { HttpRequest } from '@leasehold/catalog';
import { Agent } from 'undici';
import type { AddressGuard } from '../http/address-guard.ts';
import { exchange, headerOf, type Exchanged, type ExchangeFailure, type OutgoingRequest } from '../http/exchange.ts';
import { isHttp, redirectsMax, redirectTarget } from '../http/redirect-target.ts';
import type { UpstreamAuth } from '../store/types.ts';
import type { UpstreamAnswer, UpstreamFailure } from './answer.ts';
import { classifyAnswer, failureOf, retryAfter } from './classify-answer.ts';
import { createUpstreamAuthenticator, type Access, type CallLimits } from './upstream-auth.ts';

/** Where a call goes, and with which right. */
export interface UpstreamTarget {
  /** The enrolled API's; credentials go to its origin and nowhere else. */
  baseUrl: string;
  auth: UpstreamAuth;
}

export interface UpstreamOptions {
  guard: AddressGuard;
  /** For a whole call: connecting, retries and redirects included. Default 30 s. */
  deadlineMs?: number;
  /** Until the connection, TLS included, is ready. Default 5 s. */
  connectMs?: number;
  /** Without a header, and without a byte of the body. Default 20 s and 10 s. */
  headersMs?: number;
  bodyIdleMs?: number;
  /** Of a body, compressed and decoded. Default 10 MiB. */
  bodyBytesMax?: number;
  /** To one origin at once; more calls wait. Default 256. */
  connectionsMax?: number;
}

export interface Upstream {
  /** Never rejects, and never says in an error what the upstream said. */
  send(request: HttpRequest, target: UpstreamTarget, signal?: Cancellation): Promise<UpstreamAnswer>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The one way out to the APIs: through the guard, within a deadline and a size, with retries where they are safe. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { guard, deadlineMs = 30_000, bodyBytesMax = 10 * 1024 * 1024 } = options;
  const createAgent = (secureContext?: Parameters<AddressGuard['connector']>[0]) =>
    new Agent({
      connect: guard.connector({ timeoutMs: options.connectMs ?? 5_000, ...secureContext }),
      headersTimeout: options.headersMs ?? 20_000,
      bodyTimeout: options.bodyIdleMs ?? 10_000,
      connections: options.connectionsMax ?? 256,
    });
  const agent = createAgent();
  const authenticator = createUpstreamAuthenticator({ dispatcher: agent, createAgent: (secureContext) => createAgent({ secureContext }) });

  async function send(request: HttpRequest, target: UpstreamTarget, signal?: Cancellation): Promise<UpstreamAnswer> {
    const limits: CallLimits = { endsAt: performance.now() + deadlineMs, signal };
    const start = firstHop(request, target);
    if ('kind' in start) return start;
    const access = await authenticator.accessTo(target.auth, limits);
    if ('kind' in access) return access;
    return answerOf(await follow(start, { target, limits, access, isRenewed: false }), request.method);
  }

  async function follow(start: Hop, call: Call): Promise<Result> {
    let hop = start;
    for (let redirects = 0; ; redirects++) {
      const result = await authorised(hop, call);
      const url = 'failed' in result ? undefined : redirectTarget(hop.url, result);
      if ('failed' in result || url === undefined) return result;
      if ('failed' in url) return url;
      if (redirects === redirectsMax) return { failed: 'upstream_error', status: result.status, detail: 'REDIRECTS' };
      const next = redirected(hop, result.status, url);
      if ('failed' in next) return next;
      hop = next;
    }
  }

  /** A token may be withdrawn before its time: once in a call, this request alone is sent again with a new one. A 401 did nothing, so any method may be. */
  async function authorised(hop: Hop, call: Call): Promise<Result> {
    const result = await retried(hop, call);
    if (result.status !== 401 || !hop.isHome || !call.access.forget || call.isRenewed) return result;
    call.access.forget();
    const renewed = await authenticator.accessTo(call.target.auth, call.limits);
    if ('kind' in renewed) return { failed: renewed.code, ...(renewed.detail && { detail: renewed.detail }) };
    call.access = renewed;
    call.isRenewed = true;
    return retried(hop, call);
  }

  async function retried(hop: Hop, { access, limits }: Call): Promise<Result> {
    const outgoing = outgoingOf(hop, access);
    const dispatcher = (hop.isHome && access.dispatcher) || agent;
    const once = () =>
      exchange(dispatcher, outgoing, { deadlineMs: limits.endsAt - performance.now(), bodyBytesMax, signal: limits.signal });
    const result = await once();
    const waitMs = retryWaitMs(hop.method, result);
    if (waitMs === undefined || performance.now() + waitMs >= limits.endsAt) return result;
    await pause(waitMs, limits.signal);
    return once();
  }

  return {
    send,
    async [Symbol.asyncDispose]() {
      await Promise.all([agent.destroy(), authenticator.close()]);
    },
  };
}

type Result = Exchanged | ExchangeFailure;

/** What stays the same along the hops of one call. */
interface Call {
  target: UpstreamTarget;
  limits: CallLimits;
  access: Access;
  isRenewed: boolean;
}

function answerOf(result: Result, method: string): UpstreamAnswer {
  if (!('failed' in result)) return classifyAnswer(result, method);
  const { failed, status, detail } = result;
  // An error whose body did not arrive is still that error.
  const failure =
    status !== undefined && status >= 400 && failed !== 'cancelled' ? failureOf({ status }) : { kind: 'error' as const, code: failed };
  return { ...failure, ...(status !== undefined && { status }), ...(detail && { detail }) };
}

/** One request on the way, as the agent's call made it: credentials are added only when it goes out. */
interface Hop {
  url: URL;
  method: string;
  headers: [name: string, value: string][];
  body?: string | Uint8Array | undefined;
  /** Still at the target's own origin, having never left it. */
  isHome: boolean;
}

function firstHop(request: HttpRequest, target: UpstreamTarget): Hop | UpstreamFailure {
  const url = URL.parse(request.url);
  const home = originOf(target);
  if (!url || home === undefined) return { kind: 'error', code: 'upstream_unreachable', detail: 'URL' };
  if (!isHttp(url)) return { kind: 'error', code: 'upstream_address_refused', detail: 'SCHEME' };
  // An argument that became `..` would call another operation than the one that was admitted.
  if (hasDotSegment(request.url)) return { kind: 'error', code: 'arguments_invalid', detail: 'PATH' };
  return { url, method: request.method, headers: request.headers, body: request.body, isHome: url.origin === home };
}

/** Worked out once for a target: every call asks. */
function originOf(target: UpstreamTarget): string | undefined {
  const known = origins.get(target);
  if (known !== undefined) return known;
  const origin = URL.parse(target.baseUrl)?.origin;
  if (origin !== undefined) origins.set(target, origin);
  return origin;
}

const origins = new WeakMap<UpstreamTarget, string>();

/** `.` and `..` in any spelling the URL standard folds away (https://url.spec.whatwg.org/#single-dot-path-segment). */
function hasDotSegment(url: string): boolean {
  if (!mayHaveDotSegment.test(url)) return false;
  const [path = ''] = url.split(/[?#]/, 1);
  return path.split(/[/\\]/).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment.replaceAll(/[\t\n\r]/g, '')));
}

/** Quick, and never no where the answer is yes: a segment that begins with a dot, or anything the URL standard drops. */
const mayHaveDotSegment = /[/\\](?:\.|%2e)|[\t\n\r]/i;

const ourHeaders = ['accept-encoding', 'gzip, br', 'user-agent', 'Leasehold'];
/** What can be treated, best first; a description may ask for one of several versions of it instead. */
const ourAccept = 'application/json, application/*+json;q=0.9, text/*;q=0.5, */*;q=0.1';

/** Set here or by the connection; or, like method overrides, a way round what was admitted. RFC 9110 7.6.1. */
const neverFromCall = new Set([
  'accept-encoding',
  'user-agent',
  'host',
  'content-length',
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
]);

function outgoingOf(hop: Hop, access: Access): OutgoingRequest {
  const headers = ourHeaders.slice();
  if (!hop.headers.some(([name]) => name.toLowerCase() === 'accept')) headers.unshift('accept', ourAccept);
  for (const [name, value] of hop.headers) {
    const folded = name.toLowerCase();
    if (!neverFromCall.has(folded) && !(hop.isHome && access.ownHeaders.has(folded))) headers.push(name, value);
  }
  const { url, method, body } = hop;
  const request: OutgoingRequest = { origin: url.origin, path: url.pathname + url.search, method, headers, body };
  return hop.isHome ? access.apply(request) : request;
}

/** RFC 9110 15.4, and stricter: once away from home, a request carries nothing of the call but its address, and never finds its way back to the credentials. */
function redirected(hop: Hop, status: number, url: URL): Hop | ExchangeFailure {
  const becomesGet = hop.method !== 'HEAD' && (status === 303 || (status <= 302 && hop.method === 'POST'));
  const method = becomesGet ? 'GET' : hop.method;
  const body = becomesGet ? undefined : hop.body;
  if (url.origin === hop.url.origin)
    return { url, method, headers: becomesGet ? withoutContent(hop.headers) : hop.headers, body, isHome: hop.isHome };
  if (method !== 'GET' && method !== 'HEAD') return { failed: 'upstream_error', status, detail: 'REDIRECT_ORIGIN' };
  return { url, method, headers: [], isHome: false };
}

function withoutContent(headers: Hop['headers']): Hop['headers'] {
  return headers.filter(([name]) => !name.toLowerCase().startsWith('content-'));
}

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
const connectionLosses = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const passingStatuses = new Set([502, 503, 504]);
const retryWaitMsMax = 2_000;

/** How long to wait before the one retry; undefined: none. Only what may be done twice (RFC 9110 9.2.2), and only where nothing was answered or a gateway in between said so. */
function retryWaitMs(method: string, result: Result): number | undefined {
  if (!idempotent.has(method)) return undefined;
  if ('failed' in result) {
    const isLostUnanswered = result.status === undefined && connectionLosses.has(result.detail ?? '');
    return isLostUnanswered ? jitterMs() : undefined;
  }
  if (!passingStatuses.has(result.status)) return undefined;
  const seconds = retryAfter(headerOf(result.headers, 'retry-after')) ?? 0;
  return seconds * 1000 <= retryWaitMsMax ? seconds * 1000 + jitterMs() : undefined;
}

function jitterMs(): number {
  return 20 + Math.random() * 180;
}

function pause(ms: number, signal: Cancellation | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}
