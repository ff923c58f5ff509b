import { useState } from 'react';
import { OthersWord } from '@leasehold/ui';
import { refetchAfter, useAct } from '../../api.ts';
import { CheckField } from '../../parts/Field.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { useSay } from '../../parts/Toasts.tsx';
import type { EnrolledApi } from '../ApiFrame.tsx';
import { bodyOf, namesOf, type Review, type ReviewDraft } from './review-draft.ts';
import styles from './ReviewList.module.css';
import { phrase } from '../../words/phrase.ts';
import { shownNumber } from '../../words/shown-number.ts';

interface PublishReviewProps {
  api: EnrolledApi;
  review: Review;
  draft: ReviewDraft;
  onClose: () => void;
  onDone: () => void;
}

/** What will be in force, before it is. What is new or goes elsewhere is named, and confirmed. */
export function PublishReview({ api, review, draft, onClose, onDone }: PublishReviewProps) {
  const publish = useAct('POST /apis/{id}/review');
  const say = useSay();
  const [isConfirmed, setConfirmed] = useState(false);
  const made = [...draft.operations].filter(([, { decision }]) => decision === 'accept');
  const grave = made
    .filter(([, { needsConfirmation }]) => needsConfirmation)
    .map(([operation]) => operation);
  const light = made
    .filter(([, { needsConfirmation }]) => !needsConfirmation)
    .map(([operation]) => operation);
  const moves = draft.addresses?.decision === 'accept';
  const needsCredential =
    (moves && review.servers?.needsCredential) || made.some(([, one]) => one.needsCredential);
  const asks = grave.length > 0 || moves;
  const send = () =>
    publish.mutate(
      { params: { id: api.id }, body: bodyOf(draft, review.revision) },
      {
        onSuccess: () => {
          say({
            title: phrase('The review is published'),
            text: phrase('What you accepted is in force.'),
          });
          onDone();
        },
        // Somebody was faster, or the description was read again: what is there now is shown behind
        // the error.
        onError: () => void refetchAfter('POST /apis/{id}/review'),
      },
    );
  return (
    <FormDialog
      title={phrase('Publish review')}
      size="wide"
      action={phrase('Publish review')}
      isDisabled={asks && !isConfirmed}
      isBusy={publish.isPending}
      error={publish.error}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="stack">
        {moves && (
          <p>
            <strong>{phrase('Calls go to another address:')}</strong>{' '}
            <OthersWord isCode>{review.servers?.baseUrl.to ?? ''}</OthersWord>
          </p>
        )}
        <Names title={phrase('New, or called otherwise than before')} names={grave} />
        <Names title={phrase('Changed in words or fields')} names={light} />
        {draft.rest !== undefined && (
          <p>
            {phrase(
              '{unconfirmed|# operation|# operations} at most in which only words or fields changed: accepted.',
              { unconfirmed: review.counts.unconfirmed },
            )}
          </p>
        )}
        <Names title={phrase('Stay as they are')} names={namesOf(draft, 'decline')} />
        {draft.addresses?.decision === 'decline' && (
          <p>{phrase('The address of the API stays as it is.')}</p>
        )}
        {needsCredential && (
          <p>
            {phrase(
              'This API needs a new credential then: what is accepted and asks for one is not called before you give it.',
            )}
          </p>
        )}
        {asks && (
          <CheckField
            label={phrase('I looked at each of those that are new or called otherwise')}
            hint={phrase('Agents with a lease of all operations can use them at once.')}
            isChecked={isConfirmed}
            onChange={setConfirmed}
          />
        )}
      </div>
    </FormDialog>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section>
      <h3>
        {title} ({shownNumber(names.length)})
      </h3>
      <ul className={styles['names']}>
        {names.map((name) => (
          <li key={name}>
            <OthersWord isCode>{name}</OthersWord>
          </li>
        ))}
      </ul>
    </section>
  );
}
