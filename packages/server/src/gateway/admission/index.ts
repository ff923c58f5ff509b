import type { ToolArguments } from '@leasehold/catalog';
import type { Lease, LeaseTool } from '../lease.ts';
import type { Refusal } from '../refusal.ts';
import { argumentsFit } from './arguments.ts';
import { state } from './state.ts';

export interface Admission {
  lease: Lease;
  tool: LeaseTool;
  args: ToolArguments;
  /** Milliseconds since 1970. */
  at: number;
}

/** May this call proceed? undefined: as far as this rule is concerned, yes. */
export type AdmissionRule = (call: Admission) => Refusal | undefined;

/** The order is policy: the first refusal wins. Who is calling, and whether the lease offers the tool, is known before. */
const rules: readonly AdmissionRule[] = [state, argumentsFit];

export function admit(call: Admission): Refusal | undefined {
  for (const rule of rules) {
    const refusal = rule(call);
    if (refusal) return refusal;
  }
  return undefined;
}
