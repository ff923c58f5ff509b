import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { describe, test } from 'node:test';
import { createCertificate } from '../gateway/testing/certificate.ts';
import { createAddressGuard, privateNetworks } from '../http/address-guard.ts';
import { createAsk } from './ask.ts';
import { clientProfiles } from './client-profiles.ts';
import { doctorClients, type DoctorClient } from './clients.ts';
import {
  diagnose,
  mcpAddress,
  type ClientReport,
  type DiagnoseOptions,
  type DoctorReport,
} from './diagnose.ts';
import { examine as examineFor } from './examine.ts';
import { createExamination } from './examination.ts';
import { findings, type FindingCode, type DoctorStep } from './findings.ts';
import { createRegistrations } from './registrations.ts';
import {
  flood,
  html,
  json,
  readTool,
  redirect,
  silence,
  standInKey,
  startStandIn,
  trickle,
  type Behaviour,
  type StandIn,
  type StandInOptions,
} from './testing/stand-in.ts';

const guardFor: DiagnoseOptions['guardFor'] = (network) =>
  createAddressGuard(network === 'private' ? privateNetworks : []);
const clientOf = (id: string): DoctorClient =>
  doctorClients.find((client) => client.id === id) ?? assert.fail(id);
/** A hosted client, as it is on an address it reaches. */
const near = (id: string, more: Partial<DoctorClient> = {}): DoctorClient => ({
  ...clientOf(id),
  isHosted: false,
  ...more,
});

async function examine(
  address: string,
  clients: readonly DoctorClient[],
  options: Partial<DiagnoseOptions> = {},
): Promise<DoctorReport> {
  return diagnose(mcpAddress(address) ?? assert.fail(), { guardFor, clients, ...options });
}

const failureOf = ({ findings: found }: ClientReport) =>
  found.find(({ severity }) => severity === 'fail');
const codesOf = ({ findings: found }: ClientReport) => found.flatMap(({ code }) => code ?? []);

async function withStandIn<T>(
  options: StandInOptions,
  use: (standIn: StandIn) => Promise<T>,
): Promise<T> {
  await using standIn = await startStandIn(options);
  return await use(standIn);
}

describe('an examination nobody waits for', () => {
  // promise: console.cancels
  test('asks no further, and examines no other client', async () => {
    const stopper = new AbortController();
    const behaviour: Behaviour = () => stopper.abort();
    await withStandIn({ broken: { [mcp]: behaviour } }, async ({ address, received }) => {
      const all = doctorClients.map(({ id }) => near(id));
      const { clients } = await examine(address, all, {
        deadlineMs: 600_000,
        totalMs: 600_000,
        signal: stopper.signal,
      });
      assert.equal(clients.length, 1);
      assert.equal(received.length, 1);
    });
  });
});

describe('a good server', () => {
  test('every client passes every step, with a key and a tool to call', () =>
    withStandIn({}, async ({ address }) => {
      const able = doctorClients.filter(({ ways }) =>
        ways.some(({ registration }) => registration.mode === 'dcr'),
      );
      const { clients } = await examine(
        address,
        able.map(({ id }) => near(id)),
        { key: standInKey, call: 'list_people' },
      );
      assert.equal(clients.length, able.length);
      for (const { client, verdict, findings: found } of clients) {
        assert.equal(verdict, 'pass', `${client}: ${JSON.stringify(found)}`);
        assert.deepEqual(new Set(found.map(({ step }) => step)).size, 10, client);
      }
    }));

  for (const takesDocuments of [true, false])
    // promise: doctor.clients
    test(`makes each profile known as it does it, where the server ${takesDocuments ? 'takes' : 'does not take'} documents`, () =>
      withStandIn({ takesDocuments }, async ({ address, received }) => {
        const { clients, registrations } = await examine(
          address,
          doctorClients.map(({ id }) => near(id)),
        );
        const posted = received
          .filter(({ path }) => path === '/register')
          .map(({ body }) => JSON.parse(body));
        const asked = received
          .filter(({ path }) => path === '/authorize')
          .map(({ query }) => query);
        for (const profile of clientProfiles) {
          const { registration, redirectUri, name } = profile;
          const client =
            doctorClients.find(({ ways }) => ways.includes(profile)) ?? assert.fail(name);
          const byDocument =
            takesDocuments && client.ways.some((way) => way.registration.mode === 'cimd');
          const isTaken = (registration.mode === 'cimd') === byDocument;
          const isAsked = asked.some((query) => query.get('redirect_uri') === redirectUri);
          if (isTaken && (takesDocuments || registration.mode === 'dcr')) assert.ok(isAsked, name);
          if (registration.mode === 'dcr')
            assert.equal(
              posted.some((body) => JSON.stringify(body) === JSON.stringify(registration.metadata)),
              isTaken,
              name,
            );
          else
            assert.equal(
              asked.some((query) => query.get('client_id') === registration.clientId),
              isTaken,
              name,
            );
        }
        for (const query of asked)
          assert.deepEqual(
            [query.get('resource'), query.get('code_challenge_method')],
            [address, 'S256'],
          );
        assert.equal(registrations.made, new Set(posted.map((body) => JSON.stringify(body))).size);
        const impossible = clients
          .filter((client) => codesOf(client).includes('registration_impossible'))
          .map(({ client }) => client);
        assert.deepEqual(impossible, takesDocuments ? [] : ['codex', 'goose', 'slack']);
      }));

  test('scopes are asked for as each client asks', () =>
    withStandIn({}, async ({ address, received }) => {
      await examine(address, [near('claude'), near('inspector')]);
      const asked = received
        .filter(({ path }) => path === '/authorize')
        .map(({ query }) => query.get('scope'));
      assert.deepEqual(asked, ['desk offline_access', 'desk offline_access', null]);
    }));

  test('Codex is known by its document and asks to stay signed in; opencode registers and asks for consent each time', () =>
    withStandIn({ takesDocuments: true }, async ({ address, received }) => {
      await examine(address, [clientOf('codex'), clientOf('opencode')]);
      const asked = received.filter(({ path }) => path === '/authorize').map(({ query }) => query);
      const askedBy = (redirectUri: string) =>
        asked.find((query) => query.get('redirect_uri') === redirectUri) ??
        assert.fail(redirectUri);
      const codex = askedBy('http://127.0.0.1:44321/callback');
      assert.equal(codex.get('client_id'), 'https://chatgpt.com/oauth/codex/client.json');
      assert.deepEqual([codex.get('scope'), codex.get('prompt')], ['desk offline_access', null]);
      const opencode = askedBy('http://127.0.0.1:19876/mcp/oauth/callback');
      assert.deepEqual([opencode.get('scope'), opencode.get('prompt')], ['desk', 'consent']);
      assert.equal(received.filter(({ path }) => path === '/register').length, 1);
    }));

  test('discovery requests carry the version some clients send with them', () =>
    withStandIn({}, async ({ address, received }) => {
      await examine(address, [clientOf('codex')]);
      const version = received.find(({ path }) => path.startsWith('/.well-known/oauth-protected'))
        ?.headers['mcp-protocol-version'];
      assert.equal(version, '2024-11-05');
    }));

  test('registrations that can be removed are removed, at the server that made them only', () => {
    const removed: string[] = [];
    let isForeign = false;
    const broken: StandInOptions['broken'] = {
      'POST /register': (request, res, origin) => {
        const uri = `${isForeign ? 'http://127.0.0.2:9' : origin}/register/1`;
        json(201, {
          client_id: 'c',
          registration_client_uri: uri,
          registration_access_token: 'rat',
        })(request, res, origin);
      },
      'DELETE /register/1': ({ headers }, res) => {
        removed.push(headers.authorization ?? '');
        res.writeHead(204).end();
      },
    };
    return withStandIn({ broken }, async ({ address }) => {
      assert.deepEqual((await examine(address, [clientOf('opencode')])).registrations, {
        made: 1,
        removed: 1,
      });
      isForeign = true;
      assert.deepEqual((await examine(address, [clientOf('opencode')])).registrations, {
        made: 1,
        removed: 0,
      });
      assert.deepEqual(removed, ['Bearer rat']);
    });
  });

  test('each question is asked once, and the calls are not tried without a key', () =>
    withStandIn({}, async ({ address, received }) => {
      const { clients } = await examine(
        address,
        doctorClients.map(({ id }) => near(id)),
      );
      assert.ok(codesOf(clients[0]!).includes('not_tried'));
      assert.equal(
        received.filter(({ path }) => path === '/mcp/desk').length,
        new Set(clientProfiles.map(({ protocolVersion }) => protocolVersion)).size,
      );
      assert.ok(
        received.every(
          ({ headers }) =>
            headers.authorization === undefined || headers.authorization.startsWith('Basic '),
        ),
      );
    }));
});

