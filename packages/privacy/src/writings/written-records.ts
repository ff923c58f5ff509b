import { itemAt } from '../read-at.ts';
import type { KeptValue } from '../tokens/kept-value.ts';

/** Fields by their names, and by the classes of their names. */
export interface FieldNames {
  names: readonly string[];
  classes: readonly string[];
  /** Any field at all. */
  isAll: boolean;
}

/** Each name once; of more than can be told apart it is all of them. */
export function joinFieldNames(several: readonly FieldNames[]): FieldNames {
  const names = [...new Set(several.flatMap((one) => one.names))];
  const classes = [...new Set(several.flatMap((one) => one.classes))];
  if (names.length > namesMax) return { names: [], classes: [], isAll: true };
  return { names, classes, isAll: several.some((one) => one.isAll) };
}

const namesMax = 5_000;

/** A record that an agent of the lease wrote in, and the fields it wrote itself. */
export interface WrittenRecord extends FieldNames {
  /** What the API calls it by; {@link anyRecord}: nothing told which it was. */
  id: string;
}

/** No record is called so. */
export const anyRecord = '';

/** How many records are remembered: those written last. */
const recordsMax = 20_000;

/**
 * Records that agents of a lease wrote in, by a fingerprint of their id: what these fields hold is
 * not confirmed in later answers either. Which values were written is not remembered.
 */
export class WrittenRecords {
  private readonly fields = new Map<number, FieldNames>();
  /** In a ring: the oldest makes room. */
  private readonly rows: { kept: KeptValue; fingerprint: number }[] = [];
  private readonly aliases = new Set<number>();
  private next = 0;

  get size(): number {
    return this.fields.size;
  }

  has(alias: number): boolean {
    return this.aliases.has(alias);
  }

  find(fingerprint: number): FieldNames | undefined {
    return this.fields.get(fingerprint);
  }

  add(kept: KeptValue, fingerprint: number, added: FieldNames): void {
    if (this.aliases.has(kept.alias)) return;
    const before = this.rows[this.next];
    if (before) {
      this.aliases.delete(before.kept.alias);
      this.fields.delete(before.fingerprint);
    }
    const known = this.fields.get(fingerprint);
    this.fields.set(fingerprint, joinFieldNames(known ? [known, added] : [added]));
    this.rows[this.next] = { kept, fingerprint };
    this.aliases.add(kept.alias);
    this.next = (this.next + 1) % recordsMax;
  }

  /** The oldest first: for another thread. */
  inOrder(): KeptValue[] {
    const order = [...this.rows.slice(this.next), ...this.rows.slice(0, this.next)];
    return order.map((_, i) => itemAt(order, i).kept);
  }

  clear(): void {
    this.fields.clear();
    this.aliases.clear();
    this.rows.length = this.next = 0;
  }
}

export function writtenRecordText({ id, names, classes, isAll }: WrittenRecord): string {
  return JSON.stringify([id, names, classes, isAll]);
}

/** What this lease sealed is what {@link writtenRecordText} wrote. */
export function readWrittenRecord(text: string): WrittenRecord {
  const [id, names, classes, isAll] = JSON.parse(text) as [string, string[], string[], boolean];
  return { id, names, classes, isAll };
}
