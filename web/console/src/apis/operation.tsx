import type { RouteAnswer } from '@leasehold/contract/browser';
import { Status } from '../parts/Status.tsx';
import { phrase } from '../words/phrase.ts';

export type ListedOperation = RouteAnswer<'GET /apis/{id}/operations'>['items'][number];

/**
 * Whether a method may change something at the API: those that are tried without a word are GET and
 * HEAD.
 */
export const mayChange = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/** Whether leases have it, and what of its description could not be used. */
export function OperationState({
  operation: { state, tool, problems },
}: {
  operation: ListedOperation;
}) {
  if (state === 'hidden') return <Status kind="none">{phrase('Hidden')}</Status>;
  if (state === 'gone') return <Status kind="danger">{phrase('Gone')}</Status>;
  if (tool === '') return <Status kind="danger">{phrase('Cannot be offered')}</Status>;
  return problems.length > 0 ? (
    <Status kind="warn">
      {phrase('{count|# problem|# problems}', { count: problems.length })}
    </Status>
  ) : (
    <Status kind="ok">{phrase('Offered')}</Status>
  );
}
