import { CompiledQuery } from 'kysely';
import { transact, type Database } from '../store/database.ts';
import { firstIdAt } from '../store/id-time.ts';
import type { Id } from '../store/id.ts';
import { openChain, type Sealing } from '../store/open-chain.ts';
import { readPage, toPage, type Page, type PageRequest } from '../store/page.ts';
import { findMissing, insertBatches, type WrittenBatch } from './call-batches.ts';
import type { CallGroup } from './call-groups.ts';
import { callById, callsOfBatches, newestCalls } from './call-pages.ts';
import type { CallFilter, CallRow } from './call-record.ts';
import type { StoredReportShape } from './call-reports.ts';
import { sealOf } from './call-seal.ts';
import { addToTotals } from './call-totals.ts';
import { CallWatch, type CallWatcher } from './call-watch.ts';
import { DriftQueue } from './drift.ts';
import { markSealed, sealedCalls } from './sealed-calls.ts';

/** What is known of batches that are to be inserted. */
export interface InsertOptions {
  /** Nobody has tried to insert any of them before, so none is looked for. */
  areNew?: boolean;
  /** Seals them in the same transaction, by one entry of their workspace's chain. */
  sealingOf?: ((workspaceId: Id) => Sealing) | undefined;
}

/** The records of calls, as the store has them. */
export type Calls = ReturnType<typeof calls>;

/** With what its calls have in common. */
type Written = WrittenBatch<StoredReportShape>;

export function calls(database: Database) {
  const { kind } = database;
  const shapes = new StoredShapes();
  const drift = new DriftQueue(kind);
  const watch = new CallWatch(database, (workspaceId, lastIds) =>
    callsOfBatches(database, workspaceId, lastIds),
  );
  /** Those of one workspace. */
  const insertOwn = async (
    inside: Database,
    workspaceId: Id,
    own: readonly Written[],
    areNew: boolean,
    sealing?: Sealing,
  ) => {
    // Before the chain, which is locked as well: whoever takes both takes them in this order.
    const isLocked = !areNew || sealing !== undefined;
    if (isLocked) await lockWorkspace(inside, workspaceId);
    const { missing: batches, unsealed } = areNew
      ? { missing: own, unsealed: [] }
      : await findMissing(inside, workspaceId, own);
    const chain = sealing && (await openChain(inside, workspaceId, sealing));
    await insertBatches(inside, batches, chain?.nextSeq ?? null);
    const toSeal = [...unsealed, ...batches];
    if (chain && toSeal.length > 0) await sealNow(inside, chain, unsealed, toSeal);
    if (!isLocked) await lockWorkspace(inside, workspaceId);
    const groups = batches.flatMap((batch) => batch.groups);
    return {
      batches,
      unsealed: chain ? [] : toSeal,
      shapes: await shapes.insertMissing(inside, workspaceId, groups),
      drift: await addToHistory(inside, drift, groups),
    };
  };
  return {
    /**
     * All or none, with their totals and drift; a batch that is there already is left alone and not
     * counted again, so what failed without saying how far it came can be sent again.
     * @returns those of them that no entry seals yet: they wait for `seal`, or `sealLate`.
     */
    async insert(
      written: readonly WrittenBatch<StoredReportShape>[],
      { areNew = false, sealingOf }: InsertOptions = {},
    ): Promise<WrittenBatch[]> {
      const inserted = await transact(database, async (inside) => {
        // Always in the same order, so that no two transactions wait for each other's locks.
        const workspaces = [...Map.groupBy(written, ({ workspaceId }) => workspaceId)].toSorted(
          ([a], [b]) => (a < b ? -1 : 1),
        );
        const parts = [];
        for (const [workspaceId, own] of workspaces)
          parts.push(await insertOwn(inside, workspaceId, own, areNew, sealingOf?.(workspaceId)));
        await watch.announce(
          inside.db,
          parts.flatMap(({ batches }) => batches),
        );
        return parts;
      });
      for (const part of inserted) {
        shapes.remember(part.shapes);
        drift.remember(part.drift);
        watch.tell(part.batches);
      }
      return inserted.flatMap(({ unsealed }) => unsealed);
    },
    /** Tells of every call of the installation as it is stored, by whichever node. */
    watch: (watcher: CallWatcher): Promise<AsyncDisposable> => watch.watch(watcher),
    ...sealedCalls(database),
    /** Newest first. */
    async list(
      workspaceId: Id,
      { limit: wanted, cursor, ...filter }: PageRequest & CallFilter,
    ): Promise<Page<CallRow>> {
      const { leaseId, outcome, code, tool, callers, field, since, until } = filter;
      const asked = [leaseId, outcome, code, tool, callers?.asked, field, since, until];
      const scope = ['calls', workspaceId, ...asked];
      const { limit, after } = readPage({ limit: wanted, cursor }, scope);
      const bounds = {
        above: since && firstIdAt(since),
        below: lesser(after?.id, until && firstIdAt(until)),
      };
      const rows = await newestCalls(database, workspaceId, filter, bounds, limit + 1);
      return toPage(rows, limit, scope, ({ at, id }) => ({ at, id }));
    },
    /** Those with a later id, oldest first; the newest `limit` of them. */
    async after(
      workspaceId: Id,
      { afterId, limit, ...filter }: CallFilter & { afterId: Id; limit: number },
    ): Promise<CallRow[]> {
      const newest = await newestCalls(database, workspaceId, filter, { above: afterId }, limit);
      return newest.toReversed();
    },
    get: (workspaceId: Id, id: Id): Promise<CallRow | undefined> =>
      callById(database, workspaceId, id),
  };
}

