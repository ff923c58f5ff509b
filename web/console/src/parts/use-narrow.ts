import { useSearchParams } from 'react-router';
import { withFilter } from './SearchField.tsx';

/** Puts what a list is narrowed to into the address of its page, by the names the API has; what is empty is taken out. */
export function useNarrow<Name extends string>(): (changes: Partial<Record<Name, string>>) => void {
  const [, setSearch] = useSearchParams();
  return (changes) => {
    const entries: [string, string | undefined][] = Object.entries(changes);
    // Of the address itself: what is drawn may be one choice behind it, which the next would take back.
    const now = new URLSearchParams(window.location.search);
    setSearch(entries.reduce((changed, [name, value = '']) => withFilter(changed, name, value), now));
  };
}
