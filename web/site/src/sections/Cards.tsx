import type { ReactNode } from 'react';
import styles from './Cards.module.css';

export interface Card {
  title: string;
  text: ReactNode;
  /** A line of what it is about, as it looks in use: an illustration, not read out. */
  specimen: ReactNode;
}

export function Cards({ cards }: { cards: Card[] }) {
  return (
    <ul className={styles['cards']}>
      {cards.map(({ title, text, specimen }) => (
        <li key={title} className={styles['card']}>
          <div className={styles['specimen']} aria-hidden="true">
            {specimen}
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
