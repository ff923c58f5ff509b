import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graph, node, onnxModel, tensor, value } from './onnx-graph.ts';

/** Where the tests have the runtime of models (`npm test` installs it). */
const runtimeModules = new URL('../../../../../onnxruntime/node_modules', import.meta.url);

export interface TinyModelOptions {
  /** The label of each word that has one, in lower case; others have `O`. */
  words: Readonly<Record<string, string>>;
  /** Labels of `config.json`, in order. Default: those of `words`, after `O`. */
  labels?: readonly string[];
  /** Files other than as they should be, by their place in the folder; null: not there. */
  files?: Readonly<Record<string, string | Uint8Array | null>>;
  /** Where the model itself is. Default `model.onnx`. */
  modelFile?: string;
  /** More of `config.json`. */
  config?: object;
  /** Columns of the model's answer beyond its labels. */
  columnsMore?: number;
  /** How sure the model is of a label. Default: very. */
  logit?: number;
  tokenizer?: 'word-piece' | 'unigram' | 'byte-level';
  /** Without a runtime beside it. */
  hasRuntime?: boolean;
}

/** Reading this word, the model fails. */
export const breakingWord = 'kaboom';
/** Reading this word, the model does not end. */
export const hangingWord = 'forever';

export interface TinyModel extends AsyncDisposable {
  readonly folder: string;
}

/**
 * A folder as token-classification models are exported, whose model is a table of words: a true
 * ONNX graph for the true runtime.
 */
export async function makeTinyModel(options: TinyModelOptions): Promise<TinyModel> {
  const folder = await mkdtemp(join(tmpdir(), 'leasehold-text-model-'));
  const {
    words,
    labels = ['O', ...new Set(Object.values(words))],
    modelFile = 'model.onnx',
  } = options;
  const tokens = tokensOf(options);
  const files = {
    'config.json': JSON.stringify({
      model_type: 'bert',
      id2label: Object.fromEntries(labels.map((label, i) => [String(i), label])),
      max_position_embeddings: 512,
      ...options.config,
    }),
    'tokenizer.json': JSON.stringify(tokenizers[options.tokenizer ?? 'word-piece'](tokens)),
    [modelFile]: tableModel(tokens, labels, options),
    ...options.files,
  };
  for (const [name, content] of Object.entries(files)) {
    if (content === null) continue;
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  if (options.hasRuntime !== false) await symlink(runtimeModules, join(folder, 'node_modules'));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];

/** `breakingWord` is last: its row is missing from the table. */
function tokensOf({ words, tokenizer = 'word-piece' }: TinyModelOptions): string[] {
  const known = [...Object.keys(words), 'and', ',', '.', hangingWord, breakingWord];
  if (tokenizer === 'word-piece') return [...special, '##s', '##ov', ...known];
  if (tokenizer === 'unigram') return [...special, ...letters, ...known.map((word) => `▁${word}`)];
  const merged = known.flatMap((word) => Array.from(prefixesOf(`Ġ${word}`)));
  return [...new Set([...special, ...letters, ...merged])];
}

const letters = ['▁', 'Ġ', ',', '.', ...'abcdefghijklmnopqrstuvwxyz'];

/** Those of two characters and more. */
function* prefixesOf(word: string): Generator<string> {
  for (let length = 2; length <= word.length; length++) yield word.slice(0, length);
}

const tokenizers = {
  'word-piece': (tokens: readonly string[]) => ({
    ...common,
    normalizer: { type: 'BertNormalizer', clean_text: true, lowercase: true, strip_accents: null },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: vocabulary(tokens),
    },
  }),
  unigram: (tokens: readonly string[]) => ({
    ...common,
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
    model: {
      type: 'Unigram',
      unk_id: 1,
      vocab: tokens.map((token) => [token, token.length > 2 ? -1 : -20]),
    },
  }),
  'byte-level': (tokens: readonly string[]) => ({
    ...common,
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: true, use_regex: true },
    model: { type: 'BPE', unk_token: '[UNK]', vocab: vocabulary(tokens), merges: mergesOf(tokens) },
  }),
};

const common = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: special.map((content, id) => ({
    id,
    content,
    special: true,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  })),
  post_processor: {
    type: 'BertProcessing',
    sep: ['[SEP]', 3],
    cls: ['[CLS]', 2],
  },
  decoder: null,
};

const vocabulary = (tokens: readonly string[]) =>
  Object.fromEntries(tokens.map((token, id) => [token, id]));

/** Each word from its letters, from left to right. */
const mergesOf = (tokens: readonly string[]) =>
  tokens
    .filter((token) => token.startsWith('Ġ') && token.length > 1)
    .map((token) => `${token.slice(0, -1)} ${token.slice(-1)}`);

/**
 * A row of the table for each token, its answer; beside it, how often a loop turns that does
 * nothing.
 */
function tableModel(
  tokens: readonly string[],
  labels: readonly string[],
  { words, columnsMore = 0, logit = 10 }: TinyModelOptions,
): Uint8Array {
  const columns = labels.length + columnsMore;
  const rows = new Float32Array((tokens.length - 1) * columns);
  const turns = new BigInt64Array(tokens.length);
  for (const [id, token] of tokens.slice(0, -1).entries()) {
    const word = token.replace(/^(?:##|▁|Ġ)/, '');
    const label = Object.hasOwn(words, word) ? (words[word] ?? 'O') : 'O';
    rows[id * columns + Math.max(0, labels.indexOf(label))] = logit;
    if (word === hangingWord) turns[id] = 2n ** 60n;
  }
  const anyLength = (name: string) => value(name, 'int64', ['batch', 'sequence']);
  const turn = graph({
    nodes: [
      node('Identity', ['goesOnIn'], ['goesOnOut']),
      node('Identity', ['nothingIn'], ['nothingOut']),
    ],
    inputs: [
      value('turn', 'int64', []),
      value('goesOnIn', 'bool', []),
      value('nothingIn', 'float', []),
    ],
    outputs: [value('goesOnOut', 'bool', []), value('nothingOut', 'float', [])],
  });
  return onnxModel({
    tensors: [
      tensor('rows', [tokens.length - 1, columns], rows),
      tensor('turns', [tokens.length], turns),
      tensor('nothing', [], Float32Array.of(0)),
      tensor('goesOn', [], [true]),
    ],
    inputs: [anyLength('input_ids'), anyLength('attention_mask')],
    nodes: [
      node('Gather', ['turns', 'input_ids'], ['turnsOfEach']),
      node('ReduceMax', ['turnsOfEach'], ['turnsOfAll'], { keepdims: 0 }),
      node('Loop', ['turnsOfAll', 'goesOn', 'nothing'], ['stillNothing'], { body: turn }),
      node('Gather', ['rows', 'input_ids'], ['answer']),
      node('Add', ['answer', 'stillNothing'], ['logits']),
    ],
    outputs: [value('logits', 'float', ['batch', 'sequence', columns])],
  });
}
