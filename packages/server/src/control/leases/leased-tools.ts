import { randomBytes } from 'node:crypto';
import type { Tool } from '@leasehold/catalog';
import { memoryOfOneAnswer, type EngineEnv, type Policy } from '@leasehold/privacy';
import { tagger } from '@leasehold/privacy/tagger';
import { inForce } from '../../gateway/api-in-force.ts';
import { compileForReview, makeTools } from '../../gateway/compile-lease.ts';
import { learnedAnswers } from '../../gateway/learning/learned-answers.ts';
import { nodePrimitives } from '../../keys/primitives.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import type { LeaseRow } from '../../store/tables/leases.ts';
import type { ControlDeps } from '../deps.ts';
import { inTurns } from '../http/in-turns.ts';

interface Offered {
  policy: Policy;
  operations: readonly string[] | null;
  readOnly: boolean;
}

/** The tools of a lease as agents see them under a policy, be it in force or not yet. */
export async function leasedTools(
  deps: ControlDeps,
  lease: LeaseRow,
  row: ApiRow,
  { policy, operations, readOnly }: Offered,
): Promise<Tool[]> {
  const api = inForce(row);
  const env = previewEnv(deps, lease);
  const engine = compileForReview({ policy, gainedFields: api.gainedFields }, env);
  const learned = await learnedAnswers(deps.store, row);
  const source = { ...api, learned, operations: operations ?? undefined, readOnly };
  return inTurns(makeTools(source, { policy, engine, env }));
}

/**
 * For an engine with a throw-away secret: what an owner sees in a preview has the form of the real
 * thing, but its tokens open nothing, so that nobody can guess values and compare them with the
 * tokens an agent holds.
 */
export function previewEnv({ now }: ControlDeps, { workspaceId, id, tokens }: LeaseRow): EngineEnv {
  return {
    primitives: nodePrimitives,
    leaseSecret: randomBytes(32),
    workspaceId: `${workspaceId}/${id}`,
    now,
    tagger,
    memory: tokens === 'short' ? memoryOfOneAnswer() : undefined,
  };
}
