import { buildRequest, createTokenFinder, meantArguments } from '@leasehold/catalog';
import { PublicError } from '@leasehold/contract';
import {
  answerLimits,
  isLargeAnswer,
  shortTokensIn,
  treatAnswer,
  askedTexts,
  recordIdsIn,
} from '@leasehold/privacy';
import type {
  AnswerLimit,
  CarriedOptions,
  CarryParcel,
  Excess,
  PagedCall,
  Protected,
  ProtectedMark,
  Raw,
  RestoredArguments,
  RestoredValues,
  TreatedAnswer,
} from '@leasehold/privacy';
import { argumentsAt, pagedCall, requestAt } from './paging.ts';
import { admit } from './admission/index.ts';
import { restoredFit } from './admission/arguments.ts';
import type { UpstreamAnswer } from './upstream/answer.ts';
import type { Lesson } from './learning/answer-learner.ts';
import type { ProbeWatch, WatchedCall } from './probing/probe-watch.ts';
import type { Guesses } from './probing/guesses.ts';
import type { TextDetector } from './text-detector/text-detector.ts';
import { rememberAll } from './memory/memories.ts';
import { withoutData } from './without-data.ts';
import { writtenByCall, type WrittenByCall } from './written-by-call.ts';
import { tokenRefusal } from './arguments/token-refusal.ts';
import { withRestoredSlashes } from './arguments/restored-slashes.ts';
import { unsendable } from './arguments/unsendable.ts';
import { refusalOfLookUp } from './found-by-writing.ts';
import { heldHere, holdNow, type Held } from './may-leave.ts';
import type { KeptRest, KeptRests } from './kept-rests.ts';
import { subjectsRefusal, type SubjectsRead } from './subjects-read.ts';
import { continuedAnswer, nextPart } from './next-part.ts';
import {
  howToAskForLess,
  pageFor,
  readContinuation,
  splitContinuation,
  tooLong,
  type Continued,
} from './result-page.ts';
import type { Refusal } from './refusal.ts';
import type { CallRounds } from './call-rounds.ts';
import type { Upstream } from './upstream/upstream.ts';
import type { Call } from './incoming-call.ts';

/**
 * What an agent may be told: protected data, that it was done, or a refusal. There is no fourth
 * kind.
 */
export type CallResult =
  | { data: Protected }
  | { done: true; status: number; note?: string }
  | { refusal: Refusal };

/** What was done in a call, for the record: no argument, no value. */
export interface CallTrace {
  call: Call;
  at: number;
  /** Of this process's own clock, which never goes back. */
  startedMs: number;
  durationMs: number;
  /** From the beginning until the request went out; undefined where none did. */
  upstreamAfterMs: number | undefined;
  upstreamMs: number;
  upstreamStatus: number | undefined;
  bytesIn: number;
  bytesOut: number;
  tokensRestored: number;
  /** It reads like a step of a search for what nobody told (probing/). */
  isProbe: boolean;
  result: CallResult;
}

export interface GatewayDeps {
  upstream: Pick<Upstream, 'send'>;
  now: () => number;
  /** Absent: calls wait for no others. */
  rounds?: CallRounds;
  /** A call begins; the returned function is called when it ends. */
  callStarted: () => () => void;
  /** Where answers that were cut wait to be gone on with; absent: the API is asked for each part. */
  rests?: KeptRests | undefined;
  /** Absent where nothing is limited. */
  subjects?: SubjectsRead | undefined;
  /** Absent where one person’s own agent calls. */
  probing?: { watch: ProbeWatch; tokens: Guesses; values: Guesses } | undefined;
  /** Takes the trace and returns at once. */
  record: (trace: CallTrace) => void;
  /** Takes an agent's large answer to another thread; absent: all are treated in this one. */
  carry?: (agent: string, parcel: unknown) => Promise<unknown>;
  /** Looks for personal data in the texts of answers, outside this process; absent: none does. */
  detector?: Pick<TextDetector, 'check'> | undefined;
  /**
   * Takes an answer whose description says too little; absent where nothing is learned. Returns at
   * once.
   */
  learn?: (lesson: Lesson, raw: Raw) => void;
}

/** The one path of a call. Whoever watches it counts an argument by one name. */
export async function performCall(deps: GatewayDeps, written: Call): Promise<CallResult> {
  const call = { ...written, args: meantArguments(written.tool.tool, written.args) };
  const trace: CallTrace = {
    call,
    at: deps.now(),
    startedMs: performance.now(),
    durationMs: 0,
    upstreamAfterMs: undefined,
    upstreamMs: 0,
    upstreamStatus: undefined,
    bytesIn: 0,
    bytesOut: 0,
    tokensRestored: 0,
    isProbe: false,
    result: { refusal: { code: 'internal' } },
  };
  const callEnded = deps.callStarted();
  try {
    trace.result = await steps(deps, call, trace);
    if ('refusal' in trace.result && trace.result.refusal.confirmsGuess) trace.isProbe = true;
  } finally {
    trace.durationMs = performance.now() - trace.startedMs;
    if ('data' in trace.result) trace.bytesOut = trace.result.data.text.length;
    if (deps.probing?.watch.isProbe(watchedCall(trace))) trace.isProbe = true;
    deps.record(trace);
    callEnded();
  }
  return trace.result;
}

