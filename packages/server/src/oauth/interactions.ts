import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PublicError } from '@leasehold/contract';
import type { Provider } from 'oidc-provider';
import type { CompiledLease } from '../gateway/lease.ts';
import { readBody } from '../http/body.ts';
import { mayConnect } from '../identity/member-roles.ts';
import { newId } from '../store/id.ts';
import type { GrantRow } from '../store/tables/grants.ts';
import type { Store } from '../store/open.ts';
import type { LeaseRow } from '../store/tables/leases.ts';
import { clientNameOf, isOnDevice, redirectHostOf } from './client-metadata.ts';
import { describeConditions } from './lease-conditions.ts';
import { consentPage, notAllowedPage, problemPage, secondFactorPage, signInPage } from './pages.ts';
import { digestOf } from './record-adapter.ts';
import { leaseScope, leaseSlugOf } from './resource.ts';
import { toolEffects } from './tool-effects.ts';
import { summariseTreatments } from './treatment-summary.ts';
import type { People, Person } from '../identity/people-model.ts';

export interface InteractionsDeps {
  store: Pick<Store, 'leases' | 'policies' | 'members' | 'workspaces'>;
  /** Keeps what a person allowed, and that it was allowed. */
  keepGrant: (grant: GrantRow) => Promise<void>;
  people: Pick<
    People,
    'current' | 'signIn' | 'awaitsSecondFactor' | 'giveSecondFactor' | 'signOut'
  >;
  /** The compiled lease at an address: its tools as agents see them. */
  leaseAt: (slug: string) => Promise<CompiledLease | undefined>;
  /** Binds each form to its request and its person. */
  csrfKey: Buffer;
  now: () => number;
  publicUrl: () => string;
  /** The origin of this installation. */
  issuer: () => string;
  subscriberOf: (req: IncomingMessage) => string;
  pageHeaders: Readonly<Record<string, string>>;
}

export const consentPath =
  /^\/oauth\/consent\/([\w-]{10,64})(\/sign-in|\/second-factor|\/sign-out)?$/;

/** One authorization request while a person decides on it. */
interface Pending {
  provider: Provider;
  uid: string;
  clientId: string;
  redirectUri: string;
  resource: string;
  scope: string;
  person: Person | undefined;
  /** Where its forms go. */
  action: string;
  csrf: string;
}

/**
 * The pages between an application and its token: who are you, and do you allow this? They work
 * without script.
 */
export function createInteractions(deps: InteractionsDeps) {
  return async (provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const [, uid = '', step = ''] =
      consentPath.exec(new URL(req.url ?? '/', deps.issuer()).pathname) ?? [];
    if (req.method !== 'GET' && req.method !== 'POST')
      throw new PublicError('method_not_allowed', 'This address takes GET and POST.');
    const pending = await findPending(deps, provider, req, res, uid);
    if (!pending) return send(deps, res, 400, problemPage(expired));
    if (req.method === 'GET')
      return step === '' ? show(deps, req, res, pending) : redirect(res, pending.action);
    const fields = await readForm(deps, req, pending);
    if (!fields) return send(deps, res, 403, problemPage(foreign));
    if (step === '/sign-in') return signIn(deps, req, res, pending, fields);
    if (step === '/second-factor') return giveSecondFactor(deps, req, res, pending, fields);
    if (step === '/sign-out')
      return redirect(res, pending.action, await deps.people.signOut(headersOf(req)));
    return decide(deps, req, res, pending, fields);
  };
}

const needsSecondPerson = {
  title: 'One person alone cannot let an application in',
  paragraphs: [
    'This workspace asks for a second person. Give the application a key of the lease instead: put the key in a draft of the lease, and have somebody else approve it.',
  ],
};

const expired = {
  title: 'This request has ended',
  paragraphs: [
    'It was answered already, was opened in another browser, or waited longer than 15 minutes. Go back to the application and connect again.',
  ],
};
const foreign = {
  title: 'This form is not from here',
  paragraphs: [
    'It was sent by another site, or by somebody else than is signed in now. Nothing was allowed. Go back to the application and connect again.',
  ],
};

