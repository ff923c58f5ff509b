import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './Filters.module.css';
import { withFilter } from './SearchField.tsx';
import { shownNumber } from '../../words/shown-number.ts';

interface FilterLinksProps {
  /** What is chosen, for whoever hears the page. */
  label: string;
  /** Its name in the address. */
  name: string;
  /** An empty value is all. */
  options: readonly { value: string; text: ReactNode; count?: number | undefined }[];
}

/** One of a few, each an address of its own. */
export function FilterLinks({ label, name, options }: FilterLinksProps) {
  const [search] = useSearchParams();
  const chosen = search.get(name) ?? '';
  return (
    <nav className={styles['links']} aria-label={label}>
      {options.map(({ value, text, count }) => (
        <Link
          key={value}
          to={`?${withFilter(search, name, value).toString()}`}
          aria-current={value === chosen ? 'true' : undefined}
        >
          {text}
          {count !== undefined && <span className={styles['count']}>{shownNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
