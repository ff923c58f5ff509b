import type { Endpoint } from '@leasehold/contract/browser';
import { Button } from '@leasehold/ui';
import type { ReactNode } from 'react';
import { ActionButton } from './ActionButton.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { Form } from './Form.tsx';
import { Problem } from './Problem.tsx';
import { phrase } from '../words/phrase.ts';

interface FormDialogProps extends Omit<DialogProps, 'isOpen'> {
  /** Absent: it is there only while it is open. */
  isOpen?: boolean;
  /** The verb on the button: `Revoke the lease`. */
  action: string;
  isDestructive?: boolean;
  /**
   * What it will use, where the form is shown to whoever may not send it too: the button says why.
   */
  needs?: Endpoint;
  /** True: what was entered would change nothing, or cannot be sent. */
  isDisabled?: boolean;
  isBusy?: boolean;
  error?: Error | null | undefined;
  /** In place of the code's own title and hint. */
  failure?: { title?: string; hint?: string };
  onSubmit: () => void;
  /** Beside the buttons: another way on. */
  beside?: ReactNode;
}

/**
 * A question with an answer to give: it goes once, however often the button is pressed, and what is
 * wrong with it stands above the button.
 */
export function FormDialog({
  action,
  isOpen = true,
  isDestructive = false,
  needs,
  isDisabled = false,
  isBusy = false,
  error,
  failure,
  onSubmit,
  beside,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog {...dialog} isOpen={isOpen}>
      <Form
        onSubmit={() => {
          if (!isBusy && !isDisabled) onSubmit();
        }}
      >
        {children}
        {error && <Problem error={error} {...failure} />}
        <div className="row">
          {needs === undefined ? (
            <Button
              type="submit"
              variant={isDestructive ? 'destructive' : 'default'}
              disabled={isDisabled}
              aria-busy={isBusy}
            >
              {action}
            </Button>
          ) : (
            <ActionButton needs={needs} type="submit" isBusy={isBusy}>
              {action}
            </ActionButton>
          )}
          <Button variant="outline" onClick={dialog.onClose}>
            {phrase('Cancel')}
          </Button>
          {beside}
        </div>
      </Form>
    </Dialog>
  );
}
