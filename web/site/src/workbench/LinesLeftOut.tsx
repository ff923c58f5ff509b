import styles from './workbench.module.css';

/** Below a sheet that is longer than what is drawn of it. */
export function LinesLeftOut({ count }: { count: number }) {
  return count > 0 ? (
    <p className={styles['note']}>And {count.toLocaleString('en')} more lines.</p>
  ) : null;
}
