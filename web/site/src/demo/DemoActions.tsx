import { Button } from '@leasehold/ui';
import styles from './demo.module.css';

interface DemoActionsProps {
  /** Absent: the policy cannot be read. */
  onSwitch?: (() => void) | undefined;
  onReset?: () => void;
  /** Not live yet: they only take their room, so that nothing moves when it is. */
  isWaiting?: boolean;
}

export function DemoActions({ onSwitch, onReset, isWaiting = false }: DemoActionsProps) {
  return (
    <div className={styles['actions']} data-waiting={isWaiting ? '' : undefined}>
      <p className={styles['promise']}>Edit either sheet. Nothing you type leaves this browser.</p>
      <Button variant="outline" size="sm" disabled={!onSwitch} onClick={onSwitch}>
        Switch spelling
      </Button>
      <Button variant="outline" size="sm" onClick={onReset}>
        Reset
      </Button>
    </div>
  );
}
