import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './KeyHelp.module.css';
import { followKeys, knownKeys } from './keys.ts';
import { useKeys } from './use-keys.ts';

/** `?` lists the keys of this page. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false);
  const keys = useSyncExternalStore(followKeys, knownKeys);
  useKeys([{ key: '?', does: 'List the keys of this page', run: () => setOpen(true) }]);
  return (
    <Dialog title="Keys of this page" isOpen={isOpen} onClose={() => setOpen(false)}>
      <dl className={styles['keys']}>
        {keys.map(({ key, does }) => (
          <div key={key + does}>
            <dt>
              <kbd>{shownKey(key)}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** `⌘ K` on a Mac, `Ctrl K` elsewhere. */
export const shownKey = (key: string): string =>
  key.replace(/^mod\+(\w)$/, (_, letter: string) => `${isMac ? '⌘' : 'Ctrl'} ${letter.toUpperCase()}`);
