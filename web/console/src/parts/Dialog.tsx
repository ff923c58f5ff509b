import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { OthersWord } from '@leasehold/ui';
import styles from './floating.module.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Two sheets side by side need `wide`. */
  size?: 'default' | 'wide';
  children: ReactNode;
}

/** A question over the page: Esc closes it, and the focus goes back to where it was. */
export function Dialog({ title, isOpen, onClose, size = 'default', children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const firstField = () => popup.current?.querySelector<HTMLElement>('[data-first=true]') ?? true;
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { event }) => open || isSecondClick(event) || onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup
          ref={popup}
          initialFocus={firstField}
          className={styles['dialog']}
          data-size={size}
        >
          <Base.Title>
            <OthersWord>{title}</OthersWord>
          </Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Of a double click: it was meant for what stood there before. */
export const isSecondClick = (event: object): boolean =>
  'detail' in event && typeof event.detail === 'number' && event.detail > 1;
