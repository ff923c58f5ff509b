/**
 * Begins to measure work, without a clock of this machine: the returned function tells what this
 * thread did since as a multiple of a fixed piece of work (JSON of some 60 KB read and written,
 * about a millisecond), which is measured just before and just after. What others do meanwhile does
 * not count, and a slow machine makes both dearer alike, so a test may hold the result against a
 * number. Leave it a margin of four and more.
 */
export function startCost(): () => number {
  const before = unitMs();
  const started = threadMs();
  return () => {
    const ms = threadMs() - started;
    return ms / Math.max(before, unitMs());
  };
}

const reference = JSON.stringify(
  Array.from({ length: 700 }, (_, i) => ({
    id: `row_${i}`,
    name: `Name ${i} Of Somebody`,
    amounts: [i, i * 1.5, -i],
    open: i % 2 === 0,
  })),
);

/**
 * Many short pieces, so that the share of a processor that others leave is the same as for longer
 * work.
 */
function unitMs(): number {
  const started = threadMs();
  for (let i = 0; i < pieces; i++) JSON.stringify(JSON.parse(reference));
  return (threadMs() - started) / pieces;
}

/** The time a processor has worked for this thread. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const pieces = 30;
