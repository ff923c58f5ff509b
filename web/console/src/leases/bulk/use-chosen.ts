import { useEffect, useRef, useState } from 'react';
import type { RowSelection } from '../../parts/lists/SelectRows.tsx';

export interface Chosen<Row> {
  /** In the order they were chosen. */
  rows: readonly Row[];
  selection: RowSelection<Row>;
  /** Chooses these and no others. */
  take: (rows: readonly Row[]) => void;
  clear: () => void;
}

/** Rows that were chosen, on any page of a list; once the list is of something else they are not. */
export function useChosen<Row extends { id: string; name: string }>(of: string): Chosen<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const known = useRef(of);
  useEffect(() => {
    if (known.current !== of) setChosen(new Map());
    known.current = of;
  }, [of]);
  return {
    rows: [...chosen.values()],
    selection: {
      nameOf: ({ name }) => name,
      has: ({ id }) => chosen.has(id),
      set: (rows, isChosen) =>
        setChosen((before) => {
          const next = new Map(before);
          for (const row of rows)
            if (isChosen) next.set(row.id, row);
            else next.delete(row.id);
          return next;
        }),
    },
    take: (rows) => setChosen(new Map(rows.map((row) => [row.id, row]))),
    clear: () => setChosen(new Map()),
  };
}
