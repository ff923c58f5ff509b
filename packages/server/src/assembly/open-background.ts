import { createAlerts } from '../alerts/alerts.ts';
import { createUpkeep } from '../audit/upkeep.ts';
import type { Audit } from '../audit/audit.ts';
import { createRereadSchedule } from '../control/apis/reread-schedule.ts';
import { pauseByRule } from '../control/leases/pause-by-rule.ts';
import { createQuotasUsed } from '../gateway/quotas-used.ts';
import type { Changes } from '../nodes/changes.ts';
import type { ServerBase } from './base.ts';
import type { ControlGround } from './control-ground.ts';

/** What is done while nobody waits for it. */
export interface Background extends AsyncDisposable {
  start(): void;
}

interface Parts extends Pick<
  ControlGround,
  'sendNotice' | 'loadDescription' | 'importDescription' | 'workspaceKey'
> {
  audit: Audit;
  changes: Changes;
}

export async function openBackground(
  { store, config, now, log, metrics }: ServerBase,
  { audit, changes, sendNotice, loadDescription, importDescription, workspaceKey }: Parts,
): Promise<Background> {
  await using opening = new AsyncDisposableStack();
  const { callsKeepDays, auditKeepDays, historyKeepDays, waitlistKeepDays } = config;
  const keepDays = { callsKeepDays, auditKeepDays, historyKeepDays, waitlistKeepDays };
  const upkeep = opening.use(createUpkeep({ store, audit, now, log, ...keepDays }));
  const alerts = opening.use(
    createAlerts({
      store,
      send: sendNotice,
      now,
      log,
      onDelivery: ({ isDelivered }) => metrics.alertSent(isDelivered),
      pause: (alert) => pauseByRule({ store, audit, changes, now }, alert),
      quotasUsed: createQuotasUsed(store.callCounts, now),
    }),
  );
  const rereading = opening.use(
    createRereadSchedule({
      store,
      audit,
      changes,
      loadDescription,
      importDescription,
      workspaceKey,
      now,
      log,
    }),
  );
  const opened = opening.move();
  return {
    start() {
      upkeep.start();
      alerts.start();
      rereading.start();
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
