import { policyInvalid } from '../http/complaints.ts';
import { parsePolicy, type Json, type Policy } from '@leasehold/privacy';

/** Throws `policy_invalid`; `at` is where the policy stands in the request. */
export function parsedPolicy(document: Json, at: string): Policy {
  const result = parsePolicy(document);
  if (!result.policy) throw policyInvalid(result.issues, at);
  return result.policy;
}
