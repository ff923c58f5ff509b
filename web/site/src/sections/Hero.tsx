import type { ReactNode } from 'react';
import { JoinButton } from '../JoinButton.tsx';
import { useWords } from '../words/words-context.ts';
import styles from './Hero.module.css';

interface Props {
  /** Above the headline, where it does not name the page itself. */
  name?: string;
  title: ReactNode;
  lead: ReactNode;
  /** What the Join button does; see `JoinButton`. */
  join?: 'open' | 'scroll';
  /** Beside the Join button. */
  more?: ReactNode;
  facts: readonly string[];
  /** Behind the text: what moves, and what stands there when nothing can. */
  background?: ReactNode;
  /** Beside the text: what the page is about, as it looks in use. An illustration, not read out. */
  aside?: ReactNode;
  /** Beside the text once the background is still: read out. */
  legend?: ReactNode;
  /** Below it all, as wide as the page. */
  below?: ReactNode;
}

export function Hero({
  name,
  title,
  lead,
  join = 'scroll',
  more,
  facts,
  background,
  aside,
  legend,
  below,
}: Props) {
  const { frame } = useWords();
  return (
    <div className={styles['hero']}>
      <div className={styles['top']}>
        {background}
        <div
          className={`wrap ${styles['text']}`}
          data-aside={aside ? '' : undefined}
          data-legend={legend ? '' : undefined}
        >
          <div>
            {name && <p className={styles['name']}>{name}</p>}
            <h1 className={styles['title']}>{title}</h1>
            <p className={`lead ${styles['lead']}`}>{lead}</p>
            <div className={styles['actions']}>
              <JoinButton size="lg" action={join}>
                {frame.join}
              </JoinButton>
              {more}
            </div>
            <ul className={styles['facts']}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </div>
          {aside && (
            <div className={styles['aside']} aria-hidden="true">
              {aside}
            </div>
          )}
          {legend && <div className={styles['legend']}>{legend}</div>}
        </div>
      </div>
      {below && <div className={`wrap ${styles['below']}`}>{below}</div>}
    </div>
  );
}
