import styles from './Status.module.css';

export type StatusKind = 'ok' | 'warn' | 'danger' | 'info' | 'none';

/** A state, always with its word. */
export function Status({ kind, children }: { kind: StatusKind; children: React.ReactNode }) {
  return (
    <span className={styles['status']} data-kind={kind}>
      {children}
    </span>
  );
}