/**
 * Until the transaction ends, nobody else inserts calls of this workspace: their totals are read,
 * added to and written, and an insertion that broke off without an answer is over. SQLite writes
 * one transaction at a time anyway.
 */
async function lockWorkspace({ db, kind }: Database, workspaceId: Id): Promise<void> {
  if (kind === 'postgres')
    await db.executeQuery(
      CompiledQuery.raw('select pg_advisory_xact_lock($1, hashtext($2))', [
        lockNumber,
        workspaceId,
      ]),
    );
}

/** Tells this lock from others of the same server: `call` in ASCII. */
const lockNumber = 0x63616c6c;

async function sealNow(
  inside: Database,
  chain: Awaited<ReturnType<typeof openChain>>,
  there: WrittenBatch[],
  all: WrittenBatch[],
) {
  await markSealed(
    inside,
    all[0]!.workspaceId,
    there.map(({ lastId }) => lastId),
    chain.nextSeq,
  );
  await chain.append([sealOf(all, 'calls.sealed')]);
}

async function addToHistory(
  inside: Database,
  drift: DriftQueue,
  groups: readonly CallGroup[],
): Promise<Id[]> {
  await addToTotals(inside.db, inside.kind, groups);
  return drift.add(inside.db, groups);
}

const lesser = (a: Id | undefined, b: Id | undefined): Id | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/** Which shapes of reports this process knows to be in the store. */
class StoredShapes {
  readonly #known = new Set<string>();

  /**
   * Inserts what a batch needs and is not known to be there; the keys of what was inserted, to be
   * remembered once that is committed.
   */
  async insertMissing(
    { db }: Database,
    workspaceId: Id,
    groups: readonly CallGroup[],
  ): Promise<string[]> {
    const missing = new Map<string, StoredReportShape>();
    for (const { reports } of groups) {
      if (!reports) continue;
      const key = `${workspaceId} ${reports.shape.id}`;
      if (!this.#known.has(key)) missing.set(key, reports.shape);
    }
    for (const { id, text } of missing.values())
      await db
        .insertInto('callShape')
        .values({ workspaceId, id, parts: text })
        .onConflict((conflict) => conflict.columns(['workspaceId', 'id']).doNothing())
        .execute();
    return [...missing.keys()];
  }

  remember(keys: string[]): void {
    if (this.#known.size > knownMax) this.#known.clear();
    for (const key of keys) this.#known.add(key);
  }
}

const knownMax = 10_000;
