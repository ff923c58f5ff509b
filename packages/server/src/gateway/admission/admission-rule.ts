import type { ToolArguments } from '@leasehold/catalog';
import type { CompiledLease, LeaseTool } from '../lease.ts';
import type { Guesses } from '../probing/guesses.ts';
import type { TooMuch } from '../request-budget.ts';
import type { Refusal } from '../refusal.ts';

/** Somebody at the address of a lease, whatever is asked there. */
export interface Access {
  lease: Pick<CompiledLease, 'state' | 'expiresAt' | 'conditions'>;
  /** Milliseconds since 1970. */
  at: number;
  /**
   * Where the caller is, in its canonical spelling; asked for only where the lease has a fence.
   * Absent or undefined: nobody knows.
   */
  address?: (() => string | undefined) | undefined;
}

export type AdmissionVerdict = Refusal | undefined;

/** A call of an operation. */
export interface Admission extends Access {
  lease: CompiledLease;
  tool: LeaseTool;
  args: ToolArguments;
  /** Id of the lease key or grant that calls. */
  principal: string;
  /** Why its arguments were not even read. */
  tooMuch?: TooMuch | undefined;
  /** Of values that the lease protects; absent where one person’s own agent calls. */
  guesses?: Guesses | undefined;
}

/** May this call proceed? undefined: as far as this rule is concerned, yes. */
export type AdmissionRule = (call: Admission) => AdmissionVerdict;

/** May whoever is there be answered at all? */
export type AccessRule = (access: Access) => AdmissionVerdict;
