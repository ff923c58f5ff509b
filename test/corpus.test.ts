// Published descriptions, answers and suites are measured, not copied: they lie outside the
// repository. Without them there is nothing to run. The same as `npm run corpus`.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { parts, runPart } from '../scripts/corpus/run.ts';

const folder = process.env['LEASEHOLD_CORPUS'] ?? join(import.meta.dirname, '../../shared/data');

suite('corpus', () => {
  for (const [name, { needs }] of Object.entries(parts)) {
    const skip = existsSync(join(folder, needs))
      ? false
      : `needs ${needs}/: set LEASEHOLD_CORPUS to a folder that has it`;
    test(`${name}: nothing falls short`, { skip }, async () => {
      const section = await runPart(name, folder);
      assert.deepEqual(section?.shortfalls, []);
    });
  }
});
