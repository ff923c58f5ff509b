import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Below it, smaller; an empty one is none. */
  note?: string;
  /**
   * `sunken`: a band for what is shown rather than said. `inverse`: a band of the night's colours,
   * for one part of a page that stands apart.
   */
  look?: 'sunken' | 'inverse';
  children: ReactNode;
}

export function Section({ id, title, lead, note, look, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles['section']} data-look={look}>
      <div className="wrap">
        <div className={styles['head']}>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          {note && <p className={styles['note']}>{note}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
