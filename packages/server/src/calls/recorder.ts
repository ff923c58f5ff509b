import { PublicError } from '@leasehold/contract';
import type { Id } from '../store/id.ts';
import { BatchBuilder, callsOf, type WrittenBatch } from './call-batches.ts';
import { firstWith } from './call-pages.ts';
import { checkCall } from './call-lines.ts';
import type { CallRecord } from './call-record.ts';
import type { StoredReportShape } from './call-reports.ts';
import type { InsertOptions } from './calls.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { openSpool, recoverSpools, type Spool } from './spool.ts';

/** Keeps the record of calls without making any call wait for the store. */
export interface Recorder {
  /** Never throws and never waits. */
  record(row: CallRecord): void;
  /**
   * Ends when every row recorded before has been offered to the store once; rows it did not take
   * are tried again later.
   */
  flush(): Promise<void>;
  /** Rows that wait. */
  readonly waiting: number;
  [Symbol.asyncDispose](): Promise<void>;
}

type Batch = WrittenBatch<StoredReportShape>;

export interface RecorderOptions {
  calls: {
    insert(batches: readonly Batch[], options: Pick<InsertOptions, 'areNew'>): Promise<unknown>;
  };
  log: Logger;
  metrics: Pick<Metrics, 'recordsWritten' | 'recordsDropped' | 'recordWriteFailed'>;
  /**
   * Where rows wait that the store does not take in time, so that they outlive the process, and
   * where the next run sees that this one ended uncleanly. Absent: in memory alone.
   */
  spoolFolder?: string;
  /**
   * How long a row waits for others, and then for the store before it goes to the spool: both
   * together are what a killed process may lose.
   */
  flushMs?: number;
  lateMs?: number;
  rowsMax?: number;
  /**
   * From so many rows at once on they wait in the spool for more, and the store is written every
   * `busyMs`.
   */
  busyRows?: number;
  busyMs?: number;
  /** Rows that may wait while the store does not answer; more are dropped, and counted. */
  queueMax?: number;
  /**
   * How long nothing has to wait until the spool is gone, so that steady calls never make it anew.
   * A process that is killed within it is taken for one that may have lost records.
   */
  restMs?: number;
  /** Wait after a first failure; it doubles up to twenty times this. */
  retryMs?: number;
}

/** First writes what a run that ended uncleanly left in the spool folder, and says so. */
export async function createRecorder(options: RecorderOptions): Promise<Recorder> {
  const { calls, log, metrics, spoolFolder } = options;
  if (spoolFolder === undefined) return new BatchRecorder(options, undefined);
  const left = await recoverSpools(spoolFolder, async (batches) => {
    const dropped = await insertBatches(calls, batches, { areNew: false });
    metrics.recordsWritten(callsOf(batches) - dropped);
    metrics.recordsDropped(dropped);
  });
  const { flushMs, lateMs } = withDefaults(options);
  if (left)
    log.warn('last_run_ended_uncleanly', {
      rows: left.rows,
      dropped: left.unreadable,
      mayLackMs: flushMs + lateMs,
    });
  let hasFailed = false;
  const onFailure = () => {
    if (!hasFailed) log.warn('records_spool_failed');
    hasFailed = true;
  };
  return new BatchRecorder(options, openSpool(spoolFolder, onFailure));
}

const closeAttempts = 2;

/**
 * Most of what a batch costs is the same for few rows and for many; a store at hand takes it within
 * a few milliseconds.
 */
const withDefaults = (options: RecorderOptions) => ({
  flushMs: 85,
  lateMs: 10,
  rowsMax: 5_000,
  busyRows: 100,
  busyMs: 250,
  queueMax: 50_000,
  restMs: 1_000,
  retryMs: 250,
  ...options,
});

class BatchRecorder implements Recorder {
  readonly #options: Required<Omit<RecorderOptions, 'spoolFolder'>>;
  readonly #spool: Spool | undefined;
  /** Batches that still take calls, by workspace. */
  readonly #open = new Map<Id, BatchBuilder>();
  #openRows = 0;
  /** Batches that wait for the store, the oldest first. */
  #closed: Batch[] = [];
  #waiting = 0;
  #closing: NodeJS.Timeout | undefined;
  /** What is closed waits for more, or for the store after a failure. */
  #delayed: NodeJS.Timeout | undefined;
  /** Nothing waits: the spool is gone soon. */
  #resting: NodeJS.Timeout | undefined;
  #writtenMs = -Infinity;
  #writing: Promise<void> | undefined;
  #failures = 0;
  /**
   * Batches at the head of those that wait that were offered before: a failure does not tell
   * whether the store has them.
   */
  #offered = 0;
  /** Batches that wait are in the spool as well. */
  #isSpooling = false;
  #isOverflowing = false;
  #isClosed = false;

  constructor(options: RecorderOptions, spool: Spool | undefined) {
    this.#options = withDefaults(options);
    this.#spool = spool;
  }

