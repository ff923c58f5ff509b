import type { RouteAnswer } from '@leasehold/contract/browser';
import { Status } from '../parts/Status.tsx';

type Outcome = RouteAnswer<'GET /apis'>['items'][number]['outcome'];

/** How the last reading of a description went; what waits for review comes first. */
export function ReadingState({ outcome, unreviewed }: { outcome: Outcome; unreviewed: number }) {
  if (outcome === 'failed') return <Status kind="danger">Reading failed</Status>;
  if (unreviewed > 0)
    return <Status kind="warn">{unreviewed.toLocaleString('en')} to review</Status>;
  return outcome === null ? (
    <Status kind="none">As enrolled</Status>
  ) : (
    <Status kind="ok">Up to date</Status>
  );
}
