import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Of every file something is made of, and of the lock, which names the tools that make it. */
export function contentHash(sources: readonly string[]): string {
  const files = globSync(sources, {
    cwd: root,
    exclude: ['web/*/dist/**', '**/node_modules/**', '**/*.test.ts'],
    withFileTypes: true,
  });
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort())
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}
