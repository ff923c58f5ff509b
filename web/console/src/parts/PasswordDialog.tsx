import { Button } from '@leasehold/ui';
import { useState, type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { TextField } from './Field.tsx';
import { Problem } from './Problem.tsx';

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
export function PasswordDialog({ title, children, action, isDestructive, isOpen, isBusy, error, onConfirm, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const close = () => {
    setPassword('');
    onClose();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onConfirm(password);
          setPassword('');
        }}
      >
        {children}
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          isRequired
          hasFocus
          value={password}
          onChange={setPassword}
        />
        {error && <Problem error={error} title="Nothing was changed" hint="Try again." />}
        <div className="row">
          <Button type="submit" variant={isDestructive === true ? 'destructive' : 'default'} aria-busy={isBusy}>
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
