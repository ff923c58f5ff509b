import type { Api, FieldSuggestion } from '@leasehold/catalog';
import type { AnswerSchema } from '@leasehold/privacy';
import type { SourceMistake, WrittenAs } from './view.ts';

/** The longest text that is read here. */
export const sourceCharsMax = 8_000_000;

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
  /** Strict JSON. */
  text: string;
  written?: WrittenAs | undefined;
  /** Which of its names are those of fields. */
  schema: AnswerSchema;
  suggestions: FieldSuggestion[];
}

export interface MistakenSource {
  kind: 'mistake';
  mistake: SourceMistake;
}

export const mistaken = (message: string): MistakenSource => ({
  kind: 'mistake',
  mistake: { message },
});
