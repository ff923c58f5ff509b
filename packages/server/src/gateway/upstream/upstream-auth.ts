import type { Cancellation } from '../../http/cancellation.ts';
import { createHash } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { Dispatcher } from 'undici';
import { exchange, type ExchangeLimits, type OutgoingRequest } from '../../http/exchange.ts';
import { decodeText } from '../../http/decode-text.ts';
import type { UpstreamAuth } from '../../store/tables/apis.ts';
import type { UpstreamFailure } from './answer.ts';
import { failureOf } from './classify-answer.ts';

/**
 * The right to call one upstream: puts its credentials into a request. They live in closures, so
 * nothing that prints an object shows them.
 */
export interface UpstreamAccess {
  /** Headers of an agent's request, by lower-case name, that these credentials replace. */
  readonly ownHeaders: ReadonlySet<string>;
  /** Its own connections, where the credential is a client certificate. */
  readonly dispatcher?: Dispatcher;
  apply(request: OutgoingRequest): OutgoingRequest;
  /** For credentials that go stale: forgets them, so that the next `accessTo` gets fresh ones. */
  readonly forget?: () => void;
}

export interface UpstreamAuthenticator {
  accessTo(auth: UpstreamAuth, limits: CallDeadline): Promise<UpstreamAccess | UpstreamFailure>;
  close(): Promise<void>;
}

export interface CallDeadline {
  /** When the call ends, by `performance.now()`. */
  endsAt: number;
  signal?: Cancellation | undefined;
}

export interface AuthenticatorOptions {
  /** The guarded agent tokens are fetched through. */
  dispatcher: Dispatcher;
  /** A guarded agent that shows a client certificate. */
  createAgent: (secureContext: ReturnType<typeof createSecureContext>) => Dispatcher;
  now?: () => number;
}

/**
 * Applies every kind of `UpstreamAuth`. Keeps OAuth tokens and client-certificate agents, by digest
 * of what they were made from.
 */
export function createUpstreamAuthenticator(options: AuthenticatorOptions): UpstreamAuthenticator {
  const tokens = createTokenSource(options.dispatcher, options.now ?? Date.now);
  const agents = createAgentCache(options.createAgent);
  return {
    async accessTo(auth, limits) {
      switch (auth.type) {
        case 'none':
          return openAccess;
        case 'bearer':
          return withHeaders({ authorization: `Bearer ${auth.token}` });
        case 'basic':
          return withHeaders({ authorization: basic(auth.username, auth.password) });
        case 'headers':
          return withHeaders(auth.headers);
        case 'apiKey':
          return withApiKey(auth);
        case 'oauth2':
          return tokens.accessTo(auth, limits);
        case 'mutualTls':
        default:
          return agents.accessTo(auth);
      }
    },
    close: () => agents.close(),
  };
}

/** Credentials of the agent's making are never passed on, whatever the upstream's own are. */
const alwaysOwn = new Set(['authorization', 'proxy-authorization']);

const openAccess: UpstreamAccess = { ownHeaders: alwaysOwn, apply: (request) => request };

function withHeaders(headers: Record<string, string>): UpstreamAccess {
  const flat = Object.entries(headers).flat();
  return {
    ownHeaders: new Set([...alwaysOwn, ...Object.keys(headers).map((name) => name.toLowerCase())]),
    apply: (request) => ({ ...request, headers: [...request.headers, ...flat] }),
  };
}

