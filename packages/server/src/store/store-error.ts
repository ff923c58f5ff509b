import { PublicError } from '@leasehold/contract';

/** A row with the same unique columns is there already. */
export class StoreConflict extends PublicError {
  readonly table: string;
  /** The columns that clash, without the workspace's. */
  readonly columns: string[];

  constructor(table: string, columns: string[], cause: unknown) {
    const named = columns.filter((column) => column !== 'workspaceId');
    super(
      'conflict',
      `A row of "${table}" with the same ${named.join(' and ') || 'key'} exists already.`,
      { cause },
    );
    this.name = 'StoreConflict';
    this.table = table;
    this.columns = named;
  }
}

/** A row was to belong to another that is not there, or not in its workspace. */
export const ownerMissing = (cause?: unknown) =>
  new PublicError(
    'not_found',
    'What this would belong to does not exist.',
    cause === undefined ? {} : { cause },
  );

/**
 * A value the schema has no room for: null where there must be something, a fraction in a whole
 * number.
 */
export const valueUnfit = (cause: unknown) =>
  new PublicError('invalid_request', 'A value does not fit its column.', { cause });

/** Years that ISO 8601 writes with four digits: they sort as text, and both engines keep them. */
const earliest = Date.parse('0001-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The law for values both engines share, held before either sees one: PostgreSQL text cannot hold
 * NUL, SQLite turns NaN into null, and a date outside years 1–9999 has no form that sorts. All are
 * refused rather than altered.
 */
export function checkParameter(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw new PublicError('invalid_request', 'A text holds a NUL character (U+0000).');
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new PublicError('invalid_request', 'A number is not finite.');
  if (value instanceof Date && !(value.getTime() >= earliest && value.getTime() <= latest)) {
    throw new PublicError('invalid_request', 'A date is not between the years 1 and 9999.');
  }
}
