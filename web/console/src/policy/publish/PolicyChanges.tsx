import { OthersWord } from '@leasehold/ui';
import type { PolicyChange } from './policy-diff.ts';
import styles from './PolicyChanges.module.css';

/** Which places of two policies differ, and how. */
export function PolicyChanges({ changes }: { changes: readonly PolicyChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles['changes']}>
      {changes.slice(0, shownMax).map(({ at, from, to }) => (
        <li key={at}>
          <OthersWord isCode>{at}</OthersWord>: {from || 'not named'} → {to || 'not named'}
        </li>
      ))}
      {changes.length > shownMax && <li>And {changes.length - shownMax} more.</li>}
    </ul>
  );
}

const shownMax = 50;
