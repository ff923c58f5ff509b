import { createPrivateKey } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Configuration, errors as Errors, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { InstallationKey } from '../keys/keyring.ts';
import { mayConnect } from '../identity/member-roles.ts';
import type { Store } from '../store/open.ts';
import type { LeaseRow } from '../store/tables/leases.ts';
import {
  cutClientMetadata,
  grantTypes,
  redirectUrisProblem,
  responseTypes,
} from './client-metadata.ts';
import { authorizationPath, guardAuthorization, type PageProblem } from './guard-authorization.ts';
import { createRecordAdapter, type RecordAdapterDeps } from './record-adapter.ts';
import { leaseScope, leaseSlugOf } from './resource.ts';

export interface ProviderDeps extends RecordAdapterDeps {
  store: Store;
  key: InstallationKey;
  publicUrl: string;
  issuer: string;
  /** For documents of clients and their keys. */
  fetch: typeof globalThis.fetch;
  /**
   * Whether whoever sent this request may have one more document read: the token endpoint takes
   * client ids from everybody.
   */
  mayRead: (req: IncomingMessage) => boolean;
  /** A page that tells a person what went wrong. */
  errorPage: (problem: PageProblem) => string;
  /** Headers of every page. */
  pageHeaders: Readonly<Record<string, string>>;
  onFailure: (error: unknown) => void;
}

const accessTokenSeconds = 3_600;
const refreshTokenSeconds = 30 * 86_400;
/** A consent is asked for again after a year, however often its tokens were renewed. */
const grantSeconds = 365 * 86_400;
/** How long a person may take. */
const interactionSeconds = 900;

/** The authorization server: OAuth 2.1 with PKCE, opaque tokens, each for one lease. */
export async function createProvider(deps: ProviderDeps): Promise<Provider> {
  const { Provider, errors } = await import('oidc-provider');
  const provider = new Provider(deps.issuer, {
    ...fixed,
    ...keys(deps.key),
    ...people(deps),
    adapter: createRecordAdapter(deps),
    features: features(deps, errors),
    extraClientMetadata: {
      properties: ['leasehold'],
      validator(_ctx, _name, _value, metadata) {
        const problem = cutClientMetadata(metadata);
        if (problem !== undefined) throw new errors.InvalidClientMetadata(problem);
        const redirectProblem = redirectUrisProblem(metadata);
        if (redirectProblem !== undefined)
          throw Object.assign(new errors.InvalidRedirectUri(), {
            error_description: redirectProblem,
          });
      },
    },
    fetch: deps.fetch,
    renderError: (ctx, { error, error_description: description = 'The request is not valid.' }) =>
      sendPage(ctx, deps, {
        title: 'This cannot be connected',
        paragraphs: description.startsWith(documentUnread)
          ? [...documentAdvice(ctx.oidc?.params?.['client_id']), `Code: ${error}.`]
          : [description, `Code: ${error}. Go back to the application and connect again.`],
      }),
  });
  // Host and scheme of every address it makes are set in front of it, from the installation's own
  // (authorization-server.ts).
  provider.proxy = true;
  provider.use(guardAuthorization((ctx, problem) => sendPage(ctx, deps, problem), deps.issuer));
  provider.on('server_error', (_ctx, error) => deps.onFailure(error));
  return provider;
}

/** How oidc-provider words it. */
const documentUnread = 'client_id metadata document fetch failed';

/** For the person in front of it, and for whoever runs the installation. */
const documentAdvice = (clientId: unknown): string[] => [
  `This application makes itself known by a document that this server could not read: ${String(clientId).slice(0, 300)}`,
  'Whoever runs this server can let it reach that address over https (and LEASEHOLD_OAUTH_CLIENT_DOCUMENTS must not be off), or look whether a newer version brings a copy of the document. Without a sign-in, an application gets in with a key of the lease.',
];

/** What is the same for every installation. */
const fixed: Configuration = {
  scopes: [leaseScope, 'offline_access'],
  claims: {},
  responseTypes: [...responseTypes],
  clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
  clientDefaults: {
    // Loopback redirects of clients that do not say what they are: Claude Code, Goose, mcp-remote.
    application_type: 'native',
    grant_types: [...grantTypes],
    response_types: [...responseTypes],
    id_token_signed_response_alg: 'EdDSA',
  },
  enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
  // Origins were judged before (HostGuard).
  clientBasedCORS: () => true,
  pkce: { required: () => true },
  rotateRefreshToken: true,
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  expiresWithSession: async () => false,
  interactions: { url: (_ctx, interaction) => `/oauth/consent/${interaction.uid}` },
  routes: {
    authorization: authorizationPath,
    token: '/oauth/token',
    registration: '/oauth/register',
    revocation: '/oauth/revoke',
    jwks: '/oauth/jwks',
  },
  ttl: {
    AccessToken: accessTokenSeconds,
    AuthorizationCode: 60,
    RefreshToken: refreshTokenSeconds,
    Grant: grantSeconds,
    Interaction: interactionSeconds,
    Session: interactionSeconds,
  },
};

