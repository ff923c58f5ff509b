import { errors } from '@leasehold/contract';

/** What a field may hold. Everything that does not fit is written as `[invalid]`. */
type Kind = 'id' | 'code' | 'word' | 'address' | 'number' | 'flag';

/**
 * The fields an event may have. The only list: a new one is added here, with the narrowest kind
 * that fits.
 */
const fieldKinds = {
  requestId: 'id',
  workspaceId: 'id',
  apiId: 'id',
  leaseId: 'id',
  keyId: 'id',
  callId: 'id',
  memberId: 'id',
  /** Public error codes. */
  code: 'code',
  /** Lower-case words of our own: an outcome, a state, an engine. */
  outcome: 'word',
  state: 'word',
  store: 'word',
  signal: 'word',
  version: 'word',
  method: 'word',
  /** Where this server listens or is reached; never where an upstream is. */
  listens: 'address',
  status: 'number',
  count: 'number',
  rows: 'number',
  dropped: 'number',
  attempt: 'number',
  port: 'number',
  operations: 'number',
  problems: 'number',
  bytesIn: 'number',
  bytesOut: 'number',
  durationMs: 'number',
  upstreamMs: 'number',
  retryMs: 'number',
  mayLackMs: 'number',
  settleMs: 'number',
  policyVersion: 'number',
  tokensRestored: 'number',
  clean: 'flag',
} as const satisfies Record<string, Kind>;

interface Held {
  id: string;
  code: string;
  word: string;
  address: string;
  number: number;
  flag: boolean;
}
type FieldKinds = typeof fieldKinds;
export type LogFields = {
  readonly [Name in keyof FieldKinds]?: Held[FieldKinds[Name]] | null | undefined;
};

const checks: Record<Kind, (value: unknown) => boolean> = {
  id: (value) => typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value),
  code: (value) => typeof value === 'string' && Object.hasOwn(errors, value),
  word: (value) => typeof value === 'string' && /^[A-Za-z0-9_.+-]{1,32}$/.test(value),
  address: (value) => typeof value === 'string' && /^[A-Za-z0-9.:/[\]_-]{1,200}$/.test(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  flag: (value) => typeof value === 'boolean',
};

const names = Object.keys(fieldKinds).filter((name): name is keyof FieldKinds =>
  Object.hasOwn(fieldKinds, name),
);

/** Fields that were checked and may be written. */
export type SafeFields = Readonly<Record<string, string | number | boolean>>;

/**
 * Looks up the known names and ignores all others, so an object that slipped past the compiler adds
 * nothing.
 */
export function readFields(fields: LogFields): SafeFields {
  const read: Record<string, string | number | boolean> = {};
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined && value !== null)
      read[name] = checks[fieldKinds[name]](value) ? value : '[invalid]';
  }
  return read;
}
