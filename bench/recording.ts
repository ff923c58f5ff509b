// `npm run bench:recording [-- --quick]`: what share of a call's CPU time the writing of its record has. Servers that record take turns with servers that do
// not, several of each, for two processes of one program differ by a few per cent.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, oneCell } from './gateway.ts';
import { startOurs, type Target } from './ours.ts';
import { start } from './processes.ts';
import { type Size, sizes } from './records.ts';

const quick = process.argv.includes('--quick');
const { pairs, rounds, seconds, warmupSeconds } = quick
  ? { pairs: 2, rounds: 3, seconds: 1, warmupSeconds: 2 }
  : { pairs: 5, rounds: 9, seconds: 1.5, warmupSeconds: 4 };
const connections = 16;
const ports = { upstream: 4760, ours: 4761 };
const names = Object.keys(sizes) as Size[];
const here = import.meta.dirname;

type Figures = { recorded: number; unrecorded: number; share: number };
const upstreamUrl = `http://127.0.0.1:${ports.upstream}`;
const upstream = await start(join(here, 'upstream.ts'), 1, { PORT: String(ports.upstream) });
const figures = new Map<Size, Figures[]>(names.map((size) => [size, []]));
try {
  for (let pair = 0; pair < pairs; pair++) await measurePair(pair);
} finally {
  upstream.kill('SIGKILL');
}
const shares = names.map((size) => median(figures.get(size)!.map(({ share }) => share)));
const table = [
  `CPU time of the whole process for one \`tools/call\`, with its record written and without: the middle one of ${pairs} pairs of processes.\n`,
  '| answer | recorded | not recorded | share | of the pairs |',
  '|---|---|---|---|---|',
  ...names.map((size, i) => row(size, figures.get(size)!, shares[i]!)),
].join('\n');
console.log(table);
if (!quick) writeFileSync(join(here, 'recording.md'), `${table}\n`);
console.log(`\n${names.map((size, i) => `recording${size}=${percent(shares[i]!)}`).join(' ')}`);

async function measurePair(pair: number): Promise<void> {
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'leasehold-recording-'));
  const startTarget = async (name: string, port: number, program?: string): Promise<Target> => {
    const { child, targets } = await startOurs(join(folder, name), port, upstreamUrl, program);
    children.push(child);
    return targets[0]!;
  };
  try {
    const recorded = await startTarget('recorded', ports.ours + 2 * pair);
    const unrecorded = await startTarget('unrecorded', ports.ours + 2 * pair + 1, join(here, 'unrecorded.ts'));
    for (const size of names) for (const target of [recorded, unrecorded]) await oneCell(target, size, warmupSeconds, connections);
    for (const size of names) {
      const cpuUs = new Map<Target, number[]>([[recorded, []], [unrecorded, []]]); // prettier-ignore
      for (let round = 0; round < rounds; round++)
        for (const target of round % 2 ? [unrecorded, recorded] : [recorded, unrecorded])
          cpuUs.get(target)!.push((await oneCell(target, size, seconds, connections)).cpuUs);
      const [withIt, without] = [median(cpuUs.get(recorded)!), median(cpuUs.get(unrecorded)!)];
      figures.get(size)!.push({ recorded: withIt, unrecorded: without, share: (withIt - without) / withIt });
    }
  } finally {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function row(size: Size, measured: Figures[], share: number): string {
  const middle = (name: keyof Figures) => median(measured.map((figure) => figure[name]));
  const each = measured.map((figure) => percent(figure.share)).join(', ');
  return `| ${size} | ${middle('recorded').toFixed(1)} µs | ${middle('unrecorded').toFixed(1)} µs | ${percent(share)} | ${each} |`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