function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`; // RFC 7617 2.1: UTF-8
}

function withApiKey(auth: Extract<UpstreamAuth, { type: 'apiKey' }>): UpstreamAccess {
  if (auth.in === 'header') return withHeaders({ [auth.name]: auth.value });
  const add = auth.in === 'query' ? addQuery : addCookie;
  return { ownHeaders: alwaysOwn, apply: (request) => add(request, auth.name, auth.value) };
}

/**
 * The key replaces every parameter of its name, so that an agent cannot send another in front of it
 * or behind it.
 */
function addQuery(request: OutgoingRequest, name: string, value: string): OutgoingRequest {
  const [path = '', ...rest] = request.path.split('?');
  const others = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !isNamed(pair, name));
  return {
    ...request,
    path: `${path}?${[...others, `${encodeURIComponent(name)}=${encodeURIComponent(value)}`].join('&')}`,
  };
}

function isNamed(pair: string, name: string): boolean {
  const [key] = new URLSearchParams(pair).keys();
  return key?.toLowerCase() === name.toLowerCase();
}

/**
 * One `Cookie` header (RFC 6265 5.4), the agent's cookies first and ours in place of any of its
 * name.
 */
function addCookie(request: OutgoingRequest, name: string, value: string): OutgoingRequest {
  const headers: string[] = [];
  const cookies: string[] = [];
  for (let i = 0; i + 1 < request.headers.length; i += 2) {
    const [header, content] = [request.headers[i]!, request.headers[i + 1]!];
    if (header.toLowerCase() === 'cookie')
      cookies.push(...content.split(';').map((cookie) => cookie.trim()));
    else headers.push(header, content);
  }
  const others = cookies.filter(
    (cookie) => cookie !== '' && cookie.split('=')[0]!.trim().toLowerCase() !== name.toLowerCase(),
  );
  return {
    ...request,
    headers: [...headers, 'cookie', [...others, `${name}=${value}`].join('; ')],
  };
}

type OAuth2 = Extract<UpstreamAuth, { type: 'oauth2' }>;
type MutualTls = Extract<UpstreamAuth, { type: 'mutualTls' }>;

function unauthorized(detail: string, status?: number): UpstreamFailure {
  return {
    kind: 'error',
    code: 'upstream_unauthorized',
    detail,
    ...(status !== undefined && { status }),
  };
}

const cachedMax = 1_000;
const certificateAgentsMax = 100;

/** A token stops being used this long before it expires: the call it goes with takes time. */
const expiryMarginMs = 30_000;
/** RFC 6749 5.1 lets `expires_in` be left out. */
const defaultLifetimeMs = 300_000;
const tokenDeadlineMs = 10_000;
const tokenBytesMax = 65_536;

interface CachedToken {
  access: UpstreamAccess;
  freshUntil: number;
}

/**
 * RFC 6749 4.4: one fetch for all who wait, kept until shortly before it expires, dropped when the
 * upstream no longer takes it.
 */
function createTokenSource(dispatcher: Dispatcher, now: () => number) {
  const cached = new Map<string, CachedToken>();
  const pending = new Map<string, Promise<CachedToken | UpstreamFailure>>();

  async function renew(key: string, auth: OAuth2): Promise<CachedToken | UpstreamFailure> {
    const token = await fetchToken(dispatcher, auth).finally(() => pending.delete(key));
    if ('kind' in token) return token;
    const access: UpstreamAccess = {
      ...withHeaders({ authorization: `Bearer ${token.value}` }),
      forget: () => drop(key, access),
    };
    const entry = { access, freshUntil: now() + token.usableMs };
    setBounded(cached, key, entry, cachedMax);
    return entry;
  }

  function drop(key: string, access: UpstreamAccess): void {
    if (cached.get(key)?.access === access) cached.delete(key);
  }

  return {
    async accessTo(auth: OAuth2, limits: CallDeadline): Promise<UpstreamAccess | UpstreamFailure> {
      const key = digest(auth.tokenUrl, auth.clientId, auth.clientSecret, auth.scope ?? '');
      const entry = cached.get(key);
      if (entry && now() < entry.freshUntil) return entry.access;
      const fetching = pending.get(key) ?? renew(key, auth);
      pending.set(key, fetching);
      // The fetch serves everyone who waits, so no single call's cancellation ends it.
      const result = await withinCall(fetching, limits);
      return 'access' in result ? result.access : result;
    },
  };
}

interface FetchedToken {
  value: string;
  usableMs: number;
}

async function fetchToken(
  dispatcher: Dispatcher,
  auth: OAuth2,
): Promise<FetchedToken | UpstreamFailure> {
  const url = URL.parse(auth.tokenUrl);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return unauthorized('TOKEN_URL');
  const limits: ExchangeLimits = { deadlineMs: tokenDeadlineMs, bodyBytesMax: tokenBytesMax };
  const result = await exchange(dispatcher, tokenRequest(url, auth, 'basic'), limits);
  if ('failed' in result)
    return { kind: 'error', code: result.failed, ...(result.detail && { detail: result.detail }) };
  // RFC 6749 2.3.1: every server takes Basic; in practice some only read the body.
  const isDenied = result.status === 400 || result.status === 401;
  const final = isDenied
    ? await exchange(dispatcher, tokenRequest(url, auth, 'body'), limits)
    : result;
  if ('failed' in final)
    return { kind: 'error', code: final.failed, ...(final.detail && { detail: final.detail }) };
  if (final.status === 200)
    return readToken(final.body) ?? unauthorized('TOKEN_RESPONSE', final.status);
  if (final.status >= 500) return { ...withoutBody(failureOf(final)), detail: 'TOKEN_RESPONSE' };
  return unauthorized('TOKEN_RESPONSE', final.status);
}

function withoutBody({ kind, code, status }: UpstreamFailure): UpstreamFailure {
  return { kind, code, ...(status !== undefined && { status }) };
}

function tokenRequest(url: URL, auth: OAuth2, credentialsIn: 'basic' | 'body'): OutgoingRequest {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (auth.scope) form.set('scope', auth.scope);
  const headers = [
    'accept',
    'application/json',
    'content-type',
    'application/x-www-form-urlencoded',
  ];
  if (credentialsIn === 'basic')
    headers.push('authorization', basic(formEncode(auth.clientId), formEncode(auth.clientSecret)));
  else {
    form.set('client_id', auth.clientId);
    form.set('client_secret', auth.clientSecret);
  }
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'POST',
    headers,
    body: form.toString(),
  };
}

/** RFC 6749 2.3.1 has both parts form-encoded before they become Basic. */
function formEncode(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}

function readToken(body: Buffer): FetchedToken | undefined {
  const answer = parseObject(decodeText(body));
  const value = answer?.access_token;
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) return undefined;
  const seconds = Number(answer?.expires_in ?? Number.NaN);
  const lifetimeMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : defaultLifetimeMs;
  // A token shorter-lived than the margin would never be reused; half its life is the better margin
  // then.
  return {
    value,
    usableMs: Math.max(lifetimeMs - expiryMarginMs, Math.min(lifetimeMs, expiryMarginMs) / 2),
  };
}

function parseObject(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Waits no longer than the call has time. */
function withinCall<T>(
  promise: Promise<T>,
  { endsAt, signal }: CallDeadline,
): Promise<T | UpstreamFailure> {
  const { promise: ended, resolve } = Promise.withResolvers<UpstreamFailure>();
  const onCancel = () => resolve({ kind: 'error', code: 'cancelled' });
  const timer = setTimeout(
    () => resolve({ kind: 'error', code: 'upstream_timeout', detail: 'DEADLINE' }),
    Math.max(0, endsAt - performance.now()),
  );
  signal?.addEventListener('abort', onCancel);
  if (signal?.aborted) onCancel();
  return Promise.race([promise, ended]).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onCancel);
  });
}

/** Connections made with a client certificate are never shared with calls that do not hold it. */
function createAgentCache(createAgent: AuthenticatorOptions['createAgent']) {
  const agents = new Map<string, Dispatcher>();
  return {
    accessTo(auth: MutualTls): UpstreamAccess | UpstreamFailure {
      const key = digest(auth.certificatePem, auth.keyPem, auth.caPem ?? '');
      const agent = agents.get(key) ?? make(auth);
      if (!agent) return unauthorized('CLIENT_CERTIFICATE');
      for (const old of setBounded(agents, key, agent, certificateAgentsMax))
        void old.close().catch(() => undefined);
      return { ...openAccess, dispatcher: agent };
    },
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
      agents.clear();
    },
  };

  function make({ certificatePem, keyPem, caPem }: MutualTls): Dispatcher | undefined {
    try {
      return createAgent(
        createSecureContext({ cert: certificatePem, key: keyPem, ...(caPem && { ca: caPem }) }),
      );
    } catch {
      return undefined; // OpenSSL's message may quote what it could not read
    }
  }
}

/** Puts an entry last, and gives back those that had to go. */
function setBounded<V>(map: Map<string, V>, key: string, value: V, max: number): V[] {
  map.delete(key);
  map.set(key, value);
  const gone: V[] = [];
  for (const [oldest, old] of map) {
    if (map.size <= max) break;
    map.delete(oldest);
    gone.push(old);
  }
  return gone;
}

/** Unambiguous, and does not keep the secrets themselves as keys. */
function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
