import { shownText } from '@leasehold/privacy';
import { newId, type Id } from '../store/id.ts';
import type {
  AlertMessage,
  AlertNoticeRow,
  AlertRow,
  AlertRuleRow,
} from '../store/tables/alerts.ts';
import type { Store } from '../store/open.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createRounds, type Rounds } from '../telemetry/rounds.ts';
import { measures, type Observed, type QuotasUsed } from './measures.ts';
import type { Delivery, SendNotice } from './send-notice.ts';

export interface AlertsOptions {
  store: Store;
  send: SendNotice;
  now: () => number;
  log: Logger;
  onDelivery?: (delivery: Delivery) => void;
  /** Pauses the lease of an alert whose rule asks for it. Safe to repeat. */
  pause: (alert: AlertRow) => Promise<void>;
  /** Absent: rules of the kind `quota_near` measure nothing. */
  quotasUsed?: QuotasUsed;
  /** How often rules are looked at and notices sent. */
  everyMs?: number;
}

/**
 * Looks at every rule of every workspace, and sends what is due. Any number of nodes may do so: the
 * store lets one of them have each alert and each attempt.
 */
export function createAlerts({ everyMs = 10_000, ...options }: AlertsOptions): Rounds {
  const onFailure = (error: unknown) => options.log.error('alerts_failed', error);
  return createRounds(
    async () => {
      for (const { id } of await options.store.workspaces.list()) await lookAtRules(options, id);
      await sendDue(options);
    },
    { everyMs, onFailure },
  );
}

type Options = Omit<AlertsOptions, 'everyMs'>;

async function lookAtRules(options: Options, workspaceId: Id): Promise<void> {
  const { store } = options;
  const rules = await store.alertRules.list(workspaceId);
  if (rules.length === 0) return;
  const open = Map.groupBy(await store.alerts.open(workspaceId), ({ ruleId }) => ruleId);
  const isQuotaAsked = rules.some(({ kind, isEnabled }) => kind === 'quota_near' && isEnabled);
  const quotas = isQuotaAsked ? await options.quotasUsed?.(workspaceId) : undefined;
  const observedIn = observer(
    options,
    workspaceId,
    quotas,
    await store.apiReadings.byLease(workspaceId),
  );
  for (const rule of rules) {
    const alerts = open.get(rule.id) ?? [];
    // What a rule does not ask for any more ends without a word.
    const isAsked = ({ leaseId }: AlertRow) =>
      rule.isEnabled && (rule.leaseId === null || rule.leaseId === leaseId);
    for (const alert of alerts.filter((each) => !isAsked(each)))
      await store.alerts.end(workspaceId, alert.id, new Date(options.now()), []);
    if (rule.isEnabled)
      await lookAt(options, rule, alerts.filter(isAsked), await observedIn(rule.windowMinutes));
  }
}

/** What happened in a window, of each lease; read once for all rules that have the same window. */
function observer(
  { store, now }: Options,
  workspaceId: Id,
  quotas: ReadonlyMap<Id, number> | undefined,
  readings: ReadonlyMap<Id, Observed['reading']>,
) {
  const windows = new Map<number, Promise<Map<Id, Observed>>>();
  const observe = async (windowMinutes: number) => {
    const since = new Date(now() - windowMinutes * minuteMs);
    const totals = await store.callTotals.byLease(
      workspaceId,
      new Date(Math.floor(since.getTime() / minuteMs) * minuteMs),
    );
    const newFields = await store.drift.newSince(workspaceId, since);
    const leaseIds = new Set([
      ...totals.keys(),
      ...newFields.keys(),
      ...(quotas?.keys() ?? []),
      ...readings.keys(),
    ]);
    const observed = (id: Id) => ({
      totals: totals.get(id),
      newFields: newFields.get(id) ?? 0,
      quotaUsed: quotas?.get(id),
      reading: readings.get(id),
    });
    return new Map(Array.from(leaseIds, (id) => [id, observed(id)]));
  };
  return (windowMinutes: number) => {
    const known = windows.get(windowMinutes) ?? observe(windowMinutes);
    windows.set(windowMinutes, known);
    return known;
  };
}

const minuteMs = 60_000;

