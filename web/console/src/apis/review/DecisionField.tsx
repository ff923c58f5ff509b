import { useId } from 'react';
import { useMay } from '../../session.ts';
import type { ReviewDecision } from './review-draft.ts';
import styles from './ReviewList.module.css';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

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
    [undefined, phrase('Decide later')],
    ['decline', kind === 'added' ? phrase('Do not offer it') : phrase('Keep it as it was')],
    ['accept', kind === 'added' ? phrase('Offer it') : phrase('Accept the change')],
  ];
  return (
    <fieldset className={styles['decision']} disabled={!isAllowed}>
      <legend>
        {phraseParts('Decision <said>about {of}</said>', {
          of,
          said: (words) => <span className="said">{words}</span>,
        })}
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
