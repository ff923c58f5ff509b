import { compileEngine, type WholeEngine } from '../../compile-policy.ts';
import { defaultLimits } from '../../treating-engine.ts';
import { createContinuations } from '../../tokens/continuation.ts';
import { createFieldDropper } from '../../schema/drop-fields.ts';
import { jsonExcess, type Excess, type JsonBudget } from '../../json/json-budget.ts';
import { isParcel, packTexts, parcelOptions, packTreated, type Parcel } from './parcel.ts';
import { CarriedValues } from '../../text/echo/carried-values.ts';
import { createWritings, type PackedWritings, type Writings } from '../../writings/writings.ts';
import { OwnTexts } from '../../writings/own-texts.ts';
import { WrittenRecords } from '../../writings/written-records.ts';
import type { Tagger } from '../../text/tagger/tagger.ts';
import type { Primitives } from '../../primitives.ts';
import type { EngineEnv } from '../../engine-env.ts';
import { Raw } from '../raw.ts';
import { memoryOfOneAnswer } from '../../tokens/short-token.ts';
import { treatAnswer } from '../treat-answer.ts';
import type { TreatedAnswer } from '../treated-answer.ts';

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
  const tools = { primitives, tagger };
  return parcel.wants === 'texts'
    ? packTexts(textsInParcel(parcel, tools))
    : packTreated(treatParcel(parcel, tools));
}

/** What the thread has of its own. */
type ParcelTools = Pick<EngineEnv, 'primitives' | 'tagger'>;

function treatParcel(parcel: Parcel, tools: ParcelTools): TreatedAnswer {
  const excess = excessOf(parcel);
  if (excess !== undefined) return { excess };
  const { dropped } = parcel;
  const { engine, env } = engineOf(parcel, tools);
  const drop = dropped.length === 0 ? undefined : createFieldDropper(dropped, env).drop;
  return treatAnswer(
    { engine, continuations: createContinuations(env), drop },
    new Raw(parcel.text),
    parcelOptions(parcel),
  );
}

/** An answer that is refused for its size has no text that anybody reads. */
function textsInParcel(parcel: Parcel, tools: ParcelTools): string[] {
  if (excessOf(parcel) !== undefined) return [];
  const { answer, restored, written } = parcelOptions(parcel);
  const { engine } = engineOf(parcel, tools);
  return engine.keptTexts(new Raw(parcel.text), { answer, restored, written });
}

function excessOf({ limits, text }: Parcel): Excess | undefined {
  const { depthMax } = { ...defaultLimits, ...limits };
  return jsonExcess(text, { ...answerBudget, depthMax });
}

function engineOf(parcel: Parcel, tools: ParcelTools): { engine: WholeEngine; env: EngineEnv } {
  const { policy, nowMs, leaseSecret, workspaceId, limits, held, memory, writings } = parcel;
  const env: EngineEnv = {
    ...tools,
    leaseSecret,
    workspaceId,
    now: () => nowMs,
    held,
    memory: memory && memoryOfOneAnswer(memory.metAliases),
    writings: writings && unpackWritings(writings, tools.primitives),
    ...(limits && { limits }),
  };
  const engine = compileEngine(policy, env, memory && new CarriedValues(memory.values));
  return { engine, env };
}

function unpackWritings(
  { metAliases, written, own, values, ...sealed }: PackedWritings,
  primitives: Primitives,
): Writings {
  const memory = {
    ...memoryOfOneAnswer(metAliases),
    written: WrittenRecords.unpack(written),
    own: OwnTexts.unpack(own),
  };
  const before = new CarriedValues(values);
  return createWritings({ primitives, ...sealed, memory, values: before });
}
