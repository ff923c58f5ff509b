import { mayDescribe } from '@leasehold/catalog';
import {
  addToShape,
  createShape,
  fieldsOfValue,
  knownNames,
  parseJson,
  shapeSchema,
  type AnswerSchema,
  type Json,
} from '@leasehold/privacy';
import { suggestTreatments } from '@leasehold/suggest';
import { readJsonPlaces } from '@leasehold/ui/json';
import type * as descriptions from './descriptions.ts';
import { mistaken, type AnswerSource, type Source } from './source.ts';
import type { SourceMistake } from './view.ts';

/** The longest text that is read here. */
const sourceCharsMax = 8_000_000;

/**
 * Takes a text for what it is: a description of an API, else an answer of one as JSON. What is
 * plainly an answer is read without `parts`, which may be on its way.
 */
export async function readSource(
  text: string,
  parts: Promise<Pick<typeof descriptions, 'readDescription'>>,
): Promise<Source> {
  if (text.trim() === '') return mistaken('Paste something, or take one of the examples.');
  if (text.length > sourceCharsMax)
    return mistaken(
      `This page reads up to ${sourceCharsMax.toLocaleString('en')} characters. Paste a part of it, or give the file to the command line.`,
    );
  const json = readJson(text);
  if (json?.value !== undefined && !mayDescribe(json.value)) return answerSource(text, json.value);
  const { source, mistake } = await (await parts).readDescription(text);
  if (source) return source;
  return json?.value === undefined
    ? { kind: 'mistake', mistake: json?.mistake ?? mistake }
    : answerSource(text, json.value);
}

/** Undefined for text that does not begin as JSON objects and lists do. */
function readJson(
  text: string,
): { value: Json; mistake?: never } | { value?: never; mistake: SourceMistake } | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const { mistake } = readJsonPlaces(text);
  return mistake
    ? { mistake: { message: mistake.message, at: placeAt(text, mistake.offset) } }
    : { value: parseJson(text) ?? null };
}

function answerSource(text: string, value: Json): AnswerSource {
  const schema = exampleSchema(value);
  const names = knownNames({ filters: [], unlisted: 'withhold', echo: true }, schema);
  const suggestions = suggestTreatments({ fields: fieldsOfValue(value, names) });
  return {
    kind: 'answer',
    text,
    schema,
    suggestions: suggestions.map((suggestion) => ({ ...suggestion, operations: [] })),
  };
}

/** As an example answer of a description teaches it: a name that does not read like one is data. */
function exampleSchema(value: Json): AnswerSchema {
  const shape = createShape();
  addToShape(shape, value);
  return { schemas: [shapeSchema(shape)], definitions: {} };
}

function placeAt(text: string, offset: number): NonNullable<SourceMistake['at']> {
  const before = text.slice(0, offset);
  return {
    offset,
    line: before.split('\n').length,
    column: offset - before.lastIndexOf('\n'),
  };
}
