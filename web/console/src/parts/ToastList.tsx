import { Toast } from '@base-ui/react/toast';
import { shownText } from '@leasehold/privacy';
import { useEffect, useRef } from 'react';
import type { Said } from './Toasts.tsx';
import styles from './Toasts.module.css';
import { phrase } from '../words/phrase.ts';

/** What was said, in order: what is new in it is shown. */
export function ToastList({ said }: { said: readonly Said[] }) {
  return (
    <Toast.Provider timeout={8_000}>
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']}>
          <Toasts said={said} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Long enough to read it, decide and reach the button. */
const undoMs = 30_000;

function Toasts({ said }: { said: readonly Said[] }) {
  const { toasts, add, close } = Toast.useToastManager();
  const shown = useRef(0);
  useEffect(() => {
    for (const { title, text, undo } of said.slice(shown.current)) {
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
    }
    shown.current = said.length;
  }, [said, add, close]);
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