/** What is broken, for whom, and what is to be found first. */
type Case = [
  name: string,
  options: StandInOptions,
  found: {
    client?: string | DoctorClient;
    step: DoctorStep;
    code: FindingCode;
    key?: boolean;
    call?: string;
    more?: Partial<DiagnoseOptions>;
    /** Its step ends for its time. */
    isLate?: true;
  },
];

const mcp = 'POST /mcp/desk';
const prm = 'GET /.well-known/oauth-protected-resource/mcp/desk';
const asm = 'GET /.well-known/oauth-authorization-server';
const tool = (more: object) => ({ ...readTool, ...more });
const withProperty = (name: string) =>
  tool({
    inputSchema: {
      type: 'object',
      properties: { [name]: { type: 'string' } },
      additionalProperties: false,
    },
  });
const rpc = (
  result: (method: string, params: { protocolVersion?: string }) => object | undefined,
): NonNullable<StandInOptions['broken']> => ({
  [mcp]: (request, res, origin) => {
    const { id, method, params } = JSON.parse(request.body);
    const made = result(method, params ?? {});
    json(made || id === undefined ? 200 : 500, { jsonrpc: '2.0', id, result: made })(
      request,
      res,
      origin,
    );
  },
});
const hello = (params: { protocolVersion?: string }) => ({
  protocolVersion: params.protocolVersion,
  capabilities: {},
  serverInfo: {},
});

/** One that asks for a key, and answers with one in another form. */
const helloAs =
  (type: string, idOf: (id: number) => unknown): Behaviour =>
  (request, res, origin) => {
    const at = `${origin}/.well-known/oauth-protected-resource/mcp/desk`;
    const { id, params } = JSON.parse(request.body);
    const behave =
      request.headers.authorization === undefined
        ? json(401, {}, { 'www-authenticate': `Bearer resource_metadata="${at}"` })
        : json(
            200,
            { jsonrpc: '2.0', id: idOf(id), result: hello(params) },
            { 'content-type': type },
          );
    behave(request, res, origin);
  };

