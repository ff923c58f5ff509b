import type { AlertRow } from '../../store/tables/alerts.ts';
import type { ControlDeps } from '../deps.ts';
import { denyAgents } from './deny-agents.ts';

/**
 * Pauses the lease that an alert is about, unless somebody changed it since the alert started: who
 * resumes a lease means it. Safe to repeat, and on several nodes at once.
 */
export async function pauseByRule(
  { store, audit, changes, now }: Pick<ControlDeps, 'store' | 'audit' | 'changes' | 'now'>,
  { workspaceId, leaseId, ruleId, ruleName, startedAt }: AlertRow,
): Promise<void> {
  const row = await store.leases.get(workspaceId, leaseId);
  if (row?.state !== 'live' || row.updatedAt > startedAt) return;
  const paused = { ...row, state: 'paused' as const, updatedAt: new Date(now()) };
  const detail = { ruleId, rule: ruleName };
  const entry = { actor: 'leasehold', action: 'lease.paused' as const, subject: leaseId, detail };
  // Where it was changed meanwhile, the next round looks at it again.
  const isPaused = await audit.record({ workspaceId, ...entry }, (inside) =>
    inside.leases.update(paused),
  );
  if (isPaused) await denyAgents({ store, changes, now }, leaseId);
}
