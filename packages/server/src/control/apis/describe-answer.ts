import type { RouteAnswer } from '@leasehold/contract';
import { withLearnedAnswers, type Api } from '@leasehold/catalog';
import { fieldsOfSchema } from '@leasehold/privacy';
import type { Suggestion } from '@leasehold/suggest';
import { learnedAnswers } from '../../gateway/learning/learned-answers.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import { invalid } from '../http/complaints.ts';
import { inventAnswer } from './invent-answer.ts';
import { schemasOf, suggestionIn } from '../suggestions/suggestions.ts';
import type { ControlParts } from '../deps.ts';

/** Fields told; beyond them the suggestions themselves are cut. */
const fieldsMax = 5_000;

/**
 * The fields of one operation's good answers, judged as in the suggestions for the whole API, and
 * an invented answer to try policies on.
 */
export async function describeAnswer(
  deps: ControlParts,
  row: ApiRow,
  operationId: string,
): Promise<RouteAnswer<'GET /apis/{id}/answer'>> {
  const api = withLearnedAnswers(row.model, await learnedAnswers(deps.store, row));
  const operation = api.operations.find(({ id }) => id === operationId);
  if (!operation) throw invalid('operation', 'Must be the id of an operation of this API');
  const schemas = schemasOf(operation);
  const byPath = new Map(
    (await deps.suggestionsOf(row)).map((suggestion) => [
      suggestion.path,
      suggestionIn(suggestion, operationId),
    ]),
  );
  const paths = new Set(
    schemas.flatMap((schema) =>
      fieldsOfSchema(JSON.parse(schema), api.definitions).map(({ path }) => path),
    ),
  );
  const fields = [...paths].slice(0, fieldsMax).flatMap((path) => byPath.get(path) ?? []);
  return {
    operation: operationId,
    fields: fields.map(fieldOfAnswer),
    ...sampleOf(schemas[0], api.definitions, byPath),
  };
}

function fieldOfAnswer(
  suggestion: Suggestion,
): RouteAnswer<'GET /apis/{id}/answer'>['fields'][number] {
  const { path, class: dataClass, filterType, filter, reason, confidence } = suggestion;
  return {
    path,
    class: dataClass,
    reason,
    confidence,
    ...(filter && filterType && { filterType, filter: { ...filter } }),
  };
}

function sampleOf(
  schema: string | undefined,
  definitions: Api['definitions'],
  byPath: ReadonlyMap<string, Suggestion>,
) {
  if (schema === undefined) return {};
  return {
    sample: inventAnswer(JSON.parse(schema), definitions, (path) => byPath.get(path)?.class),
  };
}
