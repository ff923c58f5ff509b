import type { Family } from '@leasehold/privacy';
import type { ReactNode } from 'react';
import styles from './ValueMark.module.css';

/**
 * A value as the agent receives it, with the mark of the family that treated it. A removed one is a
 * bar of fixed width: no value is passed.
 */
export function ValueMark(
  props: { family: 'remove' } | { family: Exclude<Family, 'remove'>; children: ReactNode },
) {
  if (props.family === 'remove') {
    return (
      <span className={styles['mark']} data-family="remove">
        <span className={styles['said']}>[REDACTED]</span>
      </span>
    );
  }
  return (
    <span className={styles['mark']} data-family={props.family}>
      {props.children}
    </span>
  );
}
