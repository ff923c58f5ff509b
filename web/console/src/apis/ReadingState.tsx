import type { RouteAnswer } from '@leasehold/contract/browser';
import { Status } from '../parts/Status.tsx';
import { phrase } from '../words/phrase.ts';

type Outcome = RouteAnswer<'GET /apis'>['items'][number]['outcome'];

/** How the last reading of a description went; what waits for review comes first. */
export function ReadingState({ outcome, unreviewed }: { outcome: Outcome; unreviewed: number }) {
  if (outcome === 'failed') return <Status kind="danger">{phrase('Reading failed')}</Status>;
  if (unreviewed > 0)
    return <Status kind="warn">{phrase('{unreviewed} to review', { unreviewed })}</Status>;
  return outcome === null ? (
    <Status kind="none">{phrase('As enrolled')}</Status>
  ) : (
    <Status kind="ok">{phrase('Up to date')}</Status>
  );
}
