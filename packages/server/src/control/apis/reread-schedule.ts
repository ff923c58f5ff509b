import type { ApiRow, RereadEvery } from '../../store/tables/apis.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { createRounds, type Rounds } from '../../telemetry/rounds.ts';
import type { ControlDeps } from '../deps.ts';
import { rereadOnSchedule } from './reread.ts';

export interface RereadScheduleOptions extends Pick<
  ControlDeps,
  'store' | 'audit' | 'loadDescription' | 'now' | 'changes'
> {
  log: Logger;
  /** How often it is looked for descriptions that are due. */
  everyMs?: number;
}

/**
 * Reads descriptions again when they are due. Any number of nodes may do so: the store lets one of
 * them have each reading.
 */
export function createRereadSchedule({
  everyMs = 60_000,
  ...options
}: RereadScheduleOptions): Rounds {
  const onFailure = (error: unknown) => options.log.error('reread_failed', error);
  return createRounds(
    async (stopping) => {
      const due = await options.store.apiReadings.due(new Date(options.now()), atOnce);
      for (const one of due) if (!stopping.aborted) await readOne(options, one);
    },
    { everyMs, onFailure },
  );
}

const atOnce = 50;
const hourMs = 3_600_000;

/** How long after one reading the next is due. */
export const rereadMs: Readonly<Record<RereadEvery, number>> = {
  '1h': hourMs,
  '6h': 6 * hourMs,
  '1d': 24 * hourMs,
  '7d': 7 * 24 * hourMs,
  '30d': 30 * 24 * hourMs,
};

/**
 * Taken before it is made: whoever takes it reads, and if it dies of that, the next is due in its
 * time.
 */
async function readOne(
  options: RereadScheduleOptions,
  due: Awaited<ReturnType<ControlDeps['store']['apiReadings']['due']>>[number],
): Promise<void> {
  const { store, now, log } = options;
  const { workspaceId, apiId, rereadEvery } = due;
  const next = rereadEvery && new Date(now() + rereadMs[rereadEvery]);
  if (!(await store.apiReadings.claim(due, next)) || !next) return;
  const row: ApiRow | undefined = await store.apis.get(workspaceId, apiId);
  if (!row) return;
  await rereadOnSchedule(options, row).catch((error: unknown) => log.error('reread_failed', error));
}
