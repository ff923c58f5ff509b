import { schemas } from '@leasehold/contract';
import type { Report } from '@leasehold/privacy';
import type { Id } from '../store/id.ts';
import type { StoredReportShape, SplitReport } from './call-reports.ts';

export const { callOutcomes } = schemas;

export type CallOutcome = (typeof callOutcomes)[number];

/** The record of one call: what was done, never what was said. */
export interface CallRow {
  id: Id;
  workspaceId: Id;
  leaseId: Id;
  at: Date;
  tool: string;
  operationId: string;
  principal: string;
  outcome: CallOutcome;
  /** A public error code where the outcome is not ok. */
  code: string | null;
  upstreamStatus: number | null;
  /** Whole call, and the upstream's share of it, in milliseconds; kept to the microsecond. */
  durationMs: number;
  upstreamMs: number;
  bytesIn: number;
  bytesOut: number;
  tokensRestored: number;
  /** It read like a step of a search for what nobody told. */
  isProbe: boolean;
  policyVersion: number;
  report: Report | null;
}

/** A key, or all that one person or application called by. */
export interface Callers {
  /** As it was asked for: what it stands for may grow while a list is read. */
  asked: string;
  principals: readonly Id[];
}

/** What calls are listed by. `since` is included, `until` is not. */
export interface CallFilter {
  leaseId?: Id;
  outcome?: CallOutcome;
  code?: string;
  tool?: string;
  callers?: Callers;
  /** A field that its report tells of: its path, or the last name of it. */
  field?: string;
  since?: Date;
  until?: Date;
}

/** A call on its way into the store. */
export type CallRecord<Shape = StoredReportShape> = Omit<CallRow, 'report'> & {
  report: SplitReport<Shape> | null;
};

/** Whether a path of a report is of the field that is asked for: it is, or its last name. */
export const isPathOf = (field: string, path: string): boolean =>
  path === field || path.replaceAll('[]', '').split('.').at(-1) === field;
