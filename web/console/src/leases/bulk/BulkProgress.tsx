import { Button } from '@leasehold/ui';
import styles from './bulk.module.css';
import { phrase } from '../../words/phrase.ts';

/** `412 of 2,000`, and a way to stop. */
export function BulkProgress({
  label,
  count,
  total,
  onStop,
}: {
  label: string;
  count: number;
  total: number;
  onStop: () => void;
}) {
  const text = phrase('{count} of {total}', { count, total });
  // Whoever hears it is told at each tenth.
  const tenths = Math.floor((count / Math.max(total, 1)) * 10);
  return (
    <div className="stack">
      <progress className={styles['progress']} aria-label={label} value={count} max={total} />
      <p>{text}</p>
      <p className="said" role="status">
        {tenths * 10} %
      </p>
      <div className="row">
        <Button variant="outline" onClick={onStop}>
          {phrase('Stop')}
        </Button>
      </div>
    </div>
  );
}
