import type { Cancellation } from '../../http/cancellation.ts';
import type { HttpRequest } from '@leasehold/catalog';
import { Agent } from 'undici';
import type { AddressGuard } from '../../http/address-guard.ts';
import {
  exchange,
  headerOf,
  type Exchanged,
  type ExchangeFailure,
  type OutgoingRequest,
} from '../../http/exchange.ts';
import { isHttp, redirectsMax, redirectTarget } from '../../http/redirect-target.ts';
import type { UpstreamAuth } from '../../store/tables/apis.ts';
import type { UpstreamAnswer, UpstreamFailure } from './answer.ts';
import { classifyAnswer, failureOf, retryAfter } from './classify-answer.ts';
import { shownAnswer, type ShownAnswer } from '../shown-answer.ts';
import {
  createUpstreamAuthenticator,
  type UpstreamAccess,
  type CallDeadline,
} from './upstream-auth.ts';

/** Where a call goes, and with which right. */
export interface UpstreamTarget {
  /** The enrolled API's; credentials go to its origin and nowhere else. */
  baseUrl: string;
  auth: UpstreamAuth;
  /** An API of our own: its calls are answered in this process, and never reach a socket. */
  inProcess?: InProcessSource | undefined;
}

/** Data of an API in this process: of which API, and since which time it was put back. */
export interface InProcessSource {
  apiId: string;
  edition: number;
}

export interface UpstreamOptions {
  guard: AddressGuard;
  /** Answers calls of an API in this process; absent where there is none. */
  inProcess?: (source: InProcessSource, request: OutgoingRequest) => Exchanged;
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
  send(
    request: HttpRequest,
    target: UpstreamTarget,
    signal?: Cancellation,
  ): Promise<UpstreamAnswer>;
  /**
   * The same for the eyes of the API's owner, who is shown what came as it came. No call of an
   * agent has this.
   */
  show(
    request: HttpRequest,
    target: UpstreamTarget,
    signal?: Cancellation,
  ): Promise<ShownAnswer | UpstreamFailure>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * The one way out to the APIs: through the guard, within a deadline and a size, with retries where
 * they are safe.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { guard, deadlineMs = 30_000, bodyBytesMax = 10 * 1024 * 1024 } = options;
  const { headersMs = 20_000, bodyIdleMs: bodyMs = 10_000 } = options;
  const idle = { headersMs, bodyMs };
  const createAgent = (secureContext?: Parameters<AddressGuard['connector']>[0]) =>
    new Agent({
      connect: guard.connector({ timeoutMs: options.connectMs ?? 5_000, ...secureContext }),
      // Each exchange has its own limits: undici would set two timers anew for every request.
      headersTimeout: 0,
      bodyTimeout: 0,
      connections: options.connectionsMax ?? 256,
    });
  const agent = createAgent();
  const authenticator = createUpstreamAuthenticator({
    dispatcher: agent,
    createAgent: (secureContext) => createAgent({ secureContext }),
  });

  async function reach<Answer>(
    request: HttpRequest,
    target: UpstreamTarget,
    signal: Cancellation | undefined,
    read: (result: Result, method: string) => Answer,
  ): Promise<Answer | UpstreamFailure> {
    const limits: CallDeadline = { endsAt: performance.now() + deadlineMs, signal };
    const start = firstHop(request, target);
    if ('kind' in start) return start;
    const access = await authenticator.accessTo(target.auth, limits);
    if ('kind' in access) return access;
    return read(await follow(start, { target, limits, access, isRenewed: false }), request.method);
  }

  async function follow(start: Hop, call: Call): Promise<Result> {
    let hop = start;
    for (let redirects = 0; ; redirects++) {
      let result = await send(hop, call);
      const waitMs = retryWaitMs(hop.method, result);
      if (waitMs !== undefined) result = await again(result, waitMs, hop, call);
      if (result.status === 401) result = await renewed(result, hop, call);
      const url = 'failed' in result ? undefined : redirectTarget(hop.href, result);
      if ('failed' in result || url === undefined) return result;
      if ('failed' in url) return url;
      if (redirects === redirectsMax)
        return { failed: 'upstream_error', status: result.status, detail: 'REDIRECTS' };
      const next = redirected(hop, result.status, url);
      if ('failed' in next) return next;
      hop = next;
    }
  }

