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
export async function readSource(
  text: string,
  parts: Promise<Pick<typeof descriptions, 'readDescription' | 'readLoosely' | 'namePaste'>>,
): Promise<Source> {
  if (text.trim() === '') return mistaken('Paste something, or take one of the examples.');
  if (text.length > sourceCharsMax)
    return mistaken(
      `This page reads up to ${sourceCharsMax.toLocaleString('en')} characters. Paste a part of it, or give the file to the command line.`,
    );
  const strict = parseJson(text);
  if (strict !== undefined && !mayDescribe(strict)) return valueSource(text, strict);
  const { readDescription, readLoosely, namePaste } = await parts;
  const loose = strict === undefined ? readLoosely(text) : undefined;
  const value = loose?.text === undefined ? undefined : parseJson(loose.text);
  if (loose?.text !== undefined && value !== undefined && !mayDescribe(value))
    return valueSource(loose.text, value, loose.as);
  const named = strict === undefined && !loose ? namePaste(text) : undefined;
  if (named !== undefined) return mistaken(named);
  const { source, mistake } = await readDescription(loose?.text ?? text);
  if (source) return source;
  if (strict !== undefined) return valueSource(text, strict);
  if (loose?.text !== undefined) return valueSource(loose.text, value ?? null, loose.as);
  return { kind: 'mistake', mistake: loose ? placedMistake(text, loose.mistake) : mistake };
}

function valueSource(text: string, value: Json, written?: WrittenAs): Source {
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
