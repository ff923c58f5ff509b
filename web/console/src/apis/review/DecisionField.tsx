import { useId } from 'react';
import { useMay } from '../../session.ts';
import type { ReviewDecision } from './review-draft.ts';
import styles from './ReviewList.module.css';

interface DecisionFieldProps {
  /** What is decided about, for whoever hears the page. */
  of: string;
  kind: 'added' | 'changed';
  decision: ReviewDecision | undefined;
  onDecide: (decision: ReviewDecision | undefined) => void;
}

/** A decision changes nothing by itself: it waits until the review is published. */
export function DecisionField({ of, kind, decision, onDecide }: DecisionFieldProps) {
  const name = useId();
  const { isAllowed, reason } = useMay('POST /apis/{id}/review');
  const options: [ReviewDecision | undefined, string][] = [
    [undefined, 'Decide later'],
    ['decline', kind === 'added' ? 'Do not offer it' : 'Keep it as it was'],
    ['accept', kind === 'added' ? 'Offer it' : 'Accept the change'],
  ];
  return (
    <fieldset className={styles['decision']} disabled={!isAllowed}>
      <legend>
        ReviewDecision <span className="said">about {of}</span>
      </legend>
      {options.map(([value, text]) => (
        <label key={text}>
          <input
            type="radio"
            name={name}
            checked={decision === value}
            onChange={() => onDecide(value)}
          />{' '}
          {text}
        </label>
      ))}
      {!isAllowed && <p className="quiet">{reason}</p>}
    </fieldset>
  );
}
