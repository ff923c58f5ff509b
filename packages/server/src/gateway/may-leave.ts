import { accessRefusal } from './admission/index.ts';
import { stateRefusal } from './admission/state.ts';
import type { CompiledLease, LeaseTool } from './lease.ts';
import type { Refusal } from './refusal.ts';
import type { Call } from './incoming-call.ts';
import type { Recheck } from './incoming-call.ts';

/** A call's lease and tool as they are at one moment. */
export interface Held {
  lease: CompiledLease;
  tool: LeaseTool;
}

/**
 * May this call still go on, and its answer still leave? Asked here alone, at the end of each wait:
 * before the upstream is asked, since a limit may have waited for the store; and before the answer
 * leaves, since the upstream, and the thread that treats large answers, take their time.
 *
 * 1. What any node was told to forbid is known here: `recheck` finds what is remembered to count
 *    still, or asks the store.
 * 2. An agent that gave up is given nothing.
 * 3. A change makes another lease of the one the call began with (gateway/leases.ts). So one that
 *    was not replaced has the same keys, networks, policy and operations as when it admitted the
 *    call, and can only have come to its end. One that was replaced is asked for all of it anew,
 *    but for what was counted. Hours are asked for only then: a call that began in time may end
 *    after it.
 *
 * Callers rely on it for the present turn of the event loop. They treat the answer by the lease
 * that is returned, or by one found to be the same, and hand it over in that turn; what its reader
 * is slow to take is asked for again by `mayStillLeave`.
 */
export async function holdNow(call: Call, now: () => number): Promise<Held | { refusal: Refusal }> {
  const withdrawn = await call.recheck?.();
  return withdrawn ? { refusal: withdrawn } : heldHere(call, now());
}

/**
 * The same of what this process knows, without asking anybody: by which lease an answer is treated
 * while it is open whether it may leave.
 */
export function heldHere(call: Call, at: number): Held | { refusal: Refusal } {
  if (call.signal.aborted) return { refusal: { code: 'cancelled' } };
  const lease = currentOf(call.lease);
  if (lease === call.lease) {
    const refusal = stateRefusal(lease, at);
    return refusal ? { refusal } : { lease, tool: call.tool };
  }
  const refusal = accessRefusal({ lease, at, address: call.address });
  if (refusal) return { refusal };
  if (hasKey(call.lease, call.principal) && !hasKey(lease, call.principal))
    return { refusal: accessWithdrawn };
  const tool = sameTool(lease, call.tool);
  return tool ? { lease, tool } : { refusal: noLongerOffered(lease, call.tool) };
}

/**
 * The same of answers that were handed over and are not gone yet: may the rest of them leave? One
 * that was treated by a lease that was replaced since may not, whatever the new one allows.
 *
 * `treatedBy`: the lease of each answer in it; none of them holds data where there is none.
 */
export async function mayStillLeave(
  treatedBy: readonly CompiledLease[],
  recheck: Recheck | undefined,
  now: () => number,
): Promise<boolean> {
  if (treatedBy.length === 0) return true;
  if (await recheck?.()) return false;
  const at = now();
  return treatedBy.every(
    (lease) => lease.replacedBy === undefined && stateRefusal(lease, at) === undefined,
  );
}

/** Whoever calls has no right to it any more. */
export const accessWithdrawn: Refusal = {
  code: 'lease_key_refused',
  message: 'The access of this agent was withdrawn while the call was under way.',
};

function currentOf(lease: CompiledLease): CompiledLease {
  let current = lease;
  while (current.replacedBy) current = current.replacedBy;
  return current;
}

function hasKey({ keys }: CompiledLease, principal: string): boolean {
  return keys?.has(principal) ?? false;
}

/** It may have another name by now. */
function sameTool({ tools }: CompiledLease, { tool }: LeaseTool): LeaseTool | undefined {
  return tools.ofOperation(tool.operation.id);
}

function noLongerOffered({ goneTools }: CompiledLease, { tool }: LeaseTool): Refusal {
  const isGone = goneTools.values().some((one) => one.tool.operation.id === tool.operation.id);
  return {
    code: isGone ? 'operation_gone' : 'operation_not_leased',
    message: 'This lease stopped offering the operation while the call was under way.',
  };
}
