import { Link, useSearchParams } from 'react-router';
import { phrase } from '../../words/phrase.ts';

/**
 * To the other pages of a list. The cursor goes into the address, so that Back is the page before.
 */
export function Pages({ caption, next }: { caption: string; next: string | undefined }) {
  const [search] = useSearchParams();
  const isFirst = !search.has('cursor');
  if (next === undefined && isFirst) return null;
  return (
    <nav aria-label={phrase('Pages of {caption}', { caption })}>
      {!isFirst && <Link to={`?${withCursor(search)}`}>{phrase('First page')}</Link>}
      {next !== undefined && <Link to={`?${withCursor(search, next)}`}>{phrase('Next page')}</Link>}
    </nav>
  );
}

function withCursor(search: URLSearchParams, cursor?: string): string {
  const changed = new URLSearchParams(search);
  changed.delete('cursor');
  if (cursor !== undefined) changed.set('cursor', cursor);
  return changed.toString();
}
