import { faults, rideOut, startDurableNodes } from '../test/testing/faults.ts';

/**
 * Two nodes with agents calling them, and one fault after another, each for half a second to ten.
 * True: nothing was lost and nothing leaked.
 */
export async function soakFaults(minutes: number): Promise<boolean> {
  await using nodes = await startDurableNodes();
  const until = performance.now() + minutes * 60_000;
  const sum = { rides: 0, answered: 0, refused: 0, lost: 0, leaked: 0, broken: 0 };
  while (performance.now() < until)
    for (const [name, fault] of Object.entries(faults)) {
      const lastsMs = 500 + Math.random() * 9_500;
      const ride = await rideOut(nodes, fault, lastsMs);
      const refused = Object.values(ride.refused).reduce((total, count) => total + count, 0);
      sum.rides++;
      sum.answered += ride.answered;
      sum.refused += refused;
      sum.lost += ride.answered - ride.recorded;
      sum.leaked += ride.leaked + ride.afterRevocation;
      sum.broken += ride.isIntact ? 0 : 1;
      console.log(
        `${name}, ${(lastsMs / 1000).toFixed(1)} s: ${ride.answered} answered, ${ride.recorded} recorded, ${refused} refused`,
      );
    }
  console.log(
    Object.entries(sum)
      .map(([name, count]) => `${name}=${count}`)
      .join(' '),
  );
  return sum.lost === 0 && sum.leaked === 0 && sum.broken === 0;
}
