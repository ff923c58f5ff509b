import { Button } from '@leasehold/ui';
import type { ReactNode } from 'react';
import { CopyField } from './CopyField.tsx';
import { Dialog, isSecondClick } from './Dialog.tsx';
import { phrase } from '../words/phrase.ts';

interface SecretOnceProps {
  title: string;
  /** What it is, for the button that copies it: `token`. */
  name: string;
  secret: string;
  /** How much of its beginning is shown before it is copied. */
  shownChars: number;
  /** Above it: who gets it, how, and what it is good for. */
  children: ReactNode;
  /** Below it. */
  foot: ReactNode;
  onClose: () => void;
}

/**
 * What was just made and is told this once: masked until it is copied. It comes where the button
 * was that made it, so the second click of a double click on that one does not close it.
 */
export function SecretOnce({
  title,
  name,
  secret,
  shownChars,
  children,
  foot,
  onClose,
}: SecretOnceProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="stack">
        <div>{children}</div>
        <CopyField name={name} text={secret} masked={maskedAfter(secret, shownChars)} />
        <p className="quiet">{foot}</p>
        <div>
          <Button onClick={(event) => isSecondClick(event) || onClose()}>{phrase('Done')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Its beginning, by which it is known again, and dots for the rest, whatever its length. */
const maskedAfter = (secret: string, shownChars: number): string =>
  `${secret.slice(0, shownChars)}${'•'.repeat(16)}`;
