import { Toast } from '@base-ui/react/toast';
import { shownText } from '@leasehold/privacy';
import type { ReactNode } from 'react';
import styles from './Toasts.module.css';
import { phrase } from '../words/phrase.ts';

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={8_000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles['toast']}>
      <Toast.Title className={styles['title']} />
      <Toast.Description />
      <Toast.Action className={styles['action']} />
      <Toast.Close className={styles['action']} aria-label={phrase('Close')}>
        ✕
      </Toast.Close>
    </Toast.Root>
  ));
}

interface Said {
  title: string;
  text?: string;
  /** Puts back what was just done. */
  undo?: () => void;
}

/** Long enough to read it, decide and reach the button. */
const undoMs = 30_000;

/** Says what was done, for eight seconds; for half a minute where there is a way back. */
export function useSay(): (said: Said) => void {
  const { add, close } = Toast.useToastManager();
  return ({ title, text, undo }) => {
    // Once: the way back is gone with the toast.
    const undoOnce = () => {
      close(id);
      undo?.();
    };
    const id = add({
      title: shownText(title),
      description: text && shownText(text),
      ...(undo && {
        timeout: undoMs,
        actionProps: { children: phrase('Undo'), onClick: undoOnce },
      }),
    });
  };
}
