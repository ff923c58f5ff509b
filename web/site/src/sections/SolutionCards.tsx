import { solutions } from '../solutions.ts';
import { To } from '../words/To.tsx';
import { useWords } from '../words/words-context.ts';
import styles from './SolutionCards.module.css';

export function SolutionCards() {
  const { frame } = useWords();
  return (
    <ul className={styles['solutions']}>
      {solutions.map((path) => (
        <li key={path} className={styles['solution']}>
          <h3>
            <To path={path}>{frame.solutions[path].name}</To>
          </h3>
          <p>{frame.solutions[path].summary}</p>
          <span className={styles['arrow']} aria-hidden="true">
            →
          </span>
        </li>
      ))}
    </ul>
  );
}
