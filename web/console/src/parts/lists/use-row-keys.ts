import type { RefObject } from 'react';
import { useKeys } from '../../shell/use-keys.ts';
import { phrase } from '../../words/phrase.ts';

/**
 * `j` and `k` go from the link of one row to that of the next; Enter opens it, as every link.
 * Without links there is nothing to go to.
 */
export function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  hasLinks: boolean,
): void {
  const move = (by: number) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('td[data-link=true] a') ?? [])];
    const here = links.findIndex((link) => link === document.activeElement);
    links[here < 0 ? 0 : here + by]?.focus();
  };
  useKeys(
    hasLinks
      ? [
          { key: 'j', does: phrase('The next row'), run: () => move(1) },
          { key: 'k', does: phrase('The row before'), run: () => move(-1) },
        ]
      : [],
  );
}
