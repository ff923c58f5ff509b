import { OthersWord } from '@leasehold/ui';
import type { PolicyChange } from './policy-diff.ts';
import styles from './PolicyChanges.module.css';
import { phrase } from '../../words/phrase.ts';

/** Which places of two policies differ, and how. */
export function PolicyChanges({ changes }: { changes: readonly PolicyChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles['changes']}>
      {changes.slice(0, shownMax).map(({ at, from, to }) => (
        <li key={at}>
          <OthersWord isCode>{at}</OthersWord>: {from || phrase('not named')} →{' '}
          {to || phrase('not named')}
        </li>
      ))}
      {changes.length > shownMax && (
        <li>{phrase('And {changes} more.', { changes: changes.length - shownMax })}</li>
      )}
    </ul>
  );
}

const shownMax = 50;
