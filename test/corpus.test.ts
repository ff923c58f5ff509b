// Published descriptions, answers and suites are measured, not copied: they lie outside the
// repository. Without them there is nothing to run. `npm test` leaves out the largest files, takes a
// twelfth of the descriptions, compiles few schemas and tries each hostile text in one form with each
// filter type; `npm run test:every` does all that `npm run corpus` does.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { everyOr, inPart, isEvery } from '@leasehold/privacy/testing/every';
import { parts, runPart } from '../scripts/corpus/run.ts';

const folder = process.env['LEASEHOLD_CORPUS'] ?? join(import.meta.dirname, '../../shared/data');

/** Compiling the schemas of all tools takes longer than everything else together. */
const howMuch = everyOr(
  { compiledOneIn: 50, descriptionsOneIn: 12, bytesMax: 50_000, formsOneIn: 10 },
  {},
);

suite('corpus', () => {
  for (const [name, { needs }] of Object.entries(parts)) {
    const isLeft = name === 'inspector' && !isEvery;
    const skip = existsSync(join(folder, needs))
      ? isLeft && 'run by npm run test:every'
      : `needs ${needs}/: set LEASEHOLD_CORPUS to a folder that has it`;
    test(`${name}: nothing falls short${inPart}`, { skip }, async () => {
      const section = await runPart(name, folder, howMuch);
      assert.deepEqual(section?.shortfalls, []);
    });
  }
});
