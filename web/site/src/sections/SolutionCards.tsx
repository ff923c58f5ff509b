import { solutions } from '../solutions.ts';
import styles from './SolutionCards.module.css';

export function SolutionCards() {
  return (
    <ul className={styles['solutions']}>
      {solutions.map(({ path, name, summary }) => (
        <li key={path} className={styles['solution']}>
          <h3>
            <a href={path}>{name}</a>
          </h3>
          <p>{summary}</p>
          <span className={styles['arrow']} aria-hidden="true">
            →
          </span>
        </li>
      ))}
    </ul>
  );
}
