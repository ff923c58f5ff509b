// The engine beside parse + stringify: interleaved rounds in several processes, the median of the
// ratios of all.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { EngineRounds } from './engine-rounds.ts';
import { median } from './gateway.ts';
import { inCalm } from './others-cpu.ts';
import { message } from './processes.ts';
import type { Size } from './records.ts';

export interface EngineRow {
  name: string;
  /** Time over the floor's at each size. */
  ratios: Record<Size, number>;
}

/**
 * The same code is compiled a little differently from one process to the next: up to two hundredths
 * of the floor.
 */
const processes = 3;
/** Of one process, where others disturb it. */
const roundsMax = 3;

/** `rounds`: of each process. */
export async function benchEngine(
  rounds: number,
): Promise<{ rows: EngineRow[]; isDisturbed: boolean }> {
  const runs: EngineRounds[][] = [];
  let isDisturbed = false;
  for (let i = 0; i < processes; i++) {
    const measured = await inCalm(() => measure(rounds), roundsMax);
    runs.push(measured.value);
    isDisturbed ||= measured.isDisturbed;
  }
  const of = (row: number, size: Size) => median(runs.flatMap((run) => run[row]!.ratios[size]));
  const rows = runs[0]!.map(({ name }, row) => ({
    name,
    ratios: { '1k': of(row, '1k'), '10k': of(row, '10k'), '100k': of(row, '100k') },
  }));
  return { rows, isDisturbed };
}

async function measure(rounds: number): Promise<EngineRounds[]> {
  const child = fork(join(import.meta.dirname, 'engine-rounds.ts'), [String(rounds)]);
  return (await message(child)) as EngineRounds[];
}
