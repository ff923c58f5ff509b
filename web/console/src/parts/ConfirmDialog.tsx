import { shownText } from '@leasehold/privacy';
import { useState, type ReactNode } from 'react';
import { TextField } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { phrase } from '../words/phrase.ts';

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
export function ConfirmDialog({
  children,
  typed,
  onConfirm,
  onClose,
  ...form
}: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const close = () => {
    setText('');
    onClose();
  };
  return (
    <FormDialog
      {...form}
      isDestructive
      isDisabled={typed !== undefined && text.trim() !== shownText(typed).trim()}
      onSubmit={onConfirm}
      onClose={close}
    >
      <div>{children}</div>
      {typed !== undefined && (
        <TextField
          label={phrase('Type “{typed}” to confirm', { typed: shownText(typed) })}
          value={text}
          onChange={setText}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
