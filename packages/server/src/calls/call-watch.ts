import { randomUUID } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Id } from '../store/id.ts';
import type { Bus } from '../store/postgres-bus.ts';
import type { Schema } from '../store/schema.ts';
import { compareIds, type CallBatch, type WrittenBatch } from './call-batches.ts';
import { readCalls, toRow } from './call-lines.ts';
import type { CallRow } from './call-record.ts';
import { partsOfShape, type StoredReportShape } from './call-reports.ts';

/** Called in turn, and never waited for. */
export interface CallWatcher {
  stored(rows: readonly CallRow[]): void;
  /** Calls may have been missed, and nothing more will be told. */
  lost(): void;
}

/** Reads calls another node has written: all of the batches that are named by their last ids. */
export type ReadCalls = (workspaceId: Id, lastIds: readonly Id[]) => Promise<CallRow[]>;

/**
 * Tells of calls once they are stored. On PostgreSQL the nodes tell one another, by NOTIFY, which
 * only says which batches are there; it is listened to only while somebody watches.
 */
export class CallWatch {
  readonly #database: Database;
  readonly #readCalls: ReadCalls;
  readonly #watchers = new Set<CallWatcher>();
  /** This node's own notices come back to it. */
  readonly #node = randomUUID().slice(0, 8);
  #listening: Promise<AsyncDisposable> | undefined;

  constructor(database: Database, readCalls: ReadCalls) {
    this.#database = database;
    this.#readCalls = readCalls;
  }

  async watch(watcher: CallWatcher): Promise<AsyncDisposable> {
    this.#watchers.add(watcher);
    if (this.#database.bus) await (this.#listening ??= this.#listen(this.#database.bus));
    return {
      [Symbol.asyncDispose]: async () => {
        if (this.#watchers.delete(watcher) && this.#watchers.size === 0) await this.#stop();
      },
    };
  }

  /** Inside the transaction: other nodes hear of it when, and only if, it is committed. */
  async announce(tx: Kysely<Schema>, batches: readonly CallBatch[]): Promise<void> {
    if (this.#database.kind === 'sqlite') return;
    for (const [workspaceId, ofWorkspace] of Map.groupBy(batches, (batch) => batch.workspaceId)) {
      for (let start = 0; start < ofWorkspace.length; start += idsPerNotice) {
        const ids = ofWorkspace.slice(start, start + idsPerNotice).map(({ lastId }) => lastId);
        const notice = [this.#node, workspaceId, ...ids].join(' ');
        await tx.executeQuery(CompiledQuery.raw('select pg_notify($1, $2)', [channel, notice]));
      }
    }
  }

  /** After the transaction. */
  tell(batches: readonly WrittenBatch<StoredReportShape>[]): void {
    if (this.#watchers.size > 0) this.#tellAll(batches.flatMap(rowsOf));
  }

  /** In the order of their ids: whoever comes back asks for what is after the last he saw. */
  #tellAll(rows: CallRow[]): void {
    rows.sort((a, b) => compareIds(a.id, b.id));
    for (const watcher of this.#watchers) watcher.stored(rows);
  }

  /** Resolves when it is known whether the other nodes are heard. */
  #listen(bus: Bus): Promise<AsyncDisposable> {
    return new Promise((resolve) => {
      const listening = bus.listen(channel, {
        message: (notice) => this.#heard(notice),
        connected: () => resolve(listening),
        lost: () => {
          this.#lost();
          resolve(listening);
        },
      });
    });
  }

  #heard(notice: string): void {
    const [node, workspaceId = '', ...ids] = notice.split(' ');
    if (node === this.#node || this.#watchers.size === 0) return;
    this.#readCalls(workspaceId, ids).then(
      (rows) => this.#tellAll(rows),
      () => this.#lost(),
    );
  }

  /** What was stored meanwhile is not known: whoever watches has to begin again. */
  #lost(): void {
    const watchers = [...this.#watchers];
    this.#watchers.clear();
    for (const watcher of watchers) watcher.lost();
    void this.#stop();
  }

  async #stop(): Promise<void> {
    const listening = this.#listening;
    this.#listening = undefined;
    await (await listening)?.[Symbol.asyncDispose]();
  }
}

function rowsOf({ records, groups }: WrittenBatch<StoredReportShape>): CallRow[] {
  const shapes = new Map(
    groups.flatMap(({ reports }) =>
      reports ? [[reports.shape.id, partsOfShape(reports.shape)]] : [],
    ),
  );
  return readCalls(records).map((call) => toRow(call, shapes));
}

const channel = 'leasehold_calls';
/** A notice has at most 8,000 bytes (PostgreSQL, NOTIFY); an id is 25. */
const idsPerNotice = 250;