const watchedCall = ({ call, result, at }: CallTrace): WatchedCall => ({
  leaseId: call.lease.id,
  principal: call.principal,
  operationId: call.tool.tool.operation.id,
  args: call.args,
  result,
  at,
});

async function steps(deps: GatewayDeps, call: Call, trace: CallTrace): Promise<CallResult> {
  const { lease, tool, principal, args } = call;
  const asked = splitContinuation(tool.tool, args);
  const guesses = deps.probing?.values;
  const refusal = await admit({ ...call, args: asked.args, guesses, at: trace.at });
  if (refusal) return { refusal };
  const continued = readContinuation(lease, tool.tool, asked);
  if ('refusal' in continued) return continued;

  const waiting = continued.start && deps.rests?.find(continuedAnswer(call, continued));
  const next = waiting && (await nextPart(deps, call, continued, waiting));
  if (next) return next;

  const tokens = lease.memory?.tokens;
  const aliases = tokens ? shortTokensIn(continued.args) : [];
  const guessed =
    aliases.length > 0 ? deps.probing?.tokens.refusal(lease.id, principal, trace.at) : undefined;
  if (guessed) {
    trace.isProbe = true;
    return { refusal: guessed };
  }
  const kept = aliases.length > 0 ? await tokens?.find(aliases, lease.engine) : undefined;
  const missing = aliases.length - (kept?.size ?? 0);
  if (missing > 0) deps.probing?.tokens.made(lease.id, principal, trace.at, missing);
  // Nothing else waits, of the rules those that count.
  const waited = kept !== undefined || lease.conditions?.limits !== undefined;
  const current = waited ? await holdNow(call, deps.now) : undefined;
  if (current && 'refusal' in current) return current;

  const { accepts, expects } = tool;
  const within = createTokenFinder(tool.tool);
  const restored = lease.engine.restore(continued.args, accepts, expects, kept, within);
  if ('code' in restored) return { refusal: tokenRefusal(restored, tool.tool) };
  trace.tokensRestored = restored.restored.size;
  const unfit = restored.restored.size > 0 ? restoredFit(call.tool, restored.args) : undefined;
  if (unfit) return { refusal: unfit };

  // A memory of which nothing is held yet is read while the API answers.
  const loading = lease.memory?.isHeld() === false && lease.memory.catchUp(lease.engine);
  if (loading) loading.catch(() => {});
  const answer = await ask(deps, call, restored, continued, trace);
  if ('refusal' in answer) return answer;
  await deps.rounds?.treating(answer.answer);

  return answerNow(deps, call, continued, restored, answer);
}

/**
 * Treats the answer by the lease as it is when the answer leaves: what was treated by a lease that
 * has changed since is treated again.
 */
async function answerNow(
  deps: GatewayDeps,
  call: Call,
  continued: Continued,
  restored: RestoredArguments,
  asked: Asked,
): Promise<CallResult> {
  const { args } = continued;
  const written = writtenByCall(call.tool.tool, { args, restored, status: asked.answer.status });
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const held = heldHere(call, deps.now());
    if ('refusal' in held) {
      await keepWritten(call, written);
      return held;
    }
    const sent = { continued, restored, written };
    const { result, learnFrom, rest } = await treat(deps, call, held, asked, sent);
    // What an agent reads, it can send back from then on, to whichever node.
    const { memory, engine } = held.lease;
    const given =
      'data' in result ? result.data.given : engine.wrote({ ...written, ...toldOf(call) });
    if (memory && !(await memory.keep(given, engine))) continue;
    const refused = 'data' in result && (await subjectsRefusal(deps, call, result.data));
    if (refused) return { refusal: refused };
    await deps.rounds?.leaving();
    const leaving = await holdNow(call, deps.now);
    if ('refusal' in leaving) return leaving;
    if (leaving.lease !== held.lease) continue;
    call.onHeld?.(held.lease);
    if (held.tool.lesson && learnFrom) deps.learn?.(held.tool.lesson, learnFrom);
    if (rest && held.lease === call.lease) deps.rests?.keep(continuedAnswer(call, continued), rest);
    return result;
  }
  return {
    refusal: {
      code: 'cancelled',
      message: 'The lease changed again and again while the answer was treated. Repeat the call.',
    },
  };
}

const attemptsMax = 4;

/** Also of a call that was taken back once it was sent, and of which no answer leaves. */
async function keepWritten(call: Call, written: WrittenByCall) {
  const { memory, engine } = call.lease;
  await memory?.keep(engine.wrote({ ...written, ...toldOf(call) }), engine);
}

/** What an answer is of, and for whom. */
const toldOf = ({ tool, principal }: Call) => ({ answer: tool.answer, agent: principal });

