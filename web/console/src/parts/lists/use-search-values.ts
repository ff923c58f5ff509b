import { useSearchParams } from 'react-router';
import { searchValues } from './search-values.ts';

/** What the address of this page says of these names. */
export const useSearchValues = <Name extends string>(...names: readonly Name[]) =>
  searchValues(useSearchParams()[0], ...names);
