import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../store/is-running.ts';
import { batchesOf, type WrittenBatch } from './call-batches.ts';
import { checkCall, isHead, readCalls } from './call-lines.ts';
import type { CallRecord } from './call-record.ts';
import { StoredReportShape } from './call-reports.ts';

/**
 * Batches of call records that wait for the store longer than they should, as their own lines: from
 * then on they are in the system's page cache and outlive the process (not a power cut). The file
 * is there, mostly empty, while records wait, and until none has for a while: one that is found
 * says that a run ended uncleanly which may have lost records. It says what a report's shape is
 * before the first batch that has it.
 */
export interface Spool {
  /** From now on there are records that could be lost. */
  begin(): void;
  /**
   * Never throws; what the disk refuses is told to `onFailure`, kept in memory, and offered to it
   * again with the next batches and at the end.
   */
  append(batches: readonly WrittenBatch<StoredReportShape>[]): void;
  /** The store has every batch. */
  empty(): void;
  /** Leaves the batches for the next run; false: not all, for the disk did not take them. */
  close(): boolean;
  /** No record waits any more, so there is no file until the next. Never throws. */
  remove(): void;
}

export function openSpool(folder: string, onFailure: () => void): Spool {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `calls-${process.pid}.jsonl`);
  let descriptor: number | undefined;
  const open = () => (descriptor ??= openSync(file, 'a', 0o600));
  const shapes = new Set<StoredReportShape>();
  /** The line break comes first: a line the disk took only half of does not spoil the next. */
  const linesOf = ({ records, groups }: WrittenBatch<StoredReportShape>) => {
    const lines = [];
    for (const { reports } of groups) {
      if (!reports || shapes.has(reports.shape)) continue;
      shapes.add(reports.shape);
      lines.push(`\n${JSON.stringify({ shape: reports.shape.text })}`);
    }
    return `${lines.join('')}\n${records}`;
  };
  /** What the disk has not taken yet; a full one may have space again by the next time. */
  const lines: Buffer[] = [];
  const write = () => {
    try {
      for (let next = lines[0]; next; next = lines[0]) {
        const written = writeSync(open(), next);
        if (written < next.length) lines[0] = next.subarray(written);
        else lines.shift();
      }
    } catch {
      onFailure();
    }
  };
  return {
    begin() {
      if (descriptor !== undefined) return;
      try {
        open();
      } catch {
        onFailure();
      }
    },
    append(batches) {
      lines.push(Buffer.from(batches.map(linesOf).join('')));
      write();
    },
    empty() {
      if (descriptor !== undefined) ftruncateSync(descriptor, 0);
      shapes.clear();
      lines.length = 0;
    },
    close() {
      write();
      if (descriptor !== undefined) closeSync(descriptor);
      return lines.length === 0;
    },
    remove() {
      if (descriptor === undefined) return;
      try {
        closeSync(descriptor);
        rmSync(file, { force: true });
      } catch {
        onFailure();
      }
      descriptor = undefined;
      shapes.clear();
    },
  };
}

/**
 * Hands over what processes that no longer run have left, and removes it; undefined if the last run
 * ended cleanly. Batches that are in the store already are handed over too. An own process id is an
 * old one met again: in a container every run has the same.
 */
export async function recoverSpools(
  folder: string,
  insert: (batches: WrittenBatch<StoredReportShape>[]) => Promise<void>,
): Promise<{ rows: number; unreadable: number } | undefined> {
  const files = leftFiles(folder);
  if (files.length === 0) return undefined;
  const total = { rows: 0, unreadable: 0 };
  for (const file of files) {
    const { batches, unreadable } = readSpool(readFileSync(file, 'utf8'));
    for (const calls of batches) await insert(batchesOf(calls));
    rmSync(file, { force: true });
    total.rows += batches.reduce((sum, { length }) => sum + length, 0);
    total.unreadable += unreadable;
  }
  return total;
}

function leftFiles(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => {
      const [, owner] = /^calls-(\d{1,9})\.jsonl$/.exec(name) ?? [];
      return owner !== undefined && (Number(owner) === process.pid || !isRunning(Number(owner)));
    })
    .map((name) => join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The calls of each batch, and how many lines are none. */
function readSpool(text: string): { batches: CallRecord[][]; unreadable: number } {
  const shapes = new Map<string, StoredReportShape>();
  const batches: CallRecord[][] = [];
  let [head, unreadable] = ['', 0];
  for (const line of text.split('\n').filter(Boolean)) {
    const shape = readShape(line);
    const call = shape ? undefined : readCall(head, line, shapes);
    if (shape) shapes.set(shape.id, shape);
    else if (call) batches.at(-1)!.push(call);
    else if (isHead(parse(line))) {
      head = line;
      batches.push([]);
    } else unreadable++;
  }
  return { batches, unreadable };
}

function readShape(line: string): StoredReportShape | undefined {
  const read = parse(line);
  const text =
    typeof read === 'object' && read !== null && 'shape' in read ? read.shape : undefined;
  return typeof text === 'string' ? new StoredReportShape(text) : undefined;
}

function readCall(
  head: string,
  line: string,
  shapes: ReadonlyMap<string, StoredReportShape>,
): CallRecord | undefined {
  try {
    const [call, ...others] = head === '' ? [] : readCalls(`${head}\n${line}`);
    if (!call || others.length > 0) return undefined;
    const { shapeId, counts, ...row } = call;
    const report =
      shapeId === null || counts === null ? null : { shape: shapes.get(shapeId), counts };
    const record: unknown = { ...row, report };
    if (!isCallRecord(record)) return undefined;
    checkCall(record);
    return record;
  } catch {
    return undefined;
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * What each column of a row we wrote ourselves holds; the store has the last word on the values.
 */
const columnTypes = {
  id: ['string'],
  workspaceId: ['string'],
  leaseId: ['string'],
  at: ['date'],
  tool: ['string'],
  operationId: ['string'],
  principal: ['string'],
  outcome: ['string'],
  code: ['string', 'null'],
  upstreamStatus: ['number', 'null'],
  durationMs: ['number'],
  upstreamMs: ['number'],
  bytesIn: ['number'],
  bytesOut: ['number'],
  tokensRestored: ['number'],
  isProbe: ['boolean'],
  policyVersion: ['number'],
  report: ['report', 'null'],
} satisfies Record<keyof CallRecord, string[]>;

function isCallRecord(row: unknown): row is CallRecord {
  if (typeof row !== 'object' || row === null) return false;
  const values = new Map<string, unknown>(Object.entries(row));
  return (
    values.size === Object.keys(columnTypes).length &&
    Object.entries(columnTypes).every(([name, types]) => types.includes(typeOf(values.get(name))))
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return 'date';
  return isSplitReport(value) ? 'report' : typeof value;
}

function isSplitReport(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('shape' in value) || !('counts' in value))
    return false;
  return (
    value.shape instanceof StoredReportShape &&
    Array.isArray(value.counts) &&
    value.counts.every((count) => Number.isSafeInteger(count))
  );
}
