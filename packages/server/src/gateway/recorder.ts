import { PublicError } from '@leasehold/contract';
import type { CallRecord, InsertOptions } from '../store/types.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { openSpool, recoverSpools, type Spool } from './spool.ts';

/** Keeps the record of calls without making any call wait for the store. */
export interface Recorder {
  /** Never throws and never waits. */
  record(row: CallRecord): void;
  /** Ends when every row recorded before has been offered to the store once; rows it did not take are tried again later. */
  flush(): Promise<void>;
  /** Rows that wait. */
  readonly waiting: number;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface RecorderOptions {
  calls: { insertMany(rows: CallRecord[], options: Pick<InsertOptions, 'areNew'>): Promise<unknown> };
  log: Logger;
  metrics: Pick<Metrics, 'recordsWritten' | 'recordsDropped' | 'recordWriteFailed'>;
  /**
   * Where rows wait that the store does not take in time, so that they outlive the process, and where the next run sees that this one ended
   * uncleanly. Absent: in memory alone.
   */
  spoolFolder?: string;
  /** How long a row waits for others, and then for the store before it goes to the spool: both together are what a killed process may lose. */
  flushMs?: number;
  lateMs?: number;
  rowsMax?: number;
  /** Rows that may wait while the store does not answer; more are dropped, and counted. */
  queueMax?: number;
  /** Wait after a first failure; it doubles up to twenty times this. */
  retryMs?: number;
}

/** First writes what a run that ended uncleanly left in the spool folder, and says so. */
export async function createRecorder(options: RecorderOptions): Promise<Recorder> {
  const { calls, log, metrics, spoolFolder } = options;
  if (spoolFolder === undefined) return new BatchRecorder(options, undefined);
  const left = await recoverSpools(spoolFolder, async (rows) => {
    const dropped = await insertRows(calls, rows, { areNew: false });
    metrics.recordsWritten(rows.length - dropped);
    metrics.recordsDropped(dropped);
  });
  const { flushMs, lateMs } = withDefaults(options);
  if (left) log.warn('last_run_ended_uncleanly', { rows: left.rows, dropped: left.unreadable, mayLackMs: flushMs + lateMs });
  let hasFailed = false;
  const onFailure = () => {
    if (!hasFailed) log.warn('records_spool_failed');
    hasFailed = true;
  };
  return new BatchRecorder(options, openSpool(spoolFolder, onFailure));
}

const closeAttempts = 2;

/** Most of what a batch costs is the same for few rows and for many; a store at hand takes it within a few milliseconds. */
const withDefaults = (options: RecorderOptions) => ({
  flushMs: 75,
  lateMs: 25,
  rowsMax: 1_000,
  queueMax: 50_000,
  retryMs: 250,
  ...options,
});

class BatchRecorder implements Recorder {
  readonly #options: Required<Omit<RecorderOptions, 'spoolFolder'>>;
  readonly #spool: Spool | undefined;
  #queue: CallRecord[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #failures = 0;
  /** Rows at the head of the queue that were offered before: a failure does not tell whether the store has them. */
  #offered = 0;
  /** Rows that wait are in the spool as well. */
  #isSpooling = false;
  #isOverflowing = false;
  #isClosed = false;

  constructor(options: RecorderOptions, spool: Spool | undefined) {
    this.#options = withDefaults(options);
    this.#spool = spool;
  }

  record(row: CallRecord): void {
    if (this.#isClosed || this.#queue.length >= this.#options.queueMax) return this.#drop(1);
    this.#isOverflowing = false;
    this.#queue.push(row);
    if (this.#isSpooling) this.#spool?.append([row]);
    this.#schedule();
  }

  get waiting(): number {
    return this.#queue.length;
  }

  async flush(): Promise<void> {
    await this.#writing;
    await this.#write();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    for (let attempt = 0; attempt < closeAttempts; attempt++) {
      await this.flush();
      if (this.#queue.length === 0) break;
    }
    clearTimeout(this.#timer);
    if (this.#queue.length === 0) return this.#spool?.remove();
    this.#startSpooling();
    if (this.#spool?.close()) this.#options.log.warn('records_left_in_spool', { rows: this.#queue.length });
    else this.#drop(this.#queue.length);
  }

  /** One timer at a time: soon for a full batch, later for a part of one, later still after failures. */
  #schedule(): void {
    const { flushMs, rowsMax, retryMs } = this.#options;
    const isFull = this.#queue.length >= rowsMax;
    if (this.#writing || this.#queue.length === 0) return;
    if (this.#timer !== undefined && !(this.#failures === 0 && this.#queue.length === rowsMax)) return;
    clearTimeout(this.#timer);
    const waitMs = this.#failures > 0 ? retryMs * Math.min(20, 2 ** (this.#failures - 1)) : isFull ? 0 : flushMs;
    this.#timer = setTimeout(() => void this.#write(), waitMs).unref();
  }

  /** Joins the write that is under way, if there is one. */
  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeQueue().finally(() => {
      this.#writing = undefined;
      this.#schedule();
    });
    return this.#writing;
  }

  #startSpooling(): void {
    if (this.#isSpooling) return;
    this.#isSpooling = true;
    this.#spool?.append(this.#queue);
  }

  async #writeQueue(): Promise<void> {
    const isLate = setTimeout(() => this.#startSpooling(), this.#options.lateMs).unref();
    await this.#writeBatches();
    clearTimeout(isLate);
    if (this.#failures > 0) return this.#startSpooling();
    if (this.#isSpooling) this.#spool?.empty();
    this.#isSpooling = false;
  }

  /** Everything that waits now, batch by batch, until one fails. */
  async #writeBatches(): Promise<void> {
    const { calls, log, metrics, rowsMax } = this.#options;
    let remaining = this.#queue.length;
    while (remaining > 0) {
      const batch = this.#queue.slice(0, Math.min(rowsMax, remaining));
      const areNew = this.#offered === 0;
      this.#offered = Math.max(this.#offered, batch.length);
      try {
        const dropped = await insertRows(calls, batch, { areNew });
        metrics.recordsWritten(batch.length - dropped);
        if (dropped > 0) this.#drop(dropped);
      } catch (error) {
        this.#failures++;
        metrics.recordWriteFailed();
        log.error('records_write_failed', error, { rows: this.#queue.length, attempt: this.#failures });
        return;
      }
      this.#failures = 0;
      this.#queue.splice(0, batch.length);
      this.#offered -= batch.length;
      remaining -= batch.length;
    }
  }

  #drop(count: number): void {
    this.#options.metrics.recordsDropped(count);
    if (!this.#isOverflowing) this.#options.log.warn('records_dropped', { dropped: count });
    this.#isOverflowing = true;
  }
}

/** Inserts what can be inserted. A row the store finds invalid must not hold up the others: it is found by halving, and its loss returned. */
async function insertRows(calls: RecorderOptions['calls'], rows: CallRecord[], options: { areNew: boolean }): Promise<number> {
  try {
    await calls.insertMany(rows, options);
    return 0;
  } catch (error) {
    if (!(error instanceof PublicError) || error.code !== 'invalid_request') throw error;
    if (rows.length === 1) return 1;
    const middle = rows.length >> 1;
    return (await insertRows(calls, rows.slice(0, middle), options)) + (await insertRows(calls, rows.slice(middle), options));
  }
}
