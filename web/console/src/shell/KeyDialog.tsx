import { useSyncExternalStore } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './KeyDialog.module.css';
import { followKeys, knownKeys, shownKey } from './keys.ts';
import { phrase } from '../words/phrase.ts';

/** The keys that do something on the page below. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const keys = useSyncExternalStore(followKeys, knownKeys);
  return (
    <Dialog title={phrase('Keys of this page')} isOpen onClose={onClose}>
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
