import { useWords } from '../words/words-context.ts';
import styles from './SecurityLines.module.css';

/** What holds, a line each; the page on security says more. */
export function SecurityLines() {
  const { lines } = useWords().home.security;
  return (
    <ul className={styles['lines']}>
      {Object.entries(lines).map(([name, [what, why]]) => (
        <li key={name}>
          <strong>{what}</strong> {why}
        </li>
      ))}
    </ul>
  );
}
