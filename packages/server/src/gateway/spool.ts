import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../store/is-running.ts';
import { ReportShape } from '../store/tables/call-reports.ts';
import type { CallRecord } from '../store/types.ts';

/**
 * Call records that wait for the store longer than they should, as JSON lines: from then on they are in the system's page cache and outlive the
 * process (not a power cut). The file is there, mostly empty, for as long as the process runs: one that is found says that a run ended uncleanly.
 * It says what a report's shape is before the first row that has it.
 */
export interface Spool {
  /** Never throws; what the disk refuses is told to `onFailure`, kept in memory, and offered to it again with the next rows and at the end. */
  append(rows: readonly CallRecord[]): void;
  /** The store has every row. */
  empty(): void;
  /** Leaves the rows for the next run: all, or `onFailure` is told. */
  close(): void;
  /** Ends cleanly: nothing is left. */
  remove(): void;
}

export function openSpool(folder: string, onFailure: () => void): Spool {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `calls-${process.pid}.jsonl`);
  const descriptor = openSync(file, 'a', 0o600);
  const shapes = new Set<ReportShape>();
  /** The line break comes first: a row the disk took only half of does not spoil the next. */
  const lineOf = (row: CallRecord) => {
    const line = `\n${JSON.stringify(row)}`;
    if (!row.report || shapes.has(row.report.shape)) return line;
    shapes.add(row.report.shape);
    return `\n${JSON.stringify({ shape: row.report.shape.text })}${line}`;
  };
  /** What the disk has not taken yet; a full one may have space again by the next time. */
  const lines: Buffer[] = [];
  const write = () => {
    try {
      for (let next = lines[0]; next; next = lines[0]) {
        const written = writeSync(descriptor, next);
        if (written < next.length) lines[0] = next.subarray(written);
        else lines.shift();
      }
    } catch {
      onFailure();
    }
  };
  return {
    append(rows) {
      lines.push(Buffer.from(rows.map(lineOf).join('')));
      write();
    },
    empty() {
      ftruncateSync(descriptor, 0);
      shapes.clear();
      lines.length = 0;
    },
    close() {
      write();
      closeSync(descriptor);
    },
    remove() {
      closeSync(descriptor);
      rmSync(file, { force: true });
    },
  };
}

/**
 * Hands over what processes that no longer run have left, and removes it; undefined if the last run ended cleanly. Rows that are in the store already
 * are handed over too. An own process id is an old one met again: in a container every run has the same.
 */
export async function recoverSpools(
  folder: string,
  insert: (rows: CallRecord[]) => Promise<void>,
): Promise<{ rows: number; unreadable: number } | undefined> {
  const files = leftFiles(folder);
  if (files.length === 0) return undefined;
  const total = { rows: 0, unreadable: 0 };
  for (const file of files) {
    const { rows, unreadable } = readSpool(readFileSync(file, 'utf8'));
    for (let start = 0; start < rows.length; start += rowsAtOnce) await insert(rows.slice(start, start + rowsAtOnce));
    rmSync(file, { force: true });
    total.rows += rows.length;
    total.unreadable += unreadable;
  }
  return total;
}

const rowsAtOnce = 500;

function leftFiles(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => {
      const [, owner] = /^calls-(\d{1,9})(?:-[ab])?\.jsonl$/.exec(name) ?? [];
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

function readSpool(text: string): { rows: CallRecord[]; unreadable: number } {
  const shapes = new Map<string, ReportShape>();
  const rows: CallRecord[] = [];
  let unreadable = 0;
  for (const line of text.split('\n').filter(Boolean)) {
    const read = parseLine(line, shapes);
    if (read instanceof ReportShape) shapes.set(read.id, read);
    else if (read) rows.push(read);
    else unreadable++;
  }
  return { rows, unreadable };
}

function parseLine(line: string, shapes: ReadonlyMap<string, ReportShape>): ReportShape | CallRecord | undefined {
  const revive = (key: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (key === 'at') return new Date(value);
    return key === 'shape' ? (shapes.get(value) ?? value) : value;
  };
  try {
    const read: unknown = JSON.parse(line, revive);
    if (isCallRecord(read)) return read;
    const text = typeof read === 'object' && read !== null && 'shape' in read ? read.shape : undefined;
    return typeof text === 'string' ? new ReportShape(text) : undefined;
  } catch {
    return undefined;
  }
}

/** What each column of a row we wrote ourselves holds; the store has the last word on the values. */
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
  if (typeof value !== 'object' || value === null || !('shape' in value) || !('counts' in value)) return false;
  return value.shape instanceof ReportShape && typeof value.counts === 'string';
}
