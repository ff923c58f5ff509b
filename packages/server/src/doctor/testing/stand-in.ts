import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request to the stand-in, whole. */
export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Behaviour = (request: Received, res: ServerResponse, origin: string) => void;

export interface StandInOptions {
  /** Instead of what a good server does, by method and path: `POST /mcp/desk`. */
  broken?: Readonly<Record<string, Behaviour>>;
  /** Fields of the metadata in another way; undefined leaves one out. */
  resource?: (origin: string) => object;
  server?: (origin: string) => object;
  /** Takes documents of clients. */
  takesDocuments?: boolean;
  tools?: readonly object[];
}

/**
 * An MCP server with its authorization server in one, on loopback: good, but for what a test
 * breaks.
 */
export interface StandIn extends AsyncDisposable {
  origin: string;
  address: string;
  received: Received[];
}

export const standInKey = 'stand-in-key-4711';

export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const received: Received[] = [];
  const good = goodBehaviours(options);
  const server = createServer((req, res) => {
    void read(req).then((request) => {
      received.push(request);
      const name = `${request.method} ${request.path}`;
      const behave = options.broken?.[name] ?? good[name] ?? json(404, {});
      behave(request, res, origin);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  return {
    origin,
    address: `${origin}/mcp/desk`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const json =
  (status: number, value: unknown, headers: Record<string, string> = {}): Behaviour =>
  (_request, res) =>
    void res
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(value));

export const html =
  (status: number, text: string): Behaviour =>
  (_request, res) =>
    void res
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><p>${text}</p>`);

export const redirect =
  (location: string): Behaviour =>
  (_request, res, origin) =>
    void res.writeHead(302, { location: location.replace('{origin}', origin) }).end();

/** Never answers. */
export const silence: Behaviour = () => {};

/** A byte now and then, for ever. */
export const trickle: Behaviour = (_request, res) => {
  res.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => res.write(' '), 20);
  res.on('close', () => clearInterval(timer));
};

/** More than anybody reads. */
export const flood: Behaviour = (_request, res) => {
  res.writeHead(200, { 'content-type': 'application/json' });
  const part = 'x'.repeat(100_000);
  const write = (): void => {
    while (!res.destroyed && res.write(part));
  };
  res.on('drain', write);
  write();
};

export const readTool = {
  name: 'list_people',
  title: 'List people',
  description: 'List people.',
  inputSchema: {
    type: 'object',
    properties: { limit: { type: 'integer' } },
    additionalProperties: false,
  },
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
};

const resourcePath = '/.well-known/oauth-protected-resource/mcp/desk';

function goodBehaviours({
  resource,
  server,
  takesDocuments = false,
  tools = [readTool],
}: StandInOptions): Record<string, Behaviour> {
  return {
    'POST /mcp/desk': (request, res, origin) => {
      if (request.headers.authorization === `Bearer ${standInKey}`)
        return answerRpc(request, res, tools);
      const challenge = `Bearer resource_metadata="${origin}${resourcePath}", scope="desk"`;
      return json(401, {}, { 'www-authenticate': challenge })(request, res, origin);
    },
    [`GET ${resourcePath}`]: (request, res, origin) =>
      json(200, {
        resource: `${origin}/mcp/desk`,
        authorization_servers: [origin],
        scopes_supported: ['desk'],
        resource_policy_uri: 'https://desk.example/privacy',
        ...resource?.(origin),
      })(request, res, origin),
    'GET /.well-known/oauth-authorization-server': (request, res, origin) =>
      json(200, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        registration_endpoint: `${origin}/register`,
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: [
          'none',
          'client_secret_basic',
          'client_secret_post',
        ],
        scopes_supported: ['desk', 'offline_access'],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: takesDocuments,
        ...server?.(origin),
      })(request, res, origin),
    'POST /register': (request, res, origin) => {
      const { token_endpoint_auth_method: method = 'client_secret_basic' } = JSON.parse(
        request.body,
      );
      json(201, {
        client_id: `client-${createHash('sha256').update(request.body).digest('hex').slice(0, 12)}`,
        ...(method !== 'none' && { client_secret: 'registered-secret' }),
      })(request, res, origin);
    },
    'GET /authorize': html(200, 'Sign in'),
    'POST /token': json(400, { error: 'invalid_grant' }),
  };
}

function answerRpc({ body }: Received, res: ServerResponse, tools: readonly object[]): void {
  const { id, method, params } = JSON.parse(body);
  const results: Record<string, object> = {
    initialize: {
      protocolVersion: params?.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'desk', version: '1' },
    },
    'server/discover': { supportedVersions: ['2026-07-28'], capabilities: { tools: {} } },
    'tools/list': { tools },
    'tools/call': { content: [{ type: 'text', text: 'Ada Lovelace' }] },
  };
  if (id === undefined) return void res.writeHead(202).end();
  res
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
}

async function read(req: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(Buffer.from(part));
  const url = new URL(req.url ?? '/', 'http://stand-in');
  const { method = '', headers } = req;
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: Buffer.concat(parts).toString('utf8'),
  };
}
