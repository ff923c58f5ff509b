import { useId, type ReactNode } from 'react';
import { Explained, type Term } from './Explained.tsx';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** The word of the title that means something of its own here. */
  term?: Term | undefined;
  /** One or two sentences: what this is for. */
  lead?: ReactNode;
  /** On the right of the title. */
  actions?: ReactNode;
  /** True: a sheet of its own; else what stands in it brings its own edges, as a table does. */
  isSheet?: boolean;
  children?: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Section({ title, term, lead, actions, isSheet = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      className={`stack ${styles['section']} ${isSheet ? 'sheet' : ''}`}
      aria-labelledby={id}
    >
      <div>
        <div className={styles['head']}>
          <h2 className="title" id={id}>
            {title}
          </h2>
          {term && <Explained term={term} />}
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </div>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
