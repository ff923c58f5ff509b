import { withFilter } from './SearchField.tsx';
import { useAddressChange } from '../use-address-change.ts';

/**
 * Puts what a list is narrowed to into the address of its page, by the names the API has; what is
 * empty is taken out.
 */
export function useNarrow<Name extends string>(): (changes: Partial<Record<Name, string>>) => void {
  const changeAddress = useAddressChange();
  return (changes) => {
    const entries: [string, string | undefined][] = Object.entries(changes);
    changeAddress((now) =>
      entries.reduce((changed, [name, value = '']) => withFilter(changed, name, value), now),
    );
  };
}
