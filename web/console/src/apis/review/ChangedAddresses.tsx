import { OthersWord } from '@leasehold/ui';
import { Status } from '../../parts/Status.tsx';
import { ChangedWords } from './ChangedWords.tsx';
import { DecisionField } from './DecisionField.tsx';
import type { ReviewDecision, Review } from './review-draft.ts';
import styles from './ReviewList.module.css';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

interface ChangedAddressesProps {
  servers: NonNullable<Review['servers']>;
  decision: ReviewDecision | undefined;
  onDecide: (decision: ReviewDecision | undefined) => void;
}

/** Where the whole API is called: the most that a description can change. */
export function ChangedAddresses({ servers, decision, onDecide }: ChangedAddressesProps) {
  const { from, to, baseUrl, state, needsCredential } = servers;
  const moves = baseUrl.from !== baseUrl.to;
  return (
    <details className={styles['item']} open={state === 'waiting'}>
      <summary>
        <span className={styles['name']}>{phrase('The address of the API')}</span>
        <Status kind={state === 'declined' ? 'none' : 'danger'}>
          {state === 'declined' ? phrase('Declined') : phrase('Another address')}
        </Status>
      </summary>
      <div className={styles['body']}>
        <ChangedWords
          changes={[
            { of: 'server', change: 'changed', at: '', from: from.join('\n'), to: to.join('\n') },
          ]}
        />
        <p>
          {phraseParts(
            moves
              ? 'Calls go to {from}. Once you accept this they go to {to}.'
              : 'Calls go to {from}, and will go there still.',
            {
              from: <OthersWord isCode>{baseUrl.from}</OthersWord>,
              to: <OthersWord isCode>{baseUrl.to}</OthersWord>,
            },
          )}{' '}
          {needsCredential &&
            phrase(
              'The stored credential does not go along: this API needs a new credential then, and no call is made before you give it.',
            )}
        </p>
        <DecisionField
          of={phrase('the address of the API')}
          kind="changed"
          decision={decision}
          onDecide={onDecide}
        />
      </div>
    </details>
  );
}
