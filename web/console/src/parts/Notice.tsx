import type { ReactNode } from 'react';
import { OthersWord } from '@leasehold/ui';
import styles from './Notice.module.css';

export type NoticeKind = 'info' | 'ok' | 'warn' | 'danger';

/** Something to know before going on. */
export function Notice({
  kind = 'info',
  title,
  children,
}: {
  kind?: NoticeKind;
  title?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles['notice']} data-kind={kind}>
      {title !== undefined && (
        <p className={styles['title']}>
          <OthersWord>{title}</OthersWord>
        </p>
      )}
      {children}
    </div>
  );
}
