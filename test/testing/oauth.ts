import { createHash, randomBytes } from 'node:crypto';
import type { AppOverrides, ClientMetadata, ClientProfile } from '@leasehold/server';
import { startInstallation, type Installation } from './installation.ts';
import { createSampleLease, samplePolicy, type SampleLease } from './sample-lease.ts';

export const ownerEmail = 'ada.owner@clinic.example';
export const ownerPassword = 'correct horse battery staple';

/**
 * A sample lease in an installation with an owner, where documents of clients may be on loopback.
 */
export function createOauthLease(
  overrides: AppOverrides = {},
  env: Record<string, string> = {},
): Promise<SampleLease> {
  const start = () =>
    startInstallation(
      { LEASEHOLD_OWNER_EMAIL: ownerEmail, LEASEHOLD_OWNER_PASSWORD: ownerPassword, ...env },
      { clientDocumentsAllow: ['127.0.0.0/8'], ...overrides },
    );
  return createSampleLease(samplePolicy, {}, start);
}

export interface Endpoints {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  registration_endpoint: string;
  revocation_endpoint: string;
  scopes_supported: string[];
}

/** As a client finds them: from the 401 at the lease. */
export async function discover(
  address: string,
  headers: Record<string, string> = {},
): Promise<Endpoints & { resource: string; scope: string }> {
  const refused = await callTool(address, undefined);
  const challenge = refused.headers.get('www-authenticate') ?? '';
  const metadataUrl = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
  const metadata = (await (await fetch(metadataUrl, { headers })).json()) as {
    resource: string;
    authorization_servers: [string];
  };
  const [issuer] = metadata.authorization_servers;
  const endpoints = (await (
    await fetch(`${issuer}/.well-known/oauth-authorization-server`, { headers })
  ).json()) as Endpoints;
  return {
    ...endpoints,
    resource: metadata.resource,
    scope: /scope="([^"]+)"/.exec(challenge)?.[1] ?? '',
  };
}

/** `tools/call` of list_customers; without a token, with it, or with a header of its own. */
export function callTool(
  address: string,
  token: string | undefined,
  headers: Record<string, string> = {},
  args: object = { limit: 1 },
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_customers', arguments: args },
    }),
  });
}

/** 200 and protected data, or the status or code it was refused with. */
export async function outcomeOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status !== 200) return String(response.status);
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  const code = /"code":"(\w+)"/.exec(data)?.[1];
  if (code !== undefined) return code;
  return data.includes('TOKEN_') ? 'ok' : data;
}

export interface Registered {
  clientId: string;
  secret?: string;
}

export async function register(
  endpoints: Endpoints,
  metadata: ClientMetadata,
): Promise<Registered> {
  const response = await fetch(endpoints.registration_endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  const answer = (await response.json()) as { client_id: string; client_secret?: string };
  if (response.status !== 201) throw new Error(JSON.stringify(answer));
  return {
    clientId: answer.client_id,
    ...(answer.client_secret !== undefined && { secret: answer.client_secret }),
  };
}

export interface AuthorizationOptions {
  clientId: string;
  redirectUri: string;
  resource: string;
  scope?: string;
  verifier?: string;
  state?: string;
  /** Others, or those above in another way; null leaves one out. */
  more?: Record<string, string | null>;
}

export const newVerifier = (): string => randomBytes(32).toString('base64url');
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

export function authorizationUrl(
  endpoints: Pick<Endpoints, 'authorization_endpoint'>,
  options: AuthorizationOptions,
): string {
  const {
    clientId,
    redirectUri,
    resource,
    scope,
    verifier = newVerifier(),
    state = 'some-state',
    more = {},
  } = options;
  const params: Record<string, string | null | undefined> = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    resource,
    scope,
    state,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...more,
  };
  const url = new URL(endpoints.authorization_endpoint);
  for (const [name, value] of Object.entries(params))
    if (typeof value === 'string') url.searchParams.set(name, value);
  return url.href;
}

export interface PageSeen {
  status: number;
  url: string;
  html: string;
  headers: Headers;
  /** Where it was redirected to, if that is not this installation. */
  left?: URL;
}

/** A browser without script: cookies, redirects within the installation, forms. */
export class Browser {
  readonly origin: string;
  readonly cookies = new Map<string, { value: string; path: string }>();

  constructor(origin: string) {
    this.origin = origin;
  }