  function send(hop: Hop, { target, access, limits }: Call): Promise<Result> {
    if (target.inProcess) return Promise.resolve(here(target.inProcess, hop, access));
    const dispatcher = (hop.isHome && access.dispatcher) || agent;
    const deadlineMs = limits.endsAt - performance.now();
    return exchange(dispatcher, outgoingOf(hop, access), {
      deadlineMs,
      bodyBytesMax,
      signal: limits.signal,
      idle,
    });
  }

  /** Whatever leads away from there leads nowhere: not to the network, not to another port. */
  function here(source: InProcessSource, hop: Hop, access: UpstreamAccess): Result {
    if (!hop.isHome || !options.inProcess)
      return { failed: 'upstream_address_refused', detail: 'IN_PROCESS' };
    return options.inProcess(source, outgoingOf(hop, access));
  }

  async function again(before: Result, waitMs: number, hop: Hop, call: Call): Promise<Result> {
    const { endsAt, signal } = call.limits;
    if (performance.now() + waitMs >= endsAt) return before;
    await pause(waitMs, signal);
    return send(hop, call);
  }

  /**
   * A token may be withdrawn before its time: once in a call, this request alone is sent again with
   * a new one. A 401 did nothing, so any method may be.
   */
  async function renewed(before: Result, hop: Hop, call: Call): Promise<Result> {
    if (!hop.isHome || !call.access.forget || call.isRenewed) return before;
    call.access.forget();
    const access = await authenticator.accessTo(call.target.auth, call.limits);
    if ('kind' in access)
      return { failed: access.code, ...(access.detail && { detail: access.detail }) };
    call.access = access;
    call.isRenewed = true;
    const result = await send(hop, call);
    const waitMs = retryWaitMs(hop.method, result);
    return waitMs === undefined ? result : again(result, waitMs, hop, call);
  }

  return {
    send: (request, target, signal) => reach(request, target, signal, answerOf),
    show: (request, target, signal) => reach(request, target, signal, shownOf),
    async [Symbol.asyncDispose]() {
      await Promise.all([agent.destroy(), authenticator.close()]);
    },
  };
}

type Result = Exchanged | ExchangeFailure;

/** What stays the same along the hops of one call. */
interface Call {
  target: UpstreamTarget;
  limits: CallDeadline;
  access: UpstreamAccess;
  isRenewed: boolean;
}

function answerOf(result: Result, method: string): UpstreamAnswer {
  return 'failed' in result ? failed(result) : classifyAnswer(result, method);
}

function shownOf(result: Result, method: string): ShownAnswer | UpstreamFailure {
  return 'failed' in result ? failed(result) : shownAnswer(result, method);
}

function failed({ failed: code, status, detail }: ExchangeFailure): UpstreamFailure {
  // An error whose body did not arrive is still that error.
  const failure =
    status !== undefined && status >= 400 && code !== 'cancelled'
      ? failureOf({ status })
      : { kind: 'error' as const, code };
  return { ...failure, ...(status !== undefined && { status }), ...(detail && { detail }) };
}

/**
 * One request on the way, as the agent's call made it: credentials are added only when it goes out.
 */
interface Hop {
  href: string;
  origin: string;
  /** Path and query. */
  path: string;
  method: string;
  headers: [name: string, value: string][];
  body?: string | Uint8Array | undefined;
  /** Still at the target's own origin, having never left it. */
  isHome: boolean;
}

function firstHop(request: HttpRequest, target: UpstreamTarget): Hop | UpstreamFailure {
  const { method, headers, body, url: text } = request;
  const home = originOf(target);
  // An argument that became `..` would call another operation than the one that was admitted.
  if (hasDotSegment(text)) return { kind: 'error', code: 'arguments_invalid', detail: 'PATH' };
  if (home !== undefined && text.startsWith(home) && plainPath.test(text.slice(home.length)))
    return {
      href: text,
      origin: home,
      path: text.slice(home.length),
      method,
      headers,
      body,
      isHome: true,
    };
  const url = URL.parse(text);
  if (!url || home === undefined)
    return { kind: 'error', code: 'upstream_unreachable', detail: 'URL' };
  if (!isHttp(url)) return { kind: 'error', code: 'upstream_address_refused', detail: 'SCHEME' };
  return { ...addressOf(url), method, headers, body, isHome: url.origin === home };
}