/** The same on every node, for all are derived from one. */
function keys(key: InstallationKey): Pick<Configuration, 'jwks' | 'cookies'> {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    jwks: { keys: [signingKey(key)] },
    cookies: {
      keys: [key.derive('oauth-cookies/v1').toString('hex')],
      names: {
        session: 'leasehold.oauth',
        interaction: 'leasehold.consent',
        resume: 'leasehold.resume',
      },
      long: cookie,
      short: cookie,
    },
  };
}

/** oidc-provider wants a key to sign ID tokens with; there are none, so nothing ever is. */
function signingKey(key: InstallationKey) {
  // RFC 8410 7: PKCS #8 of an Ed25519 key is this head and the 32 bytes.
  const der = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    key.derive('oauth-signing/v1'),
  ]);
  return {
    ...createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' }),
    use: 'sig',
    alg: 'EdDSA',
  };
}

function people(deps: ProviderDeps): Pick<Configuration, 'loadExistingGrant' | 'findAccount'> {
  return {
    // Every authorization asks; what was allowed for one lease says nothing about another.
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    findAccount: async (_ctx, accountId, token) => {
      const grantId =
        token && 'grantId' in token && typeof token.grantId === 'string'
          ? token.grantId
          : undefined;
      if (grantId !== undefined && !(await isStandingBehind(grantId, deps))) return undefined;
      return { accountId, claims: async () => ({ sub: accountId }) };
    },
  };
}

/** Codes and refresh tokens are worth as much as the membership of the person who allowed them. */
async function isStandingBehind(grantId: string, { store }: ProviderDeps): Promise<boolean> {
  const grant = await store.grants.get(grantId);
  if (!grant || grant.revokedAt !== null) return false;
  const member = await store.members.find(grant.workspaceId, grant.personId);
  return member !== undefined && mayConnect(member.role);
}

type Features = NonNullable<Configuration['features']>;

function features(deps: ProviderDeps, { InvalidTarget }: typeof Errors): Features {
  return {
    devInteractions: { enabled: false },
    // A client that wants to be otherwise registers anew; a token to manage it would be one more
    // secret, without an end.
    registration: { enabled: true, issueRegistrationAccessToken: false },
    registrationManagement: { enabled: false },
    // RFC 7009 2.1: a client ends its own tokens, and learns nothing of others.
    revocation: {
      enabled: true,
      allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
    },
    introspection: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    // The gate checks no proofs, so it must not be led to promise any.
    dPoP: { enabled: false },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowFetch: async (ctx) => deps.mayRead(ctx.req),
    },
    resourceIndicators: {
      enabled: true,
      useGrantedResource: async () => true,
      defaultResource: async (_ctx, _client, oneOf) => {
        const [resource, ...others] = oneOf ?? [];
        if (resource !== undefined && others.length === 0) return resource;
        throw new InvalidTarget('name the address of one lease as the resource');
      },
      getResourceServerInfo: async (_ctx, resource) => {
        if (!(await leaseAt(resource, deps)))
          throw new InvalidTarget('there is no lease at this resource');
        return {
          scope: leaseScope,
          audience: resource,
          accessTokenFormat: 'opaque',
          accessTokenTTL: accessTokenSeconds,
        };
      },
    },
  };
}

/** A lease that may be renewed or resumed stays a resource; only revocation is for ever. */
async function leaseAt(
  resource: string,
  { store, publicUrl }: ProviderDeps,
): Promise<LeaseRow | undefined> {
  const slug = leaseSlugOf(resource, publicUrl);
  const row = slug === undefined ? undefined : await store.leases.findBySlug(slug);
  return row?.state === 'revoked' ? undefined : row;
}

function sendPage(
  ctx: KoaContextWithOIDC,
  { errorPage, pageHeaders }: ProviderDeps,
  problem: PageProblem,
): void {
  ctx.type = 'html';
  ctx.set({ ...pageHeaders, 'cache-control': 'no-store' });
  ctx.body = errorPage(problem);
}