  async open(url: string, init: RequestInit = {}): Promise<PageSeen> {
    const target = new URL(url, this.origin);
    const cookie = [...this.cookies]
      .filter(
        ([, { path }]) =>
          target.pathname === path ||
          target.pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = { ...(cookie && { cookie }), ...Object.fromEntries(new Headers(init.headers)) };
    const response = await fetch(target, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const html = await response.text();
    const location = response.headers.get('location');
    const seen = { status: response.status, url: target.href, html, headers: response.headers };
    if (location === null || response.status < 300 || response.status >= 400) return seen;
    const next = new URL(location, target);
    return next.origin === this.origin ? this.open(next.href) : { ...seen, left: next };
  }

  /** Sends the first form of a page whose address ends so, with its hidden fields. */
  submit(
    page: PageSeen,
    ending: RegExp,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<PageSeen> {
    const forms = [
      ...page.html.matchAll(/<form method="post" action="([^"]+)"[^>]*>([^]*?)<\/form>/g),
    ];
    const form = forms.find(([, action = '']) => ending.test(action));
    if (!form)
      throw new Error(
        `no form ${ending} in ${page.status}: ${page.html.replaceAll(/<[^>]+>/g, ' ').slice(0, 800)}`,
      );
    const [, action = '', inner = ''] = form;
    const hidden = Object.fromEntries(
      Array.from(
        inner.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g),
        ([, name, value]) => [name, value],
      ),
    );
    return this.open(action, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.origin,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: new URLSearchParams({ ...hidden, ...fields }).toString(),
    });
  }

  /** From the link of an application to the page that asks. */
  async signIn(url: string, email = ownerEmail, password = ownerPassword): Promise<PageSeen> {
    const page = await this.open(url);
    return /\/sign-in"/.test(page.html)
      ? this.submit(page, /\/sign-in$/, { email, password })
      : page;
  }

  /** Signs in where needed, and allows. */
  async allow(url: string, email = ownerEmail, password = ownerPassword): Promise<PageSeen> {
    return this.submit(await this.signIn(url, email, password), /\/consent\/[\w-]+$/, {
      decision: 'allow',
    });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const at = pair.indexOf('=');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const isOver = attributes.some((attribute) =>
      /^(?:max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute),
    );
    if (isOver) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path });
  }
}

export interface TokenAnswer {
  status: number;
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
  scope: string;
  error?: string;
  error_description?: string;
}

/** A request to the token endpoint, as a form. */
export async function askToken(
  endpoints: Endpoints,
  { clientId, secret }: Registered,
  fields: Record<string, string>,
  auth: ClientProfile['tokenAuth'] = 'none',
): Promise<TokenAnswer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const basic = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret ?? '')}`).toString('base64')}`;
  const own =
    auth === 'client_secret_basic'
      ? {}
      : {
          client_id: clientId,
          ...(auth === 'client_secret_post' && { client_secret: secret ?? '' }),
        };
  const response = await fetch(endpoints.token_endpoint, {
    method: 'POST',
    headers: auth === 'client_secret_basic' ? { ...headers, authorization: basic } : headers,
    body: new URLSearchParams({ ...own, ...fields }).toString(),
  });
  return { ...((await response.json()) as Omit<TokenAnswer, 'status'>), status: response.status };
}

/** What a test of tokens starts from: a registered public client, its consent, its tokens. */
export async function connect(
  lease: { address: string; installation: Installation },
  browser = new Browser(lease.installation.url),
) {
  const endpoints = await discover(lease.address);
  const client = await register(endpoints, publicClient);
  const verifier = newVerifier();
  const [redirectUri] = publicClient.redirect_uris;
  const { left } = await browser.allow(
    authorizationUrl(endpoints, { ...client, redirectUri, resource: endpoints.resource, verifier }),
  );
  const code = left?.searchParams.get('code') ?? '';
  const exchange = () =>
    askToken(endpoints, client, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      resource: endpoints.resource,
    });
  const tokens = await exchange();
  const refresh = (token: string) =>
    askToken(endpoints, client, {
      grant_type: 'refresh_token',
      refresh_token: token,
      resource: endpoints.resource,
    });
  return { endpoints, client, browser, tokens, exchange, refresh };
}

/** The link an application opens, of a client that is registered for it. */
export async function linkOf(
  lease: { address: string },
  metadata: ClientMetadata = publicClient,
  more: Partial<AuthorizationOptions> = {},
): Promise<string> {
  const endpoints = await discover(lease.address);
  const client = await register(endpoints, metadata);
  return authorizationUrl(endpoints, {
    ...client,
    redirectUri: metadata.redirect_uris[0] ?? '',
    resource: endpoints.resource,
    ...more,
  });
}

export const publicClient = {
  client_name: 'Test agent',
  redirect_uris: ['https://agent.example/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
} as const satisfies ClientMetadata;
