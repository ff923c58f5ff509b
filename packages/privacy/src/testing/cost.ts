/**
 * Begins to measure work, without a clock of this machine: the returned function tells what was
 * done since as a multiple of a fixed piece of work (JSON of some 60 KB read and written, about a
 * millisecond where nothing else runs), which is timed just before and just after. A slow or a busy
 * machine makes both dearer alike, so a test may hold the result against a number. Leave it a
 * margin of four and more.
 */
export function startCost(): () => number {
  const before = unitMs();
  const started = performance.now();
  return () => {
    const ms = performance.now() - started;
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
  const started = performance.now();
  for (let i = 0; i < pieces; i++) JSON.stringify(JSON.parse(reference));
  return (performance.now() - started) / pieces;
}

const pieces = 30;
