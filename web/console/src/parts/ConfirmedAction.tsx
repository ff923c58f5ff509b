import { PublicError, type RouteAnswer, type RouteInput } from '@leasehold/contract/browser';
import type { ButtonProps } from '@leasehold/ui';
import { useState, type ReactNode } from 'react';
import { useAct } from '../api.ts';
import type { ActEndpoint } from '../changes.ts';
import { ActionButton } from './ActionButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What is asked before, and then done. */
export interface ConfirmedQuestion<E extends ActEndpoint> {
  /** What it will use, and with what. */
  act: E;
  input: RouteInput<E>;
  /** The question: `Revoke the key “CI”?` */
  title: string;
  /** The verb on the button that does it: `Revoke the key`. */
  action: string;
  /** What has to be typed first; absent: nothing. */
  typed?: string;
  /** What happens, and to whom. */
  question: ReactNode;
  /** What stands in its way where the answer is `conflict`, in place of the code's own words. */
  conflict?: { title: string; hint: string };
  /** Once it is done, and the question is gone. */
  onDone?: (answer: RouteAnswer<E>) => void | Promise<void>;
}

type ConfirmedActionProps<E extends ActEndpoint> = ConfirmedQuestion<E> &
  Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> & {
    /** Why it cannot be done now; absent: it can. */
    unless?: string | undefined;
    /** On the button that asks. */
    children: ReactNode;
  };

/** A button for what cannot be undone: it asks, does it once, and says what went wrong. */
export function ConfirmedAction<E extends ActEndpoint>({
  unless,
  variant,
  size,
  'aria-label': label,
  children,
  ...question
}: ConfirmedActionProps<E>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        needs={question.act}
        unless={unless}
        {...(variant && { variant })}
        {...(size && { size })}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </ActionButton>
      {isOpen && <Question {...question} onClose={() => setOpen(false)} />}
    </>
  );
}

/** There only while it is asked: what was typed and what went wrong is gone with it. */
function Question<E extends ActEndpoint>({
  act,
  input,
  question,
  conflict,
  onDone,
  onClose,
  ...dialog
}: ConfirmedQuestion<E> & { onClose: () => void }) {
  const doing = useAct(act);
  const confirm = async () => {
    try {
      // By its promise: this part of the page may be gone once it is done.
      const answer = await doing.mutateAsync(input);
      onClose();
      await onDone?.(answer);
    } catch {
      // What went wrong stands in the dialog.
    }
  };
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      isBusy={doing.isPending}
      error={doing.error}
      {...(conflict && isConflict(doing.error) && { failure: conflict })}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {question}
    </ConfirmDialog>
  );
}

const isConflict = (error: Error | null): boolean =>
  error instanceof PublicError && error.code === 'conflict';
