import { errors, PublicError, type ErrorCode } from '@leasehold/contract/browser';
import { Button, OthersWord } from '@leasehold/ui';
import { Suspense } from 'react';
import { Cancelled, isCancelled } from './waiting/Cancelled.tsx';
import { refusedBy } from '../drafts/refused-requests.ts';
import { lazyPart } from './lazy-part.ts';
import { errorDocsPath } from '../paths.ts';
import styles from './Notice.module.css';
import { phrase, phraseOf } from '../words/phrase.ts';

/** Nothing of it is needed until somebody is refused alone. */
const AskSecondPerson = lazyPart(
  async () => (await import('../drafts/AskSecondPerson.tsx')).AskSecondPerson,
);

interface ProblemProps {
  error: Error;
  onRetry?: (() => void) | undefined;
  /** In place of the code's own title and hint, where a form knows better what a person can do. */
  title?: string | undefined;
  hint?: string | undefined;
}

/** What went wrong, what to do, and the code with its page; what was cancelled did not go wrong. */
export function Problem(props: ProblemProps) {
  return isCancelled(props.error) ? (
    <Cancelled onRetry={props.onRetry} />
  ) : (
    <WentWrong {...props} />
  );
}

function WentWrong({ error, onRetry, title, hint }: ProblemProps) {
  const known = error instanceof PublicError ? error : undefined;
  const request = refusedBy(error);
  return (
    <div className={styles['notice']} data-kind="danger" role="alert">
      <p className={styles['title']}>
        {known
          ? (title ?? here(known)?.title ?? phraseOf(errors[known.code].title))
          : phrase('This page has a fault')}
      </p>
      {known && known.ownWords !== '' && known.code !== 'control_unreachable' && (
        <p>
          <OthersWord>{known.ownWords}</OthersWord>
        </p>
      )}
      {known && known.issues.length > 0 && (
        <ul className={styles['issues']}>
          {known.issues.map(({ place, message }) => (
            <li key={place + message}>
              {place !== '' && <OthersWord isCode>{fieldName(place)}</OthersWord>}{' '}
              <OthersWord>{message}</OthersWord>
            </li>
          ))}
        </ul>
      )}
      <p>
        {known
          ? (hint ?? here(known)?.hint ?? phraseOf(known.hint))
          : phrase(
              'Nothing was changed by it. Load the page again; if it stays, tell whoever runs this installation.',
            )}
      </p>
      {request && (
        <Suspense>
          <AskSecondPerson request={request} />
        </Suspense>
      )}
      <p className={styles['foot']}>
        {known && (
          <a href={errorDocsPath(known.code)} target="_blank" rel="noreferrer">
            {known.code}
          </a>
        )}
        {onRetry && (
          <Button size="sm" variant="outline" onClick={onRetry}>
            {phrase('Try again')}
          </Button>
        )}
      </p>
    </div>
  );
}

/** A field of a form by its name; what lies deeper keeps the pointer that leads to it. */
const fieldName = (place: string): string => (/^\/\w+$/.test(place) ? place.slice(1) : place);

/** What a person can do in a browser, where the code's own words are for programs. */
const here = ({ code }: PublicError) => words.get(code);

const words: ReadonlyMap<ErrorCode, { title: string; hint: string }> = new Map([
  [
    'invalid_request',
    {
      title: phrase('That cannot be taken as it is'),
      hint: phrase('Correct what is named, then send it again. Nothing was changed.'),
    },
  ],
  [
    'policy_invalid',
    {
      title: errors.policy_invalid.title,
      hint: phrase('Correct what is named, then try again. Nothing was changed.'),
    },
  ],
  [
    'control_unreachable',
    {
      title: phrase('Leasehold does not answer'),
      hint: phrase(
        'What you typed is still here. See that you have a connection and that the server runs, then try again; whether the last change was stored shows once it answers.',
      ),
    },
  ],
  [
    'unauthorized',
    {
      title: phrase('You are not signed in any more'),
      hint: phrase('Sign in again, in another tab if something is typed here, and repeat it.'),
    },
  ],
]);
