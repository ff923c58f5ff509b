import type { RouteAnswer } from '@leasehold/contract/browser';
import { counted } from '../parts/counted.ts';
import { Status } from '../parts/Status.tsx';

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
  if (state === 'hidden') return <Status kind="none">Hidden</Status>;
  if (state === 'gone') return <Status kind="danger">Gone</Status>;
  if (tool === '') return <Status kind="danger">Cannot be offered</Status>;
  return problems.length > 0 ? (
    <Status kind="warn">{counted(problems.length, 'problem')}</Status>
  ) : (
    <Status kind="ok">Offered</Status>
  );
}
