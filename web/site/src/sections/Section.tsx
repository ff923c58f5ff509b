import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  id: string;
  title: string;
  lead?: ReactNode;
  /** A band of the sunken surface, for what is shown rather than said. */
  isSunken?: boolean;
  children: ReactNode;
}

export function Section({ id, title, lead, isSunken, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={styles['section']}
      data-sunken={isSunken || undefined}
    >
      <div className="wrap">
        <div className={styles['head']}>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
