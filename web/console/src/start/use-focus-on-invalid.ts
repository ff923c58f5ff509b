import { useEffect, useRef, type RefObject } from 'react';

/** The first field of a form that is to be mended has the focus, whenever what is told changes. */
export function useFocusOnInvalid(told: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [told]);
  return form;
}
