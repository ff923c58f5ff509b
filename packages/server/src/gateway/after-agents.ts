import { constants, setPriority } from 'node:os';

/**
 * Where cores are few, whoever answers agents goes before this thread. Only on Linux does a thread
 * have a priority of its own.
 */
export function workAfterAgents(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
