import { createServer, request, Agent, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { createClient, type Client } from '@leasehold/contract';
import {
  layLine,
  type Line,
  type LineOptions,
} from '../../packages/server/src/store/testing/line.ts';
import {
  startPostgres,
  type TestPostgres,
} from '../../packages/server/src/store/testing/postgres.ts';
import { freePort } from './free-port.ts';
import { leaseholdHere, serve } from './leasehold.ts';

/**
 * Two servers as an operator runs them: processes of their own on one PostgreSQL, with one master
 * key.
 */
export interface Nodes extends AsyncDisposable {
  nodes: Node[];
  postgres: TestPostgres;
  databaseUrl: string;
  /** What every command and server on this data is started with. */
  env: Record<string, string>;
  /** Makes calls take as long as this, and counts them. */
  upstream: SlowApi;
  /** Enrols, leases and makes a key, through the first node. */
  lease(more?: object): Promise<NodesLease>;
}

export interface NodesLease {
  id: string;
  slug: string;
  key: string;
  keyId: string;
}

export interface Node {
  url: string;
  control: Client;
  child: ChildProcess;
  /** Between this node and PostgreSQL. */
  line: Line;
  /** As an operator stops it; resolves with its exit status. */
  stop(): Promise<number | null>;
  /** Again, with other variables where they are given. */
  start(env?: Record<string, string>): Promise<void>;
}

export const secret = 'the value nobody may see';

interface NodesOptions {
  count?: number;
  env?: Record<string, string>;
  line?: LineOptions;
}

export async function startNodes({
  count = 2,
  env: more = {},
  line,
}: NodesOptions = {}): Promise<Nodes> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'leasehold-nodes-'));
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createEmptyDatabase();
  const upstream = await serveSlowApi();
  const env = {
    LEASEHOLD_DATA: dataFolder,
    LEASEHOLD_DATABASE_URL: databaseUrl,
    LEASEHOLD_MASTER_KEY: '5f'.repeat(16) + 'a3'.repeat(16),
    LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
    LEASEHOLD_LOG_LEVEL: 'warn',
    ...more,
  };
  const made = await leaseholdHere(['token', 'create', '--name', 'nodes'], { env });
  const token = made.stdout.trim();
  if (!token) throw new Error(`no token: ${made.stderr}`);
  const nodes = await Promise.all(
    Array.from({ length: count }, () => startNode(env, databaseUrl, token, line)),
  );
  const api = nodes[0]!.control('POST /apis', {
    body: {
      name: 'Slow',
      description: { text: JSON.stringify(description) },
      baseUrl: upstream.url,
    },
  });
  return {
    nodes,
    postgres,
    databaseUrl,
    env,
    upstream,
    async lease(fields = {}) {
      const { control } = nodes[0]!;
      const body = {
        apiId: (await api).id,
        name: 'Lease',
        purpose: 'testing',
        policy: keepNote,
        ...fields,
      };
      const { id, slug } = await control('POST /leases', { body });
      const key = await control('POST /leases/{id}/keys', {
        params: { id },
        body: { name: 'test' },
      });
      return { id, slug, key: key.secret, keyId: key.id };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map((node) => node.stop()));
      for (const { line } of nodes) line.close();
      upstream.close();
      await postgres[Symbol.asyncDispose]();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export const keepNote = { filters: [{ target: 'note', filterType: 'KEEP' }] };

async function startNode(
  env: Record<string, string>,
  databaseUrl: string,
  token: string,
  options?: LineOptions,
): Promise<Node> {
  const line = await layLine(Number(new URL(databaseUrl).port), options);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const throughLine = databaseUrl.replace(/:\d+\//, `:${line.port}/`);
  const run = (env: Record<string, string>) =>
    serve(['start'], /Leasehold is at \S+/, {
      ...env,
      LEASEHOLD_DATABASE_URL: throughLine,
      LEASEHOLD_PORT: String(port),
    });
  let running = await run(env);
  return {
    url,
    line,
    control: createClient({ baseUrl: `${url}/api/v1`, token }),
    get child() {
      return running.child;
    },
    async stop() {
      if (running.child.exitCode !== null || running.child.signalCode !== null)
        return running.child.exitCode;
      return running.stop();
    },
    async start(other = env) {
      running = await run(other);
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not on TCP');
  return address.port;
}

export interface SlowApi {
  url: string;
  /** How long an answer takes. */
  ms: () => number;
  /** No question that comes from now on is answered before the returned function is called. */
  hold(): () => void;
  calls: number;
  close(): void;
}

export async function serveSlowApi(): Promise<SlowApi> {
  const api: SlowApi = {
    url: '',
    ms: () => 5,
    hold() {
      const held = Promise.withResolvers<void>();
      until = held.promise;
      return () => {
        held.resolve();
        until = undefined;
      };
    },
    calls: 0,
    close: () => (server.closeAllConnections(), server.close()),
  };
  let until: Promise<void> | undefined;
  const server = createServer((_req, res) => {
    api.calls++;
    void (until ?? setTimeout(api.ms())).then(() =>
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ note: secret })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.url = `http://127.0.0.1:${portOf(server.address())}`;
  return api;
}

export const description = {
  openapi: '3.1.0',
  info: { title: 'Slow', version: '1' },
  paths: {
    '/note': {
      get: {
        operationId: 'note',
        responses: {
          '200': {
            description: 'A note.',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
      },
    },
  },
};

/** What came back, and when: by `performance.now()`, at the first byte of the body. */
export interface Answer {
  sentAt: number;
  at: number;
  status: number;
  text: string;
}

/** The public error code of an answer that has one. */
export const codeOf = ({ text }: Pick<Answer, 'text'>): string | undefined =>
  /\\?"code\\?":\\?"(\w+)/.exec(text)?.[1];

/** The records of a lease's calls that were answered. */
export async function countCalls(control: Client, leaseId: string): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await control('GET /calls', {
      query: { leaseId, outcome: 'ok', limit: 200, ...(cursor !== undefined && { cursor }) },
    });
    count += page.items.length;
    cursor = page.next;
  } while (cursor !== undefined);
  return count;
}

export const agent = new Agent({ keepAlive: true });

/** One tools/call. */
export function callNote(
  url: string,
  { slug, key }: Pick<NodesLease, 'slug' | 'key'>,
): Promise<Answer> {
  const sentAt = performance.now();
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'note', arguments: {} },
  });
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-06-18',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const req = request(
      `${url}/mcp/${slug}`,
      { method: 'POST', headers, agent },
      (res: IncomingMessage) => {
        let text = '';
        let at = 0;
        res.on('data', (part: Buffer) => {
          at ||= performance.now();
          text += part.toString();
        });
        res.on('end', () =>
          resolve({ sentAt, at: at || performance.now(), status: res.statusCode ?? 0, text }),
        );
        res.on('error', reject);
      },
    );
    req.on('error', reject);
    req.end(body);
  });
}

