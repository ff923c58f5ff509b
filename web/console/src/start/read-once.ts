import { PublicError, type RouteAnswer } from '@leasehold/contract/browser';
import { createOwnClient, queryClient, read } from '../api.ts';
import { firstCallOf, type FirstCall } from '../leases/first-call.ts';
import type { ShownLease } from '../leases/LeaseFrame.tsx';
import { phrase } from '../words/phrase.ts';

/** One read of the API, made for its owner to see. */
export interface RealRead {
  operation: Operation;
  /** Whether something had to be made up to ask for it. */
  isInvented: boolean;
  answer: RouteAnswer<'POST /apis/{id}/try'>;
  readAt: string;
  /** Paths of the fields the description has for this answer. */
  described: readonly string[];
}

type Operation = RouteAnswer<'GET /apis/{id}/operations'>['items'][number];

/**
 * Reads once with the tool that a first call takes; null where none reads without something only
 * its owner knows. Rejects with what kept the API from answering, or once the signal is aborted.
 */
export async function readOnce(
  { id, apiId }: ShownLease,
  signal: AbortSignal,
): Promise<RealRead | null> {
  const client = createOwnClient(signal);
  const tools = await queryClient.fetchQuery(
    read('GET /leases/{id}/tools', { params: { id }, query: { limit: 200 } }),
  );
  const first = firstCallOf(tools.items);
  const operation = first && (await operationOf(client, apiId, first));
  if (!operation) return null;
  const answer = await client('POST /apis/{id}/try', {
    params: { id: apiId },
    body: { operation: operation.id, arguments: first.arguments },
  });
  const { fields } = await client('GET /apis/{id}/answer', {
    params: { id: apiId },
    query: { operation: operation.id },
  });
  return {
    operation,
    isInvented: Object.keys(first.arguments).length > 0,
    answer,
    readAt: new Date().toISOString(),
    described: fields.map(({ path }) => path),
  };
}

async function operationOf(
  client: ReturnType<typeof createOwnClient>,
  apiId: string,
  { tool }: FirstCall,
): Promise<Operation | undefined> {
  const { items } = await client('GET /apis/{id}/operations', {
    params: { id: apiId },
    query: { search: tool, limit: 200 },
  });
  return items.find((item) => item.tool === tool);
}

/** Why an answer cannot be shown as fields; undefined: it can. */
export function unreadable({ status, body, isCut, told }: RealRead['answer']): string | undefined {
  if (status >= 400) return told ?? phrase('The API answered {status}.', { status });
  if (body === null) return phrase('The answer has no text.');
  if (isCut) return phrase('The answer is too long to be shown here as a whole.');
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null
      ? undefined
      : phrase('The answer is a single value, and has no fields.');
  } catch {
    return told ?? phrase('The answer is no JSON, and has no fields that a policy can name.');
  }
}

/** What an answer, or the lack of one, failed by. */
export const failureOfRead = (error: Error | null, shown: RealRead | null | undefined) => ({
  code: error instanceof PublicError ? error.code : null,
  status: shown?.answer.status,
});
