import { eachItem, type RouteInput } from '@leasehold/contract/browser';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../api.ts';
import type { RowSelection } from '../../parts/lists/SelectRows.tsx';
import type { ChosenLease } from './bulk-acts.ts';
import { useChosen } from './use-chosen.ts';

export interface ChosenLeases {
  /** In the order they were chosen. */
  leases: readonly ChosenLease[];
  selection: RowSelection<ChosenLease>;
  /** Chooses all that fit the filter, on every page. */
  takeAll: () => Promise<void>;
  /** How many of them are read; undefined: none are being read. */
  reading: number | undefined;
  error: Error | undefined;
  clear: () => void;
}

type Query = NonNullable<RouteInput<'GET /leases'>['query']>;

/**
 * Leases that were chosen, on any page of a list; with another filter the choice is gone. Those
 * that come to fit later are not among them.
 */
export function useChosenLeases(query: Query): ChosenLeases {
  const [reading, setReading] = useState<number>();
  const [error, setError] = useState<Error>();
  const { cursor: _cursor, ...filter } = query;
  const { sort: _sort, order: _order, ...narrowing } = filter;
  const key = JSON.stringify(narrowing);
  const chosen = useChosen<ChosenLease>(key);
  const known = useRef(key);
  useEffect(() => void (known.current = key), [key]);
  const takeAll = async () => {
    setReading(0);
    setError(undefined);
    try {
      const all = new Map<string, ChosenLease>();
      const pages = eachItem(async (cursor) => {
        const page = await client('GET /leases', {
          query: { ...filter, limit: 200, ...(cursor !== undefined && { cursor }) },
        });
        setReading(all.size + page.items.length);
        return page;
      });
      for await (const lease of pages) all.set(lease.id, lease);
      // The filter may be another one by now.
      if (known.current === key) chosen.take([...all.values()]);
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)));
    } finally {
      setReading(undefined);
    }
  };
  const { rows: leases, selection, clear } = chosen;
  return { leases, selection, takeAll, reading, error, clear };
}
