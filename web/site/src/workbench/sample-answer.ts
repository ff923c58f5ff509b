import { answerOfOperation, suggestionIn, type Operation } from '@leasehold/catalog';
import type { TreatingEngine, FilterType, JsonObject, Policy } from '@leasehold/privacy';
import { makeSample } from './make-sample.ts';
import type { ApiSource } from './source.ts';
import { showFields } from './show-fields.ts';
// all of that part, so that both are two files and neither asks for a third
import { showAnswer } from './treating.ts';
import type { ShownFields, WorkbenchAnswer } from './view.ts';

/**
 * An answer of one operation, made from its description; undefined where that says nothing of its
 * answers.
 */
export function sampleAnswer(
  source: ApiSource,
  operation: Operation,
  chosen: {
    policy: Policy;
    engine: TreatingEngine;
    changes: Readonly<Record<string, FilterType>>;
  },
): { answer: WorkbenchAnswer; shownFields: ShownFields } | undefined {
  const schema = answerSchema(operation);
  const suggestions = source.suggestions
    .filter(({ operations, path }) => operations.includes(operation.id) && !isDeep(path))
    .map((suggestion) => suggestionIn(suggestion, operation.id));
  const sample = schema && makeSample(schema, source.api.definitions, suggestions);
  if (sample === undefined || suggestions.length === 0) return undefined;
  const described = answerOfOperation(operation, source.api);
  const text = JSON.stringify(sample);
  return {
    answer: showAnswer({ ...chosen, text, origin: 'made', schema: described }),
    shownFields: showFields({ ...chosen, suggestions, operation: described.operation }),
  };
}

/** One line for all fields of a name that lie too deep to be told apart. */
const isDeep = (path: string): boolean => path.startsWith('**');

/** The schema of a good JSON answer. */
function answerSchema({ responses }: Operation): JsonObject | undefined {
  return responses
    .filter(({ status }) => status.startsWith('2') || status === 'default')
    .flatMap(({ contents }) => contents)
    .find(({ mediaType, schema }) => schema && /[/+]json\b/i.test(mediaType))?.schema;
}
