import { Suspense, useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { lazyPart } from './lazy-part.ts';
import { useEver } from './use-ever.ts';

const LeaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

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
  // It comes with the first edit, so that it is there when somebody leaves.
  const isNeeded = useEver(isDirty);
  return (
    isNeeded && (
      <Suspense>
        <LeaveDialog
          isOpen={blocker.state === 'blocked'}
          onStay={() => blocker.reset?.()}
          onLeave={() => blocker.proceed?.()}
        >
          {children}
        </LeaveDialog>
      </Suspense>
    )
  );
}
