import { OthersWord } from '@leasehold/ui';
import { Status, type StatusKind } from '../../parts/Status.tsx';
import { useRead } from '../../api.ts';
import { ChangedWords } from './ChangedWords.tsx';
import { DecisionField } from './DecisionField.tsx';
import type { ReviewDecision, ReviewItem } from './review-draft.ts';
import styles from './ReviewList.module.css';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

interface ChangedOperationProps {
  apiId: string;
  item: ReviewItem;
  decision: ReviewDecision | undefined;
  onDecide: (decision: ReviewDecision | undefined) => void;
}

/**
 * One operation that waits: what it was and what it is beside each other, and what is decided about
 * it. It is opened before it is decided.
 */
export function ChangedOperation({ apiId, item, decision, onDecide }: ChangedOperationProps) {
  const { operation, kind, was, needsCredential } = item;
  return (
    <details className={styles['item']}>
      <summary>
        <bdi className={styles['name']}>
          <code>{operation}</code>
        </bdi>
        <span className={styles['states']}>
          {statesOf(item).map(([status, word]) => (
            <Status key={word} kind={status}>
              {word}
            </Status>
          ))}
          {decision && (
            <Status kind={decision === 'accept' ? 'ok' : 'none'}>
              {decision === 'accept' ? phrase('To be accepted') : phrase('To stay as it is')}
            </Status>
          )}
        </span>
      </summary>
      <div className={styles['body']}>
        {was !== null && (
          <p>
            {phraseParts(
              'It may have been {was} before: that one is gone, and had the same name.',
              { was: <OthersWord isCode>{was}</OthersWord> },
            )}
          </p>
        )}
        {needsCredential && kind !== 'gone' && (
          <p>
            {phrase(
              'It asks for an authentication that the stored credential was not given for. Once accepted it is not called before you give another one.',
            )}
          </p>
        )}
        {kind === 'gone' ? (
          <p>
            {phrase(
              'The description has it no more. Calls of it are refused, and the API is not asked; it comes back as what it was.',
            )}
          </p>
        ) : (
          <Changes apiId={apiId} item={item} />
        )}
        {kind !== 'gone' && (
          <DecisionField of={operation} kind={kind} decision={decision} onDecide={onDecide} />
        )}
      </div>
    </details>
  );
}

/** All of it, where the list tells only some. */
function Changes({
  apiId,
  item: { operation, changes, isCut },
}: {
  apiId: string;
  item: ReviewItem;
}) {
  const whole = useRead(
    'GET /apis/{id}/review',
    { params: { id: apiId }, query: { operation } },
    { enabled: isCut },
  );
  const found = (isCut && whole.data?.items.find((one) => one.operation === operation)) || {
    changes,
    isCut,
  };
  return (
    <>
      <ChangedWords changes={found.changes} />
      {found.isCut && (
        <p>
          {phrase(
            'More differs than can be shown. Read the description itself before you accept this.',
          )}
        </p>
      )}
    </>
  );
}

/** Most telling first. */
function statesOf({
  kind,
  state,
  effect,
  kinds,
  needsCredential,
}: ReviewItem): [StatusKind, string][] {
  const has = (one: ReviewItem['kinds'][number]) => kinds.includes(one);
  const states: [isSo: boolean, StatusKind, string][] = [
    [state === 'declined', 'none', phrase('Declined')],
    [kind === 'gone', 'none', phrase('Gone')],
    [kind === 'added', 'warn', phrase('New')],
    [effect === 'deletes', 'danger', phrase('Deletes')],
    [effect === 'writes', 'warn', phrase('Writes')],
    [kind === 'changed' && has('server'), 'danger', phrase('Another host')],
    [kind === 'changed' && has('authentication'), 'danger', phrase('Another authentication')],
    [kind !== 'gone' && needsCredential, 'warn', phrase('Needs a new credential')],
    [kind === 'changed' && has('text'), 'info', phrase('Words')],
    [kind === 'changed' && (has('parameter') || has('body')), 'info', phrase('What is sent')],
    [kind === 'changed' && has('answer'), 'info', phrase('What is answered')],
    [kind === 'changed' && has('deprecation'), 'info', phrase('Deprecation')],
  ];
  return states.flatMap(([isSo, status, word]) =>
    isSo ? [[status, word] as [StatusKind, string]] : [],
  );
}
