import type { Card } from './Cards.tsx';
import styles from './Ledger.module.css';

/** The same as cards, as lines of a ledger: name, what it does, and a piece of it. */
export function Ledger({ cards }: { cards: Card[] }) {
  return (
    <ul className={styles['ledger']}>
      {cards.map(({ title, text, specimen }) => (
        <li key={title} className={styles['line']}>
          <h3>{title}</h3>
          <p>{text}</p>
          <div className={styles['specimen']} aria-hidden="true">
            {specimen}
          </div>
        </li>
      ))}
    </ul>
  );
}
