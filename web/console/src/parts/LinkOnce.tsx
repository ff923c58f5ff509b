import { Button } from '@leasehold/ui';
import type { ReactNode } from 'react';
import { CopyField } from './CopyField.tsx';
import { Dialog } from './Dialog.tsx';

interface LinkOnceProps {
  title: string;
  /** Who gets it, how, and until when it works. */
  children: ReactNode;
  link: string;
  onClose: () => void;
}

/** A link somebody else comes in by: shown this once, masked until it is copied. */
export function LinkOnce({ title, children, link, onClose }: LinkOnceProps) {
  const [address = '', secret = ''] = link.split('#');
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="stack">
        <div>{children}</div>
        <CopyField name="link" text={link} masked={`${address}#${secret.slice(0, 4)}${'•'.repeat(12)}`} />
        <p className="quiet">It is shown this once. Whoever has it can use it: send it to that person alone.</p>
        <div>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}
