import { itemAt, wordAt } from '../read-at.ts';

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
  const characters = [...names, ...classes].reduce((sum, { length }) => sum + length, 0);
  if (characters > charactersMax) return { names: [], classes: [], isAll: true };
  return { names, classes, isAll: several.some((one) => one.isAll) };
}

/** What is kept of a record has room for them. */
const charactersMax = 16_000;

/** A record that an agent wrote in, and the fields it wrote itself. */
export interface WrittenRecord extends FieldNames {
  /** What the API calls it by; {@link anyRecord}: nothing told which it was. */
  id: string;
}

/** No record is called so. */
export const anyRecord = '';

/** How many records are remembered one by one: those written last. */
export const writtenRecordsMax = 100_000;

/** Records as threads hand them to each other. */
export interface PackedRecords {
  fingerprints: Float64Array;
  /** Which of the sets each has. */
  fields: Int32Array;
  sets: readonly FieldNames[];
  letGo: FieldNames | undefined;
}

/**
 * Records that agents wrote in, by a fingerprint of their id: what these fields hold is not
 * confirmed in later answers either. Which values were written is not remembered. The fields of a
 * record that is let go of, for there are too many, count as written in every record: whoever
 * writes much must not have others forgotten.
 */
export class WrittenRecords {
  private readonly recordsMax: number;
  private readonly fields = new Map<number, FieldNames>();
  /** In a ring: the oldest makes room. */
  private readonly rows: { alias: number; fingerprint: number }[] = [];
  private readonly aliases = new Set<number>();
  /** Each once: a call writes the same in a thousand records. */
  private readonly sets = new Map<string, FieldNames>();
  private gone: FieldNames | undefined;
  private everything: FieldNames | undefined;
  private next = 0;

  constructor(recordsMax = writtenRecordsMax) {
    this.recordsMax = recordsMax;
  }

  static unpack({ fingerprints, fields, sets, letGo }: PackedRecords): WrittenRecords {
    const records = new WrittenRecords();
    for (const [i, fingerprint] of fingerprints.entries())
      records.fields.set(fingerprint, itemAt(sets, wordAt(fields, i)));
    records.gone = letGo;
    const all = letGo ? [...sets, letGo] : sets;
    if (all.length > 0) records.everything = joinFieldNames(all);
    return records;
  }

  /** 0: no agent wrote anything. */
  get size(): number {
    return this.fields.size + (this.gone ? 1 : 0);
  }

  /** Fields of records that are not told apart any more. */
  get letGo(): FieldNames | undefined {
    return this.gone;
  }

  /** Of whatever record, those among them that were let go of. */
  get ofAll(): FieldNames | undefined {
    return this.everything;
  }

  has(alias: number): boolean {
    return this.aliases.has(alias);
  }

  find(fingerprint: number): FieldNames | undefined {
    return this.fields.get(fingerprint);
  }

  /** True where fields were let go of that were not yet. */
  add(alias: number, fingerprint: number, added: FieldNames): boolean {
    if (this.aliases.has(alias)) return false;
    const before = this.rows[this.next];
    const hasGrown = before !== undefined && this.letGoOf(before);
    const known = this.fields.get(fingerprint);
    this.fields.set(fingerprint, this.once(joinFieldNames(known ? [known, added] : [added])));
    this.rows[this.next] = { alias, fingerprint };
    this.aliases.add(alias);
    this.next = (this.next + 1) % this.recordsMax;
    return hasGrown;
  }

  pack(): PackedRecords {
    const sets = [...new Set(this.fields.values())];
    const places = new Map(sets.map((one, i) => [one, i]));
    return {
      fingerprints: Float64Array.from(this.fields.keys()),
      fields: Int32Array.from(this.fields.values(), (one) => places.get(one) ?? 0),
      sets,
      letGo: this.gone,
    };
  }

  clear(): void {
    this.fields.clear();
    this.aliases.clear();
    this.sets.clear();
    this.gone = this.everything = undefined;
    this.rows.length = this.next = 0;
  }

  private letGoOf({ alias, fingerprint }: { alias: number; fingerprint: number }): boolean {
    this.aliases.delete(alias);
    const fields = this.fields.get(fingerprint);
    this.fields.delete(fingerprint);
    const before = this.gone;
    if (fields) this.gone = this.once(joinFieldNames(before ? [before, fields] : [fields]));
    return this.gone !== before;
  }

  private once(fields: FieldNames): FieldNames {
    const key = JSON.stringify(fields);
    const known = this.sets.get(key);
    if (known) return known;
    this.sets.set(key, fields);
    this.everything = joinFieldNames(this.everything ? [this.everything, fields] : [fields]);
    return fields;
  }
}

export function writtenRecordText({ id, names, classes, isAll }: WrittenRecord): string {
  return JSON.stringify([id, names, classes, isAll]);
}

/** What was sealed is what {@link writtenRecordText} wrote. */
export function readWrittenRecord(text: string): WrittenRecord {
  const [id, names, classes, isAll] = JSON.parse(text) as [string, string[], string[], boolean];
  return { id, names, classes, isAll };
}
