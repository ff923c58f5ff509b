import { setImmediate } from 'node:timers/promises';
import { entryHash, noHash, type AuditEntryRow, type AuditHeadRow } from '../store/audit-chain.ts';
import type { Id } from '../store/id.ts';
import type { Store } from '../store/open.ts';
import { memberOf, policyOfEntry, removalOf, sealIn } from './entry-detail.ts';
import { broken } from './problems.ts';
import { SeqSet } from './seq-set.ts';

/** Follows the chain link by link, and keeps of it what the other checks need. */
export class ChainWalk {
  readonly #store: Store;
  readonly #workspaceId: Id;
  #hash = noHash;
  /** The first entry that is there. */
  firstSeq = 0;
  /** The last one that was followed. */
  seq = 0;
  callsSealedLate = 0;
  /**
   * The log says that what these entries seal, and these entries themselves, were removed: they
   * were of before that time.
   */
  readonly removed = { calls: nothing, entries: nothing };
  /** By lease and version: the hash of a policy, and the entry that says so. */
  readonly policies = new Map<string, { hash: string; meaning: string; seq: number }>();
  /** By person: the role, and the entry that says so. */
  readonly members = new Map<string, { role: string | null; since: number; seq: number }>();
  /** By id: the first entry that refers to it. */
  readonly shapes = new Map<string, number>();
  readonly seals = new SeqSet();

  constructor(store: Store, workspaceId: Id) {
    this.#store = store;
    this.#workspaceId = workspaceId;
  }

  async to(head: AuditHeadRow): Promise<void> {
    while (this.seq < head.seq) {
      // SQLite answers at once, so nothing else would get a turn.
      await setImmediate();
      const entries = await this.#store.audit.entries(this.#workspaceId, this.seq, entriesAtOnce);
      const within = entries.filter(({ seq }) => seq <= head.seq);
      if (within.length === 0)
        throw broken(
          'tail_missing',
          this.seq + 1,
          `The log ends with entry ${this.seq}; its head says ${head.seq}.`,
        );
      for (const entry of within) this.#follow(entry);
    }
    if (this.#hash !== head.hash)
      throw broken(
        'entry_changed',
        head.seq,
        `Entry ${head.seq} is not the one that was signed as the last.`,
      );
    await this.#refuseTail(head);
  }

  /**
   * Appending and signing are one transaction: an entry beyond the head was forged, unless the head
   * has moved on.
   */
  async #refuseTail(head: AuditHeadRow): Promise<void> {
    const [beyond] = await this.#store.audit.entries(this.#workspaceId, head.seq, 1);
    const now = beyond && (await this.#store.audit.head(this.#workspaceId));
    if (now && now.seq < beyond.seq)
      throw broken(
        'tail_added',
        beyond.seq,
        `The log ends with entry ${now.seq}, yet there is an entry ${beyond.seq}.`,
      );
  }

  #follow(entry: AuditEntryRow): void {
    const { seq } = entry;
    if (this.firstSeq === 0) {
      // What came before the first is told by the first itself, and with it by the signed head.
      this.firstSeq = seq;
      this.seq = seq - 1;
      if (seq > 1) this.#hash = entry.prevHash;
    }
    if (seq !== this.seq + 1)
      throw broken('entry_missing', this.seq + 1, `After entry ${this.seq} comes entry ${seq}.`);
    if (entryHash(entry) !== entry.hash)
      throw broken(
        'entry_changed',
        seq,
        `Entry ${seq} does not have the hash that stands beside it.`,
      );
    if (entry.prevHash !== this.#hash)
      throw broken(
        'entry_unlinked',
        seq,
        `Entry ${seq} does not name the hash of entry ${seq - 1}.`,
      );
    [this.seq, this.#hash] = [seq, entry.hash];
    this.#note(entry);
  }

  #note(entry: AuditEntryRow): void {
    const [policy, member, seal, removal] = [
      policyOfEntry(entry),
      memberOf(entry),
      sealIn(entry),
      removalOf(entry),
    ];
    if (member && member.since >= (this.members.get(member.personId)?.since ?? 0))
      this.members.set(member.personId, { ...member, seq: entry.seq });
    if (policy)
      this.policies.set(`${entry.subject} ${policy.version}`, { ...policy, seq: entry.seq });
    if (removal && removal.throughSeq > this.removed[removal.of].throughSeq)
      this.removed[removal.of] = removal;
    if (!seal) return;
    this.seals.add(entry.seq);
    for (const shape of seal.shapes) if (!this.shapes.has(shape)) this.shapes.set(shape, entry.seq);
    if (entry.action === 'calls.sealedLate') this.callsSealedLate += seal.count;
  }

  /**
   * A log that does not begin with entry 1 says itself how much was removed. Less may be gone than
   * it says: a removal takes its time.
   */
  assertBeginning(): void {
    if (this.firstSeq > 1 && this.removed.entries.throughSeq < this.firstSeq - 1)
      throw broken('start_missing', 1, `The log begins with entry ${this.firstSeq}.`);
  }
}

const entriesAtOnce = 500;
const nothing = { throughSeq: 0, before: new Date(0) };
