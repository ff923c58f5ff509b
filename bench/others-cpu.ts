// What other programs of the machine do while something is measured: a round that they disturb is
// repeated.
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processor time in seconds since the machine started: of everything, and of this process with all
 * it started.
 */
export interface CpuTimes {
  atS: number;
  busyS: number;
  ownS: number;
}

/** Undefined where the system does not tell (`/proc` is Linux's). */
export type Meter = () => CpuTimes | undefined;

export interface Measured<Value> {
  value: Value;
  /** Cores the others used meanwhile, of the round that counts; undefined: nobody knows. */
  others: number | undefined;
  /** They used more than was allowed in every round there was. */
  isDisturbed: boolean;
  rounds: number;
}

/** From a quarter of a core on a round says more about the machine than about what is measured. */
const othersMax = 0.25;

/**
 * Measures again while others use a quarter of a core or more, `roundsMax` times at most; then the
 * calmest round counts, and is called disturbed.
 */
export async function inCalm<Value>(
  measure: () => Promise<Value>,
  roundsMax: number,
  meter: Meter = readCpuTimes,
): Promise<Measured<Value>> {
  let calmest: { value: Value; others: number } | undefined;
  for (let rounds = 1; ; rounds++) {
    const before = meter();
    const value = await measure();
    const others = coresOfOthers(before, meter());
    if (others === undefined) return { value, others, isDisturbed: false, rounds };
    if (!calmest || others < calmest.others) calmest = { value, others };
    if (others < othersMax || rounds >= roundsMax)
      return { ...calmest, isDisturbed: calmest.others >= othersMax, rounds };
  }
}

export function coresOfOthers(
  before: CpuTimes | undefined,
  after: CpuTimes | undefined,
): number | undefined {
  if (!before || !after || after.atS <= before.atS) return undefined;
  return (
    Math.max(0, after.busyS - before.busyS - (after.ownS - before.ownS)) / (after.atS - before.atS)
  );
}

export function readCpuTimes(): CpuTimes | undefined {
  if (process.platform !== 'linux') return undefined;
  const busyS = busySeconds(readFileSync('/proc/stat', 'utf8'));
  const stats = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readStat(name) ?? []) : [],
  );
  return {
    atS: performance.now() / 1000,
    busyS,
    ownS: secondsOfFamily(stats.map(parseStat), process.pid),
  };
}

/** A process may be gone by the time it is read. */
function readStat(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}

/** The kernel counts in hundredths on every system Node runs on (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/**
 * The first line of `/proc/stat`, proc_stat(5): all but idle time, and time already counted under
 * user.
 */
export function busySeconds(stat: string): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (
    /^cpu +([\d ]+)/.exec(stat)?.[1] ?? ''
  )
    .split(' ')
    .map(Number);
  return (user + nice + system + irq + softirq + steal) / ticksPerSecond;
}

interface ProcessTimes {
  pid: number;
  parent: number;
  seconds: number;
}

/**
 * `/proc/[pid]/stat`, proc_pid_stat(5): its own time and that of its children that ended. The name
 * may hold blanks and brackets.
 */
export function parseStat(stat: string): ProcessTimes {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).map(Number);
  return {
    pid: parseInt(stat, 10),
    parent: Number(fields[1]),
    seconds: ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond,
  };
}

/** Of a process and all that came from it. */
export function secondsOfFamily(all: readonly ProcessTimes[], root: number): number {
  const family = new Set([root]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.reduce((sum, { pid, seconds }) => (family.has(pid) ? sum + seconds : sum), 0);
}
