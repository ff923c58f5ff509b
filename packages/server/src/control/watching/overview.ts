import type { Id } from '../../store/id.ts';
import type { Store } from '../../store/open.ts';
import type { HandlerAnswer } from '@leasehold/contract';
import { callsIn, type Totals } from '../../calls/totals.ts';
import { withCallNames } from './call-names.ts';
import { dayBefore } from '../http/day-before.ts';
import type { ControlDeps, Handlers } from '../deps.ts';

type Overview = HandlerAnswer<'GET /overview'>;

const hourMs = 3_600_000;
const endingWithinMs = 14 * 86_400_000;
const endingMax = 5;
const lastCallsMax = 10;
const driftMax = 1_000;

/** Each number from its own index: no list is read for it. */
export function overviewHandlers({ store, now }: Pick<ControlDeps, 'store' | 'now'>) {
  return {
    'GET /overview': async (_request, { workspaceId }) => {
      const at = new Date(now());
      const [apis, leases, calls, drift, alerts, ending, lastCalls, rules, answered] =
        await Promise.all([
          store.apis.count(workspaceId),
          store.leases.count(workspaceId, at),
          callsOfDay(store, workspaceId, at),
          store.drift.count(workspaceId, driftMax),
          store.alerts.open(workspaceId),
          endingSoon(store, workspaceId, at),
          newestCalls(store, workspaceId),
          store.alertRules.list(workspaceId),
          store.calls.list(workspaceId, { limit: 1, outcome: 'ok' }),
        ]);
      return {
        at,
        apis,
        leases,
        calls,
        drift,
        alerts: alerts.length,
        alertRules: rules.filter(({ isEnabled }) => isEnabled).length,
        hasAnswers: answered.items.length > 0,
        ending,
        lastCalls,
      };
    },
  } satisfies Partial<Handlers>;
}

async function callsOfDay(store: Store, workspaceId: Id, at: Date): Promise<Overview['calls']> {
  const from = dayBefore(at.getTime());
  const to = new Date(from.getTime() + 25 * hourMs);
  const rows = await store.callTotals.list(workspaceId, { step: 'hour', since: from, until: to });
  const byHour = new Map(rows.map((row) => [row.at.getTime(), countsOf(row.totals)]));
  const hours = Array.from({ length: 25 }, (_, i) => {
    const ms = from.getTime() + i * hourMs;
    return { at: new Date(ms), ...(byHour.get(ms) ?? none) };
  });
  return {
    from,
    to,
    total: [...byHour.values()].reduce(sum, none),
    hours,
  };
}

type Counts = Overview['calls']['total'];

const none: Counts = { calls: 0, ok: 0, upstream_error: 0, refused: 0, failed: 0 };
const countsOf = (totals: Totals): Counts => ({
  ...none,
  calls: callsIn(totals),
  ...totals.outcomes,
});
const sum = (a: Counts, b: Counts): Counts => ({
  calls: a.calls + b.calls,
  ok: a.ok + b.ok,
  upstream_error: a.upstream_error + b.upstream_error,
  refused: a.refused + b.refused,
  failed: a.failed + b.failed,
});

async function endingSoon(store: Store, workspaceId: Id, at: Date): Promise<Overview['ending']> {
  const rows = await store.leases.ending(
    workspaceId,
    at,
    new Date(at.getTime() + endingWithinMs),
    endingMax,
  );
  const apiNames = await store.apis.names(
    workspaceId,
    rows.map(({ apiId }) => apiId),
  );
  return rows.flatMap(({ id, name, apiId, expiresAt }) =>
    expiresAt ? [{ id, name, apiName: apiNames.get(apiId) ?? null, expiresAt }] : [],
  );
}

async function newestCalls(store: Store, workspaceId: Id): Promise<Overview['lastCalls']> {
  const { items } = await store.calls.list(workspaceId, { limit: lastCallsMax });
  return withCallNames(store, workspaceId, items);
}
