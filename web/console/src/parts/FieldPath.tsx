import styles from './FieldPath.module.css';

/** The last name of a path stands out; those above it say where it is. */
export function FieldPath({ path }: { path: string }) {
  const cut = path.lastIndexOf('.') + 1;
  return (
    <code className={styles['path']}>
      <span>{path.slice(0, cut)}</span>
      {path.slice(cut)}
    </code>
  );
}
