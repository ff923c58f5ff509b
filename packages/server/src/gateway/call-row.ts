import type { CallOutcome, CallRow } from '../store/types.ts';
import { newId } from '../identity/id.ts';
import type { CallResult, CallTrace } from './call.ts';

/** The record of a call: what was done, by path and count. Nothing of the arguments, nothing of the answer. */
export function callRow(trace: CallTrace): CallRow {
  const { call, result } = trace;
  const refusal = 'refusal' in result ? result.refusal : undefined;
  return {
    id: newId('call'),
    workspaceId: call.lease.workspaceId,
    leaseId: call.lease.id,
    at: new Date(trace.at),
    tool: call.tool.tool.definition.name,
    operationId: call.tool.tool.operation.id,
    principal: call.principal,
    outcome: outcomeOf(result),
    code: refusal?.code ?? null,
    upstreamStatus: trace.upstreamStatus ?? null,
    durationMs: trace.durationMs,
    upstreamMs: trace.upstreamMs,
    bytesIn: trace.bytesIn,
    bytesOut: trace.bytesOut,
    tokensRestored: trace.tokensRestored,
    policyVersion: call.lease.policyVersion,
    report: 'data' in result ? result.data.report : null,
  };
}

function outcomeOf(result: CallResult): CallOutcome {
  if (!('refusal' in result)) return 'ok';
  const { code } = result.refusal;
  if (code === 'internal') return 'failed';
  return code.startsWith('upstream_') ? 'upstream_error' : 'refused';
}
