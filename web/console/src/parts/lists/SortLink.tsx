import { Link, useSearchParams } from 'react-router';
import { withFilter } from './SearchField.tsx';
import styles from './Table.module.css';

/** Puts a list in order by a column; once more, the other way round. It stands in the address. */
export function SortLink({ title, sort }: { title: string; sort: string }) {
  const [search] = useSearchParams();
  const now = sortOf(search, sort);
  const next = now === 'ascending' ? 'desc' : 'asc';
  const to = withFilter(withFilter(search, 'sort', sort), 'order', next);
  return (
    <Link className={styles['sort']} to={`?${to.toString()}`}>
      {title}
      <span className={styles['arrow']} aria-hidden="true">
        {now === 'ascending' ? '↑' : now === 'descending' ? '↓' : '↕'}
      </span>
    </Link>
  );
}

/** As `aria-sort` says it. */
export function sortOf(search: URLSearchParams, sort: string): 'ascending' | 'descending' | 'none' {
  if (search.get('sort') !== sort) return 'none';
  return search.get('order') === 'desc' ? 'descending' : 'ascending';
}
