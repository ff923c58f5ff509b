import type { ReactNode } from 'react';
import { JoinButton } from '../JoinButton.tsx';
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
}: Props) {
  return (
    <div className={styles['hero']}>
      {background}
      <div className={`wrap ${styles['text']}`} data-aside={aside ? '' : undefined}>
        <div>
          {name && <p className={styles['name']}>{name}</p>}
          <h1 className={styles['title']}>{title}</h1>
          <p className={`lead ${styles['lead']}`}>{lead}</p>
          <div className={styles['actions']}>
            <JoinButton size="lg" action={join}>
              Join the Waitlist
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
      </div>
    </div>
  );
}

/**
 * The words the marker goes over: underlined at first, drawn over once the page is scrolled
 * (enhance/draw-marker.ts).
 */
export function Marked({ children }: { children: string }) {
  return (
    <span className={styles['marked']} data-marker="">
      {children}
    </span>
  );
}
