import { Button } from '@leasehold/ui';
import { useState } from 'react';
import styles from './bulk.module.css';
import { RevokeKeysDialog, type LeaseKey } from './RevokeKeysDialog.tsx';
import type { Chosen } from './use-chosen.ts';
import { phrase } from '../../words/phrase.ts';

/** What can be done with the keys that are chosen; it stands only while some are. */
export function KeysBar({ leaseId, chosen }: { leaseId: string; chosen: Chosen<LeaseKey> }) {
  const [asked, setAsked] = useState<readonly LeaseKey[]>();
  const { rows, clear } = chosen;
  return (
    <>
      {rows.length > 0 && (
        <section className={styles['bar']} aria-label={phrase('Selected keys')}>
          <p role="status">
            <strong>{phrase('{rows|# key|# keys} selected', { rows: rows.length })}</strong>
          </p>
          <Button size="sm" variant="destructive" onClick={() => setAsked(rows)}>
            {phrase('Revoke …')}
          </Button>
          <Button size="sm" variant="ghost" onClick={clear}>
            {phrase('Clear')}
          </Button>
        </section>
      )}
      {asked && (
        <RevokeKeysDialog
          leaseId={leaseId}
          keys={asked}
          onClose={() => {
            setAsked(undefined);
            clear();
          }}
        />
      )}
    </>
  );
}
