import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, PublicError } from '@leasehold/contract';
import type { Provider } from 'oidc-provider';
import type { AddressGuard } from '../http/address-guard.ts';
import type { HostGuard } from '../http/guards.ts';
import { sendJson, sendProblem } from '../http/respond.ts';
import { createWindowLimit } from '../http/window-limit.ts';
import type { InstallationKey } from '../keys/keyring.ts';
import type { Trust } from '../nodes/trust.ts';
import type { Store } from '../store/open.ts';
import { createAccessTokens, type AccessTokens } from './access-tokens.ts';
import { createClientDocuments } from './client-documents.ts';
import { authorizationPath } from './guard-authorization.ts';
import {
  consentPath,
  contentSecurityPolicy,
  createInteractions,
  type InteractionsDeps,
} from './interactions.ts';
import { passkeyScriptPath, problemPage } from './pages.ts';
import { createProvider } from './provider.ts';
import type { RecordAdapterDeps } from './record-adapter.ts';
import { bearerChallenge, metadataPath, resourceMetadata } from './resource.ts';

export interface AuthorizationServerDeps extends Pick<
  InteractionsDeps,
  'people' | 'keepGrant' | 'leaseAt' | 'now' | 'publicUrl' | 'subscriberOf'
> {
  store: Store;
  key: InstallationKey;
  endGrant: RecordAdapterDeps['endGrant'];
  guard: HostGuard;
  /** Of the privacy notice, below the public address; undefined: there is none. */
  noticePath: string | undefined;
  /** For the documents of clients. */
  documentsGuard: AddressGuard;
  /** false: only those that come with the product are known. */
  mayAskForDocuments: boolean;
  trust: Trust;
  /** Tells every node, this one included, that what was let in before is let in no more. */
  grantsChanged: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** OAuth 2.1 for leases, at the origin of the installation: how agents of people get in. */
export interface AuthorizationServer extends AsyncDisposable {
  /** Whether a path is one of its own. */
  serves(path: string): boolean;
  handle(req: IncomingMessage, res: ServerResponse): void;
  tokens: AccessTokens;
  /** The `WWW-Authenticate` of a 401 at a lease. */
  challenge(slug: string, hasToken: boolean): string;
  /** Forgets what has expired, and clients that registered and never came back. */
  collect(): Promise<void>;
}

export function createAuthorizationServer(deps: AuthorizationServerDeps): AuthorizationServer {
  const issuer = () => new URL(deps.publicUrl()).origin;
  const tokens = createAccessTokens(deps);
  const documents = createClientDocuments({
    guard: deps.documentsGuard,
    mayAsk: deps.mayAskForDocuments,
  });
  const pageHeaders = { ...securityHeaders, 'content-security-policy': contentSecurityPolicy() };
  const parts = { ...deps, issuer, pageHeaders, csrfKey: deps.key.derive('oauth-csrf/v1') };
  const readings = createWindowLimit({ max: openPerMinute, windowMs: 60_000, now: deps.now });
  const load = once((origin: string) =>
    createProvider({
      ...deps,
      issuer: origin,
      publicUrl: deps.publicUrl(),
      fetch: documents.fetch,
      mayRead: (req) => readings.take(deps.subscriberOf(req)) === 0,
      errorPage: problemPage,
      pageHeaders,
    }),
  );
  const serve = createRouter({ ...deps, issuer, load, interact: createInteractions(parts) });
  const collect = async () =>
    void (await deps.store.oauthRecords.collect(
      new Date(deps.now()),
      new Date(deps.now() - unusedMs),
    ));
  const timer = setInterval(() => void collect().catch(deps.onFailure), collectEveryMs).unref();
  return {
    tokens,
    collect,
    serves: (path) =>
      path.startsWith('/oauth/') ||
      path.startsWith('/.well-known/oauth-') ||
      path.startsWith('/.well-known/openid-'),
    handle(req, res) {
      serve(req, res).catch((error: unknown) => {
        if (!(error instanceof PublicError)) deps.onFailure(error);
        if (res.headersSent) res.destroy();
        else sendRefusal(req, res, error, pageHeaders);
      });
    },
    challenge: (slug, hasToken) => bearerChallenge(slug, { issuer: issuer(), hasToken }),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await documents.close();
    },
  };
}

const collectEveryMs = 10 * 60_000;
/**
 * Clients register anew for every connection; one that was not allowed anything within a day is not
 * coming back.
 */
const unusedMs = 86_400_000;

/**
 * No Cross-Origin-Opener-Policy: applications open these pages in a window of theirs and wait for
 * it to come back.
 */