/** The cookie of the request is what finds it, so a link alone opens nothing. */
async function findPending(
  deps: InteractionsDeps,
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
  uid: string,
): Promise<Pending | undefined> {
  const interaction = await provider.interactionDetails(req, res).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  });
  if (interaction?.uid !== uid) return undefined;
  const person = await deps.people.current(headersOf(req));
  const text = (name: string): string => {
    const value = interaction.params[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    provider,
    uid,
    clientId: text('client_id'),
    redirectUri: text('redirect_uri'),
    resource: text('resource'),
    scope: text('scope'),
    person,
    action: `/oauth/consent/${uid}`,
    csrf: csrfOf(deps, uid, person),
  };
}

const csrfOf = ({ csrfKey }: InteractionsDeps, uid: string, person: Person | undefined): string =>
  createHmac('sha256', csrfKey)
    .update(JSON.stringify([uid, person?.id ?? '']))
    .digest('base64url');

async function show(
  deps: InteractionsDeps,
  req: IncomingMessage,
  res: ServerResponse,
  pending: Pending,
): Promise<void> {
  const { person, action, csrf, clientId, redirectUri } = pending;
  if (!person) {
    const isAwaited = await deps.people.awaitsSecondFactor(headersOf(req));
    return send(
      deps,
      res,
      200,
      isAwaited ? secondFactorPage({ action, csrf }) : signInPage({ action, csrf }),
      pending,
    );
  }
  const lease = await leaseFor(deps, pending, person);
  if (!lease)
    return send(deps, res, 403, notAllowedPage({ action, csrf, person: person.email }), pending);
  const client = await pending.provider.Client.find(clientId);
  const compiled = await deps.leaseAt(lease.slug);
  const policy = await deps.store.policies.get(lease.workspaceId, lease.id, lease.policyVersion);
  const workspace = await deps.store.workspaces.get(lease.workspaceId);
  if (!client || !compiled || !policy) return send(deps, res, 400, problemPage(expired));
  const html = consentPage({
    action,
    csrf,
    person: person.email,
    client: { name: clientNameOf(client.clientName), id: clientId, isVerified: isDocument(client) },
    redirect: { host: redirectHostOf(redirectUri), isOnDevice: isOnDevice(new URL(redirectUri)) },
    lease: {
      name: lease.name,
      workspace: workspace?.name ?? '',
      address: pending.resource,
      purpose: lease.purpose,
      tools: toolEffects(compiled.tools.offers),
      conditions: describeConditions(lease, deps.now()),
    },
    treatments: summariseTreatments(policy.policy),
  });
  return send(deps, res, 200, html, pending);
}

/**
 * Set by oidc-provider where the client id is the address of a document: its host stands for the
 * name in it.
 */
const isDocument = (client: object): boolean =>
  'clientIdMetadataDocument' in client && client.clientIdMetadataDocument === true;

/** The lease that is asked for, if this person may connect it. */
async function leaseFor(
  deps: InteractionsDeps,
  { resource }: Pending,
  person: Person,
): Promise<LeaseRow | undefined> {
  const slug = leaseSlugOf(resource, deps.publicUrl());
  const lease = slug === undefined ? undefined : await deps.store.leases.findBySlug(slug);
  if (!lease || lease.state === 'revoked') return undefined;
  const member = await deps.store.members.find(lease.workspaceId, person.id);
  return member && mayConnect(member.role) ? lease : undefined;
}

const formBytesMax = 8_192;

/**
 * The fields, if the form is ours: of this request, shown to this person, sent by a page of this
 * origin.
 */
async function readForm(
  deps: InteractionsDeps,
  req: IncomingMessage,
  { csrf }: Pending,
): Promise<URLSearchParams | undefined> {
  const { origin } = req.headers;
  const site = req.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== deps.issuer()) return undefined;
  if (site !== undefined && site !== 'same-origin') return undefined;
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(req.headers['content-type'] ?? ''))
    return undefined;
  const fields = new URLSearchParams((await readBody(req, formBytesMax)).toString('utf8'));
  const given = Buffer.from(fields.get('csrf') ?? '');
  const expected = Buffer.from(csrf);
  return given.length === expected.length && timingSafeEqual(given, expected) ? fields : undefined;
}

