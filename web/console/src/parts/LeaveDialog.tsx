import { Button } from '@leasehold/ui';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { phrase } from '../words/phrase.ts';

interface LeaveDialogProps {
  title?: string;
  isOpen: boolean;
  /** What is lost. */
  children: ReactNode;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before a page with an edit nobody keeps is left. */
export function LeaveDialog({
  title = phrase('Leave without publishing?'),
  isOpen,
  children,
  onStay,
  onLeave,
}: LeaveDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onStay}>
      <div className="stack">
        <p>{children}</p>
        <div className="row">
          <Button onClick={onStay}>{phrase('Stay')}</Button>
          <Button variant="outline" onClick={onLeave}>
            {phrase('Leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
