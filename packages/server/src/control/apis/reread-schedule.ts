import { rereadIntervals } from '@leasehold/contract';
import type { ApiRow } from '../../store/tables/apis.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { createRounds, type Rounds } from '../../telemetry/rounds.ts';
import type { ControlDeps } from '../deps.ts';
import type { DescriptionDeps } from './description.ts';
import { rereadOnSchedule } from './reread.ts';

export interface RereadScheduleOptions extends Pick<
  ControlDeps,
  keyof DescriptionDeps | 'store' | 'audit' | 'workspaceKey' | 'now' | 'changes'
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
/** When an API whose description is read at `now` (epoch ms) is due again; null: when asked for. */
export const dueAfter = ({ rereadEvery }: Pick<ApiRow, 'rereadEvery'>, now: number): Date | null =>
  rereadEvery && new Date(now + rereadIntervals[rereadEvery].ms);

/**
 * Taken before it is made: whoever takes it reads, and if it dies of that, the next is due in its
 * time.
 */
async function readOne(
  options: RereadScheduleOptions,
  due: Awaited<ReturnType<ControlDeps['store']['apiReadings']['due']>>[number],
): Promise<void> {
  const { store, now, log } = options;
  const { workspaceId, apiId } = due;
  const next = dueAfter(due, now());
  if (!(await store.apiReadings.claim(due, next)) || !next) return;
  const row: ApiRow | undefined = await store.apis.get(workspaceId, apiId);
  if (!row) return;
  await rereadOnSchedule(options, row).catch((error: unknown) => log.error('reread_failed', error));
}