async function ask(
  deps: GatewayDeps,
  { lease, tool, signal }: Call,
  restored: RestoredArguments,
  { args: unopened, start }: Continued,
  trace: CallTrace,
): Promise<Asked | { refusal: Refusal }> {
  const page = start?.page;
  const args = argumentsAt(restored.args, page);
  const given = argumentsAt(unopened, page);
  const { baseUrl } = tool;
  const isAnyRestored = restored.restored.size > 0;
  const slashed = isAnyRestored ? withRestoredSlashes(tool.tool, given, args) : tool.tool;
  const request = buildRequest(slashed, args, { baseUrl });
  if (Array.isArray(request)) return { refusal: unsendable(request, tool.tool, given, baseUrl) };
  const startedMs = performance.now();
  trace.upstreamAfterMs = startedMs - trace.startedMs;
  const sent = requestAt(request, page);
  const answer = await deps.upstream.send(sent, lease.target, signal);
  trace.upstreamMs = performance.now() - startedMs;
  trace.upstreamStatus = answer.status;
  return { answer, paged: pagedCall(tool.tool, args, sent.url, answer) };
}

/** What the upstream answered, and how it is read for the page after it. */
interface Asked {
  answer: UpstreamAnswer;
  paged: PagedCall | undefined;
}

/** What was asked by. */
interface Sent {
  continued: Continued;
  restored: RestoredArguments;
  written: WrittenByCall;
}

/** What may be told of an answer, as one form of its lease has it. */
interface Treated {
  result: CallResult;
  /** Absent where nothing is to be learned from it. */
  learnFrom?: Raw;
  /** Of an answer that was cut. */
  rest?: KeptRest | undefined;
}

/** In another thread where it would hold others up. */
async function treat(
  { carry: carried, detector, probing, now }: GatewayDeps,
  call: Call,
  held: Held,
  { answer, paged }: Asked,
  { continued, restored, written }: Sent,
): Promise<Treated> {
  const closed = refusalOfLookUp(held, continued.args, written.written, answer);
  if (closed) {
    probing?.values.made(call.lease.id, call.principal, now(), 1);
    return { result: { refusal: closed } };
  }
  if (answer.kind !== 'json') return { result: withoutData(answer, held.tool.tool.operation) };
  const { lease, tool } = held;
  const { raw } = answer;
  const carry = carried && isLargeAnswer(raw) ? carryFor(carried, call) : undefined;
  const told: CarriedOptions = {
    answer: tool.answer,
    restored: unseenIn(call, restored),
    ...written,
    named: lease.memory && recordIdsIn(restored.args),
    agent: call.principal,
    asked: askedTexts(continued.args),
    paged,
    page: pageFor(lease, tool.tool, continued),
    dropped: tool.tool.dropFields ?? [],
  };
  let mark: ProtectedMark = [];
  const treated = await unlessOverloaded(held, async () => {
    const options = detector
      ? {
          ...told,
          outside: await lease.engine.checkTexts(
            raw,
            told,
            (texts) => detector.check(texts, call.signal),
            carry,
          ),
        }
      : told;
    if (lease.memory) await rememberAll(lease.memory, lease.engine);
    mark = lease.engine.protectedMark();
    return carry
      ? lease.engine.protectElsewhere(raw, options, carry)
      : treatAnswer(
          { engine: lease.engine, continuations: lease.continuations, drop: tool.drop },
          raw,
          options,
        );
  });
  if ('refusal' in treated) return { result: treated };
  if (!('data' in treated))
    return { result: { refusal: refusalOfSize(held, treated) }, learnFrom: raw };
  const rest = treated.rest && { rest: treated.rest, mark };
  return { result: { data: treated.data }, learnFrom: raw, rest };
}

const carryFor =
  (carry: NonNullable<GatewayDeps['carry']>, { lease: { id }, principal }: Call): CarryParcel =>
  (parcel) =>
    carry(`${id} ${principal}`, parcel);

/** What cannot be treated in another thread is refused. */
async function unlessOverloaded(
  { tool }: Held,
  work: () => Promise<TreatedAnswer>,
): Promise<TreatedAnswer | { refusal: Refusal }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PublicError && error.code === 'rate_limited')
      return { refusal: { code: error.code, message: error.message, retryAfterSeconds: 1 } };
    if (error instanceof PublicError && error.code === 'answer_over_budget')
      return {
        refusal: { code: error.code, message: `${error.message} ${howToAskForLess(tool.tool)}` },
      };
    throw error;
  }
}

function refusalOfSize(
  { lease, tool }: Held,
  why: Exclude<TreatedAnswer, { data: Protected }>,
): Refusal {
  if (!('excess' in why)) return tooLong(lease, tool.tool);
  return {
    code: 'answer_over_budget',
    message: `The answer of the API ${excessive[why.excess]}. ${howToAskForLess(tool.tool)}`,
  };
}

const excessive: Readonly<Record<Excess | AnswerLimit, string>> = {
  ...answerLimits,
  depthMax: answerLimits.DEPTH,
  namesMax: 'has more different names of fields than are treated',
  valuesMax: 'holds more values than are treated',
};

/** What this call sent unseen is not told by its answer. */
const unseenIn = ({ tool: { pinned } }: Call, { restored }: RestoredArguments): RestoredValues =>
  pinned.size === 0 ? restored : new Map([...restored, ...pinned]);
