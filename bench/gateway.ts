// tools/call through the product beside the hand-written floor: CPU time per call of the whole process, in one interleaved run.
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fiveFilters, type Size, sizes } from './records.ts';

export interface GatewayRow {
  name: string;
  /** CPU microseconds per call at each size, the median of the rounds. */
  cpuUs: Record<Size, number>;
  ratios: Record<Size, number>;
  p50Ms: Record<Size, number>;
}

interface Target {
  name: string;
  child: ChildProcess;
  url: string;
  headers: Record<string, string>;
  tool: string;
}

const here = import.meta.dirname;
const root = join(here, '..');
const ports = { upstream: 4710, floor: 4711, ours: 4712 };
const upstreamUrl = `http://127.0.0.1:${ports.upstream}`;
const canPin = process.platform === 'linux' && existsSync('/usr/bin/taskset');

export async function benchGateway(options: { rounds: number; seconds: number; connections: number }): Promise<GatewayRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leasehold-bench-'));
  const children: ChildProcess[] = [];
  try {
    children.push(await start(join(here, 'upstream.ts'), 1, { PORT: String(ports.upstream) }));
    const floor = await start(join(here, 'floor.ts'), 0, { PORT: String(ports.floor), UPSTREAM: upstreamUrl });
    children.push(floor);
    const ours = await startOurs(folder);
    children.push(ours.child);
    const targets: Target[] = [
      {
        name: 'floor: parse + 2 × stringify',
        child: floor,
        url: `http://127.0.0.1:${ports.floor}/mcp`,
        headers: {},
        tool: 'listCustomers',
      },
      ours,
    ];
    return await measure(targets, options);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  targets: Target[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<GatewayRow[]> {
  const samples = new Map<string, { cpuUs: number; p50: number }[]>();
  for (let round = 0; round < rounds; round++) {
    for (const size of Object.keys(sizes) as Size[]) {
      for (const target of targets) {
        const key = `${target.name} ${size}`;
        samples.set(key, [...(samples.get(key) ?? []), await oneCell(target, size, seconds, connections)]);
      }
    }
  }
  const floorName = targets[0]!.name;
  return targets.map(({ name }) => {
    const row: GatewayRow = { name, cpuUs: zero(), ratios: zero(), p50Ms: zero() };
    for (const size of Object.keys(sizes) as Size[]) {
      const [mine, floors] = [samples.get(`${name} ${size}`)!, samples.get(`${floorName} ${size}`)!];
      row.cpuUs[size] = median(mine.map(({ cpuUs }) => cpuUs));
      row.ratios[size] = median(mine.map(({ cpuUs }, i) => cpuUs / floors[i]!.cpuUs));
      row.p50Ms[size] = median(mine.map(({ p50 }) => p50));
    }
    return row;
  });
}

async function oneCell(target: Target, size: Size, seconds: number, connections: number): Promise<{ cpuUs: number; p50: number }> {
  const worker = await start(join(here, 'load-worker.ts'), 1, {}, false);
  try {
    const load = { url: target.url, headers: target.headers, tool: target.tool, args: { size }, connections, expect: 'cust_0000000' };
    worker.send({ load, warmupMs: 500, seconds });
    await message(worker);
    const before = await usage(target.child);
    worker.send('go');
    const result = (await message(worker)) as { calls: number; errors: string[]; p50: number };
    const after = await usage(target.child);
    if (result.errors.length > 0 || result.calls === 0)
      throw new Error(`${target.name}, ${size}: ${result.errors[0] ?? 'no call was answered'}`);
    return { cpuUs: (after.cpuUs - before.cpuUs) / result.calls, p50: result.p50 };
  } finally {
    worker.kill('SIGKILL');
  }
}

/** The product as an owner runs it: `leasehold start`, an API enrolled, a lease cut and a key made over the control API. */
async function startOurs(folder: string): Promise<Target> {
  const env = {
    LEASEHOLD_DATA: folder,
    LEASEHOLD_PORT: String(ports.ours),
    LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
    LEASEHOLD_RESULT_CHARS_MAX: '10000000',
    LEASEHOLD_LOG_LEVEL: 'warn',
  };
  const token = await makeToken(env);
  const child = await start(join(root, 'packages/cli/src/main.ts'), 0, env, false, ['start']);
  const base = `http://127.0.0.1:${ports.ours}`;
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
  const api = await post('/apis', { name: 'Bench', description: { text: JSON.stringify(description) }, baseUrl: upstreamUrl });
  const lease = await post('/leases', {
    apiId: api.id,
    name: 'Bench',
    purpose: 'measuring',
    policy: fiveFilters,
    resultCharsMax: 10_000_000,
  });
  const key = await post(`/leases/${lease.id}/keys`, { name: 'bench' });
  return {
    name: 'leasehold, five filters, key, record',
    child,
    url: `${base}/mcp/${lease.slug}`,
    headers: { authorization: `Bearer ${key.key}` },
    tool: 'list_customers',
  };
}

const description = {
  openapi: '3.1.0',
  info: { title: 'Bench', version: '1' },
  paths: {
    '/v1/{size}/customers': {
      get: {
        operationId: 'listCustomers',
        parameters: [{ name: 'size', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { '200': { description: 'A page.', content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
  },
};

async function makeToken(env: Record<string, string>): Promise<string> {
  const child = fork(join(root, 'packages/cli/src/main.ts'), ['token', 'create', '--name', 'bench'], {
    env: { ...process.env, ...env },
    silent: true,
  });
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

/** Forks a TypeScript file, on one core where the system can; resolves when it says `ready`, where it does. */
async function start(file: string, core: number, env: Record<string, string>, waits = true, args: string[] = []): Promise<ChildProcess> {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    execArgv: ['--import', join(here, 'report-cpu.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (canPin) {
    const { spawnSync } = await import('node:child_process');
    spawnSync('taskset', ['-acp', String(core), String(child.pid)], { stdio: 'ignore' });
  }
  if (waits) await message(child);
  return child;
}

function usage(child: ChildProcess): Promise<{ cpuUs: number; rssBytes: number }> {
  const answer = message(child);
  child.send('usage');
  return answer as Promise<{ cpuUs: number; rssBytes: number }>;
}

function message(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (value) => {
      child.off('exit', onExit);
      resolve(value);
    });
  });
}

function zero(): Record<Size, number> {
  return { '1k': 0, '10k': 0, '100k': 0 };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
