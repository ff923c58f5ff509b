import type { ReactNode } from 'react';
import { OthersWord } from '@leasehold/ui';
import styles from './Facts.module.css';

/** What is so, by name. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className={`sheet ${styles['facts']}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <OthersWord>{value}</OthersWord> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
