import { isDataKey, isObject, type Json, type JsonObject } from '@leasehold/privacy';
import type { GraphqlDocument } from '../../api.ts';
import { createShapeLearner } from '../../learn/shape-learner.ts';
import { unusedKey } from '../../tools/names.ts';
import { isSecretName } from '../observed/credentials.ts';
import { isHarmlessText, isParameterName } from '../observed/parameters.ts';
import { widenedInputSchema } from './input-schema.ts';

/** A recorded GraphQL request, the values that somebody wrote into its document taken out. */
export interface RecordedGraphql {
  document: GraphqlDocument;
  /** What it calls itself, or the first field it asks for. */
  name: string;
  /** The inputs that stand in the document, and its variables as it declares them. */
  properties: Record<string, JsonObject>;
  required: string[];
}

/**
 * Reads a GraphQL document (October 2021 edition, 2.1) that is to be sent as it is. Variables of
 * Postman in it become inputs, and so do texts and long numbers that somebody wrote as arguments:
 * they may be anybody's data. Comments go. Undefined where what stands there cannot be told from
 * the document's own words, so that nobody can say what would be sent.
 */
export function readGraphqlDocument(
  query: string,
  operationName: string,
): RecordedGraphql | undefined {
  const tokens = query.length > documentCharsMax ? undefined : query.match(tokenPattern);
  if (!tokens) return undefined;
  const declared = declaredVariables(tokens);
  const inputs = createInputs(declared);
  const pieces: GraphqlDocument['pieces'] = [];
  const before: string[] = [];
  for (const token of tokens) {
    if (token.startsWith('#')) continue;
    const added = readToken(token, before, inputs);
    if (!added) return undefined;
    pieces.push(...added);
    if (/[^\s,\uFEFF]/.test(token)) before.push(token);
  }
  const named = operationName.trim();
  if (named !== '' && !/^\w+$/.test(named)) return undefined;
  return {
    document: {
      pieces: joinTexts(pieces),
      ...(named !== '' && { operationName: named }),
      variables: [...declared.keys()],
    },
    name: named || ownName(before),
    properties: { ...inputs.properties, ...Object.fromEntries(declared) },
    required: [...Object.keys(inputs.properties), ...requiredVariables(tokens)],
  };
}

const documentCharsMax = 100_000;
// In turn: block text, text, comment, Postman's variable, name or variable, number, spread, blanks,
// any other character.
const tokenPattern =
  /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*|\{\{[^{}]{1,200}\}\}|\$?[_A-Za-z]\w*|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\.\.|[\s,\uFEFF]+|[^]/g;

