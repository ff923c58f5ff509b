import {
  answerSchemas,
  operationNames,
  saysTooLittle,
  type Api,
  type Operation,
} from '@leasehold/catalog';
import type { Policy } from '@leasehold/privacy';

/**
 * Whether an operation answers with data of which its description says nothing: under a policy
 * that withholds what it does not name, agents see none of it. What answers with files, or without
 * content, is none.
 */
export function isUndescribed(
  operation: Operation,
  { definitions }: Pick<Api, 'definitions'>,
): boolean {
  const schemas = answerSchemas(operation);
  if (schemas.length > 0) {
    const contents = schemas.map((schema) => ({ mediaType: 'application/json', schema }));
    return saysTooLittle(
      { responses: [{ status: '200', description: '', contents }] },
      definitions,
    );
  }
  const { method, responses } = operation;
  const good = responses.filter(({ status }) => status.startsWith('2'));
  if (good.length > 0 && good.every(({ status }) => withoutContent.test(status))) return false;
  const contents = good.flatMap((one) => one.contents);
  return contents.length > 0
    ? contents.some(({ mediaType }) => mayBeJson.test(mediaType))
    : method !== 'HEAD' && method !== 'DELETE';
}

const withoutContent = /^20[45]$/;
const mayBeJson = /^\*\/\*|\bjson\b/i;

/** The operations of an API of which that holds. */
export const undescribedOperations = (api: Pick<Api, 'operations' | 'definitions'>): Operation[] =>
  api.operations.filter((operation) => isUndescribed(operation, api));

/** Something of a description that its reader did not miss, and its owner will. */
export interface UndescribedAnswers {
  code: 'answers_undescribed';
  severity: 'warning';
  operation: string;
  place: string;
  message: string;
}

/** @param learned Ids of the operations whose answers calls or examples have taught. */
export const undescribedProblems = (
  api: Pick<Api, 'operations' | 'definitions' | 'format'>,
  learned: ReadonlySet<string> = new Set(),
): UndescribedAnswers[] =>
  undescribedOperations(api)
    .filter(({ id }) => !learned.has(id))
    .map(({ id, path, method }) => ({
      code: 'answers_undescribed',
      severity: 'warning',
      operation: id,
      place: /^(?:openapi|swagger)/i.test(api.format)
        ? `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}/responses`
        : '#',
      message: `Nothing describes its answers, so agents see nothing of them but [REDACTED]. ${whatToDescribe}`,
    }));

/** Of which operations that holds, in one line: a description may leave out hundreds. */
export function undescribedWords(operations: readonly Pick<Operation, 'id'>[]): string {
  const some = operations.slice(0, toldMax).map(({ id }) => id);
  const more =
    operations.length > some.length ? ` and ${operations.length - some.length} more` : '';
  return `Nothing describes the answers of ${some.join(', ')}${more}: agents see nothing of them but [REDACTED]`;
}

const toldMax = 5;

export const whatToDescribe =
  'Make a call, and review the fields that it teaches; or describe the answers, and read the description again.';

/** What a tool tells agents of answers that nothing describes. */
export const undescribedNotes = ({ id, operationId }: Operation, policy: Policy): string[] =>
  policy.unlisted === 'keep'
    ? []
    : [
        namesAny(policy, operationNames({ id, ...(operationId !== undefined && { operationId }) }))
          ? 'Nothing describes its answers: but for fields that the policy of this lease names, all they hold comes as [REDACTED].'
          : 'Nothing describes its answers, so all they hold comes as [REDACTED].',
      ];

/** Whether a filter that shows anything holds in the operation. */
const namesAny = ({ filters }: Policy, names: readonly string[]): boolean =>
  filters.some(
    ({ operation, filterType }) =>
      filterType !== 'REDACT' &&
      filterType !== 'DROP' &&
      (operation === undefined || [operation].flat().some((one) => names.includes(one))),
  );
