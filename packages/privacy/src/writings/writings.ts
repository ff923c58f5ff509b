import type { Primitives } from '../primitives.ts';
import type { PackedProtected } from '../text/echo/carried-values.ts';
import type { ProtectedValues } from '../text/echo/protected-values.ts';
import type { ProtectedBefore } from '../text/echo/said-values.ts';
import { createFingerprints, type Fingerprint } from '../tokens/fingerprint.ts';
import type { GivenToken, KeptValue, ProtectedValue } from '../tokens/kept-value.ts';
import { createSealedForm } from '../tokens/sealed-form.ts';
import type { AliasMemory } from '../tokens/short-token.ts';
import {
  createShortTokens,
  hiddenClass,
  hiddenIn,
  ownClass,
  ownKind,
  recordKind,
  writtenClass,
} from '../tokens/short-tokens.ts';
import { keysAskedFor, keysOfOwnText, type OwnText, type OwnTexts } from './own-texts.ts';
import { foldId } from './record-ids.ts';
import {
  anyRecord,
  type FieldNames,
  joinFieldNames,
  type PackedRecords,
  readWrittenRecord,
  type WrittenRecord,
  type WrittenRecords,
  writtenRecordText,
} from './written-records.ts';

/** What the memory of an API holds. */
export interface WritingMemory extends AliasMemory {
  /** Records that agents wrote in. */
  readonly written: WrittenRecords;
  /** Texts that they were shown as they wrote them. */
  readonly own: OwnTexts;
  /** Values that agents sent by their tokens in calls that write. */
  readonly values: ProtectedValues;
}

/**
 * What agents wrote in one API, by whatever lease of it: what one of them wrote is not confirmed to
 * another, and what one sent by a token is not read by another. It is sealed by a secret of the
 * API, for it outlives each of its leases.
 */
export interface Writings {
  /** Values that agents sent by their tokens. */
  readonly values: ProtectedBefore;
  /** In how many records something is written, and how many texts are; 0: nothing is. */
  readonly size: number;
  /** Which fields of a record agents wrote; of {@link anyRecord} those of whatever record. */
  fieldsOf(id: string): FieldNames | undefined;
  /** Those of whatever record agents wrote in; undefined: none is remembered. */
  readonly fieldsOfAll: FieldNames | undefined;
  /** Notes records that a call wrote in among what {@link takeGiven} returns. */
  noteRecords(records: readonly WrittenRecord[]): void;
  /** Whether an agent was shown this text, or what begins with it, as it wrote it in this record. */
  isOwn(text: OwnText): boolean;
  /** Notes that it is now, in the same way. */
  noteOwn(texts: readonly OwnText[]): void;
  /** Notes values that it sent by their tokens in the same way. */
  noteValues(values: readonly ProtectedValue[]): void;
  /** What was noted since it was taken last and the memory does not know. */
  takeGiven(): GivenToken[];
  /** What the memory keeps, the oldest first. */
  remember(kept: Iterable<KeptValue>): void;
  /** One of {@link values}. */
  open(kept: KeptValue): ProtectedValue | undefined;
  /** For another thread. */
  pack(): PackedWritings;
}

/** Writings as threads hand them to each other. */
export interface PackedWritings {
  secret: Uint8Array;
  workspaceId: string;
  metAliases: ReadonlyMap<number, number>;
  written: PackedRecords;
  own: Float64Array;
  values: PackedProtected;
}

export interface WritingsOptions {
  primitives: Primitives;
  /** The API's random secret, 32 bytes. */
  secret: Uint8Array;
  /** Bound into all that is sealed. */
  workspaceId: string;
  memory: WritingMemory;
  /** Where the values are not in the memory at hand. */
  values?: ProtectedBefore;
}

export function createWritings({
  primitives,
  secret: given,
  workspaceId,
  memory,
  values = memory.values,
}: WritingsOptions): Writings {
  // a copy: whoever handed it in wipes theirs
  const secret = Uint8Array.from(given);
  const classes = [hiddenClass, writtenClass, ownClass];
  const form = createSealedForm({ primitives, leaseSecret: secret, workspaceId, classes });
  const fingerprintOf = createFingerprints(primitives, secret);
  const notes = createShortTokens(form, fingerprintOf, memory);
  const fingerprint = (id: string) => fingerprintOf(writtenClass)(foldId(id), recordKind);
  const { written, own } = memory;
  const noteRecords = (records: readonly WrittenRecord[]) =>
    notes.noteTexts(writtenClass, records.map(writtenRecordText));

  const rememberRecord = (alias: number, { id, ...fields }: WrittenRecord): void => {
    if (written.add(alias, fingerprint(id), fields) && written.letGo)
      noteRecords([{ id: anyRecord, ...written.letGo }]);
  };
  const rememberOne = (kept: KeptValue): void => {
    if (written.has(kept.alias) || memory.values.has(kept.alias)) return;
    const opened = form.open(kept.sealed);
    if (opened?.class === ownClass) return own.add(Number(opened.value));
    if (opened?.class === writtenClass)
      return rememberRecord(kept.alias, readWrittenRecord(opened.value));
    const value = valueIn(opened);
    if (value) memory.values.add(kept, value.value, value.class);
  };

  return {
    values,
    get size() {
      return written.size + own.size;
    },
    fieldsOf: (id) =>
      joined(written.find(fingerprint(id)), id === anyRecord ? written.letGo : undefined),
    get fieldsOfAll() {
      return written.ofAll;
    },
    noteRecords,
    ...ownTexts(own, fingerprintOf(ownClass), (texts) => notes.noteTexts(ownClass, texts)),
    noteValues: (noted) => notes.noteHidden(noted, new Set()),
    takeGiven: () => notes.takeGiven().map((one) => ({ ...one, isWriting: true })),
    remember(kept) {
      for (const one of kept) rememberOne(one);
    },
    open: ({ sealed }) => valueIn(form.open(sealed)),
    pack: () => ({
      secret,
      workspaceId,
      metAliases: memory.metAliases,
      written: written.pack(),
      own: own.pack(),
      values: memory.values.pack(),
    }),
  };
}

const joined = (one: FieldNames | undefined, other: FieldNames | undefined) =>
  one && other ? joinFieldNames([one, other]) : (one ?? other);

/** What is kept of such a text is its fingerprint alone. */
function ownTexts(
  own: OwnTexts,
  fingerprintOf: Fingerprint,
  note: (texts: readonly string[]) => void,
): Pick<Writings, 'isOwn' | 'noteOwn'> {
  const fingerprint = (key: string) => fingerprintOf(key, ownKind);
  return {
    isOwn: (text) => own.size > 0 && keysAskedFor(text).some((key) => own.has(fingerprint(key))),
    noteOwn: (texts) =>
      note(texts.flatMap((one) => keysOfOwnText(one).map((key) => String(fingerprint(key))))),
  };
}

const valueIn = (opened: ProtectedValue | undefined): ProtectedValue | undefined =>
  opened && hiddenIn(opened.value);
