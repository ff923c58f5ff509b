import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { start } from './processes.ts';
import { policies } from './records.ts';

export interface Target {
  name: string;
  child: ChildProcess;
  url: string;
  headers: Record<string, string>;
  tool: string;
  /** A text the answer holds, and one it must not. */
  expect: string;
  forbid?: string;
}

const root = join(import.meta.dirname, '..');

/**
 * The product as an owner runs it: `leasehold start`, an API enrolled, a lease cut and a key made
 * over the control API. `program`: another server; `core`: null for any.
 */
export async function startOurs(
  folder: string,
  port: number,
  upstreamUrl: string,
  program = join(root, 'packages/cli/src/main.ts'),
  core: number | null = 0,
): Promise<{ child: ChildProcess; targets: Target[] }> {
  const env = {
    LEASEHOLD_DATA: folder,
    LEASEHOLD_PORT: String(port),
    LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
    LEASEHOLD_RESULT_CHARS_MAX: '10000000',
    LEASEHOLD_LOG_LEVEL: 'warn',
  };
  const token = await makeToken(env);
  const child = await start(program, core, env, false, ['start']);
  const base = `http://127.0.0.1:${port}`;
  await untilReady(`${base}/readyz`);
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const response = await fetch(`${base}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const api = await post('/apis', {
    name: 'Bench',
    description: { text: JSON.stringify(benchDescription) },
    baseUrl: upstreamUrl,
  });
  const targets: Target[] = [];
  for (const [name, policy] of Object.entries(policies)) {
    const lease = await post('/leases', {
      apiId: api.id,
      name,
      purpose: 'measuring',
      policy,
      resultCharsMax: 10_000_000,
      resultTokensMax: 5_000_000,
    });
    const key = await post(`/leases/${lease.id}/keys`, { name: 'bench' });
    const headers = { authorization: `Bearer ${key.secret}` };
    targets.push({
      name,
      child,
      url: `${base}/mcp/${lease.slug}`,
      headers,
      tool: 'list_customers',
      expect: 'TOKEN_',
      forbid: '@example.org',
    });
  }
  return { child, targets };
}

/** What the product is measured with. */
export const benchDescription = {
  openapi: '3.1.0',
  info: { title: 'Bench', version: '1' },
  paths: {
    '/v1/{size}/customers': {
      get: {
        operationId: 'listCustomers',
        parameters: [{ name: 'size', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          '200': {
            description: 'A page.',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
      },
    },
  },
};

async function makeToken(env: Record<string, string>): Promise<string> {
  const child = fork(
    join(root, 'packages/cli/src/main.ts'),
    ['token', 'create', '--name', 'bench'],
    {
      env: { ...process.env, ...env },
      silent: true,
    },
  );
  let output = '';
  child.stdout!.on('data', (part: Buffer) => (output += part.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  const token = /lho_\S+/.exec(output)?.[0];
  if (!token) throw new Error(`no token was made: ${output}`);
  return token;
}

async function untilReady(url: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer in ten seconds`);
}