/** Whether a text is a GraphQL document, as far as its first word tells. */
export function isGraphqlText(text: string): boolean {
  return /^[\s,]*(?:#[^\n]*\n[\s,]*)*(?:\{|(?:query|mutation|subscription|fragment)\b)/.test(text);
}

// --- values in the document ---

interface Inputs {
  properties: Record<string, JsonObject>;
  add(name: string, schema: JsonObject): string;
}

function createInputs(declared: ReadonlyMap<string, JsonObject>): Inputs {
  const properties: Record<string, JsonObject> = {};
  return {
    properties,
    add(name, schema) {
      const plain = /^[A-Za-z_]\w{0,59}$/.test(name) && isParameterName(name) ? name : 'value';
      const key = unusedKey(plain, new Set([...declared.keys(), ...Object.keys(properties)]));
      properties[key] = schema;
      return key;
    },
  };
}

type Pieces = GraphqlDocument['pieces'];

/** What is sent for a token; undefined where that cannot be known. */
function readToken(token: string, before: readonly string[], inputs: Inputs): Pieces | undefined {
  if (token.startsWith('"')) return readText(token, before, inputs);
  if (token.startsWith('{{'))
    return isValuePlace(before)
      ? [{ input: inputs.add(postmanName(token), valueSchema), isQuoted: false }]
      : undefined;
  if (/^-?\d/.test(token) && token.replaceAll(/\D/g, '').length >= telltaleDigits)
    return isValuePlace(before)
      ? [{ input: inputs.add(argumentName(before), { type: 'number' }), isQuoted: false }]
      : undefined;
  return [{ text: token }];
}

/** After a colon, or in a list: not a default, nor a description in front of a definition. */
function isValuePlace(before: readonly string[]): boolean {
  return /^(?::|\[|".*|-?\d.*)$/s.test(before.at(-1) ?? '');
}

const valueSchema: JsonObject = { type: ['string', 'number', 'boolean', 'null'] };
/** Shorter numbers count and limit. */
const telltaleDigits = 5;

function readText(token: string, before: readonly string[], inputs: Inputs): Pieces | undefined {
  const isValue = isValuePlace(before);
  const isBlock = token.startsWith('"""');
  const text = isBlock ? token.slice(3, -3) : token.slice(1, -1);
  const name = argumentName(before);
  if (isSteady(name, text) && isValue) return [{ text: token }];
  if (!isValue) return undefined;
  const parts = text.split(/(\{\{[^{}]{1,200}\}\})/);
  const words = parts.filter((_, index) => index % 2 === 0);
  if (isBlock || parts.length === 1 || !words.every((part) => isPlainWord(name, part)))
    return quoted([{ input: inputs.add(name, { type: 'string' }), isQuoted: true }]);
  return quoted(
    parts.map((part, index) =>
      index % 2 === 0
        ? { text: part }
        : { input: inputs.add(postmanName(part), { type: 'string' }), isQuoted: true },
    ),
  );
}

const quoted = (pieces: Pieces): Pieces => [{ text: '"' }, ...pieces, { text: '"' }];

/** A word that chooses how the API answers, and nobody's data. */
function isSteady(name: string, text: string): boolean {
  return text === '' || (steadyNames.test(name) && isPlainWord(name, text));
}

/** What stands beside a variable: `gid://shop/Order/` and the like. */
function isPlainWord(name: string, text: string): boolean {
  return (
    text === '' ||
    (!isSecretName(name) &&
      /^[\w/.:-]{1,40}$/.test(text) &&
      !/\d{5}/.test(text) &&
      isHarmlessText(text) &&
      !text.split(/[\W_]+/).some((word) => word.length >= wordCharsMin && isDataKey(word)))
  );
}

/** Shorter ones are parts of words. */
const wordCharsMin = 4;

/** Arguments whose value chooses how the API answers; under any other name it may be data. */
const steadyNames =
  /^(?:format|sort|order|orderBy|order_by|sortBy|direction|locale|lang|language|currency|unit|units|timezone|type|kind|mode|version|if|size|scale)$/;

/** The name in front of the nearest colon: `email` of `user(email: "…")`. */
function argumentName(before: readonly string[]): string {
  const colon = before.lastIndexOf(':');
  return colon > 0 ? (before[colon - 1] ?? '').replace(/^\$/, '') : '';
}

const postmanName = (token: string): string =>
  token.slice(2, -2).trim().replace(/^\$/, '').replaceAll(/\W+/g, '_');

function joinTexts(pieces: Pieces): Pieces {
  const joined: Pieces = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && 'text' in last && 'text' in piece)
      joined[joined.length - 1] = { text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}

// --- what the document declares ---

/** `$name:` stands nowhere but where a variable is declared (2.10). */
function* declarations(
  tokens: readonly string[],
): Generator<{ name: string; type: string; hasDefault: boolean }> {
  const words = tokens.filter((token) => /[^\s,\uFEFF]/.test(token) && !token.startsWith('#'));
  for (const [index, word] of words.entries()) {
    if (!/^\$\w/.test(word) || words[index + 1] !== ':') continue;
    let end = index + 2;
    while (/^(?:[[\]!]|[_A-Za-z]\w*)$/.test(words[end] ?? '')) end += 1;
    yield {
      name: word.slice(1),
      type: words.slice(index + 2, end).join(''),
      hasDefault: words[end] === '=',
    };
  }
}

function declaredVariables(tokens: readonly string[]): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const { name, type } of declarations(tokens)) found.set(name, schemaOfType(type));
  return found;
}

function requiredVariables(tokens: readonly string[]): string[] {
  const needed = [...declarations(tokens)].filter(
    ({ type, hasDefault }) => type.endsWith('!') && !hasDefault,
  );
  return [...new Set(needed.map(({ name }) => name))];
}

/** The scalars of GraphQL (3.5); what a type of the API's own holds, its document does not say. */
const scalars: Readonly<Record<string, JsonObject>> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  String: { type: 'string' },
  ID: { type: ['string', 'integer'] },
};

function schemaOfType(written: string): JsonObject {
  const isNullable = !written.endsWith('!');
  const type = written.replace(/!$/, '');
  const list = /^\[(.*)\]$/.exec(type)?.[1];
  const schema: JsonObject =
    list === undefined
      ? (Object.hasOwn(scalars, type) && scalars[type]) || {}
      : { type: 'array', items: schemaOfType(list) };
  const types = [schema['type'] ?? []].flat();
  return isNullable && types.length > 0 ? { ...schema, type: [...types, 'null'] } : schema;
}

function ownName(tokens: readonly string[]): string {
  const at = tokens.findIndex((token) => /^(?:query|mutation|subscription)$/.test(token));
  const named = at === -1 ? '' : (tokens[at + 1] ?? '');
  if (/^\w+$/.test(named)) return named;
  const opening = tokens.indexOf('{', Math.max(at, 0));
  const field = tokens[opening + 1] ?? '';
  return /^\w+$/.test(field) ? field : '';
}

// --- with the variables that were sent ---

/**
 * The schema of the inputs of one document: what it declares, and for types of the API's own what
 * the variables that were recorded with it show.
 */
export function graphqlInputs(
  { properties: declared, required, document }: RecordedGraphql,
  samples: readonly Json[],
): { schema: JsonObject; variables: string[] } {
  const learner = createShapeLearner();
  for (const sample of samples) if (isObject(sample)) learner.add(sample);
  const shown = widenedInputSchema(learner.schema(), samples.length)['properties'];
  const learned = isObject(shown) ? shown : {};
  const more = Object.keys(learned).filter(
    (name) => !Object.hasOwn(declared, name) && isParameterName(name),
  );
  const properties = Object.entries(declared).map(([name, schema]): [string, Json] => [
    name,
    Object.keys(schema).length === 0 ? (learned[name] ?? {}) : schema,
  ]);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries([
        ...properties,
        ...more.map((name): [string, Json] => [name, learned[name] ?? {}]),
      ]),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    variables: [...document.variables, ...more],
  };
}
