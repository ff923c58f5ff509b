import type { ToolArguments } from '@leasehold/catalog';
import type { Lease, LeaseTool } from '../lease.ts';
import type { Refusal } from '../refusal.ts';
import type { TooMuch } from '../request-budget.ts';
import { argumentsFit } from './arguments.ts';
import { countries } from './countries.ts';
import { identity } from './identity.ts';
import { networks } from './networks.ts';
import { operation } from './operation.ts';
import { quota, quotaRefusal } from './quota.ts';
import { rate, rateRefusal } from './rate.ts';
import { state } from './state.ts';
import { timeWindow } from './time-window.ts';

/** Somebody at the address of a lease, whatever is asked there. */
export interface Access {
  lease: Pick<Lease, 'state' | 'expiresAt' | 'conditions'>;
  /** Milliseconds since 1970. */
  at: number;
  /**
   * Where the caller is, in its canonical spelling; asked for only where the lease has a fence.
   * Absent or undefined: nobody knows.
   */
  address?: (() => string | undefined) | undefined;
}

/** A call of an operation. */
export interface Admission extends Access {
  lease: Lease;
  tool: LeaseTool;
  args: ToolArguments;
  /** Id of the lease key or grant that calls. */
  principal: string;
  /** Why its arguments were not even read. */
  tooMuch?: TooMuch | undefined;
}

type Verdict = Refusal | undefined;

/** May whoever is there be answered at all? */
export type AccessRule = (access: Access) => Verdict;

/** May this call proceed? undefined: as far as this rule is concerned, yes. */
export type AdmissionRule = (call: Admission) => Verdict;

/**
 * The order is policy: the first refusal wins, so what an earlier rule refuses is counted by no
 * limit. What fails for its arguments is counted: an agent that guesses is what limits are for.
 */
export async function admit(call: Admission): Promise<Verdict> {
  const { limits } = call.lease.conditions ?? {};
  return (
    identity(call) ??
    accessRefusal(call) ??
    (limits && ((await rate(limits, call)) ?? (await quota(limits, call)))) ??
    operation(call) ??
    argumentsFit(call)
  );
}

/**
 * Why every call of this principal would be refused at this moment, whatever it asks for. Nothing
 * is taken from a limit: it is for telling who comes in, and the call itself is admitted by its own
 * rules.
 */
export async function standingRefusal(access: Access, principal: string): Promise<Verdict> {
  const { limits } = access.lease.conditions ?? {};
  const refusal = accessRefusal(access);
  if (refusal || !limits) return refusal;
  const { at } = access;
  return (
    rateRefusal(await limits.look('minute', principal, at)) ??
    quotaRefusal(await limits.look('day', principal, at))
  );
}

/**
 * The rules that do not ask what is called: they hold for the catalog as for any operation. Who is
 * there was asked before.
 */
export function accessRefusal(access: Access): Verdict {
  return state(access) ?? timeWindow(access) ?? networks(access) ?? countries(access);
}
