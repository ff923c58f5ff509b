import { Dialog as Base } from '@base-ui/react/dialog';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import styles from './floating.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Two sheets side by side need `wide`. */
  size?: 'default' | 'wide';
  children: ReactNode;
}

/** A question over the page: Esc closes it, and the focus goes back to where it was. */
export function Dialog({ title, isOpen, onClose, size = 'default', children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup className={styles['dialog']} data-size={size}>
          <FocusBack />
          <Base.Title>{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

let lastOpener: Element | null = null;

/** A dialog that is taken away, not closed, gives the focus back too; one that takes another's place, to where that one came from. */
function FocusBack() {
  // While this is rendered, nothing in the dialog has the focus yet.
  const [focused] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const opener = focused?.isConnected && focused !== document.body ? focused : lastOpener;
    lastOpener = opener;
    return () => {
      // Once what lies behind can be reached again.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, [focused]);
  return null;
}
