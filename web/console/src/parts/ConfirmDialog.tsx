import { Button } from '@leasehold/ui';
import { useState, type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { TextField } from './Field.tsx';
import { Problem } from './Problem.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What happens, and to whom. */
  children: ReactNode;
  /** The verb on the button: `Revoke the lease`. */
  action: string;
  /** What has to be typed first; absent: nothing. */
  typed?: string;
  isOpen: boolean;
  isBusy: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Before something that cannot be undone. */
export function ConfirmDialog({ title, children, action, typed, isOpen, isBusy, error, onConfirm, onClose }: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const isTyped = typed === undefined || text.trim() === typed;
  const close = () => {
    setText('');
    onClose();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped && !isBusy) onConfirm();
        }}
      >
        <div>{children}</div>
        {typed !== undefined && <TextField label={`Type “${typed}” to confirm`} value={text} onChange={setText} autoComplete="off" />}
        {error && <Problem error={error} />}
        <div className="row">
          <Button type="submit" variant="destructive" disabled={!isTyped} aria-busy={isBusy}>
            {action}
          </Button>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