/**
 * Path and query as they would come out of a URL parser too: of characters it leaves as they are
 * (https://url.spec.whatwg.org/#path-state).
 */
const plainPath = /^\/[\w\-~.!$&()*+,;=:@%/]*(?:\?[\w\-~.!$&()*+,;=:@%/?]*)?$/;

const addressOf = (url: URL): Pick<Hop, 'href' | 'origin' | 'path'> => ({
  href: url.href,
  origin: url.origin,
  path: url.pathname + url.search,
});

/** Worked out once for a target: every call asks. */
function originOf(target: UpstreamTarget): string | undefined {
  const known = origins.get(target);
  if (known !== undefined) return known;
  const origin = URL.parse(target.baseUrl)?.origin;
  if (origin !== undefined) origins.set(target, origin);
  return origin;
}

const origins = new WeakMap<UpstreamTarget, string>();

/**
 * `.` and `..` in any spelling the URL standard folds away
 * (https://url.spec.whatwg.org/#single-dot-path-segment).
 */
function hasDotSegment(url: string): boolean {
  if (!mayHaveDotSegment.test(url)) return false;
  const [path = ''] = url.split(/[?#]/, 1);
  return path
    .split(/[/\\]/)
    .some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment.replaceAll(/[\t\n\r]/g, '')));
}

/**
 * Quick, and never no where the answer is yes: a segment that begins with a dot, or anything the
 * URL standard drops.
 */
const mayHaveDotSegment = /[/\\](?:\.|%2e)|[\t\n\r]/i;

const ourHeaders = ['accept-encoding', 'gzip, br', 'user-agent', 'Leasehold'];
/**
 * What can be treated, best first; a description may ask for one of several versions of it instead.
 */
const ourAccept = 'application/json, application/*+json;q=0.9, text/*;q=0.5, */*;q=0.1';

/**
 * Set here or by the connection; or, like method overrides, a way round what was admitted. RFC 9110
 * 7.6.1.
 */
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
  'range',
  'if-range',
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
]);

function outgoingOf(hop: Hop, access: UpstreamAccess): OutgoingRequest {
  const headers = ourHeaders.slice();
  if (!hop.headers.some(([name]) => name.toLowerCase() === 'accept'))
    headers.unshift('accept', ourAccept);
  for (const [name, value] of hop.headers) {
    const folded = name.toLowerCase();
    if (!neverFromCall.has(folded) && !(hop.isHome && access.ownHeaders.has(folded)))
      headers.push(name, value);
  }
  const { origin, path, method, body } = hop;
  const request: OutgoingRequest = { origin, path, method, headers, body };
  return hop.isHome ? access.apply(request) : request;
}

/**
 * RFC 9110 15.4, and stricter: once away from home, a request carries nothing of the call but its
 * address, and never finds its way back to the credentials.
 */
function redirected(hop: Hop, status: number, url: URL): Hop | ExchangeFailure {
  const becomesGet =
    hop.method !== 'HEAD' && (status === 303 || (status <= 302 && hop.method === 'POST'));
  const method = becomesGet ? 'GET' : hop.method;
  const body = becomesGet ? undefined : hop.body;
  if (url.origin === hop.origin)
    return {
      ...addressOf(url),
      method,
      headers: becomesGet ? withoutContent(hop.headers) : hop.headers,
      body,
      isHome: hop.isHome,
    };
  if (method !== 'GET' && method !== 'HEAD')
    return { failed: 'upstream_error', status, detail: 'REDIRECT_ORIGIN' };
  return { ...addressOf(url), method, headers: [], isHome: false };
}

function withoutContent(headers: Hop['headers']): Hop['headers'] {
  return headers.filter(([name]) => !name.toLowerCase().startsWith('content-'));
}

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
const connectionLosses = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const passingStatuses = new Set([502, 503, 504]);
const retryWaitMsMax = 2_000;

/**
 * How long to wait before the one retry; undefined: none. Only what may be done twice (RFC 9110
 * 9.2.2), and only where nothing was answered or a gateway in between said so.
 */
function retryWaitMs(method: string, result: Result): number | undefined {
  if (!idempotent.has(method)) return undefined;
  if ('failed' in result) {
    const isLostUnanswered =
      result.status === undefined && connectionLosses.has(result.detail ?? '');
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
