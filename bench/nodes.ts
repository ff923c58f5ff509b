// `npm run bench:nodes [-- --quick]`: two servers on one PostgreSQL beside one of them alone, in
// one interleaved run: calls a second, and CPU time per call.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { startNodes, type Node, type NodesLease } from '../test/testing/nodes.ts';
import { message, start } from './processes.ts';

const quick = process.argv.includes('--quick');
const { rounds, seconds } = quick ? { rounds: 2, seconds: 3 } : { rounds: 5, seconds: 6 };
const callers = 16;

interface Cell {
  callsPerSecond: number;
  /** Of the servers, without the database and the callers. */
  cpuUs: number;
}

const nodes = await startNodes();
try {
  nodes.upstream.ms = () => 0;
  const lease = await nodes.lease();
  const [one, two]: [Cell[], Cell[]] = [[], []];
  await measure(lease, nodes.nodes, 2);
  for (let round = 0; round < rounds; round++) {
    one.push(await measure(lease, nodes.nodes.slice(0, 1), seconds));
    two.push(await measure(lease, nodes.nodes, seconds));
  }
  const [alone, both] = [middle(one), middle(two)];
  const line = ([name, { callsPerSecond, cpuUs }]: [string, Cell]) =>
    `| ${name} | ${callsPerSecond.toFixed(0)} | ${cpuUs.toFixed(0)} µs |`;
  const table = [
    `${availableParallelism()} cores, which the servers share with PostgreSQL, the API and ${callers} callers. Median of ${rounds} rounds.\n`,
    '| | calls/s | CPU per call |\n|---|---|---|',
    line(['one node', alone]),
    line(['two nodes', both]),
  ].join('\n');
  console.log(table);
  if (!quick) writeFileSync(join(import.meta.dirname, 'nodes.md'), `${table}\n`);
  console.log(
    `\nthroughput_ratio=${(both.callsPerSecond / alone.callsPerSecond).toFixed(2)} cpu_ratio=${(both.cpuUs / alone.cpuUs).toFixed(2)}`,
  );
} finally {
  await nodes[Symbol.asyncDispose]();
}

async function measure(
  lease: NodesLease,
  targets: readonly Node[],
  forSeconds: number,
): Promise<Cell> {
  // Two processes of callers in both cases, so that they cost the same.
  const workers = await Promise.all(
    [0, 1].map((core) => start(join(import.meta.dirname, 'load-worker.ts'), core, {}, false)),
  );
  try {
    await Promise.all(
      workers.map((worker, i) => order(worker, lease, targets[i % targets.length]!, forSeconds)),
    );
    const before = await cpuSeconds(targets);
    const results = workers.map((worker) => message(worker));
    for (const worker of workers) worker.send('go');
    const ended = (await Promise.all(results)) as { calls: number; errors: string[] }[];
    const cpu = (await cpuSeconds(targets)) - before;
    const problem = ended.flatMap(({ errors }) => errors)[0];
    const calls = ended.reduce((sum, result) => sum + result.calls, 0);
    if (problem !== undefined || calls === 0) throw new Error(problem ?? 'no call was answered');
    return { callsPerSecond: calls / forSeconds, cpuUs: (cpu * 1e6) / calls };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
  }
}

async function order(
  worker: ChildProcess,
  { slug, key }: NodesLease,
  { url }: Node,
  forSeconds: number,
): Promise<void> {
  const load = {
    url: `${url}/mcp/${slug}`,
    headers: { authorization: `Bearer ${key}` },
    tool: 'note',
    args: {},
    connections: callers / 2,
    expect: 'the value nobody may see',
  };
  worker.send({ load, warmupMs: 500, seconds: forSeconds });
  await message(worker);
}

/** Of all of them, as they say themselves. */
async function cpuSeconds(targets: readonly Node[]): Promise<number> {
  const texts = await Promise.all(
    targets.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
  );
  return texts.reduce(
    (sum, text) => sum + Number(/^process_cpu_seconds_total(?:\{.*\})? (\S+)/m.exec(text)?.[1]),
    0,
  );
}

function middle(cells: Cell[]): Cell {
  const median = (pick: (cell: Cell) => number) =>
    cells.map(pick).toSorted((a, b) => a - b)[Math.floor(cells.length / 2)]!;
  return {
    callsPerSecond: median((cell) => cell.callsPerSecond),
    cpuUs: median((cell) => cell.cpuUs),
  };
}
