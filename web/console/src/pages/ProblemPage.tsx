import { Button } from '@leasehold/ui';
import { Problem } from '../parts/Problem.tsx';
import { phrase } from '../words/phrase.ts';

/** Where a page broke. */
export function ProblemPage({ error }: { error: unknown }) {
  return (
    <div className="stack">
      <Problem error={error instanceof Error ? error : new Error('unknown')} />
      <Button onClick={() => location.reload()}>{phrase('Load the page again')}</Button>
    </div>
  );
}
