import type { AnswerSchema, OperationNames } from '@leasehold/privacy';
import type { Api, Operation } from './api.ts';
import { definitionsUsedBy } from './schema/definitions-used.ts';

/** What filters of a policy may call an operation by. */
export const operationNames = ({
  id,
  operationId,
}: Pick<Operation, 'id' | 'operationId'>): OperationNames =>
  operationId === undefined ? [id] : [id, operationId];

/** Which operation answers, and what the description says of its answers. */
export function answerOfOperation(
  operation: Operation,
  api: Pick<Api, 'definitions'>,
): AnswerSchema {
  const described = describedAnswer([operation], api) ?? { schemas: [], definitions: {} };
  return { ...described, operation: operationNames(operation) };
}

/**
 * What an API's description says of the answers of its operations, for the engine to know their
 * names by; undefined where it says nothing.
 */
export function describedAnswer(
  operations: readonly Pick<Operation, 'responses'>[],
  { definitions }: Pick<Api, 'definitions'>,
): AnswerSchema | undefined {
  const good = operations
    .flatMap(({ responses }) => responses)
    .filter(({ status }) => status.startsWith('2') || status === 'default');
  const schemas = good.flatMap(({ contents }) => contents).flatMap(({ schema }) => schema ?? []);
  if (schemas.length === 0) return undefined;
  // Only those: it goes to other threads with large answers.
  const used = [...definitionsUsedBy(schemas, definitions)];
  return {
    schemas: [...new Set(schemas)],
    definitions: Object.fromEntries(used.map((name) => [name, definitions[name] ?? {}])),
  };
}
