import { answerOfOperation, answerSchemas, suggestionIn, type Operation } from '@leasehold/catalog';
import type { FilterType, Policy, TreatingEngine } from '@leasehold/privacy';
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
  const schema = answerSchemas(operation)[0];
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
