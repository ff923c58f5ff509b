import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

/**
 * Changes the parameters in the page's address. Those of the address itself: what is drawn may be
 * one choice behind it, which the next would then take back.
 */
export function useAddressChange(): (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (change, options) => setSearch(change(new URLSearchParams(window.location.search)), options),
    [setSearch],
  );
}
