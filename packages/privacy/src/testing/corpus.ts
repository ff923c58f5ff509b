import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A published suite of test vectors. Such suites are measured, not copied: they lie outside the
 * repository, under `LEASEHOLD_CORPUS` or in `../shared/data` beside it. Where they are absent the
 * test is skipped with the reason. What is read is taken at its word: a property that is not there
 * fails the test.
 */
export function corpusFile(...path: string[]): {
  skip: string | false;
  read: () => ReturnType<typeof JSON.parse>;
} {
  const folder =
    process.env['LEASEHOLD_CORPUS'] ?? join(import.meta.dirname, '../../../../../shared/data');
  const file = join(folder, ...path);
  const skip = existsSync(file)
    ? false
    : `needs the suite ${path.join('/')}: set LEASEHOLD_CORPUS to the folder that holds it`;
  return { skip, read: () => JSON.parse(readFileSync(file, 'utf8')) };
}
