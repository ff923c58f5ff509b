import { Button } from '@leasehold/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from '../Notice.module.css';
import { phrase } from '../../words/phrase.ts';

interface CancelledProps {
  onRetry?: (() => void) | undefined;
  /** What is known of it here, in place of what is true of all. */
  children?: ReactNode;
}

/**
 * What was cancelled here, and what that does not undo. It takes the focus, which the button that
 * cancelled would otherwise take along with it.
 */
export function Cancelled({ onRetry, children }: CancelledProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={styles['notice']} data-kind="warn" role="status" tabIndex={-1}>
      <p className={styles['title']}>{phrase('Cancelled')}</p>
      {children ?? (
        <p>
          {phrase(
            'Leasehold has closed its connection and waits for nothing more. What the other side had been sent by then it may have done. What you gave is still here.',
          )}
        </p>
      )}
      {onRetry && (
        <p className={styles['foot']}>
          <Button size="sm" variant="outline" onClick={onRetry}>
            {phrase('Try again')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Whether somebody ended it here, so that nothing went wrong. */
export const isCancelled = (error: Error | null): boolean => error?.name === 'AbortError';
