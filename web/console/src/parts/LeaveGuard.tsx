import { Button } from '@leasehold/ui';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from './Dialog.tsx';
import { phrase } from '../words/phrase.ts';

/** Nobody loses a draft by a slip of the hand. */
export function LeaveGuard({ isDirty, children }: { isDirty: boolean; children: ReactNode }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      title={phrase('Leave without publishing?')}
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
    >
      <div className="stack">
        <p>{children}</p>
        <div className="row">
          <Button onClick={stay}>{phrase('Stay')}</Button>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            {phrase('Leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
