// `npm run bench:recording [-- --quick]`: what share of a call's CPU time the writing of its record
// has. One server records and does not, by turns: two processes of one program differ by more than
// is measured.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, oneCell } from './gateway.ts';
import { startOurs } from './ours.ts';
import { start } from './processes.ts';
import { type Size, sizes } from './records.ts';

const quick = process.argv.includes('--quick');
const { servers, rounds, seconds, warmupSeconds } = quick
  ? { servers: 1, rounds: 12, seconds: 1, warmupSeconds: 3 }
  : { servers: 2, rounds: 20, seconds: 1, warmupSeconds: 4 };
const connections = 16;
const ports = { upstream: 4760, ours: 4761 };
const upstreamUrl = `http://127.0.0.1:${ports.upstream}`;
const names = Object.keys(sizes) as Size[];
const here = import.meta.dirname;

interface Figures {
  recordedUs: number;
  unrecordedUs: number;
}
const figures = new Map<Size, Figures[]>(names.map((size) => [size, []]));
const upstream = await start(join(here, 'upstream.ts'), 1, { PORT: String(ports.upstream) });
try {
  for (let i = 0; i < servers; i++) await measureServer(i);
} finally {
  upstream.kill('SIGKILL');
}
const shares = names.map((size) => mean(figures.get(size)!.map(shareOf)));
const table = [
  `CPU time of the whole process for one \`tools/call\`, while records are written and while none are: medians of ${rounds} rounds, the mean of ${servers} servers.\n`,
  '| answer | recorded | not recorded | share of the record | of each server |',
  '|---|---|---|---|---|',
  ...names.map((size, i) => row(size, figures.get(size)!, shares[i]!)),
].join('\n');
console.log(table);
if (!quick) writeFileSync(join(here, 'recording.md'), `${table}\n`);
console.log(`\n${names.map((size, i) => `recording${size}=${percent(shares[i]!)}`).join(' ')}`);

async function measureServer(index: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'leasehold-recording-'));
  let child: ChildProcess | undefined;
  try {
    const ours = await startOurs(
      folder,
      ports.ours + index,
      upstreamUrl,
      join(here, 'recording-server.ts'),
    );
    child = ours.child;
    const target = ours.targets[0]!;
    const cell = async (size: Size, does: 'record' | 'do not record', s: number) => {
      ours.child.send(does);
      return (await oneCell(target, size, s, connections)).cpuUs;
    };
    for (const size of names) await cell(size, 'record', warmupSeconds);
    for (const size of names) {
      const [recorded, unrecorded]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        // Each goes first in every other round: what one leaves behind is not the other's.
        if (round % 2) unrecorded.push(await cell(size, 'do not record', seconds));
        recorded.push(await cell(size, 'record', seconds));
        if (round % 2 === 0) unrecorded.push(await cell(size, 'do not record', seconds));
      }
      figures.get(size)!.push({ recordedUs: median(recorded), unrecordedUs: median(unrecorded) });
    }
  } finally {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function shareOf({ recordedUs, unrecordedUs }: Figures): number {
  return (recordedUs - unrecordedUs) / recordedUs;
}

function row(size: Size, measured: Figures[], share: number): string {
  const of = (name: keyof Figures) => mean(measured.map((figure) => figure[name])).toFixed(1);
  return `| ${size} | ${of('recordedUs')} µs | ${of('unrecordedUs')} µs | ${percent(share)} | ${measured.map((figure) => percent(shareOf(figure))).join(', ')} |`;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
