import { importApi, suggestFields, type Api, type FieldSuggestion } from '@leasehold/catalog';
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
import type { SourceMistake } from './view.ts';

/** What a text turned out to be, with a treatment suggested for each of its fields. */
export type Source = ApiSource | AnswerSource | MistakenSource;

export interface ApiSource {
  kind: 'api';
  api: Api;
  /** What the description would be saved as. */
  file: string;
  suggestions: FieldSuggestion[];
}

/** One answer of an API, as JSON. */
export interface AnswerSource {
  kind: 'answer';
  text: string;
  /** Which of its names are those of fields. */
  schema: AnswerSchema;
  suggestions: FieldSuggestion[];
}

export interface MistakenSource {
  kind: 'mistake';
  mistake: SourceMistake;
}

/** The longest text that is read here. */
const sourceCharsMax = 8_000_000;

/** Takes a text for what it is: a description of an API, else an answer of one as JSON. */
export async function readSource(text: string): Promise<Source> {
  if (text.trim() === '') return mistaken('Paste something, or take one of the examples.');
  if (text.length > sourceCharsMax)
    return mistaken(
      `This page reads up to ${sourceCharsMax.toLocaleString('en')} characters. Paste a part of it, or give the file to the command line.`,
    );
  const { api, problems } = await importApi({ text });
  if (api) return readDescription(api, text);
  const answer = readAnswer(text);
  if (answer) return answer;
  const [problem] = problems;
  return problem?.code === 'not_readable' || problem?.code === 'too_large'
    ? { kind: 'mistake', mistake: { message: problem.message, at: placeSaid(text, problem.place) } }
    : mistaken(
        `${problem?.message ?? ''} Paste a JSON answer, an OpenAPI document, a Postman collection or cURL lines.`.trim(),
      );
}

function readDescription(api: Api, text: string): ApiSource | MistakenSource {
  if (api.operations.length === 0)
    return mistaken(
      `This is an API description, but no operation of it can be used. ${api.problems[0]?.message ?? 'It lists none.'}`,
    );
  const steps = suggestFields(api);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { kind: 'api', api, file: descriptionFile(api.format, text), suggestions: step.value };
}

function descriptionFile(format: Api['format'], text: string): string {
  if (format === 'curl') return 'calls.sh';
  if (format === 'har-1.2') return 'capture.har';
  if (format.startsWith('postman')) return 'collection.json';
  return /^\s*\{/.test(text) ? 'openapi.json' : 'openapi.yaml';
}

/** Undefined for text that does not begin as JSON objects and lists do. */
function readAnswer(text: string): AnswerSource | MistakenSource | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const { mistake } = readJsonPlaces(text);
  if (mistake)
    return {
      kind: 'mistake',
      mistake: { message: mistake.message, at: placeAt(text, mistake.offset) },
    };
  const value = parseJson(text) ?? null;
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

const mistaken = (message: string): MistakenSource => ({ kind: 'mistake', mistake: { message } });

function placeAt(text: string, offset: number): NonNullable<SourceMistake['at']> {
  const before = text.slice(0, offset);
  return {
    offset,
    line: before.split('\n').length,
    column: offset - before.lastIndexOf('\n'),
  };
}

/** Of "line 3 column 5", as readers of descriptions say it. */
function placeSaid(text: string, place: string): SourceMistake['at'] {
  const [, line, column] = /line (\d+) column (\d+)/.exec(place) ?? [];
  if (line === undefined || column === undefined) return undefined;
  const before = text.split('\n').slice(0, Number(line) - 1);
  const offset = before.reduce((sum, each) => sum + each.length + 1, 0) + Number(column) - 1;
  return { line: Number(line), column: Number(column), offset };
}
