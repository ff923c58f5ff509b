import { errors } from '@leasehold/contract';
import type { Protected, Report, Tally } from '@leasehold/privacy';
import { newTimedId } from '../store/id.ts';
import type { CallOutcome, CallRecord } from '../calls/call-record.ts';
import {
  createReportSplitter,
  type StoredReportShape,
  type SplitReport,
} from '../calls/call-reports.ts';
import type { CallResult, CallTrace } from './call.ts';

/**
 * Makes the record of a call: what was done, by path and count. Nothing of the arguments, nothing
 * of the answer.
 */
export function createCallRows(): (trace: CallTrace) => CallRecord {
  const split = createSplitter();
  return (trace) => callRow(trace, 'data' in trace.result ? split(trace.result.data) : null);
}

function callRow(trace: CallTrace, report: SplitReport | null): CallRecord {
  const { call, result } = trace;
  const refusal = 'refusal' in result ? result.refusal : undefined;
  return {
    id: newTimedId('call', trace.at),
    workspaceId: call.lease.workspaceId,
    leaseId: call.lease.id,
    at: new Date(trace.at),
    tool: call.tool.tool.definition.name,
    operationId: call.tool.tool.operation.id,
    principal: call.principal,
    outcome: outcomeOf(result),
    code: refusal?.code ?? null,
    upstreamStatus: trace.upstreamStatus ?? null,
    durationMs: toMicroseconds(trace.durationMs),
    upstreamMs: toMicroseconds(trace.upstreamMs),
    bytesIn: trace.bytesIn,
    bytesOut: trace.bytesOut,
    tokensRestored: trace.tokensRestored,
    isProbe: trace.isProbe,
    policyVersion: call.lease.policyVersion,
    report,
  };
}

/** What a clock says beyond them is chance, and a tenth of what a record takes. */
const toMicroseconds = (ms: number): number => Math.round(ms * 1000) / 1000;

/** A tally mostly has the shape of one before, and then only its counts are looked at. */
function createSplitter(): (data: Protected) => SplitReport {
  const split = createReportSplitter();
  const known = new WeakMap<Tally['shape'], { shape: StoredReportShape; isKept: boolean[] }>();
  return (data) => {
    const { shape, counts, detected, echoes, keys, limits } = data.tally;
    const before = known.get(shape);
    // Which kinds were found, and which limits met, is not in a tally's shape.
    const isOwn = Object.keys(detected).length > 0 || Object.keys(limits).length > 0;
    if (!before || isOwn) {
      const whole = split(treated(data.report));
      const isKept = counts.map((_, i) => shape.paths[i]?.treatment === 'KEEP');
      if (!isOwn) known.set(shape, { shape: whole.shape, isKept });
      return whole;
    }
    const recorded = counts.filter((_, i) => !before.isKept[i]);
    recorded.push(echoes, keys);
    return { shape: before.shape, counts: recorded };
  };
}

/** What is merely kept follows from the policy's version; a record holds what was done. */
function treated(report: Report): Report {
  return { ...report, paths: report.paths.filter(({ treatment }) => treatment !== 'KEEP') };
}

function outcomeOf(result: CallResult): CallOutcome {
  if (!('refusal' in result)) return 'ok';
  const entry = errors[result.refusal.code];
  return 'outcome' in entry ? entry.outcome : 'refused';
}
