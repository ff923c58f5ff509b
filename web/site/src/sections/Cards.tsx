import type { ReactNode } from 'react';
import styles from './Cards.module.css';

export interface CardText {
  title: string;
  text: string;
}

export interface Card extends CardText {
  /** A line of what it is about, as it looks in use: an illustration, not read out. */
  specimen: ReactNode;
}

/** The words of each card beside its illustration, in the order of these. */
export function cardsOf<Name extends string>(
  texts: Readonly<Record<Name, CardText>>,
  specimens: Readonly<Record<Name, ReactNode>>,
): Card[] {
  return Object.entries<ReactNode>(specimens).map(([name, specimen]) => ({
    // of a record that has the same names
    ...texts[name as Name],
    specimen,
  }));
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
