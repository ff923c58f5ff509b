import { shownText } from '@leasehold/privacy';
import { OthersWord } from '@leasehold/ui';
import styles from './CutWord.module.css';

/**
 * A name in a row, which is one line high: what is longer is cut, and whole when it is pointed at.
 * Where there is little room it goes over as many lines as it needs.
 */
export const CutWord = ({ children }: { children: string }) => (
  <span className={styles['cut']} title={shownText(children)}>
    <OthersWord>{children}</OthersWord>
  </span>
);
