import type { AlertKind } from '@leasehold/contract';
import type { Id } from '../store/id.ts';
import type { ApiReadingRow } from '../store/tables/api-readings.ts';
import { callsIn, type Totals } from '../calls/totals.ts';

/** What a rule is held against: of one lease, over its window. */
export interface Observed {
  totals: Totals | undefined;
  /** Fields that were met for the first time. */
  newFields: number;
  /** Of the limit that is nearest to used up, in per cent; undefined where the lease has none. */
  quotaUsed: number | undefined;
  /** How the description of its API was last read; undefined: as ever. */
  reading: Pick<ApiReadingRow, 'failures' | 'unreviewed'> | undefined;
}

/** How each kind of rule measures; undefined: there is nothing to measure. */
export const measures = {
  /** Per cent of calls that failed here or at the upstream. A handful of calls is no spike. */
  error_spike: ({ totals }) => {
    const calls = totals ? callsIn(totals) : 0;
    const { upstream_error = 0, failed = 0 } = totals?.outcomes ?? {};
    return calls < callsMin ? undefined : (100 * (upstream_error + failed)) / calls;
  },
  /** Calls refused. */
  refusal_burst: ({ totals }) => totals?.outcomes.refused,
  /** Calls refused for a token: forged, foreign, altered or out of place. */
  token_misuse: ({ totals }) => totals?.codes.token_refused,
  /** Calls that read like steps of a search for what nobody told. */
  probing: ({ totals }) => totals?.sums.probes,
  /** Fields nobody has reviewed, met for the first time. */
  drift: ({ newFields }) => newFields,
  /** Per cent of a limit. */
  quota_near: ({ quotaUsed }) => quotaUsed,
  /** Readings that failed, one after another. */
  description_failed: ({ reading }) => reading?.failures,
  /** Operations and fields that wait for review. */
  description_changed: ({ reading }) => reading?.unreviewed,
} satisfies Record<AlertKind, (observed: Observed) => number | undefined>;

const callsMin = 10;

/**
 * Of each lease of a workspace that has one. Limits are kept elsewhere; whoever keeps them hands
 * this in.
 */
export type QuotasUsed = (workspaceId: Id) => Promise<ReadonlyMap<Id, number>>;
