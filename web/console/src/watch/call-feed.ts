/**
 * What a live view shows of calls that come faster than anybody reads: the newest rows, and how
 * many were never among them.
 */
export interface CallFeed<Row extends { id: string }> {
  /**
   * A call that came; one that came before, which a stream that goes on may send again, is left.
   */
  add: (row: Row) => void;
  /** So many were left out before they came here. */
  leaveOut: (count: number) => void;
  /** Lets what waits be seen, the newest first. */
  show: () => void;
  readonly rows: readonly Row[];
  /** How many wait to be seen. */
  readonly waiting: number;
  readonly leftOut: number;
}

/** `rowsMax`: how many are kept to be seen, and how many to wait. */
export function createCallFeed<Row extends { id: string }>(rowsMax: number): CallFeed<Row> {
  const known = new Set<string>();
  let rows: Row[] = [];
  /** The oldest first, from `cut` on: what is before it is left out. */
  let waiting: Row[] = [];
  let cut = 0;
  let leftOut = 0;
  return {
    add(row) {
      if (known.has(row.id)) return;
      known.add(row.id);
      waiting.push(row);
      if (waiting.length - cut <= rowsMax) return;
      forget(waiting[cut++]);
      leftOut += 1;
      // Now and then, not at each: to shift a long array is to copy it.
      if (cut === rowsMax) [waiting, cut] = [waiting.slice(cut), 0];
    },
    leaveOut(count) {
      leftOut += count;
    },
    show() {
      const seen = [...waiting.slice(cut).toReversed(), ...rows];
      for (const row of seen.slice(rowsMax)) forget(row);
      rows = seen.slice(0, rowsMax);
      [waiting, cut] = [[], 0];
    },
    get rows() {
      return rows;
    },
    get waiting() {
      return waiting.length - cut;
    },
    get leftOut() {
      return leftOut;
    },
  };

  function forget(row: Row | undefined): void {
    if (row) known.delete(row.id);
  }
}
