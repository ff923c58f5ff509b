import { shownText } from '@leasehold/privacy';
import styles from './FieldPath.module.css';

/** The last name of a path stands out; those above it say where it is. */
export function FieldPath({ path }: { path: string }) {
  const shown = shownText(path);
  const cut = shown.lastIndexOf('.') + 1;
  return (
    <code className={styles['path']}>
      <bdi>
        <span>{shown.slice(0, cut)}</span>
        {shown.slice(cut)}
      </bdi>
    </code>
  );
}
