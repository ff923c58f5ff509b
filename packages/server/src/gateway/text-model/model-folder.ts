import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PublicError } from '@leasehold/contract';
import { isObject, type FoundKind, type Json } from '@leasehold/privacy';
import { isImpersonal, kindOfEntity, plainName } from '../text-detector/entity-kinds.ts';

/** What one label of a model says of a token. */
export interface ModelLabel {
  /** undefined: nothing personal. */
  kind: FoundKind | undefined;
  /** Whether what it stands at begins here, and does not go on from the token before. */
  isBeginning: boolean;
}

/** A model as its folder has it. It can be handed to a thread. */
export interface ModelFolder {
  modelFile: string;
  /** Contents of `tokenizer.json` and `tokenizer_config.json`. */
  tokenizer: { [name: string]: Json };
  tokenizerConfig: { [name: string]: Json };
  /** In the order of the model's answer. */
  labels: readonly ModelLabel[];
  /** The longest text it reads at once, with what begins and ends it. */
  tokensMax: number;
  /** Address of the module that runs it. */
  runtime: string;
}

/** Of `onnxruntime-web`: what the tests run with. */
const runtimeVersion = '1.30.0';

/** Where exports have the model; the smallest and fastest first. */
const modelFiles = ['model_quantized', 'model_int8', 'model_uint8', 'model', 'model_q4'].flatMap(
  (name) => [`onnx/${name}.onnx`, `${name}.onnx`],
);

/**
 * Reads the folder of a token-classification model, as Hugging Face's tools export one to ONNX.
 * `entities`: the labels that count, by their own names; none: all but those that say nothing of a
 * person. Throws `option_invalid` where it is no such folder, or nothing is there to run it.
 */
export async function readModelFolder(
  folder: string,
  entities: readonly string[],
): Promise<ModelFolder> {
  const config = await readJson(folder, 'config.json');
  const tokenizer = await readJson(folder, 'tokenizer.json');
  return {
    modelFile: await findModel(folder),
    tokenizer,
    tokenizerConfig: await readJson(folder, 'tokenizer_config.json', {}),
    labels: readLabels(config['id2label'], entities),
    tokensMax: tokensMaxOf(config),
    runtime: findRuntime(folder),
  };
}

export function wrongModel(what: string, cause?: unknown): PublicError {
  return new PublicError('option_invalid', `LEASEHOLD_TEXT_MODEL: ${what}`, { cause });
}

async function readJson(
  folder: string,
  name: string,
  absent?: { [name: string]: Json },
): Promise<{ [name: string]: Json }> {
  const text = await readFile(join(folder, name), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (absent && cause.code === 'ENOENT') return undefined;
    throw wrongModel(
      `${join(folder, name)} cannot be read. Name a folder with a token-classification model: model.onnx, tokenizer.json and config.json.`,
      cause,
    );
  });
  if (text === undefined) return absent ?? {};
  const content = parsed(text);
  if (isObject(content)) return content;
  throw wrongModel(`${join(folder, name)} is not a JSON object. Copy the model again.`);
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

async function findModel(folder: string): Promise<string> {
  for (const name of modelFiles) {
    const file = join(folder, name);
    if ((await stat(file).catch(() => undefined))?.isFile()) return file;
  }
  throw wrongModel(
    `there is no model in ${folder}. It is looked for as ${modelFiles.toReversed().join(', ')}.`,
  );
}

function readLabels(id2label: Json | undefined, entities: readonly string[]): ModelLabel[] {
  const given = isObject(id2label) ? id2label : {};
  const names = Object.keys(given).map((_, i) => given[String(i)]);
  const wrong = (what: string) => wrongModel(`config.json: id2label ${what}`);
  if (names.length === 0)
    throw wrong('is missing. The model has to be one of token classification.');
  if (!names.every((name) => typeof name === 'string'))
    throw wrong('does not name the labels 0, 1, 2 and so on.');
  if (!names.some((name) => isOutside(name)))
    throw wrong('has no label O, for what is nothing of interest.');
  if (names.every((name) => isOutside(name) || /^LABEL_\d+$/.test(name)))
    throw wrong('does not say what its labels mean (LABEL_1). Write their names there.');
  const asked = new Set(entities.map(plainName));
  const labels = names.map((name) => labelOf(name, asked));
  if (!labels.some(({ kind }) => kind !== undefined))
    throw wrong(
      asked.size > 0
        ? 'has no label that LEASEHOLD_TEXT_DETECTOR_ENTITIES names.'
        : 'has no label of personal data.',
    );
  return labels;
}

const isOutside = (name: string): boolean => name.toUpperCase() === 'O';

/** Labels as BIO, BIOES, BILOU and IO have them: `B-PER`, `S-PER`, `PER`. */
function labelOf(name: string, asked: ReadonlySet<string>): ModelLabel {
  const [, place, entity = name] = /^([BIESLUM])[-_](.+)$/i.exec(name) ?? [];
  const counts = asked.size > 0 ? asked.has(plainName(entity)) : !isImpersonal(entity);
  return {
    kind: isOutside(name) || !counts ? undefined : kindOfEntity(entity),
    isBeginning: place !== undefined && /[BSU]/i.test(place),
  };
}

/** RoBERTa and its kin count positions from after the padding's. */
function tokensMaxOf(config: { [name: string]: Json }): number {
  const { max_position_embeddings: positions, model_type: type } = config;
  if (typeof positions !== 'number' || !(positions > 0)) return windowTokensMax;
  const lost = typeof type === 'string' && /roberta|camembert/i.test(type) ? 2 : 0;
  return Math.min(windowTokensMax, positions - lost);
}

/** What such models are trained with; the work of attention grows with its square. */
const windowTokensMax = 512;

/** As Node finds packages: beside the model, then beside Leasehold. */
function findRuntime(folder: string): string {
  for (const from of [join(resolve(folder), 'model.onnx'), import.meta.filename]) {
    const found = resolvedFrom(from);
    if (found !== undefined) return pathToFileURL(found).href;
  }
  throw wrongModel(
    `onnxruntime-web, which runs models, is not installed. Put it beside the model: npm install --ignore-scripts --prefix ${quoted(folder)} onnxruntime-web@${runtimeVersion}`,
  );
}

function resolvedFrom(file: string): string | undefined {
  try {
    return createRequire(file).resolve('onnxruntime-web');
  } catch {
    return undefined;
  }
}

/** For a shell. */
const quoted = (path: string): string =>
  /^[\w./:\\-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
