import type { ReactNode } from 'react';
import styles from './HeroSheet.module.css';

/** A sheet beside a headline. */
export function HeroSheet({
  title,
  note,
  rows,
}: {
  title: string;
  note: string;
  rows: (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <div className={styles['sheet']}>
      <p className={styles['title']}>
        {title} <span>{note}</span>
      </p>
      <dl>
        {rows.map(([name, value], i) => (
          <div key={i} className={styles['row']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