const securityHeaders = {
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  // Not no-referrer: forms would be sent with the origin `null`.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What oidc-provider answers; anything else below these prefixes is not there. */
const providerPath =
  /^\/(?:oauth\/(?:authorize(?:\/[\w-]{10,64})?|token|register|revoke|jwks)|\.well-known\/(?:oauth-authorization-server|openid-configuration))$/;

interface RouterDeps extends AuthorizationServerDeps {
  issuer: () => string;
  load: (origin: string) => Promise<Provider>;
  interact: (provider: Provider, req: IncomingMessage, res: ServerResponse) => Promise<void>;
}

function createRouter(
  deps: RouterDeps,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const limit = createWindowLimit({ max: openPerMinute, windowMs: 60_000, now: deps.now });
  let read: Promise<string> | undefined;
  const script = () => (read ??= readFile(new URL('passkey-sign-in.js', import.meta.url), 'utf8'));
  return async (req, res) => {
    const refused = deps.guard.refuse(req);
    if (refused !== undefined) throw new PublicError('forbidden', refused);
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    allowOrigin(req, res);
    if (req.method === 'OPTIONS') return void res.writeHead(204, preflightHeaders).end();
    if (path.startsWith(metadataPath))
      return serveMetadata(deps, req, res, path.slice(metadataPath.length));
    if (path === passkeyScriptPath) return sendScript(res, await script());
    if (consentPath.test(path)) return deps.interact(await prepare(deps, req), req, res);
    if (!providerPath.test(path))
      throw new PublicError('not_found', 'There is nothing at this address.');
    // What anybody may write a row with, or have an address read by.
    if (
      (path === '/oauth/register' || path === authorizationPath) &&
      limit.take(deps.subscriberOf(req)) > 0
    )
      throw new PublicError('rate_limited', 'Too many requests from here. Try again in a minute.');
    const provider = await prepare(deps, req);
    await provider.callback()(req, res);
  };
}

const openPerMinute = 60;

function sendScript(res: ServerResponse, text: string): void {
  res
    .writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    .end(text);
}

/**
 * The library makes addresses from what a request says; it is told the installation's own, whatever
 * came.
 */
async function prepare({ issuer, load }: RouterDeps, req: IncomingMessage): Promise<Provider> {
  const { host, protocol, origin } = new URL(issuer());
  req.headers['x-forwarded-host'] = host;
  req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  // Who is signed in is known by our own session, asked anew each time; the library's would outlive
  // it.
  const cookies = req.headers.cookie
    ?.split(/; */)
    .filter((cookie) => !/^leasehold\.oauth(?:\.sig)?=/.test(cookie));
  if (cookies) req.headers.cookie = cookies.join('; ');
  return load(origin);
}

async function serveMetadata(
  deps: RouterDeps,
  req: IncomingMessage,
  res: ServerResponse,
  slug: string,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    throw new PublicError('method_not_allowed', 'This address takes GET.');
  const lease = /^[a-z0-9-]{1,63}$/.test(slug)
    ? await deps.store.leases.findBySlug(slug)
    : undefined;
  if (!lease) throw new PublicError('lease_not_found');
  const metadata = resourceMetadata(slug, {
    publicUrl: deps.publicUrl(),
    issuer: deps.issuer(),
    noticePath: deps.noticePath,
  });
  sendJson(res, 200, JSON.stringify(metadata), { 'cache-control': 'public, max-age=300' });
}

/** A page to who reads in a browser, a problem to programs. */
function sendRefusal(
  req: IncomingMessage,
  res: ServerResponse,
  error: unknown,
  pageHeaders: Readonly<Record<string, string>>,
): void {
  const problem = error instanceof PublicError ? error : new PublicError('internal');
  const headers = { 'cache-control': 'no-store' };
  if (!req.headers.accept?.includes('text/html')) return sendProblem(res, problem, headers);
  const html = problemPage({
    title: 'This cannot be connected',
    paragraphs: [problem.message, errors[problem.code].hint],
  });
  res
    .writeHead(problem.status, {
      ...pageHeaders,
      ...headers,
      'content-type': 'text/html; charset=utf-8',
    })
    .end(html);
}

/** Only an origin the guard let through gets here: agents that run in a page on this machine. */
function allowOrigin(req: IncomingMessage, res: ServerResponse): void {
  const { origin } = req.headers;
  if (origin === undefined) return;
  res.setHeader('access-control-allow-origin', origin);
  res.setHeader('vary', 'origin');
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, accept, mcp-protocol-version',
  'access-control-max-age': '600',
};

/** Made at first need, and again only if the installation's address became another. */
function once<T>(make: (origin: string) => Promise<T>): (origin: string) => Promise<T> {
  let made: { origin: string; value: Promise<T> } | undefined;
  return (origin) => {
    if (made?.origin !== origin) made = { origin, value: make(origin) };
    return made.value;
  };
}
