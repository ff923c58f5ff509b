import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { clockTime } from './Time.tsx';
import { Problem } from './Problem.tsx';
import styles from './QueryView.module.css';
import { phrase } from '../words/phrase.ts';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Lines of the skeleton: about as many as will stand there. */
  lines?: number;
  children: (data: Data) => ReactNode;
}

/**
 * What a question's answer looks like: the answer; a skeleton after 200 ms; a problem; or the last
 * answer, marked with its time, where asking again failed.
 */
export function QueryView<Data>({ query, lines = 6, children }: QueryViewProps<Data>) {
  const retry = () => void query.refetch();
  if (query.data === undefined)
    return query.error ? (
      <Problem error={query.error} onRetry={retry} />
    ) : (
      <Skeleton lines={lines} />
    );
  return (
    <>
      {query.isError && (
        <p className={styles['stale']} role="status">
          {phrase('As of {dataUpdatedAt}. Leasehold did not answer since;', {
            dataUpdatedAt: clockTime(query.dataUpdatedAt),
          })}{' '}
          <button onClick={retry}>{phrase('try again')}</button>.
        </p>
      )}
      {children(query.data)}
    </>
  );
}

/** Takes the room of what comes, once it is late. */
export function Skeleton({ lines }: { lines: number }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['skeleton']} data-late={isLate} aria-busy="true">
      {isLate && (
        <p className="said" role="status">
          {phrase('Loading')}
        </p>
      )}
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} />
      ))}
    </div>
  );
}
