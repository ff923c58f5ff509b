import { Button } from '@leasehold/ui';
import { useSyncExternalStore } from 'react';
import styles from './LostParts.module.css';
import { lostParts } from './lost-parts.ts';

/** Says that a part of the app did not come, over whatever is shown. */
export function LostParts() {
  const count = useSyncExternalStore(lostParts.subscribe, lostParts.count);
  if (count === 0) return null;
  return (
    <div className={styles['lost']} role="alert">
      <p>
        <strong>A part of this page could not be loaded.</strong> A newer Leasehold was installed,
        or the connection is gone. What you typed is still here; loading the page again drops what
        you did not save.
      </p>
      <div className="row">
        <Button size="sm" onClick={() => location.reload()}>
          Load the page again
        </Button>
        <Button size="sm" variant="outline" onClick={() => lostParts.tryAgain()}>
          Try again
        </Button>
      </div>
    </div>
  );
}
