import { errors, PublicError } from '@leasehold/contract/browser';
import { Button } from '@leasehold/ui';
import styles from './Notice.module.css';

/** What went wrong, what to do, and the code with its page. */
export function Problem({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  const known = error instanceof PublicError ? error : undefined;
  return (
    <div className={styles['notice']} data-kind="danger" role="alert">
      <p className={styles['title']}>{known ? errors[known.code].title : 'This page has a fault'}</p>
      {known && known.message !== errors[known.code].title && <p>{known.message}</p>}
      {known && known.issues.length > 0 && (
        <ul className={styles['issues']}>
          {known.issues.map(({ place, message }) => (
            <li key={place + message}>
              {place !== '' && <code>{place}</code>} {message}
            </li>
          ))}
        </ul>
      )}
      <p>{known ? known.hint : 'Nothing was changed by it. Load the page again; if it stays, tell whoever runs this installation.'}</p>
      <p className={styles['foot']}>
        {known && (
          <a href={`/docs/errors/${known.code}`} target="_blank" rel="noreferrer">
            {known.code}
          </a>
        )}
        {onRetry && (
          <Button size="sm" variant="outline" onClick={onRetry}>
            Try again
          </Button>
        )}
      </p>
    </div>
  );
}
