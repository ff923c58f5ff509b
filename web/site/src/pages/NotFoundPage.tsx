import { Button } from '@leasehold/ui';
import styles from './NotFoundPage.module.css';

export function NotFoundPage() {
  return (
    <div className={`wrap ${styles['page']}`}>
      <p className={styles['status']}>
        404 <span className={styles['bar']} data-bar="" aria-hidden="true" />
      </p>
      <h1 className={styles['title']}>Oops! Page not found</h1>
      <p className="lead">
        Nothing is withheld here. There is just no page at this address. If you came for the
        documentation, <a href="/docs">search it</a>.
      </p>
      <Button href="/" size="lg">
        Return to Home
      </Button>
    </div>
  );
}