async function lookAt(
  options: Options,
  rule: AlertRuleRow,
  open: AlertRow[],
  observed: Map<Id, Observed>,
): Promise<void> {
  const { store, now } = options;
  const isOpen = new Set(open.map(({ leaseId }) => leaseId));
  for (const [leaseId, seen] of observed) {
    if (rule.leaseId !== null && rule.leaseId !== leaseId) continue;
    const measured = measures[rule.kind](seen);
    if (measured === undefined || measured < rule.threshold || isOpen.has(leaseId)) continue;
    const alert = alertOf(rule, leaseId, measured, new Date(now()));
    // One for each window at most, however often the measure goes up and down in it.
    const notSince = new Date(now() - rule.windowMinutes * minuteMs);
    if (
      await store.alerts.start(
        alert,
        await noticesOf(options, rule, alert, 'alert.started'),
        notSince,
      )
    ) {
      options.log.warn('alert_started', { workspaceId: rule.workspaceId, leaseId });
      if (rule.pausesLease) await options.pause(alert);
    }
  }
  for (const alert of open) {
    // Again: whoever started it may have died of it.
    if (rule.pausesLease) await options.pause(alert);
    const seen = observed.get(alert.leaseId);
    if (((seen && measures[rule.kind](seen)) ?? 0) >= rule.threshold) continue;
    const ended = { ...alert, endedAt: new Date(now()) };
    await store.alerts.end(
      rule.workspaceId,
      alert.id,
      ended.endedAt,
      await noticesOf(options, rule, ended, 'alert.ended'),
    );
  }
}

function alertOf(rule: AlertRuleRow, leaseId: Id, measured: number, startedAt: Date): AlertRow {
  const { id: ruleId, workspaceId, name: ruleName, kind, threshold, windowMinutes } = rule;
  const rounded = Math.round(measured * 10) / 10;
  return {
    id: newId('alert'),
    workspaceId,
    ruleId,
    ruleName,
    kind,
    leaseId,
    measured: rounded,
    threshold,
    windowMinutes,
    startedAt,
    endedAt: null,
  };
}

/**
 * One for each channel of the rule that is still there, due at once. Numbers and names of the
 * owner's own, never a value.
 */
async function noticesOf(
  { store, now }: Options,
  rule: AlertRuleRow,
  alert: AlertRow,
  type: AlertMessage['type'],
): Promise<AlertNoticeRow[]> {
  const {
    workspaceId,
    id,
    ruleId,
    ruleName,
    kind,
    leaseId,
    measured,
    threshold,
    windowMinutes,
    startedAt,
    endedAt,
  } = alert;
  const lease = await store.leases.get(workspaceId, leaseId);
  const message: AlertMessage = {
    type,
    timestamp: new Date(now()).toISOString(),
    data: {
      alertId: id,
      workspaceId,
      // A receiver shows names to people.
      rule: { id: ruleId, name: shownText(ruleName), kind },
      lease: { id: leaseId, name: shownText(lease?.name ?? '') },
      measured,
      threshold,
      windowMinutes,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      version: versions[type],
    },
  };
  const channels = await store.alertChannels.list(workspaceId);
  return channels
    .filter((channel) => rule.channelIds.includes(channel.id))
    .map((channel) => ({
      id: newId('notice'),
      workspaceId,
      alertId: id,
      channelId: channel.id,
      version: message.data.version,
      message,
      attempts: 0,
      dueAt: new Date(now()),
      sendingUntil: null,
      outcome: null,
    }));
}

/** An alert starts and is over, once each, and what is later is higher. */
const versions = {
  'alert.test': 0,
  'alert.started': 1,
  'alert.ended': 2,
} as const satisfies Record<AlertMessage['type'], number>;

/**
 * What follows a failed attempt, in seconds: the schedule Standard Webhooks suggests, until
 * somebody has had a night to notice.
 */
const retryAfterSeconds = [5, 5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 10 * 3_600];
const noticesAtOnce = 20;

async function sendDue(options: Options): Promise<void> {
  const { store, now } = options;
  for (;;) {
    const due = await store.alerts.dueNotices(new Date(now()), noticesAtOnce);
    await Promise.all(due.map((notice) => attempt(options, notice)));
    // Also what became due by being replaced while its older message was under way.
    if (due.length === 0) return;
  }
}

/** Longer than any attempt takes: whoever did not say by then how it ended died of it. */
const sendingMs = 60_000;

/**
 * The attempt is taken before it is made: whoever takes it sends, and if it dies of that, it is due
 * again.
 */
async function attempt(
  { store, send, now, log, onDelivery }: Options,
  notice: AlertNoticeRow,
): Promise<void> {
  const wait = retryAfterSeconds[notice.attempts];
  const at = now();
  if (!(await store.alerts.claimNotice(notice, new Date(at), new Date(at + sendingMs)))) return;
  const channel = await store.alertChannels.get(notice.workspaceId, notice.channelId);
  if (!channel) return store.alerts.noteNotice(notice, 'channel_gone', null);
  const delivery = await send(channel, `${notice.id}_${notice.version}`, notice.message);
  onDelivery?.(delivery);
  const isOver = delivery.isDelivered || delivery.isFinal || wait === undefined;
  await store.alerts.noteNotice(
    notice,
    delivery.outcome,
    isOver ? null : new Date(at + wait * 1000),
  );
  if (!delivery.isDelivered)
    log.warn('alert_not_delivered', {
      workspaceId: notice.workspaceId,
      attempt: notice.attempts + 1,
      outcome: delivery.outcome,
    });
}
