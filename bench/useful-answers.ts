import type { Api, Operation } from '../packages/catalog/src/index.ts';
import { isObject, type Json, type JsonObject } from '../packages/privacy/src/index.ts';

/** A field of an answer as its description has it. */
export interface DescribedField {
  /** From the root; `[]` is an element of an array. */
  steps: readonly string[];
  schema: JsonObject;
}

/**
 * Fields of an answer that are looked at: those nearest to its root, where agents look, and no
 * deeper than this. Descriptions that refer to each other have no end.
 */
const fieldsMax = 300;
const levelsMax = 5;

/**
 * The fields of the first good JSON answer of an operation, level by level; empty where it describes
 * none. Maps are left out: the names in them are nobody's.
 */
export function describedFields({ responses }: Operation, api: Api): DescribedField[] {
  const good = responses.filter(({ status }) => status.startsWith('2'));
  const contents = (good.length > 0 ? good : responses).flatMap((response) => response.contents);
  const schema = contents.find(
    ({ mediaType, schema: said }) =>
      said && /json\b|^(?:\*|application|text)\/\*|^text\/plain\b/i.test(mediaType),
  )?.schema;
  const found = new Map<string, DescribedField>();
  let level: DescribedField[] = schema ? [{ steps: [], schema }] : [];
  for (let depth = 0; depth <= levelsMax && level.length > 0; depth++) {
    const below: DescribedField[] = [];
    for (const { steps, schema: given } of level) {
      if (found.size >= fieldsMax || below.length >= fieldsMax) break;
      const { inside, own } = readPlace(steps, given, api.definitions);
      below.push(...inside);
      if (own && steps.length > 0) found.set(steps.join('\n'), { steps, schema: own });
    }
    level = below;
  }
  return [...found.values()];
}

/** What is inside a place, through arrays of arrays; or, where nothing is, what it is itself. */
function readPlace(
  steps: readonly string[],
  given: Json,
  definitions: JsonObject,
  arraysMax = levelsMax,
): { inside: DescribedField[]; own?: JsonObject } {
  const variants = variantsOf(given, definitions);
  const inside: DescribedField[] = [];
  for (const { properties, items } of variants) {
    if (isObject(properties))
      for (const [name, schema] of Object.entries(properties))
        if (isObject(schema)) inside.push({ steps: [...steps, name], schema });
    if (isObject(items) && arraysMax > 0)
      inside.push(...readPlace([...steps, '[]'], items, definitions, arraysMax - 1).inside);
    if (isObject(items) && inside.length === 0)
      inside.push({ steps: [...steps, '[]'], schema: items });
  }
  const own = variants.find((one) => typesOf(one).some((type) => scalarTypes.has(type)));
  return inside.length === 0 && own ? { inside, own } : { inside };
}

/** A schema and all it is made of, references followed. */
function variantsOf(given: Json, definitions: JsonObject): JsonObject[] {
  const found = new Set<JsonObject>();
  const waiting: Json[] = [given];
  while (waiting.length > 0 && found.size < 50) {
    const schema = waiting.shift();
    if (!isObject(schema) || found.has(schema)) continue;
    found.add(schema);
    const { $ref } = schema;
    if (typeof $ref === 'string') waiting.push(definitions[nameIn($ref)] ?? null);
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const parts = schema[keyword];
      if (Array.isArray(parts)) waiting.push(...parts);
    }
  }
  return [...found];
}

const nameIn = (reference: string): string =>
  (reference.split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~');

const scalarTypes = new Set(['string', 'number', 'integer', 'boolean']);

export function typesOf(schema: JsonObject): string[] {
  const { type, enum: choices } = schema;
  const said = [type ?? []].flat().filter((one) => typeof one === 'string');
  return said.length === 0 && Array.isArray(choices) ? ['string'] : said;
}

/**
 * An answer that has these fields. Values are made up and stand for nothing: an e-mail address would
 * be found by its looks, and what is measured is what becomes of the field.
 */
export function inventedAnswer(fields: readonly DescribedField[]): Json {
  const root: [Json] = [null];
  for (const [i, { steps, schema }] of fields.entries())
    putAt(root, 0, steps, inventedValue(schema, i));
  return root[0];
}

type Holder = Json[] | JsonObject;

function putAt(holder: Holder, key: string | number, steps: readonly string[], value: Json): void {
  const [step, ...rest] = steps;
  if (step === undefined) {
    Reflect.set(holder, key, value);
    return;
  }
  const before: unknown = Reflect.get(holder, key);
  const isThere = typeof before === 'object' && before !== null;
  if (!isThere) Reflect.set(holder, key, step === '[]' ? [] : {});
  const inner = Reflect.get(holder, key) as Holder;
  // one place said to be both an object and an array is what was said first
  if (Array.isArray(inner) === (step === '[]')) putAt(inner, step === '[]' ? 0 : step, rest, value);
}

function inventedValue(schema: JsonObject, number: number): Json {
  const [type] = typesOf(schema);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 40_000_000 + number * 7_919;
  const { enum: choices, format } = schema;
  if (Array.isArray(choices) && typeof choices[0] === 'string') return choices[0];
  const seconds = 1_700_000_000 + number * 86_400;
  const moment = new Date(seconds * 1000).toISOString();
  if (format === 'date-time') return moment;
  if (format === 'date') return moment.slice(0, 10);
  return lettersOf(number);
}

/**
 * A word that no other field has, nor any word like it: what is protected in one field is looked for
 * in all others.
 */
function lettersOf(number: number): string {
  const syllables = 'ba co du fe gi ha jo ku le mi na po ru se ti va wo xu ze qi'.split(' ');
  let [word, rest] = ['', (number + 1) * 2_654_435_761];
  for (let i = 0; i < 7; i++) {
    word += syllables[rest % syllables.length] ?? '';
    rest = Math.floor(rest / syllables.length);
  }
  return word;
}

export function valueAtSteps(answer: Json, steps: readonly string[]): Json | undefined {
  let at: Json | undefined = answer;
  for (const step of steps) {
    if (Array.isArray(at)) at = step === '[]' ? at[0] : undefined;
    else at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
}
