import { useEffect, useRef } from 'react';
import { addKeys, type Key } from './keys.ts';

/** The keys of what is shown, for as long as it is shown. The later ones win. */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys);
  useEffect(() => void (latest.current = keys));
  const names = keys.map(({ key, does }) => `${key}\0${does}`).join('\n');
  useEffect(
    () =>
      addKeys(
        latest.current.map(({ key, does }, place) => ({
          key,
          does,
          run: (event) => latest.current[place]?.run(event),
        })),
      ),
    [names],
  );
}
