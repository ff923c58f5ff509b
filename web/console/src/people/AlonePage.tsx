import { Logo } from '@leasehold/ui';
import { useEffect, type ReactNode } from 'react';
import styles from './AlonePage.module.css';

/** A page of somebody who is not signed in yet: one question in the middle. */
export function AlonePage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Leasehold`;
  }, [title]);
  return (
    <main className={styles['alone']}>
      <p className={styles['brand']}>
        <Logo /> Leasehold
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
