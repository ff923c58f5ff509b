import { accessRefusal } from './admission/index.ts';
import { stateRefusal } from './admission/state.ts';
import type { Call } from './call.ts';
import type { Lease, LeaseTool } from './lease.ts';
import type { Refusal } from './refusal.ts';

/**
 * The call's lease and tool as they are at this moment, after the upstream has answered; or why
 * nothing of the answer may be told.
 */
export function holdAgain(
  call: Call,
  at: number,
): { lease: Lease; tool: LeaseTool } | { refusal: Refusal } {
  const lease = currentOf(call.lease);
  // A call that began within its time window may end after it; what the owner changed meanwhile
  // holds.
  const refusal =
    lease === call.lease
      ? stateRefusal(lease, at)
      : accessRefusal({ lease, at, address: call.address });
  if (refusal) return { refusal };
  if (lease === call.lease) return { lease, tool: call.tool };
  if (hasKey(call.lease, call.principal) && !hasKey(lease, call.principal))
    return { refusal: accessWithdrawn };
  const tool = sameTool(lease, call.tool);
  return tool
    ? { lease, tool }
    : {
        refusal: {
          code: codeOf(lease, call.tool),
          message: 'This lease stopped offering the operation while the call was under way.',
        },
      };
}

/** Whoever calls has no right to it any more. */
export const accessWithdrawn: Refusal = {
  code: 'lease_key_refused',
  message: 'The access of this agent was withdrawn while the call was under way.',
};

function currentOf(lease: Lease): Lease {
  let current = lease;
  while (current.replacedBy) current = current.replacedBy;
  return current;
}

function hasKey({ keys }: Lease, principal: string): boolean {
  return keys?.has(principal) ?? false;
}

const codeOf = ({ goneTools }: Lease, { tool }: LeaseTool): Refusal['code'] =>
  goneTools.values().some((one) => one.tool.operation.id === tool.operation.id)
    ? 'operation_gone'
    : 'operation_not_leased';

/** It may have another name by now. */
function sameTool({ tools }: Lease, { tool }: LeaseTool): LeaseTool | undefined {
  return tools.values().find((one) => one.tool.operation.id === tool.operation.id);
}
