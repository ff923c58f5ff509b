import { Button } from '@leasehold/ui';
import { useSyncExternalStore } from 'react';
import styles from './LostParts.module.css';
import { lostParts } from './lost-parts.ts';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

/** Says that a part of the app did not come, over whatever is shown. */
export function LostParts() {
  const count = useSyncExternalStore(lostParts.subscribe, lostParts.count);
  if (count === 0) return null;
  return (
    <div className={styles['lost']} role="alert">
      <p>
        {phraseParts(
          '<b>A part of this page could not be loaded.</b> A newer Leasehold was installed, or the connection is gone. What you typed is still here; loading the page again drops what you did not save.',
          { b: (words) => <strong>{words}</strong> },
        )}
      </p>
      <div className="row">
        <Button size="sm" onClick={() => location.reload()}>
          {phrase('Load the page again')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => lostParts.tryAgain()}>
          {phrase('Try again')}
        </Button>
      </div>
    </div>
  );
}
