import { argumentRoads, protectedArguments } from './argument-roads.ts';
import { argumentsFit, argumentsWithinBudget } from './arguments.ts';
import { countries } from './countries.ts';
import { identity } from './identity.ts';
import { networks } from './networks.ts';
import { operation } from './operation.ts';
import { state } from './state.ts';
import { timeWindow } from './time-window.ts';
import { usedUpRefusal } from './used-up.ts';
import type { Admission } from './admission-rule.ts';
import type { Access, AdmissionVerdict } from './admission-rule.ts';

/**
 * The order is policy: the first refusal wins, so what an earlier rule refuses is counted by no
 * limit. What fails for its arguments is counted: an agent that guesses is what limits are for.
 */
export async function admit(call: Admission): Promise<AdmissionVerdict> {
  const { lease, principal, at } = call;
  const { limits } = lease.conditions ?? {};
  return (
    identity(call) ??
    accessRefusal(call) ??
    (limits && usedUpRefusal(await limits.take('calls', 1, principal, at))) ??
    operation(call) ??
    argumentsWithinBudget(call) ??
    // before what fits: that a closed argument takes one of these names is nothing to tell
    argumentRoads(call) ??
    (await protectedArguments(call)) ??
    argumentsFit(call)
  );
}

/**
 * Why every call of this principal would be refused at this moment, whatever it asks for. Nothing
 * is taken from a limit: it is for telling who comes in, and the call itself is admitted by its own
 * rules.
 */
export async function standingRefusal(
  access: Access,
  principal: string,
): Promise<AdmissionVerdict> {
  const { limits } = access.lease.conditions ?? {};
  return (
    accessRefusal(access) ??
    (limits && usedUpRefusal(await limits.look('calls', principal, access.at)))
  );
}

/**
 * The rules that do not ask what is called: they hold for the catalog as for any operation. Who is
 * there was asked before.
 */
export function accessRefusal(access: Access): AdmissionVerdict {
  return state(access) ?? timeWindow(access) ?? networks(access) ?? countries(access);
}
