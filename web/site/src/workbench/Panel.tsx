import { useId, type ReactNode } from 'react';
import styles from './workbench.module.css';

interface PanelProps {
  area: 'source' | 'tools' | 'upstream' | 'agent' | 'fields' | 'file';
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** One sheet of the workbench under its title. */
export function Panel({ area, title, note, children }: PanelProps) {
  const id = useId();
  return (
    <div className={styles['panel']} data-area={area} role="group" aria-labelledby={id}>
      <header className={styles['panelHead']}>
        <h3 id={id} className={styles['panelTitle']}>
          {title}
        </h3>
        {note !== undefined && <p className={styles['panelNote']}>{note}</p>}
      </header>
      {children}
    </div>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
