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
import { readJsonPlaces, type JsonMistake } from '@leasehold/ui/json';
import type * as descriptions from './descriptions.ts';
import { nameValue } from './name-value.ts';
import { mistaken, sourceCharsMax, type AnswerSource, type Source } from './source.ts';
import type { SourceMistake, WrittenAs } from './view.ts';

/**
 * Takes a text for what it is: a description of an API, else an answer of one as JSON. What is
 * plainly an answer is read without `parts`, which may be on its way.
 */
export async function readSource(text: string, parts: Promise<Readers>): Promise<Source> {
  if (text.trim() === '') return mistaken('Paste something, or take one of the examples.');
  if (text.length > sourceCharsMax)
    return mistaken(
      `This page reads up to ${sourceCharsMax.toLocaleString('en')} characters. Paste a part of it, or give the file to the command line.`,
    );
  const strict = parseJson(text);
  if (strict !== undefined && !mayDescribe(strict)) return valueSource(text, strict);
  const readers = await parts;
  if (strict === undefined) return readOther(text, readers);
  const { source } = await readers.readDescription(text);
  return source ?? valueSource(text, strict);
}

type Readers = Pick<
  typeof descriptions,
  'readDescription' | 'readLoosely' | 'readWithin' | 'withoutFence' | 'namePaste'
>;

/** A text that is no JSON as it stands. */
async function readOther(text: string, readers: Readers): Promise<Source> {
  const loose = readers.readLoosely(text);
  const value = loose?.text === undefined ? undefined : parseJson(loose.text);
  if (loose?.text !== undefined && value !== undefined && !mayDescribe(value))
    return valueSource(loose.text, value, loose.as);
  const named = loose?.text === undefined ? readers.namePaste(text) : undefined;
  if (named !== undefined) return mistaken(named);
  const described = loose?.text ?? readers.withoutFence(text);
  const { source, mistake } = await readers.readDescription(described);
  if (source) return source;
  if (loose?.text !== undefined) return valueSource(loose.text, value ?? null, loose.as);
  if (loose) return { kind: 'mistake', mistake: placedMistake(text, loose.mistake) };
  const within = readers.readWithin(text);
  const found = within === undefined ? undefined : parseJson(within);
  return within === undefined || found === undefined
    ? { kind: 'mistake', mistake }
    : valueSource(within, found, 'wrapped');
}

function valueSource(text: string, value: Json, written?: WrittenAs): Source {
  // an answer that was written as text once more
  const inner = typeof value === 'string' ? parseJson(value) : undefined;
  if (typeof value === 'string' && inner !== undefined && typeof inner === 'object')
    return valueSource(value, inner, 'wrapped');
  const named = nameValue(value);
  if (named !== undefined) return mistaken(named);
  // what the page shows is read to a depth, and says where it is too deep
  const { mistake } = readJsonPlaces(text);
  return mistake
    ? { kind: 'mistake', mistake: placedMistake(text, mistake) }
    : answerSource(text, value, written);
}

const placedMistake = (text: string, { message, offset }: JsonMistake): SourceMistake => ({
  message: curlyQuotes.test(text.charAt(offset))
    ? 'This is a curly quote, as word processors write it. JSON has straight ones: ". Copy the text from where it came from.'
    : message,
  at: placeAt(text, offset),
});

const curlyQuotes = /[“”„‘’‚«»]/;

function answerSource(text: string, value: Json, written?: WrittenAs): AnswerSource {
  const schema = exampleSchema(value);
  const names = knownNames({ filters: [], unlisted: 'withhold', echo: true }, schema);
  const suggestions = suggestTreatments({ fields: fieldsOfValue(value, names) });
  return {
    kind: 'answer',
    text,
    written,
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
