import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { firstIdAt } from '../store/id-time.ts';
import type { Id } from '../store/id.ts';
import { compareIds, type SealedBatch } from '../calls/call-batches.ts';
import { idsIn } from '../calls/call-lines.ts';
import { sealedText } from '../calls/call-seal.ts';
import type { Store } from '../store/open.ts';
import type { ChainWalk } from './chain-walk.ts';
import { sealIn } from './entry-detail.ts';
import { broken, type Broken } from './problems.ts';
import { SeqSet } from './seq-set.ts';

/**
 * Holds the records of calls against their seals, in one pass: a seal's hash is over its batches in
 * the order of their last ids.
 */
export class CallCheck {
  readonly #store: Store;
  readonly #workspaceId: Id;
  readonly #walk: ChainWalk;
  /** Seals of which some batches were met, and not yet all: those of one moment. */
  readonly #open = new Map<number, { hash: Hash; left: number; records: string }>();
  readonly #whole = new SeqSet();
  /** Seals read ahead: batches that stand together were mostly sealed together. */
  #near = new Map<number, { count: number; records: string }>();
  #newest = 0;
  readonly #unsealedFrom: string;
  checked = 0;
  pending = 0;

  constructor(store: Store, walk: ChainWalk, workspaceId: Id, unsealedFrom: Date) {
    this.#store = store;
    this.#walk = walk;
    this.#workspaceId = workspaceId;
    this.#unsealedFrom = firstIdAt(unsealedFrom);
  }

  async run(headSeq: number): Promise<void> {
    let lastId: Id | undefined;
    for (;;) {
      await setImmediate();
      const batches = await this.#store.calls.sealed(this.#workspaceId, batchesAtOnce, lastId);
      for (const batch of batches) await this.#check(batch, headSeq);
      lastId = batches.at(-1)?.lastId;
      if (lastId === undefined) return;
    }
  }

  async #check(batch: SealedBatch, headSeq: number): Promise<void> {
    const { sealSeq, lastId, count } = batch;
    if (sealSeq === null) return this.#meetUnsealed(batch);
    if (sealSeq > headSeq) return this.#meetNewer(sealSeq);
    if (sealSeq <= this.#walk.removed.calls.throughSeq) return this.#meetRemoved(sealSeq, lastId);
    const seal = this.#open.get(sealSeq) ?? (await this.#openSeal(sealSeq, lastId));
    if (!namesItsRecords(batch))
      throw changed(
        sealSeq,
        `the batch that ends with call ${lastId} is not named for its records`,
      );
    seal.hash.update(sealedText(batch.records));
    this.checked += count;
    seal.left -= count;
    if (seal.left > 0) return;
    this.#open.delete(sealSeq);
    if (seal.hash.digest('hex') !== seal.records) throw changed(sealSeq);
    this.#whole.add(sealSeq);
  }

  /**
   * The records of a process that was killed are sealed late, some minutes after the next start.
   */
  #meetUnsealed({ lastId, count }: SealedBatch): void {
    if (lastId < this.#unsealedFrom)
      throw broken('calls_unsealed', null, `No entry seals call ${lastId}.`);
    this.pending += count;
  }

  /**
   * A removal takes its time, so old records may still be there. A newer one only says that it was
   * sealed then.
   */
  #meetRemoved(sealSeq: number, id: Id): void {
    const { before } = this.#walk.removed.calls;
    if (id >= firstIdAt(new Date(before.getTime() + clockStepMs)))
      throw changed(sealSeq, `call ${id} is younger than they are`);
  }

  /** Sealed while this runs, or by an entry that there never was. */
  #meetNewer(sealSeq: number): void {
    this.#newest = Math.max(this.#newest, sealSeq);
  }

  async #openSeal(seq: number, callId: string) {
    // More records than the seal counts, or one that names an entry of another kind.
    if (!this.#walk.seals.has(seq) || this.#whole.has(seq))
      throw changed(seq, `call ${callId} does not belong to it`);
    if (!this.#near.has(seq)) await this.#readSeals(seq);
    const { count, records } = this.#near.get(seq) ?? { count: 0, records: '' };
    const seal = { hash: createHash('sha256'), left: count, records };
    this.#open.set(seq, seal);
    return seal;
  }

  async #readSeals(seq: number): Promise<void> {
    const entries = await this.#store.audit.entries(this.#workspaceId, seq - 1, entriesAtOnce);
    this.#near = new Map(
      entries.flatMap((entry) => {
        const seal = sealIn(entry);
        return seal ? [[entry.seq, seal]] : [];
      }),
    );
  }

  /**
   * Every seal was met with all its records, but those whose records were removed for their age;
   * and the log has reached the newest by now.
   */
  assertWhole(headSeq: number): void {
    if (this.#newest > this.#walk.seq) throw changed(this.#newest, 'the log has no such entry');
    for (
      let seq = Math.max(this.#walk.removed.calls.throughSeq + 1, this.#walk.firstSeq);
      seq <= headSeq;
      seq++
    )
      if (this.#walk.seals.has(seq) && !this.#whole.has(seq)) throw changed(seq);
  }
}

/**
 * The hash is over the records alone: what a batch is found by, and counted by, must be what they
 * say.
 */
function namesItsRecords({ firstId, lastId, count, records }: SealedBatch): boolean {
  const ids = idsIn(records).toSorted(compareIds);
  return ids[0] === firstId && ids.at(-1) === lastId && ids.length === count;
}

function changed(
  seq: number,
  why = 'they do not have the hash and the number that it names',
): Broken {
  return broken('calls_changed', seq, `The calls sealed by entry ${seq}: ${why}.`);
}

/** A clock that is set back between a call and its seal. */
const clockStepMs = 60_000;
const batchesAtOnce = 50;
const entriesAtOnce = 500;
