import { phrase } from '../words/phrase.ts';

/** One operation as it is written by hand. */
export interface WrittenOperation {
  method: string;
  /** Below the address: `/customers/{id}`. */
  path: string;
  summary: string;
  /** JSON, or empty. */
  body: string;
  /** JSON of one answer, or empty. */
  answer: string;
}

export interface WrittenApi {
  endpoint: string;
  operations: readonly WrittenOperation[];
}

export const noOperation: WrittenOperation = {
  method: 'GET',
  path: '',
  summary: '',
  body: '',
  answer: '',
};

export const writtenMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What is wrong with it, by place: `operations.0.answer`. */
export type WrittenIssues = ReadonlyMap<string, string>;

/**
 * The plain form (docs/plain-form.md) of what was written; examples go as examples, so that none is
 * taken for a schema.
 */
export function plainForm({
  endpoint,
  operations,
}: WrittenApi): { text: string } | { issues: WrittenIssues } {
  const issues = new Map<string, string>();
  if (!/^https?:\/\/./.test(endpoint.trim()))
    issues.set('endpoint', phrase('Give an address that begins with https:// or http://.'));
  const given = operations.filter((operation) => !isUnwritten(operation));
  const listed = given.map((operation) => {
    const place = `operations.${operations.indexOf(operation)}`;
    if (operation.path.trim() === '')
      issues.set(
        `${place}.path`,
        phrase('Give the path below the address, like {path}.', { path: '/customers/{id}' }),
      );
    const body = exampleAt(`${place}.body`, operation.body, issues);
    const answer = exampleAt(`${place}.answer`, operation.answer, issues);
    const { method, summary } = operation;
    const path = operation.path.trim();
    return {
      method,
      path: path.startsWith('/') ? path : `/${path}`,
      ...(summary.trim() !== '' && { summary: summary.trim() }),
      ...(body && { body }),
      ...(answer && { answer }),
    };
  });
  if (issues.size > 0) return { issues };
  return {
    text: JSON.stringify({
      endpoint: endpoint.trim(),
      ...(listed.length > 0 && { operations: listed }),
    }),
  };
}

const isUnwritten = ({ path, summary, body, answer }: WrittenOperation): boolean =>
  `${path}${summary}${body}${answer}`.trim() === '';

function exampleAt(
  place: string,
  text: string,
  issues: Map<string, string>,
): { example: unknown } | undefined {
  if (text.trim() === '') return undefined;
  try {
    return { example: JSON.parse(text) };
  } catch (error) {
    issues.set(
      place,
      phrase('This is no JSON: {message}', {
        message: error instanceof Error ? error.message : phrase('it cannot be read'),
      }),
    );
    return undefined;
  }
}
