import { erase, transact, type Database } from './database.ts';
import { openDatabase, type DatabaseLocation } from './open-database.ts';
import type { Bus } from './postgres-bus.ts';
import { alertChannels, alertRules, alerts } from './tables/alerts.ts';
import { apiTokens } from './tables/api-tokens.ts';
import { apiChanges } from './tables/api-changes.ts';
import { apiReadings } from './tables/api-readings.ts';
import { apis } from './tables/apis.ts';
import { audit } from './tables/audit.ts';
import { callCounts } from './tables/call-counts.ts';
import { callTotals } from '../calls/call-totals.ts';
import { calls } from '../calls/calls.ts';
import { drift } from '../calls/drift.ts';
import { drafts } from './tables/drafts.ts';
import { grants } from './tables/grants.ts';
import { history } from './tables/history.ts';
import { installationKeys } from './tables/installation-keys.ts';
import { keptValues } from './tables/kept-values.ts';
import { learnedShapes } from './tables/learned-shapes.ts';
import { invitations } from './tables/invitations.ts';
import { leaseKeys } from './tables/lease-keys.ts';
import { principals } from './tables/principals.ts';
import { leases } from './tables/leases.ts';
import { members } from './tables/members.ts';
import { nodes } from './tables/nodes.ts';
import { oauthRecords } from './tables/oauth-records.ts';
import { people } from './tables/people.ts';
import { policies } from './tables/policies.ts';
import { savedViews } from './tables/saved-views.ts';
import { templates } from './tables/templates.ts';
import { waitlist } from './tables/waitlist.ts';
import { workspaces } from './tables/workspaces.ts';

/**
 * The installation's memory. Each group is one file; every query names its workspace, except the
 * lookups agents and start-up need. Errors are PublicErrors: `conflict` (StoreConflict: a unique
 * column clashes), `not_found` (what a row would belong to is not in its workspace),
 * `invalid_request` (a page cursor or limit, NUL in a text, a date outside years 1–9999), or one of
 * the installation's own.
 */
export interface Store extends ReturnType<typeof tablesOf> {
  readonly kind: Database['kind'];
  /** How servers on one PostgreSQL tell one another at once; absent where they can only look. */
  bus?: Bus;
  /**
   * All that `work` does by the store it is given, or nothing. Nothing but that store may be
   * awaited inside.
   */
  atomically<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /**
   * Of what nobody may read any more (a revoked lease's secret and memory, a credential) no byte
   * stays in SQLite's file or its log. To be done once agents are denied: it takes as long as the
   * file is large (a second for 150 MB), and writes wait. PostgreSQL clears dead rows by itself.
   * Not inside `atomically`.
   */
  erase(): Promise<void>;
  /** One row's worth of check that the database answers. */
  ping(): Promise<void>;
  /**
   * What this process will not get over by itself: a file that is damaged or was taken away,
   * sessions that are stuck. undefined: nothing is known.
   */
  fault(): Promise<string | undefined>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Opens it, and brings its schema up to date. */
export async function openStore(location: DatabaseLocation): Promise<Store> {
  return createStore(await openDatabase(location));
}

export function createStore(database: Database): Store {
  const { kind, db, bus } = database;
  return {
    kind,
    ...(bus && { bus }),
    ...tablesOf(database),
    atomically: (work) => transact(database, (inside) => work(createStore(inside))),
    async ping() {
      await db.selectFrom('migration').select('name').limit(1).execute();
    },
    fault: async () => database.fault?.(),
    erase: () => erase(database),
    async [Symbol.asyncDispose]() {
      await bus?.[Symbol.asyncDispose]();
      await db.destroy();
    },
  };
}

const tablesOf = (database: Database) => ({
  workspaces: workspaces(database),
  apiTokens: apiTokens(database),
  apis: apis(database),
  learnedShapes: learnedShapes(database),
  apiReadings: apiReadings(database),
  apiChanges: apiChanges(database),
  leases: leases(database),
  policies: policies(database),
  drafts: drafts(database),
  savedViews: savedViews(database),
  templates: templates(database),
  leaseKeys: leaseKeys(database),
  keptValues: keptValues(database),
  principals: principals(database),
  callCounts: callCounts(database),
  calls: calls(database),
  callTotals: callTotals(database),
  history: history(database),
  drift: drift(database),
  alertChannels: alertChannels(database),
  alertRules: alertRules(database),
  alerts: alerts(database),
  waitlist: waitlist(database),
  people: people(database),
  members: members(database),
  invitations: invitations(database),
  grants: grants(database),
  oauthRecords: oauthRecords(database),
  installationKeys: installationKeys(database),
  nodes: nodes(database),
  audit: audit(database),
});
