// The engine beside parse + stringify: interleaved rounds in several processes, the median of the ratios of all.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { EngineRounds } from './engine-rounds.ts';
import { median } from './gateway.ts';
import { message } from './processes.ts';
import type { Size } from './records.ts';

export interface EngineRow {
  name: string;
  /** Time over the floor's at each size. */
  ratios: Record<Size, number>;
}

/** The same code is compiled a little differently from one process to the next: up to two hundredths of the floor. */
const processes = 3;

/** `rounds`: of each process. */
export async function benchEngine(rounds: number): Promise<EngineRow[]> {
  const runs: EngineRounds[][] = [];
  for (let i = 0; i < processes; i++) runs.push(await measure(rounds));
  const of = (row: number, size: Size) => median(runs.flatMap((run) => run[row]!.ratios[size]));
  return runs[0]!.map(({ name }, row) => ({ name, ratios: { '1k': of(row, '1k'), '10k': of(row, '10k'), '100k': of(row, '100k') } }));
}

async function measure(rounds: number): Promise<EngineRounds[]> {
  const child = fork(join(import.meta.dirname, 'engine-rounds.ts'), [String(rounds)]);
  return (await message(child)) as EngineRounds[];
}
