import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from './lazy-part.ts';
import { useEver } from './use-ever.ts';
import { useHistory } from '../shell/Addresses.tsx';

const LeaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

interface LeaveGuardProps {
  isDirty: boolean;
  /** The question; absent: that of what is to be published. */
  title?: string;
  /** What is lost. */
  children: ReactNode;
}

/** Nobody loses a draft by a slip of the hand. */
export function LeaveGuard({ isDirty, title, children }: LeaveGuardProps) {
  const history = useHistory();
  const [leave, setLeave] = useState<() => void>();
  useEffect(
    () => (isDirty ? history.hold((proceed) => setLeave(() => proceed)) : undefined),
    [history, isDirty],
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
          {...(title !== undefined && { title })}
          isOpen={leave !== undefined}
          onStay={() => setLeave(undefined)}
          onLeave={() => {
            setLeave(undefined);
            leave?.();
          }}
        >
          {children}
        </LeaveDialog>
      </Suspense>
    )
  );
}
