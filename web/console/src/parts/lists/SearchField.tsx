import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useKeys } from '../../shell/use-keys.ts';
import styles from './Filters.module.css';
import { useAddressChange } from '../use-address-change.ts';

/**
 * Narrows a list by what is typed; it stands in the address, and a list begins anew with it. `/`
 * leads here.
 */
export function SearchField({ label }: { label: string }) {
  const [search] = useSearchParams();
  const changeAddress = useAddressChange();
  const given = search.get('search') ?? '';
  const [text, setText] = useState(given);
  const input = useRef<HTMLInputElement>(null);
  useKeys([{ key: '/', does: label, run: () => input.current?.focus() }]);
  useEffect(() => {
    // Back and forward change it too; what is being typed is not taken away.
    if (document.activeElement !== input.current) setText(given);
  }, [given]);
  useEffect(() => {
    if (text === given) return undefined;
    const timer = setTimeout(
      () => changeAddress((now) => withFilter(now, 'search', text), { replace: true }),
      250,
    );
    return () => clearTimeout(timer);
  }, [text, given, changeAddress]);
  return (
    <input
      ref={input}
      type="search"
      className={styles['search']}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

/** The address with another filter; empty: without it. The pages of the list before are gone. */
export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.delete('cursor');
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}