async function signIn(
  deps: InteractionsDeps,
  req: IncomingMessage,
  res: ServerResponse,
  pending: Pending,
  fields: URLSearchParams,
): Promise<void> {
  const email = fields.get('email') ?? '';
  const credentials = { email, password: fields.get('password') ?? '' };
  const result = await deps.people.signIn(credentials, {
    headers: headersOf(req),
    subscriber: deps.subscriberOf(req),
  });
  if (!(result instanceof PublicError)) return redirect(res, pending.action, result.cookies);
  const { action, csrf } = pending;
  return send(
    deps,
    res,
    result.status,
    signInPage({ action, csrf, email: email.slice(0, 254), problem: result.message }),
    pending,
  );
}

/** Who must give a code is asked for it by the page he is led back to. */
async function giveSecondFactor(
  deps: InteractionsDeps,
  req: IncomingMessage,
  res: ServerResponse,
  pending: Pending,
  fields: URLSearchParams,
): Promise<void> {
  const result = await deps.people.giveSecondFactor(fields.get('code') ?? '', {
    headers: headersOf(req),
    subscriber: deps.subscriberOf(req),
  });
  if (!(result instanceof PublicError)) return redirect(res, pending.action, result.cookies);
  const { action, csrf } = pending;
  const isAwaited = await deps.people.awaitsSecondFactor(headersOf(req));
  const page = isAwaited ? secondFactorPage : signInPage;
  return send(deps, res, result.status, page({ action, csrf, problem: result.message }), pending);
}

async function decide(
  deps: InteractionsDeps,
  req: IncomingMessage,
  res: ServerResponse,
  pending: Pending,
  fields: URLSearchParams,
): Promise<void> {
  const { provider, person } = pending;
  if (fields.get('decision') !== 'allow')
    return provider.interactionFinished(req, res, {
      error: 'access_denied',
      error_description: 'The person did not allow it',
    });
  const lease = person && (await leaseFor(deps, pending, person));
  if (!person || !lease) return redirect(res, pending.action);
  const client = await provider.Client.find(pending.clientId);
  if (!client) return send(deps, res, 400, problemPage(expired));
  const workspace = await deps.store.workspaces.get(lease.workspaceId);
  if (workspace?.fourEyes !== false) return send(deps, res, 403, problemPage(needsSecondPerson));
  const grantId = newId('grant');
  await deps.keepGrant({
    id: grantId,
    workspaceId: lease.workspaceId,
    leaseId: lease.id,
    personId: person.id,
    clientId: pending.clientId,
    clientDigest: digestOf(pending.clientId),
    clientName: clientNameOf(client.clientName),
    redirectHost: redirectHostOf(pending.redirectUri),
    scopes: pending.scope,
    createdAt: new Date(deps.now()),
    lastUsedAt: null,
    revokedAt: null,
  });
  const grant = new provider.Grant({ accountId: person.id, clientId: pending.clientId });
  grant.jti = grantId;
  grant.addOIDCScope(pending.scope);
  grant.addResourceScope(pending.resource, leaseScope);
  await grant.save();
  return provider.interactionFinished(
    req,
    res,
    { login: { accountId: person.id, remember: false }, consent: { grantId } },
    { mergeWithLastSubmission: false },
  );
}

function redirect(res: ServerResponse, location: string, cookies: readonly string[] = []): void {
  res
    .writeHead(303, {
      location,
      'cache-control': 'no-store',
      ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
    })
    .end();
}

/** A page of a request that is pending leads back to its application. */
function send(
  { pageHeaders }: InteractionsDeps,
  res: ServerResponse,
  status: number,
  html: string,
  pending?: Pick<Pending, 'redirectUri'>,
): void {
  res.writeHead(status, {
    ...pageHeaders,
    'content-security-policy': contentSecurityPolicy(pending && new URL(pending.redirectUri)),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(html),
  });
  res.end(html);
}

/**
 * Browsers hold the addresses a form's answer redirects to against `form-action` as well: the
 * client's, and where that leads in turn (https, or the very program on this device).
 */
export function contentSecurityPolicy(leadsTo?: URL): string {
  const target =
    leadsTo === undefined
      ? ''
      : ` https:${leadsTo.protocol === 'https:' ? '' : ` ${sourceOf(leadsTo)}`}`;
  return `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`;
}

const sourceOf = ({ protocol, origin }: URL): string => (protocol === 'http:' ? origin : protocol);

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (typeof value === 'string') headers.set(name, value);
  return headers;
}
