import styles from './Logo.module.css';

/** Three lines of a document: two of ink, one marked. */
export function Logo() {
  return (
    <svg className={styles['logo']} viewBox="0 0 20 18" width="20" height="18" aria-hidden="true">
      <rect className={styles['ink']} width="20" height="4" />
      <rect className={styles['marker']} x="0.5" y="7.5" width="14" height="4" />
      <rect className={styles['ink']} y="14" width="17" height="4" />
    </svg>
  );
}
