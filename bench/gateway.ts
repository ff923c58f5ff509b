// tools/call through the product beside the hand-written floor: CPU time per call of the whole
// process, in one interleaved run.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inCalm } from './others-cpu.ts';
import { startOurs, type Target } from './ours.ts';
import { message, start, usage } from './processes.ts';
import { type Size, sizes } from './records.ts';

export interface GatewayOptions {
  rounds: number;
  /** Of each cell: a target at a size in a round. */
  seconds: number;
  /** Of each target at each size, before the first round. */
  warmupSeconds: number;
  connections: number;
}

export interface GatewayRow {
  name: string;
  /**
   * CPU microseconds per call at each size, of the best round: what disturbs a round only adds to
   * it, up to half.
   */
  cpuUs: Record<Size, number>;
  /** Over the floor's best. */
  ratios: Record<Size, number>;
  p50Ms: Record<Size, number>;
}

const here = import.meta.dirname;
const ports = { upstream: 4710, floor: 4711, ours: 4712 };
const upstreamUrl = `http://127.0.0.1:${ports.upstream}`;

export async function benchGateway(
  options: GatewayOptions,
): Promise<{ rows: GatewayRow[]; isDisturbed: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'leasehold-bench-'));
  const children: ChildProcess[] = [];
  try {
    children.push(await start(join(here, 'upstream.ts'), 1, { PORT: String(ports.upstream) }));
    const floor = await start(join(here, 'floor.ts'), 0, {
      PORT: String(ports.floor),
      UPSTREAM: upstreamUrl,
    });
    children.push(floor);
    const ours = await startOurs(folder, ports.ours, upstreamUrl);
    children.push(ours.child);
    const floorTarget: Target = {
      name: 'floor: parse + 2 × stringify',
      child: floor,
      url: `http://127.0.0.1:${ports.floor}/mcp`,
      headers: {},
      tool: 'listCustomers',
      expect: 'cust_0000000',
    };
    const targets = [floorTarget, ...ours.targets];
    // Compiled and settled first: what is measured is a server that has been up for a while.
    for (const size of Object.keys(sizes) as Size[])
      for (const target of targets)
        await oneCell(target, size, options.warmupSeconds, options.connections);
    return await measure(targets, options);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  targets: Target[],
  { rounds, seconds, connections }: GatewayOptions,
): Promise<{ rows: GatewayRow[]; isDisturbed: boolean }> {
  const samples = new Map<string, { cpuUs: number; p50: number }[]>();
  let isDisturbed = false;
  for (let round = 0; round < rounds; round++) {
    const measured = await inCalm(() => oneRound(targets, seconds, connections), roundsMax);
    for (const [key, cell] of measured.value) samples.set(key, [...(samples.get(key) ?? []), cell]);
    isDisturbed ||= measured.isDisturbed;
  }
  const best = (name: string, size: Size) =>
    Math.min(...samples.get(`${name} ${size}`)!.map(({ cpuUs }) => cpuUs));
  const rows = targets.map(({ name }) => {
    const row: GatewayRow = { name, cpuUs: zero(), ratios: zero(), p50Ms: zero() };
    for (const size of Object.keys(sizes) as Size[]) {
      row.cpuUs[size] = best(name, size);
      row.ratios[size] = row.cpuUs[size] / best(targets[0]!.name, size);
      row.p50Ms[size] = median(samples.get(`${name} ${size}`)!.map(({ p50 }) => p50));
    }
    return row;
  });
  return { rows, isDisturbed };
}

/** How often a round is measured at most, where others disturb it. */
const roundsMax = 3;

async function oneRound(
  targets: Target[],
  seconds: number,
  connections: number,
): Promise<[key: string, { cpuUs: number; p50: number }][]> {
  const cells: [string, { cpuUs: number; p50: number }][] = [];
  for (const size of Object.keys(sizes) as Size[])
    for (const target of targets)
      cells.push([`${target.name} ${size}`, await oneCell(target, size, seconds, connections)]);
  return cells;
}

/** A target at a size for some seconds: what a call of it costs. */
export async function oneCell(
  target: Target,
  size: Size,
  seconds: number,
  connections: number,
): Promise<{ cpuUs: number; p50: number }> {
  const worker = await start(join(here, 'load-worker.ts'), 1, {}, false);
  try {
    const load = {
      url: target.url,
      headers: target.headers,
      tool: target.tool,
      args: { size },
      connections,
      expect: target.expect,
      forbid: target.forbid,
    };
    worker.send({ load, warmupMs: 300, seconds });
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

function zero(): Record<Size, number> {
  return { '1k': 0, '10k': 0, '100k': 0 };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
