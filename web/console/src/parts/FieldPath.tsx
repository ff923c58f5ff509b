import { shownText } from '@leasehold/privacy';
import { Fragment } from 'react';
import styles from './FieldPath.module.css';

/** The last name of a path stands out; those above it say where it is. A line ends behind a name. */
export function FieldPath({ path }: { path: string }) {
  const shown = shownText(path);
  const cut = shown.lastIndexOf('.') + 1;
  return (
    <code className={styles['path']}>
      <bdi>
        <span>
          {shown
            .slice(0, cut)
            .split(/(?<=\.)/)
            .map((name, at) => (
              // names have no identity of their own
              <Fragment key={at}>
                {name}
                <wbr />
              </Fragment>
            ))}
        </span>
        {shown.slice(cut)}
      </bdi>
    </code>
  );
}
