import type { ReactNode } from 'react';
import styles from './ArticlePage.module.css';

/** A page to be read: a title, what it is about, and parts with their names beside them. */
export function ArticlePage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <article className={`wrap ${styles['page']}`}>
      <h1 className={styles['title']}>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </article>
  );
}

export function ArticlePart({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles['text']}>{children}</div>
    </section>
  );
}