const cases: Case[] = [
  [
    '403 instead of 401',
    { broken: { [mcp]: json(403, {}) } },
    { step: 'challenge', code: 'forbidden_not_401' },
  ],
  ['404', { broken: { [mcp]: json(404, {}) } }, { step: 'challenge', code: 'not_found' }],
  [
    'an HTML page',
    { broken: { [mcp]: html(200, 'Welcome') } },
    { step: 'challenge', code: 'not_mcp' },
  ],
  [
    'a redirect',
    { broken: { [mcp]: redirect('{origin}/mcp/desk/') } },
    { step: 'challenge', code: 'redirected' },
  ],
  ['500', { broken: { [mcp]: json(500, {}) } }, { step: 'challenge', code: 'server_error' }],
  ['429', { broken: { [mcp]: json(429, {}) } }, { step: 'challenge', code: 'rate_limited' }],
  [
    'silence',
    { broken: { [mcp]: silence } },
    { step: 'challenge', code: 'timed_out', isLate: true },
  ],
  [
    'the old transport alone',
    {
      broken: {
        [mcp]: json(405, {}),
        'GET /mcp/desk': (_request, res) =>
          void res
            .writeHead(200, { 'content-type': 'text/event-stream' })
            .write('event: endpoint\n'),
      },
    },
    { step: 'challenge', code: 'sse_only' },
  ],
  [
    'bytes that are no HTTP',
    { broken: { [mcp]: (_request, res) => void res.socket?.end('220 smtp ready\r\n') } },
    { step: 'challenge', code: 'malformed' },
  ],
  [
    'a connection that breaks',
    { broken: { [mcp]: (_request, res) => void res.destroy() } },
    { step: 'challenge', code: 'unreachable' },
  ],
  [
    'no metadata of the resource',
    { broken: { [prm]: json(404, {}) } },
    { step: 'resource_metadata', code: 'resource_metadata_missing' },
  ],
  [
    'no metadata, for a client without a place for a key',
    { broken: { [prm]: json(404, {}) } },
    {
      client: near('claude'),
      step: 'resource_metadata',
      code: 'resource_metadata_missing',
      key: true,
    },
  ],
  [
    'a page instead of metadata',
    { broken: { [prm]: html(200, 'app') } },
    { step: 'resource_metadata', code: 'resource_metadata_unreadable' },
  ],
  [
    'metadata that trickles',
    { broken: { [prm]: trickle } },
    { step: 'resource_metadata', code: 'timed_out', isLate: true },
  ],
  [
    'metadata without an end',
    { broken: { [prm]: flood } },
    { step: 'resource_metadata', code: 'too_large' },
  ],
  [
    'metadata that redirects in circles',
    { broken: { [prm]: redirect(prm.slice(4)) } },
    { step: 'resource_metadata', code: 'redirect_refused_here' },
  ],
  [
    'metadata that redirects to a cloud',
    { broken: { [prm]: redirect('http://169.254.169.254/latest') } },
    { step: 'resource_metadata', code: 'address_closed' },
  ],
  [
    'another resource',
    { resource: (origin) => ({ resource: `${origin}/mcp` }) },
    { step: 'resource_metadata', code: 'resource_mismatch' },
  ],
  [
    'a resource with a slash more',
    { resource: (origin) => ({ resource: `${origin}/mcp/desk/` }) },
    { step: 'resource_metadata', code: 'resource_mismatch' },
  ],
  [
    'no authorization server',
    { resource: () => ({ authorization_servers: [] }) },
    { step: 'resource_metadata', code: 'authorization_servers_missing' },
  ],
  [
    'an authorization server over http',
    { resource: () => ({ authorization_servers: ['http://issuer.example'] }) },
    { step: 'resource_metadata', code: 'endpoint_insecure' },
  ],
  [
    'no metadata of the server',
    { broken: { [asm]: json(404, {}) } },
    { step: 'server_metadata', code: 'server_metadata_missing' },
  ],
  [
    'a list for metadata of the server',
    { broken: { [asm]: json(200, []) } },
    { step: 'server_metadata', code: 'server_metadata_unreadable' },
  ],
  [
    'another issuer',
    { server: (origin) => ({ issuer: `${origin}/` }) },
    { step: 'server_metadata', code: 'issuer_mismatch' },
  ],
  [
    'no token endpoint',
    { server: () => ({ token_endpoint: undefined }) },
    { step: 'server_metadata', code: 'endpoint_missing' },
  ],
  [
    'an endpoint of another kind',
    { server: () => ({ authorization_endpoint: 'file:///etc/passwd' }) },
    { step: 'server_metadata', code: 'endpoint_missing' },
  ],
  [
    'an endpoint over http',
    { server: () => ({ token_endpoint: 'http://issuer.example/token' }) },
    { step: 'server_metadata', code: 'endpoint_insecure' },
  ],
  [
    'no PKCE',
    { server: () => ({ code_challenge_methods_supported: undefined }) },
    { step: 'server_metadata', code: 'pkce_missing' },
  ],
  [
    'plain PKCE',
    { server: () => ({ code_challenge_methods_supported: ['plain'] }) },
    { step: 'server_metadata', code: 'pkce_missing' },
  ],
  [
    'no way to register',
    { server: () => ({ registration_endpoint: undefined }) },
    { step: 'registration', code: 'registration_impossible' },
  ],
  [
    'documents, but no clients without a secret, and no registration',
    {
      takesDocuments: true,
      server: () => ({
        registration_endpoint: undefined,
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
      }),
    },
    { client: near('claude'), step: 'registration', code: 'registration_impossible' },
  ],
  [
    'registration for the known only',
    { broken: { 'POST /register': json(401, {}) } },
    { step: 'registration', code: 'registration_closed' },
  ],
  [
    'registration that refuses loopback',
    { broken: { 'POST /register': json(400, { error: 'invalid_redirect_uri' }) } },
    { step: 'registration', code: 'redirect_refused' },
  ],
  [
    'registration that refuses the metadata',
    { broken: { 'POST /register': json(400, { error: 'invalid_client_metadata' }) } },
    { step: 'registration', code: 'registration_refused' },
  ],
  [
    'registration that answers with a page',
    { broken: { 'POST /register': html(200, 'thanks') } },
    { step: 'registration', code: 'registration_unreadable' },
  ],
  [
    'no secret for a client that asks for one',
    { broken: { 'POST /register': json(201, { client_id: 'x' }) } },
    { client: near('m365-copilot'), step: 'registration', code: 'secret_missing' },
  ],
  [
    'invalid_redirect_uri on a page',
    { broken: { 'GET /authorize': html(400, 'Error: invalid_redirect_uri') } },
    { step: 'authorization', code: 'redirect_refused' },
  ],
  [
    'an error in the redirect',
    {
      broken: {
        'GET /authorize': redirect('http://127.0.0.1:19876/mcp/oauth/callback?error=invalid_scope'),
      },
    },
    { step: 'authorization', code: 'scope_refused' },
  ],
  [
    'an error of its own kind in the redirect',
    {
      broken: {
        'GET /authorize': redirect('http://127.0.0.1:19876/mcp/oauth/callback?error=Not%20today'),
      },
    },
    { step: 'authorization', code: 'authorization_refused' },
  ],
  [
    'an error as JSON',
    { broken: { 'GET /authorize': json(400, { error: 'invalid_target' }) } },
    { step: 'authorization', code: 'resource_refused' },
  ],
  [
    'a client that is not known',
    { broken: { 'GET /authorize': json(401, { error: 'invalid_client' }) } },
    { step: 'authorization', code: 'client_refused' },
  ],
  [
    'a document that cannot be read',
    { takesDocuments: true, broken: { 'GET /authorize': json(400, { error: 'invalid_client' }) } },
    { client: 'goose', step: 'authorization', code: 'document_unread' },
  ],
  [
    'an error of no name',
    { broken: { 'GET /authorize': html(400, 'Oops') } },
    { step: 'authorization', code: 'authorization_refused' },
  ],
  [
    'JSON for a page',
    { broken: { 'GET /authorize': json(200, {}) } },
    { step: 'authorization', code: 'sign_in_page_missing' },
  ],
  [
    'a token endpoint that wants JSON',
    { broken: { 'POST /token': json(415, {}) } },
    { step: 'token', code: 'token_form_refused' },
  ],
  [
    'another error for an invalid code',
    { broken: { 'POST /token': json(400, { error: 'invalid_request' }) } },
    { step: 'token', code: 'token_error_wrong' },
  ],
  [
    'invalid_grant with another status',
    { broken: { 'POST /token': json(404, { error: 'invalid_grant' }) } },
    { step: 'token', code: 'token_error_wrong' },
  ],
  [
    'a page for an invalid code',
    { broken: { 'POST /token': html(400, 'Error') } },
    { step: 'token', code: 'token_unreadable' },
  ],
  [
    'a token for an invalid code',
    { broken: { 'POST /token': json(200, { access_token: 'x' }) } },
    { step: 'token', code: 'token_given' },
  ],
  [
    'a public client that is refused',
    { broken: { 'POST /token': json(401, { error: 'invalid_client' }) } },
    { step: 'token', code: 'client_refused' },
  ],
  [
    'a document that is refused late',
    { takesDocuments: true, broken: { 'POST /token': json(401, { error: 'invalid_client' }) } },
    { client: 'goose', step: 'token', code: 'document_unread' },
  ],
  [
    'a key that is refused',
    {},
    { step: 'initialize', code: 'key_refused', more: { key: 'another' } },
  ],
  [
    'no session',
    {
      broken: rpc((method, params) =>
        params.protocolVersion === undefined ? {} : { capabilities: {} },
      ),
    },
    { step: 'initialize', code: 'initialize_failed' },
  ],
  [
    'JSON that is not said to be JSON',
    { broken: { [mcp]: helloAs('text/plain', (id) => id) } },
    { step: 'initialize', code: 'initialize_failed', key: true },
  ],
  [
    'an answer to another question',
    { broken: { [mcp]: helloAs('application/json', String) } },
    { step: 'initialize', code: 'initialize_failed', key: true },
  ],
  [
    'a version of the future',
    {
      broken: rpc((method) =>
        method === 'initialize' ? { protocolVersion: '2031-01-01' } : undefined,
      ),
    },
    { step: 'initialize', code: 'version_unknown' },
  ],
  [
    'no list of tools',
    { broken: rpc((method, params) => (method === 'initialize' ? hello(params) : {})) },
    { step: 'tools', code: 'tools_failed' },
  ],
  [
    'a list of tools without an end',
    {
      broken: rpc((method, params) =>
        method === 'initialize' ? hello(params) : { tools: [], nextCursor: 'more' },
      ),
    },
    { step: 'tools', code: 'tools_failed' },
  ],
  [
    'a tool without a name',
    { tools: [{ description: 'x' }] },
    { step: 'tools', code: 'tools_failed', key: true },
  ],
  [
    'a schema of a thousand levels',
    { tools: [tool({ inputSchema: JSON.parse(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`) })] },
    { step: 'tools', code: 'tools_failed', key: true },
  ],
  [
    '129 tools',
    { tools: Array.from({ length: 129 }, (_, i) => tool({ name: `tool_${i}` })) },
    { client: 'vscode', step: 'tools', code: 'tools_too_many', key: true },
  ],
  [
    'a name Cursor drops',
    { tools: [tool({ name: 'x'.repeat(57) })] },
    { client: 'cursor', step: 'tools', code: 'tool_name_refused', key: true },
  ],
  [
    'a name with a dot',
    { tools: [tool({ name: 'people.list' })] },
    { step: 'tools', code: 'tool_name_refused', key: true },
  ],
  [
    'a key Anthropic refuses',
    { tools: [withProperty('filter[x]')] },
    { client: 'claude-code', step: 'tools', code: 'tools_break', key: true },
  ],
  [
    'an output that is no object',
    { tools: [tool({ outputSchema: { type: 'array', items: { type: 'string' } } })] },
    { step: 'tools', code: 'tools_break', key: true },
  ],
  [
    'a tool that is not there',
    {},
    { step: 'call', code: 'tool_unknown', key: true, call: 'drop_everything' },
  ],
  [
    'a call without a result',
    {
      broken: rpc((method, params) =>
        method === 'initialize'
          ? hello(params)
          : method === 'tools/list'
            ? { tools: [readTool] }
            : {},
      ),
    },
    { step: 'call', code: 'call_failed', call: 'list_people' },
  ],
];

describe('a broken server', () => {
  for (const [name, options, expected] of cases)
    // promise: doctor.first-failure
    test(`${name}: ${expected.code}`, () =>
      withStandIn(options, async ({ address }) => {
        const { client = 'opencode', step, code, key, call, more, isLate } = expected;
        const one = typeof client === 'string' ? clientOf(client) : client;
        // A busy machine may not come to that step in a short time: then with a longer one.
        const deadlines = isLate ? [200, 2_000, 20_000] : [60_000];
        let report: ClientReport | undefined;
        for (const deadlineMs of deadlines) {
          const { clients } = await examine(address, [one], {
            ...(key && { key: standInKey }),
            ...(call && { call }),
            deadlineMs,
            totalMs: 600_000,
            ...more,
          });
          [report] = clients;
          if (report && failureOf(report)?.step === step) break;
        }
        assert.ok(report);
        const failure = failureOf(report);
        assert.deepEqual(
          [failure?.step, failure?.code],
          [step, code],
          JSON.stringify(report.findings),
        );
        assert.equal(failure?.fix, findings[code].fix);
        assert.equal(report.verdict, 'fail');
        assert.equal(report.findings.at(-1), failure, 'nothing is tried after the first failure');
      }));

  const warnings: [name: string, options: StandInOptions, id: string, code: FindingCode][] = [
    ['no WWW-Authenticate', { broken: { [mcp]: json(401, {}) } }, 'opencode', 'challenge_missing'],
    [
      'another scheme',
      { broken: { [mcp]: json(401, {}, { 'www-authenticate': 'Basic realm="desk"' }) } },
      'opencode',
      'challenge_missing',
    ],
    [
      'a bare Bearer',
      { broken: { [mcp]: json(401, {}, { 'www-authenticate': 'Bearer' }) } },
      'opencode',
      'challenge_without_metadata',
    ],
    [
      'metadata that is no address',
      {
        broken: {
          [mcp]: json(401, {}, { 'www-authenticate': 'Bearer resource_metadata="javascript:x"' }),
        },
      },
      'opencode',
      'challenge_without_metadata',
    ],
    [
      'offline_access at the resource',
      { resource: () => ({ scopes_supported: ['offline_access'] }) },
      'opencode',
      'offline_access_listed',
    ],
    [
      'no `none`',
      { server: () => ({ token_endpoint_auth_methods_supported: ['client_secret_post'] }) },
      'opencode',
      'none_unlisted',
    ],
    [
      'no methods',
      { server: () => ({ token_endpoint_auth_methods_supported: undefined }) },
      'opencode',
      'none_unlisted',
    ],
    [
      'no iss',
      { server: () => ({ authorization_response_iss_parameter_supported: undefined }) },
      'opencode',
      'iss_unsupported',
    ],
    [
      'a code at once',
      {
        broken: { 'GET /authorize': redirect('http://127.0.0.1:19876/mcp/oauth/callback?code=1') },
      },
      'opencode',
      'consent_skipped',
    ],
    ['no tools', { tools: [] }, 'opencode', 'tools_empty'],
    [
      '51 tools',
      { tools: Array.from({ length: 51 }, (_, i) => tool({ name: `tool_${i}` })) },
      'cursor',
      'tools_many',
    ],
    [
      '129 tools',
      { tools: Array.from({ length: 129 }, (_, i) => tool({ name: `tool_${i}` })) },
      'gemini-cli',
      'tools_many',
    ],
    [
      'a list of 100,000 characters',
      { tools: [tool({ description: 'x'.repeat(100_000) })] },
      'opencode',
      'tools_large',
    ],
    ['no hints', { tools: [tool({ annotations: {} })] }, 'opencode', 'hints_missing'],
    ['no title', { tools: [tool({ title: '' })] }, 'claude', 'directory_title_missing'],
    ['no title', { tools: [tool({ title: undefined })] }, 'chatgpt', 'directory_title_missing'],
    [
      'hints that contradict each other',
      { tools: [tool({ annotations: { ...readTool.annotations, destructiveHint: true } })] },
      'claude',
      'directory_hints_contradict',
    ],
    [
      'no privacy notice',
      { resource: () => ({ resource_policy_uri: undefined }) },
      'claude',
      'directory_privacy_missing',
    ],
    [
      'a privacy notice without https',
      { resource: () => ({ resource_policy_uri: 'http://desk.example/privacy' }) },
      'chatgpt',
      'directory_privacy_missing',
    ],
    [
      'one of two redirect addresses refused',
      {
        takesDocuments: true,
        broken: {
          'POST /register': (request, res, origin) =>
            json(request.body.includes('claude.com') ? 400 : 201, {
              client_id: 'known',
              error: 'invalid_redirect_uri',
            })(request, res, origin),
        },
      },
      'claude',
      'directory_callback_refused',
    ],
    ['a name of 65', { tools: [tool({ name: 'x'.repeat(65) })] }, 'claude', 'directory_name_long'],
    [
      'a keyword some drop',
      {
        tools: [
          tool({
            inputSchema: { type: 'object', properties: { a: { type: 'string', const: 'x' } } },
          }),
        ],
      },
      'opencode',
      'tools_odd',
    ],
  ];
  for (const [name, options, id, code] of warnings)
    test(`${name} is a warning: ${code}`, () =>
      withStandIn(options, async ({ address }) => {
        const { clients } = await examine(address, [near(id)], { key: standInKey });
        const codes = codesOf(clients[0]!);
        assert.ok(codes.includes(code), codes.join());
        assert.equal(findings[code].severity, 'warn');
        if (!options.broken?.[mcp])
          assert.equal(clients[0]?.verdict, 'warn', JSON.stringify(clients[0]?.findings));
      }));

  test('a client with a key in its settings goes on where there is no sign-in', () =>
    withStandIn({ broken: { [prm]: json(404, {}) } }, async ({ address }) => {
      const { clients } = await examine(address, [clientOf('opencode')], {
        key: standInKey,
        call: 'list_people',
      });
      assert.deepEqual(codesOf(clients[0]!), ['sign_in_not_offered']);
      assert.equal(clients[0]?.findings.at(-1)?.step, 'call');
    }));

  test('so does one that has no way to make itself known there', () =>
    withStandIn({}, async ({ address }) => {
      const { clients } = await examine(address, [clientOf('codex')], { key: standInKey });
      assert.deepEqual(codesOf(clients[0]!), ['sign_in_not_offered', 'not_tried']);
      const { clients: without } = await examine(address, [clientOf('codex')]);
      assert.equal(failureOf(without[0]!)?.code, 'registration_impossible');
    }));

  test('a server without a sign-in is used without one, and said to be open where it is public', () =>
    withStandIn(
      {
        broken: rpc((method, params) =>
          method === 'initialize' ? hello(params) : { tools: [readTool] },
        ),
      },
      async ({ address }) => {
        const { clients } = await examine(address, [clientOf('opencode')]);
        assert.deepEqual(
          clients[0]?.findings.map(({ step }) => step),
          ['address', 'challenge', 'initialize', 'tools', 'call'],
        );
      },
    ));

  test('an error of a tool, and a result that is too long, are warnings, and what it says is not shown', async () => {
    const answering = (result: object) =>
      rpc((method, params) =>
        method === 'initialize'
          ? hello(params)
          : method === 'tools/list'
            ? { tools: [readTool] }
            : result,
      );
    for (const [result, code] of [
      [{ isError: true, content: [{ type: 'text', text: 'Ada Lovelace' }] }, 'call_error'],
      [{ content: [{ type: 'text', text: 'Ada Lovelace'.repeat(20_000) }] }, 'result_large'],
    ] as const)
      await withStandIn({ broken: answering(result) }, async ({ address }) => {
        const report = await examine(address, [clientOf('claude-code')], { call: 'list_people' });
        const codes = codesOf(report.clients[0]!).filter((found) => found !== 'modern_missing');
        assert.deepEqual(codes, [code]);
        assert.ok(!JSON.stringify(report).includes('Ada'));
      });
  });

  test('a refused notification is a warning', () => {
    const broken: StandInOptions['broken'] = {
      [mcp]: (request, res, origin) => {
        const { id, method, params } = JSON.parse(request.body);
        const result = method === 'initialize' ? hello(params) : { tools: [readTool] };
        json(id === undefined ? 400 : 200, { jsonrpc: '2.0', id, result })(request, res, origin);
      },
    };
    return withStandIn({ broken }, async ({ address }) => {
      const { clients } = await examine(address, [clientOf('opencode')]);
      assert.deepEqual(codesOf(clients[0]!), ['notification_refused', 'not_tried']);
    });
  });

  test('VS Code signs in on 403 too', () =>
    withStandIn({ broken: { [mcp]: json(403, {}) } }, async ({ address }) => {
      const { clients } = await examine(address, [clientOf('vscode')]);
      assert.deepEqual(codesOf(clients[0]!), ['challenge_missing', 'not_tried']);
    }));

  test('a public server that anybody may use is a warning', () =>
    withStandIn(
      {
        broken: rpc((method, params) =>
          method === 'initialize' ? hello(params) : { tools: [readTool] },
        ),
      },
      async ({ address }) => {
        await using send = createAsk({
          guard: guardFor('private'),
          deadlineMs: 60_000,
          endsAt: performance.now() + 60_000,
        });
        const registrations = createRegistrations();
        const client = clientOf('opencode');
        const x = createExamination({
          client,
          address,
          url: new URL(address),
          network: 'public',
          send,
          registrations,
        });
        await examineFor(x);
        assert.deepEqual(codesOf({ client: '', name: '', verdict: 'warn', findings: x.findings }), [
          'open',
          'not_tried',
        ]);
      },
    ));

  test('a certificate nobody trusts', async () => {
    const { certificatePem, keyPem } = createCertificate('127.0.0.1');
    const server = createHttpsServer({ cert: certificatePem, key: keyPem }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    const { clients } = await examine(`https://127.0.0.1:${port}/mcp`, [clientOf('opencode')]);
    assert.deepEqual(codesOf(clients[0]!), ['tls_invalid']);
    server.close();
  });

  test('streams of events are read up to the answer, though they never end', () => {
    const broken: StandInOptions['broken'] = {
      [mcp]: ({ body }, res) => {
        const { id, method, params } = JSON.parse(body);
        if (id === undefined) {
          res.writeHead(202).end();
          return;
        }
        const result =
          method === 'initialize'
            ? hello(params)
            : method === 'tools/list'
              ? { tools: [readTool] }
              : { content: [] };
        res.writeHead(200, { 'content-type': 'text/event-stream' });
        res.write(
          ': hello\r\n\r\ndata: {"jsonrpc":"2.0","method":"notifications/message"}\r\n\r\n',
        );
        const text = JSON.stringify({ jsonrpc: '2.0', id, result });
        res.write(`event: message\ndata: ${text.slice(0, 9)}`);
        setTimeout(() => res.write(`${text.slice(9)}\n\n`), 20);
      },
    };
    return withStandIn({ broken }, async ({ address }) => {
      const { clients } = await examine(address, [clientOf('opencode')], {
        call: 'list_people',
        deadlineMs: 60_000,
      });
      assert.equal(clients[0]?.verdict, 'pass', JSON.stringify(clients[0]));
    });
  });

  test('a session id goes with every message after the first', () => {
    const sessions: unknown[] = [];
    const broken: StandInOptions['broken'] = {
      [mcp]: (request, res, origin) => {
        const { id, method, params } = JSON.parse(request.body);
        sessions.push(request.headers['mcp-session-id']);
        const result = method === 'initialize' ? hello(params) : { tools: [] };
        json(
          id === undefined ? 202 : 200,
          { jsonrpc: '2.0', id, result },
          { 'mcp-session-id': 'session-1' },
        )(request, res, origin);
      },
    };
    return withStandIn({ broken }, async ({ address }) => {
      await examine(address, [clientOf('opencode')]);
      // The first is asked once: an open server's answer to it is also the beginning of the
      // session.
      assert.deepEqual(sessions, [undefined, 'session-1', 'session-1']);
    });
  });

  test('2026-07-28 is spoken where the server does, and otherwise the client begins with initialize', () =>
    withStandIn(
      {
        broken: rpc((method, params) =>
          method === 'initialize'
            ? hello(params)
            : method === 'tools/list'
              ? { tools: [readTool] }
              : {},
        ),
      },
      async ({ address }) => {
        const { clients } = await examine(address, [clientOf('inspector-cli')]);
        assert.ok(codesOf(clients[0]!).includes('modern_missing'), JSON.stringify(clients));
        assert.notEqual(clients[0]?.verdict, 'fail');
      },
    ));

  test('a client whose patience is known fails over it, and is warned of half of it', async () => {
    let tookMs = 1_000;
    await withStandIn(
      {
        broken: {
          [prm]: (request, res, origin) =>
            void setTimeout(() => json(404, {})(request, res, origin), tookMs),
        },
      },
      async ({ address }) => {
        const codes = async (budgetMs: number) =>
          codesOf((await examine(address, [near('claude', { budgetMs })])).clients[0]!);
        assert.deepEqual((await codes(500)).slice(0, 1), ['too_slow']);
        // On a busy machine it may take twice the time: then the answer is made to take longer.
        let seen = await codes(1_990);
        for (; seen[0] === 'too_slow' && tookMs < 60_000; seen = await codes(2 * tookMs - 10))
          tookMs *= 4;
        assert.deepEqual(seen.slice(0, 2), ['slow', 'resource_metadata_missing']);
      },
    );
  });

  test('all of it has an end', () =>
    withStandIn({ broken: { [mcp]: silence } }, async ({ address }) => {
      const { clients } = await examine(address, [clientOf('opencode'), clientOf('vscode')], {
        totalMs: 200,
        deadlineMs: 600_000,
      });
      assert.deepEqual(
        clients.map((client) => codesOf(client)[0]),
        ['out_of_time', 'out_of_time'],
      );
    }));
});

describe('what a hostile server sends', () => {
  const nasty = `\u001b[31mred\u0007\u202e\nnext line ${'x'.repeat(5_000)}`;

  // promise: doctor.inert
  test('is shown on one line, short, without control characters, and the key is never in it', async () => {
    const said = `${nasty} ${standInKey}`;
    const hostile: StandInOptions[] = [
      { resource: () => ({ resource: said }) },
      { resource: () => ({ authorization_servers: [said] }) },
      { server: () => ({ issuer: said }) },
      { broken: { [mcp]: redirect(`http://127.0.0.1/${encodeURIComponent(standInKey)}`) } },
      { broken: { [mcp]: json(418, {}, { 'content-type': `text/${'y'.repeat(3_000)}` }) } },
      { broken: { 'POST /register': json(400, { error: said }) } },
      { broken: { 'GET /authorize': html(400, said) } },
      { tools: [tool({ name: said })] },
      { tools: [tool({ name: standInKey.repeat(20) })] },
      { tools: [withProperty(said)] },
      {
        broken: rpc((method) => (method === 'initialize' ? { protocolVersion: said } : undefined)),
      },
    ];
    await Promise.all(
      hostile.map((options) =>
        withStandIn(options, async ({ address }) => {
          const { clients } = await examine(address, [clientOf('claude-code')], {
            key: standInKey,
            call: 'list_people',
          });
          for (const { seen } of clients[0]?.findings ?? []) {
            assert.doesNotMatch(seen, /[\p{Cc}\p{Cf}]/u);
            assert.ok(seen.length <= 600, seen);
            assert.ok(!seen.includes(standInKey), seen);
          }
          assert.notEqual(clients[0]?.verdict, 'pass');
        }),
      ),
    );
  });

  test('nesting that recursion would not survive, and lists of a million, are findings like others', async () => {
    const deep =
      (open: string, close: string): Behaviour =>
      (request, res) => {
        const { id } = request.method === 'POST' ? JSON.parse(request.body) : { id: 0 };
        res
          .writeHead(200, { 'content-type': 'application/json' })
          .end(
            `${open.replace('{id}', String(id))}${'['.repeat(400_000)}${']'.repeat(400_000)}${close}`,
          );
      };
    const result =
      '{"jsonrpc":"2.0","id":{id},"result":{"protocolVersion":"2025-06-18","tools":[],"content":[],"x":';
    const hostile: [StandInOptions, FindingCode][] = [
      [{ broken: { [prm]: deep('{"resource":', '}') } }, 'resource_mismatch'],
      [{ broken: { [asm]: deep('{"issuer":', '}') } }, 'issuer_mismatch'],
      [{ broken: { [mcp]: deep(result, '}}') } }, 'tool_unknown'],
      [
        {
          broken: {
            [mcp]: deep(result.replace('"tools":[]', `"tools":[${'0,'.repeat(300_000)}0]`), '}}'),
          },
        },
        'tools_failed',
      ],
      [
        {
          broken: {
            [mcp]: deep(
              result.replace('"tools":[]', `"tools":[${JSON.stringify(readTool)}]`),
              '}}',
            ),
          },
        },
        'result_large',
      ],
    ];
    for (const [options, code] of hostile)
      await withStandIn(options, async ({ address }) => {
        const { clients } = await examine(address, [clientOf('claude-code')], {
          call: 'list_people',
        });
        assert.equal(
          clients[0]?.findings.at(-1)?.code,
          code,
          JSON.stringify(clients).slice(0, 2_000),
        );
      });
  });

  test('a query, which may hold a secret, is shown nowhere', () =>
    withStandIn(
      { resource: (origin) => ({ resource: `${origin}/mcp/other` }) },
      async ({ origin }) => {
        const report = await examine(`${origin}/mcp/desk/?token=hunter2`, [clientOf('opencode')]);
        assert.ok(codesOf(report.clients[0]!).includes('address_form'));
        assert.ok(!JSON.stringify(report).includes('hunter2'));
      },
    ));

  test('the key goes to the MCP server alone', () =>
    withStandIn({}, async (other) =>
      withStandIn(
        { resource: () => ({ authorization_servers: [other.origin] }) },
        async ({ address }) => {
          await examine(address, [clientOf('opencode')], { key: standInKey });
          assert.ok(other.received.length > 0);
          assert.ok(
            other.received.every(
              ({ headers, body }) => !JSON.stringify([headers, body]).includes(standInKey),
            ),
          );
        },
      ),
    ));
});

describe('the address', () => {
  const foundAt = async (
    address: string,
    client: DoctorClient,
    options: Partial<DiagnoseOptions> = {},
  ) => {
    const { clients } = await examine(address, [client], { deadlineMs: 500, ...options });
    return clients[0]?.findings.flatMap(({ code }) => code ?? []);
  };
  const resolving = (address: string): Partial<DiagnoseOptions> => ({
    lookup: (_host, _options, callback) => callback(null, [{ address, family: 4 }]),
    // Nothing outside is ever asked.
    guardFor: () =>
      createAddressGuard(privateNetworks, {
        lookup: (_host, _options, callback) =>
          callback(null, [{ address: '169.254.1.1', family: 4 }]),
      }),
  });

  test('a cloud reaches public https addresses only', async () => {
    for (const address of [
      'http://127.0.0.1:1/mcp',
      'https://localhost/mcp',
      'https://192.168.1.5/mcp',
      'https://[::1]/mcp',
    ])
      assert.deepEqual(await foundAt(address, clientOf('claude')), ['out_of_reach'], address);
    assert.deepEqual(
      await foundAt('https://desk.example/mcp', clientOf('claude'), resolving('10.1.2.3')),
      ['out_of_reach'],
    );
    assert.deepEqual(
      await foundAt('http://desk.example/mcp', clientOf('claude'), resolving('9.9.9.9')),
      ['out_of_reach'],
    );
  });

  test('http is for loopback alone', async () => {
    assert.deepEqual(await foundAt('http://192.168.1.5/mcp', clientOf('opencode')), [
      'address_insecure',
    ]);
    assert.deepEqual(
      await foundAt('http://desk.example/mcp', clientOf('opencode'), resolving('9.9.9.9')),
      ['address_insecure'],
    );
  });

  test('the canonical form is asked for', async () => {
    for (const typed of [
      'http://127.0.0.1:1/mcp/',
      'HTTP://127.0.0.1:1/mcp',
      'http://127.0.0.1:1/mcp#x',
    ])
      assert.equal((await foundAt(typed, clientOf('opencode')))?.[0], 'address_form', typed);
    for (const typed of ['http://127.0.0.1:1/mcp', 'http://127.0.0.1:1', 'http://127.0.0.1:1/'])
      assert.notEqual((await foundAt(typed, clientOf('opencode')))?.[0], 'address_form', typed);
  });

  test('nothing there, no such name, a closed network and a port of something else', async () => {
    const listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const bound = listener.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    assert.deepEqual(await foundAt(`https://127.0.0.1:${port}/mcp`, clientOf('opencode')), [
      'unreachable',
    ]);
    listener.close();
    await once(listener, 'close');
    assert.deepEqual(await foundAt(`http://127.0.0.1:${port}/mcp`, clientOf('opencode')), [
      'unreachable',
    ]);
    assert.deepEqual(await foundAt('https://169.254.169.254/mcp', clientOf('opencode')), [
      'address_closed',
    ]);
    const missing = { code: 'ENOTFOUND' };
    const lookup: NonNullable<DiagnoseOptions['lookup']> = (_host, _options, callback) =>
      callback(Object.assign(new Error('no'), missing), []);
    const unknown = { lookup, guardFor: () => createAddressGuard([], { lookup }) };
    assert.deepEqual(await foundAt('https://desk.example/mcp', clientOf('opencode'), unknown), [
      'name_unresolved',
    ]);
  });

  test('a public server cannot lead into a private network', async () => {
    const networks: string[] = [];
    await examine('https://desk.example/mcp', [clientOf('opencode')], {
      ...resolving('9.9.9.9'),
      guardFor: (network) => {
        networks.push(network);
        return createAddressGuard([], {
          lookup: (_host, _options, callback) =>
            callback(null, [{ address: '10.0.0.1', family: 4 }]),
        });
      },
    }).then(({ clients }) => assert.equal(failureOf(clients[0]!)?.code, 'address_closed'));
    assert.deepEqual(networks, ['public']);
  });

  test('a user name, a password and other schemes make no address', () => {
    for (const text of [
      'https://user:secret@desk.example/mcp',
      'ftp://desk.example',
      'desk.example/mcp',
      '',
      'javascript:alert(1)',
    ])
      assert.equal(mcpAddress(text), undefined, text);
    assert.equal(mcpAddress('https://desk.example/mcp#top')?.url.href, 'https://desk.example/mcp');
  });
});

test('every profile belongs to one client', () => {
  for (const profile of clientProfiles)
    assert.equal(
      doctorClients.filter(({ ways }) => ways.includes(profile)).length,
      1,
      profile.name,
    );
  for (const { id, ways, takesKey } of doctorClients) assert.ok(ways.length > 0 || takesKey, id);
});
