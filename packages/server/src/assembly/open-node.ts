import { newId } from '../store/id.ts';
import { createChanges, type Changes } from '../nodes/changes.ts';
import { settleMs } from '../nodes/trust.ts';
import type { ServerBase } from './base.ts';

/** This process as one of the nodes; it counts as one from its `start` on. */
export function openNode({ store, clock, elapsed, log }: ServerBase): Changes {
  return createChanges({
    store,
    nodeId: newId('node'),
    newId: () => newId('change'),
    elapsed,
    onSharedTime: clock.shared,
    onDeaf: () => log.warn('notifications_swallowed', { settleMs }),
    onError: (error) => log.error('change_failed', error),
  });
}
