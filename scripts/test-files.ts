// Which files of tests `npm test` runs.
import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { isEvery } from '@leasehold/privacy/testing/every';

const root = new URL('..', import.meta.url).pathname;

/**
 * Left to `npm run test:every`, for they take long, and what they show in the whole has tests beside
 * its code (docs/decisions/110-a-part-is-run-each-time.md): what breaks what a server stands on
 * (disks, databases, clocks, other nodes, slow lines) or measures it under load; what is published
 * beside the product, or helps its makers; what several people do in several windows; what an owner
 * does seldom, or by a second way; the sign-up of somebody else; published descriptions and answers,
 * which lie outside the repository (`npm run corpus`).
 */
export const leftToEvery = [
  'test/{clocks,corpus,crosstalk,disk,*nodes,pooler,postgres-stops,store-damage}.test.ts',
  'test/console/{scale,second-person,slow-line}.test.ts',
  'test/console/{bulk,cancel,contract,labels-views,lists,review,start-says,templates,terms}.test.ts',
  'test/packed-parts.test.ts',
  'test/site/{analytics,clerk,forced-colours,hero,late-fonts}.test.ts',
  'scripts/{filter-type-guide,clients/harness}.test.ts',
  'bench/invented.test.ts',
];

/** What a pattern names, in order, but what is left out. */
export function testsIn(place: string, every = isEvery): string[] {
  return (
    globSync(place, { cwd: root, exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path) })
      // not by `exclude`, which is asked about bare names, or about no file at all
      .filter((path) => every || !leftToEvery.some((left) => matchesGlob(path, left)))
      .toSorted()
  );
}