/**
 * Between two calls of one caller: refused calls cost nearly nothing, and would otherwise take the
 * whole machine.
 */
const pauseMs = 20;

/** Calls one after another, `width` at a time, until told to stop. */
export function callOn(
  urls: readonly string[],
  lease: Pick<NodesLease, 'slug' | 'key'>,
  width: number,
): { answers: Answer[][]; stop(): Promise<void> } {
  const answers: Answer[][] = urls.map(() => []);
  const stopping = new AbortController();
  const running = urls.flatMap((url, i) =>
    Array.from({ length: width }, async () => {
      while (!stopping.signal.aborted) {
        answers[i]!.push(await callNote(url, lease));
        await setTimeout(pauseMs);
      }
    }),
  );
  return {
    answers,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

export interface Balancer {
  url: string;
  /** Whether it gives calls to the node. */
  isReady(node: { url: string }): boolean;
  close(): void;
}

/**
 * The plainest balancer: in turns, to those that say they are ready; a node that takes no
 * connection is passed over.
 */
export async function serveBalancer(nodes: readonly { url: string }[]): Promise<Balancer> {
  const ready = new Set(nodes.map(({ url }) => url));
  const upstream = new Agent({ keepAlive: true });
  let turn = 0;
  const checks = setInterval(() => {
    for (const { url } of nodes)
      fetch(`${url}/readyz`).then(
        ({ ok }) => (ok ? ready.add(url) : ready.delete(url)),
        () => ready.delete(url),
      );
  }, 100);
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const order = [...ready];
      const start = turn++;
      const tryNext = (n: number): void => {
        const url = order[(start + n) % order.length];
        if (url === undefined || n >= order.length) return void res.writeHead(502).end('no node');
        const out = request(
          `${url}${req.url}`,
          { method: req.method ?? 'GET', headers: req.headers, agent: upstream },
          (answer) => {
            const { connection: _connection, ...headers } = answer.headers;
            res.writeHead(answer.statusCode ?? 502, headers);
            answer.on('error', () => res.destroy());
            answer.pipe(res);
          },
        );
        out.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') return tryNext(n + 1);
          // closed by the node as it was used again: nothing was asked yet
          // (https://nodejs.org/api/http.html#requestreusedsocket)
          if (error.code === 'ECONNRESET' && out.reusedSocket) return tryNext(n);
          res.writeHead(502).end(String(error.code));
        });
        out.end(Buffer.concat(parts));
      };
      tryNext(0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    isReady: ({ url }) => ready.has(url),
    close() {
      clearInterval(checks);
      server.closeAllConnections();
      server.close();
    },
  };
}