  record(row: CallRecord): void {
    if (this.#isClosed || this.#waiting >= this.#options.queueMax) return this.#drop(1);
    if (!isStorable(row)) return this.#drop(1);
    this.#isOverflowing = false;
    this.#spool?.begin();
    this.#waiting++;
    if (this.#open.get(row.workspaceId)?.add(row) !== true) this.#openFor(row);
    if (++this.#openRows >= this.#options.rowsMax) this.#close();
    else this.#closing ??= setTimeout(() => this.#close(), this.#options.flushMs).unref();
  }

  get waiting(): number {
    return this.#waiting;
  }

  async flush(): Promise<void> {
    this.#closeBatches();
    await this.#writing;
    // What was under way had gone by them, or failed.
    if (this.#closed.length > 0) await this.#write();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    for (let attempt = 0; attempt < closeAttempts; attempt++) {
      await this.flush();
      if (this.#waiting === 0) break;
    }
    clearTimeout(this.#closing);
    clearTimeout(this.#delayed);
    clearTimeout(this.#resting);
    if (this.#waiting === 0) return this.#spool?.remove();
    this.#startSpooling();
    if (this.#spool?.close())
      this.#options.log.warn('records_left_in_spool', { rows: this.#waiting });
    else this.#drop(this.#waiting);
  }

  /** Another batch, for a call that the one of its workspace has no place for. */
  #openFor(row: CallRecord): void {
    const full = this.#open.get(row.workspaceId);
    if (full) this.#put([full]);
    const builder = new BatchBuilder(row.workspaceId);
    builder.add(row);
    this.#open.set(row.workspaceId, builder);
  }

  /**
   * The batches that are open take no more, and are offered to the store, but after a failure and
   * while very many come.
   */
  #close(): void {
    const isBusy = this.#openRows >= this.#options.busyRows;
    this.#closeBatches();
    if (this.#failures > 0) return;
    const waitMs = this.#writtenMs + this.#options.busyMs - performance.now();
    if (!isBusy || waitMs <= 0 || !this.#spool) return void this.#write();
    this.#startSpooling();
    this.#delay(waitMs);
  }

  #closeBatches(): void {
    clearTimeout(this.#closing);
    this.#closing = undefined;
    this.#put([...this.#open.values()]);
    this.#open.clear();
    this.#openRows = 0;
  }

  #put(builders: BatchBuilder[]): void {
    const batches = builders.map((builder) => builder.finish());
    this.#closed.push(...batches);
    if (this.#isSpooling) this.#spool?.append(batches);
  }

  /** Joins the write that is under way, if there is one. */
  #write(): Promise<void> {
    clearTimeout(this.#delayed);
    this.#delayed = undefined;
    this.#writing ??= this.#writeClosed().finally(() => {
      this.#writing = undefined;
      this.#writtenMs = performance.now();
      // Later and later, up to twenty times the first wait.
      if (this.#failures > 0)
        this.#delay(this.#options.retryMs * Math.min(20, 2 ** (this.#failures - 1)));
      else if (this.#closed.length > 0) void this.#write();
    });
    return this.#writing;
  }

  #delay(ms: number): void {
    this.#delayed ??= setTimeout(() => void this.#write(), ms).unref();
  }

  #startSpooling(): void {
    if (this.#isSpooling) return;
    this.#isSpooling = true;
    this.#spool?.append(this.#closed);
  }

  async #writeClosed(): Promise<void> {
    const isLate = setTimeout(() => this.#startSpooling(), this.#options.lateMs).unref();
    await this.#writeBatches();
    clearTimeout(isLate);
    if (this.#failures > 0) return this.#startSpooling();
    if (this.#isSpooling) this.#spool?.empty();
    this.#isSpooling = false;
    if (this.#waiting === 0) this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      if (this.#waiting === 0) this.#spool?.remove();
    }, this.#options.restMs).unref();
  }

  /** Everything that is closed, some batches at a time, until the store refuses some. */
  async #writeBatches(): Promise<void> {
    const { calls, log, metrics, rowsMax } = this.#options;
    while (this.#closed.length > 0) {
      const batches = firstWith(this.#closed, rowsMax);
      const areNew = this.#offered === 0;
      this.#offered = Math.max(this.#offered, batches.length);
      const rows = callsOf(batches);
      try {
        const dropped = await insertBatches(calls, batches, { areNew });
        metrics.recordsWritten(rows - dropped);
        if (dropped > 0) this.#drop(dropped);
      } catch (error) {
        this.#failures++;
        metrics.recordWriteFailed();
        log.error('records_write_failed', error, { rows: this.#waiting, attempt: this.#failures });
        return;
      }
      this.#failures = 0;
      this.#waiting -= rows;
      this.#closed.splice(0, batches.length);
      this.#offered -= batches.length;
    }
  }

  #drop(count: number): void {
    this.#options.metrics.recordsDropped(count);
    if (!this.#isOverflowing) this.#options.log.warn('records_dropped', { dropped: count });
    this.#isOverflowing = true;
  }
}

/** A record that no engine could hold must not hold up the others. */
function isStorable(row: CallRecord): boolean {
  try {
    checkCall(row);
    return true;
  } catch {
    return false;
  }
}

/**
 * Inserts what can be inserted. A batch the store finds invalid must not hold up the others: it is
 * found by halving, and the loss of its calls returned.
 */
async function insertBatches(
  calls: RecorderOptions['calls'],
  batches: readonly Batch[],
  options: { areNew: boolean },
): Promise<number> {
  try {
    await calls.insert(batches, options);
    return 0;
  } catch (error) {
    if (!(error instanceof PublicError) || error.code !== 'invalid_request') throw error;
    if (batches.length === 1) return callsOf(batches);
    const middle = batches.length >> 1;
    return (
      (await insertBatches(calls, batches.slice(0, middle), options)) +
      (await insertBatches(calls, batches.slice(middle), options))
    );
  }
}
