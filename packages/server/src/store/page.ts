import { createHash } from 'node:crypto';
import { PublicError } from '@leasehold/contract';
import type { Id } from './id.ts';

export interface Page<T> {
  items: T[];
  /** Opaque; absent on the last page. */
  next?: string;
}

export interface PageRequest {
  /** 1 to 500. */
  limit: number;
  cursor?: string | undefined;
}

/**
 * Where a page ended. Lists run from the newest row to the oldest; the id decides between rows of
 * one millisecond.
 */
export interface Position {
  at: Date;
  id: Id;
}

/**
 * What a list was asked for: its name, its workspace, its filters. A cursor continues only the list
 * it came from.
 */
type Scope = readonly (string | number | Date | undefined)[];

export const pageRowsMax = 500;

export function readPage(
  { limit, cursor }: PageRequest,
  scope: Scope,
): { limit: number; after: Position | undefined } {
  if (!Number.isInteger(limit) || limit < 1 || limit > pageRowsMax) {
    throw new PublicError(
      'invalid_request',
      `The page limit is a whole number from 1 to ${pageRowsMax}.`,
      {
        issues: [{ place: 'limit', message: `Write a whole number from 1 to ${pageRowsMax}.` }],
      },
    );
  }
  return { limit, after: cursor === undefined ? undefined : readCursor(cursor, scope) };
}

/** `rows` is one longer than the page when there is more. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  scope: Scope,
  positionOf: (row: Row) => Position,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return rows.length > limit && last !== undefined
    ? { items, next: writeCursor(positionOf(last), scope) }
    : { items };
}

const checkBytes = 6;

/**
 * Base64url of a check sum and the position. The sum catches altered cursors and cursors of another
 * list; secrecy needs none: every query names its workspace.
 */
function writeCursor({ at, id }: Position, scope: Scope): string {
  const position = Buffer.from(`${at.getTime()} ${id}`);
  return Buffer.concat([checkSum(position, scope), position]).toString('base64url');
}

function readCursor(cursor: string, scope: Scope): Position {
  const bytes = Buffer.from(cursor.slice(0, 200), 'base64url');
  const position = bytes.subarray(checkBytes);
  const [, at, id] = /^(-?\d{1,15}) (\w+)$/.exec(position.toString()) ?? [];
  const isOurs =
    bytes.toString('base64url') === cursor &&
    checkSum(position, scope).equals(bytes.subarray(0, checkBytes));
  if (!isOurs || at === undefined || id === undefined) {
    throw new PublicError('invalid_request', 'The page cursor does not belong to this list.', {
      issues: [
        {
          place: 'cursor',
          message:
            'Send `next` of the page before, unchanged and with the same filters, or start again without it.',
        },
      ],
    });
  }
  return { at: new Date(Number(at)), id };
}

function checkSum(position: Buffer, scope: Scope): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(scope))
    .update(position)
    .digest()
    .subarray(0, checkBytes);
}
