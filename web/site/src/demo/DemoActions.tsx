import { Button } from '@leasehold/ui';
import { useDemoWords } from '../words/demo-words.ts';
import styles from './demo.module.css';

interface DemoActionsProps {
  /** Absent: the policy cannot be read. */
  onSwitch?: (() => void) | undefined;
  onReset?: () => void;
  /** Not live yet: they only take their room, so that nothing moves when it is. */
  isWaiting?: boolean;
}

export function DemoActions({ onSwitch, onReset, isWaiting = false }: DemoActionsProps) {
  const words = useDemoWords();
  return (
    <div className={styles['actions']} data-waiting={isWaiting ? '' : undefined}>
      <p className={styles['promise']}>{words.promise}</p>
      <Button variant="outline" size="sm" disabled={!onSwitch} onClick={onSwitch}>
        {words.switchSpelling}
      </Button>
      <Button variant="outline" size="sm" onClick={onReset}>
        {words.reset}
      </Button>
    </div>
  );
}
