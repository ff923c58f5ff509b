import { readFile } from 'node:fs/promises';
import type { OutsideFinding } from '@leasehold/privacy';
import { TokenOpinions } from './model-findings.ts';
import type { ModelFolder } from './model-folder.ts';
import { createModelTokenizer } from './model-tokens.ts';

/** A text to look at, until a time: milliseconds since 1970, by the clock that is never set. */
export interface ModelTask {
  text: string;
  endsAt: number;
  scoreMin: number;
}

/** `late`: its time was over before it had read all. */
export type ModelReply = OutsideFinding[] | 'late';

export const sharedClock = (): number => performance.timeOrigin + performance.now();

/** As much of `onnxruntime-web` as is used. It comes with the model, and not with Leasehold. */
interface Runtime {
  env: { logLevel: string; wasm: { numThreads: number } };
  InferenceSession: {
    create(model: Uint8Array, options: RunOptions): Promise<Session>;
  };
  Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown;
}

interface RunOptions {
  logSeverityLevel: number;
}

interface Session {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Record<string, unknown>, options: RunOptions): Promise<Record<string, Answer>>;
}

interface Answer {
  type: string;
  dims: readonly number[];
  data: unknown;
}

/** Why a model cannot be used, as a sentence for whoever named it. */
export class ModelProblem extends Error {}

export interface ModelRunner {
  read(this: void, task: ModelTask): Promise<ModelReply>;
  /** Throws `ModelProblem` where the model does not run, or not any more. */
  test(this: void): Promise<void>;
}

/** Loads a model and tests it. Throws `ModelProblem`. */
export async function openModelRunner(folder: ModelFolder): Promise<ModelRunner> {
  const { labels, tokensMax } = folder;
  const tokenizer = await unless(
    'tokenizer.json cannot be used: it is broken, or of a kind that is not known here',
    async () => createModelTokenizer(folder.tokenizer, folder.tokenizerConfig),
  );
  const { before, after } = tokenizer;
  const session = await openSession(folder);
  const room = tokensMax - before.length - after.length;
  if (room < 4) throw new ModelProblem('config.json: the model reads too few tokens at once');
  // What stands at an edge of one part stands within the next.
  const overlap = Math.min(64, Math.floor(room / 4));

  async function read({ text, endsAt, scoreMin }: ModelTask): Promise<ModelReply> {
    const tokens = tokenizer.tokens(text);
    const count = tokens.ids.length;
    const opinions = new TokenOpinions(labels);
    for (let from = 0; from === 0 || from + overlap < count; from += room - overlap) {
      if (sharedClock() >= endsAt) return 'late';
      const ids = [...before, ...tokens.ids.slice(from, from + room), ...after];
      const logits = await session(ids, labels.length);
      const to = Math.min(from + room, count);
      for (let token = from; token < to; token++) {
        const row = (before.length + token - from) * labels.length;
        if (!opinions.add(token, logits.subarray(row, row + labels.length)))
          throw new Error('the model answers with something else than numbers');
      }
    }
    return opinions.findings(text, tokens, scoreMin);
  }

  async function test(): Promise<void> {
    await unless('the model does not run', () =>
      read({ text: 'Is Anna here?', endsAt: Infinity, scoreMin: 1 }),
    );
  }

  await test();
  return { read, test };
}

/** Reads tokens; a row of labels for each. */
async function openSession({
  modelFile,
  runtime: address,
}: ModelFolder): Promise<(ids: readonly number[], labels: number) => Promise<Float32Array>> {
  const runtime = await unless('onnxruntime-web cannot be loaded', () => loadRuntime(address));
  runtime.env.logLevel = 'fatal';
  // This thread is one of several already.
  runtime.env.wasm.numThreads = 1;
  const session = await unless(
    `${modelFile} is no ONNX model that onnxruntime-web can load`,
    async () => runtime.InferenceSession.create(await readFile(modelFile), fatalOnly),
  );
  const odd = session.inputNames.find((name) => !inputs.includes(name));
  if (odd !== undefined || !session.inputNames.includes('input_ids'))
    throw new ModelProblem(
      `the model asks for ${odd ?? 'no input_ids'}; one of token classification takes ${inputs.join(', ')}`,
    );
  const output = session.outputNames.find((name) => name === 'logits') ?? session.outputNames[0];
  return async (ids, labels) => {
    const tensor = (values: readonly number[]) =>
      new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
    const feeds = {
      input_ids: tensor(ids),
      attention_mask: tensor(ids.map(() => 1)),
      token_type_ids: tensor(ids.map(() => 0)),
    };
    const result = await session.run(
      Object.fromEntries(
        Object.entries(feeds).filter(([name]) => session.inputNames.includes(name)),
      ),
      fatalOnly,
    );
    return rowsOf(output === undefined ? undefined : result[output], ids.length, labels);
  };
}

/** Where a model fails it writes what it was at. */
const fatalOnly: RunOptions = { logSeverityLevel: 4 };
const inputs = ['input_ids', 'attention_mask', 'token_type_ids'];

function rowsOf(answer: Answer | undefined, tokens: number, labels: number): Float32Array {
  const shape = answer ? answer.dims.join(' × ') : 'nothing';
  if (!answer || shape !== `1 × ${tokens} × ${labels}`)
    throw new ModelProblem(
      `the model answers ${tokens} tokens with ${shape}, and config.json has ${labels} labels: they do not belong together, or it is no model of token classification`,
    );
  if (!(answer.data instanceof Float32Array))
    throw new ModelProblem(
      `the model answers in ${answer.type}; take one of the same model whose output is float32`,
    );
  return answer.data;
}

async function loadRuntime(address: string): Promise<Runtime> {
  const loaded: { default?: Runtime } & Runtime = await import(address);
  const runtime = loaded.default ?? loaded;
  if (typeof runtime.InferenceSession?.create !== 'function')
    throw new Error('it has no InferenceSession');
  return runtime;
}

/** What it says itself stays the cause: it may be long, and of no use to whoever named the model. */
async function unless<Value>(sentence: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof ModelProblem ? cause : new ModelProblem(sentence, { cause });
  }
}
