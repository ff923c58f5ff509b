import { useState, type ReactNode } from 'react';
import { TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { phrase } from '../words/phrase.ts';

interface PasswordDialogProps {
  title: string;
  /** What happens then. */
  children?: ReactNode;
  /** The verb on the button. */
  action: string;
  isDestructive?: boolean;
  isOpen: boolean;
  isBusy: boolean;
  error: Error | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
}

/** Before what must not be done by whoever finds an open session: the password again. */
export function PasswordDialog({ children, onConfirm, onClose, ...form }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const close = () => {
    setPassword('');
    onClose();
  };
  const submit = () => {
    onConfirm(password);
    setPassword('');
  };
  return (
    <FormDialog
      {...form}
      failure={{ title: phrase('Nothing was changed'), hint: phrase('Try again.') }}
      onSubmit={submit}
      onClose={close}
    >
      {children}
      <TextField
        label={phrase('Your password')}
        type="password"
        autoComplete="current-password"
        isRequired
        hasFocus
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
