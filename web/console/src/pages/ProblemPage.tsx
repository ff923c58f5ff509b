import { Button } from '@leasehold/ui';
import { useRouteError } from 'react-router';
import { Problem } from '../parts/Problem.tsx';

/** Where a page broke. */
export function ProblemPage() {
  const error = useRouteError();
  return (
    <div className="stack">
      <Problem error={error instanceof Error ? error : new Error('unknown')} />
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </div>
  );
}
