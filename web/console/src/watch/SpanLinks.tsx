import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { spans, type Span } from './charts.tsx';
import styles from './SpanLinks.module.css';

// the keys of the table itself
const spanNames = Object.keys(spans) as Span[];

/** The span of a page's charts, from its address; when it begins stays the same for as long as the page asks for it. */
export function useSpan(): (typeof spans)[Span] & { from: string } {
  const [search] = useSearchParams();
  const name = spanNames.find((known) => known === search.get('span')) ?? 'day';
  const from = useMemo(() => new Date(Date.now() - spans[name].ms).toISOString(), [name]);
  return { ...spans[name], from };
}

/** How far back the charts look. */
export function SpanLinks() {
  const [search] = useSearchParams();
  const chosen = search.get('span') ?? 'day';
  const pathOf = (name: Span) => {
    const changed = new URLSearchParams(search);
    changed.set('span', name);
    return `?${changed.toString()}`;
  };
  return (
    <nav aria-label="Span of the charts" className={styles['spans']}>
      {spanNames.map((name) => (
        <Link key={name} to={pathOf(name)} aria-current={name === chosen}>
          {spans[name].text}
        </Link>
      ))}
    </nav>
  );
}
