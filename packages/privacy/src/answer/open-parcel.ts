import { compilePolicy, defaultLimits } from '../compile-policy.ts';
import { createContinuations } from '../tokens/continuation.ts';
import { createFieldDropper } from '../schema/drop-fields.ts';
import { jsonExcess, type JsonBudget } from '../json/json-budget.ts';
import { isParcel, parcelOptions, packTreated, type Parcel } from './parcel.ts';
import type { EngineEnv } from '../engine-env.ts';
import type { Tagger } from '../text/tagger/tagger.ts';
import type { Primitives } from '../primitives.ts';
import { Raw } from './raw.ts';
import { ProtectedValues } from '../text/protected-values.ts';
import { WrittenRecords } from '../tokens/written-records.ts';
import type { TokenMemory } from '../tokens/short-token.ts';
import { treatAnswer } from './treat-answer.ts';
import type { TreatedAnswer } from './treated-answer.ts';

/**
 * What one answer may hold. It is treated where nobody waits but who asked, so this is only what a
 * thread can do in a few seconds: a hundred times what an agent can read of it.
 */
const answerBudget: Omit<JsonBudget, 'depthMax'> = { namesMax: 100_000, valuesMax: 2_000_000 };

/**
 * The far end of `Engine.protectElsewhere`: treats the answer with an engine made for it, which is
 * forgotten with it.
 */
export function openParcel(parcel: unknown, primitives: Primitives, tagger?: Tagger): unknown {
  if (!isParcel(parcel)) throw new Error('this is no answer to treat');
  return packTreated(treatParcel(parcel, { primitives, tagger }));
}

function treatParcel(
  parcel: Parcel,
  tools: Pick<EngineEnv, 'primitives' | 'tagger'>,
): TreatedAnswer {
  const { policy, nowMs, leaseSecret, workspaceId, limits, held, dropped, memory } = parcel;
  const { depthMax } = { ...defaultLimits, ...limits };
  const excess = jsonExcess(parcel.text, { ...answerBudget, depthMax });
  if (excess !== undefined) return { excess };
  const env = {
    ...tools,
    leaseSecret,
    workspaceId,
    now: () => nowMs,
    held,
    memory: memory && memoryElsewhere(memory.metAliases),
    ...(limits && { limits }),
  };
  const engine = compilePolicy(policy, env);
  if (memory) engine.remember(memory.values);
  const drop = dropped.length === 0 ? undefined : createFieldDropper(dropped, env).drop;
  return treatAnswer(
    { engine, continuations: createContinuations(env), drop },
    new Raw(parcel.text),
    parcelOptions(parcel),
  );
}

/** All that a thread knows of a memory: where two values met. Every other token is told as new. */
const memoryElsewhere = (metAliases: ReadonlyMap<number, number>): TokenMemory => ({
  aliasState(alias, check) {
    const other = metAliases.get(alias);
    return other === undefined || other === check ? 'unknown' : 'taken';
  },
  aliasOf: () => undefined,
  knowAlias: () => {},
  hasAlias: () => false,
  values: new ProtectedValues(),
  written: new WrittenRecords(),
  metAliases,
});
