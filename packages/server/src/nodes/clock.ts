/** The time of day that leases end by. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** What the clock all nodes share said, asked at `askedAt` (milliseconds of `elapsed`). */
  shared: (at: number, askedAt: number) => void;
}

/**
 * The latest of three: this machine's clock, what it said at the start and the database's, both
 * carried forward by time that passed. So a clock that is set back, or runs behind on one node,
 * lets no lease live longer; one that is ahead ends leases early on that node.
 */
export function createClock(wall: () => number, elapsed: () => number): Clock {
  const fromStart = wall() - elapsed();
  let fromShared = fromStart;
  return {
    now: () => Math.trunc(Math.max(wall(), elapsed() + Math.max(fromStart, fromShared))),
    shared(at, askedAt) {
      fromShared = at - askedAt;
    },
  };
}
