import { To } from '../words/To.tsx';
import { useWords } from '../words/words-context.ts';
import styles from './Audience.module.css';

/** Who it is for, each by the question they ask. */
export function Audience() {
  const { people, quote } = useWords().home.audience;
  return (
    <ul className={styles['audience']}>
      {pages.map(([name, path]) => {
        const { who, asks, answer, link } = people[name];
        return (
          <li key={name}>
            <p className={styles['who']}>{who}</p>
            <p className={styles['asks']}>{quote(asks)}</p>
            <p className={styles['answer']}>
              {answer} <To path={path}>{link}</To>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const pages = [
  ['teams', '/plug-and-play-mcp'],
  ['support', '/mcp-privacy'],
  ['offices', '/no-code-privacy'],
  ['signOff', '/security'],
] as const;
