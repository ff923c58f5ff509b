import type { Cancellation } from '../http/cancellation.ts';
import type { ToolArguments } from '@leasehold/catalog';
import type { Access } from './admission/admission-rule.ts';
import type { CompiledLease, LeaseTool } from './lease.ts';
import type { TooMuch } from './request-budget.ts';
import type { TraceParent } from '../telemetry/traces.ts';
import type { Refusal } from './refusal.ts';

/**
 * Asks once more for the lease and for the right of whoever calls, of the store or of a memory that
 * still counts (nodes/trust.ts). undefined: both are there.
 */
export type Recheck = () => Promise<Refusal | undefined>;

export interface Call {
  lease: CompiledLease;
  tool: LeaseTool;
  args: ToolArguments;
  /**
   * Id of the lease key or grant that calls, or a `playgroundPrincipal`; `local` where none is
   * needed.
   */
  principal: string;
  /** Absent where nobody can change anything. */
  recheck?: Recheck | undefined;
  /** Called with the lease whose policy treated the answer, before the answer leaves. */
  onHeld?: ((lease: CompiledLease) => void) | undefined;
  /** See `Access`. */
  address?: Access['address'];
  /** Why its arguments were not even read: they are left out of `args`. */
  tooMuch?: TooMuch | undefined;
  signal: Cancellation;
  /** The agent’s trace that this call is a part of. */
  parent?: TraceParent | undefined;
}
