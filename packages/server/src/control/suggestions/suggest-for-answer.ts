import { answerOfOperation, type Operation } from '@leasehold/catalog';
import {
  fieldsOfSchema,
  fieldsOfValue,
  knownNames,
  type Field,
  type Json,
} from '@leasehold/privacy';
import { suggestTreatments } from '@leasehold/suggest';
import type { ApiRow } from '../../store/tables/apis.ts';
import { schemasOf, type FieldSuggestion } from './suggestions.ts';

/**
 * A treatment for each field of one answer, by what its description says and by the values in it.
 * The answer is forgotten, and neither a value nor a name that is not known is in what is said.
 */
export function suggestForAnswer(
  { model }: Pick<ApiRow, 'model'>,
  operation: Operation | undefined,
  answer: Json,
): FieldSuggestion[] {
  const described = new Map<string, Field>();
  for (const schema of operation ? schemasOf(operation) : [])
    for (const field of fieldsOfSchema(JSON.parse(schema), model.definitions))
      described.set(field.path, field);
  const names = knownNames(
    { filters: [], unlisted: 'withhold', echo: true },
    operation && answerOfOperation(operation, model),
  );
  const fields = fieldsOfValue(answer, names).map((field) => ({
    ...described.get(field.path),
    ...field,
  }));
  return suggestTreatments({ fields }).map((suggestion) => ({
    ...suggestion,
    operations: operation ? [operation.id] : [],
  }));
}
