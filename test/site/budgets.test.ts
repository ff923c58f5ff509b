// What a visitor loads before doing anything, compressed as it is sent (LOOK.md, "The site").
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../../web/site/dist');
const kB = 1000;
const size = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const pages = globSync('**/*.html', { cwd: dist });
const linked = (page: string, pattern: RegExp) =>
  Array.from(readFileSync(join(dist, page), 'utf8').matchAll(pattern), ([, file = '']) => file);

describe('what a page weighs', () => {
  // promise: site.budgets
  test('HTML and CSS of every page within 30 kB', () => {
    assert.equal(pages.length, 5);
    for (const page of pages) {
      const total = [page, ...linked(page, /<link rel="stylesheet" href="([^"]+)"/g)].reduce((sum, file) => sum + size(file), 0);
      assert.ok(total <= 30 * kB, `${page}: ${total} bytes`);
    }
  });

  test('fonts within 55 kB', () => {
    const fonts = globSync('assets/*.woff2', { cwd: dist });
    assert.equal(fonts.length, 2);
    // woff2 is compressed already
    const total = fonts.reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0);
    assert.ok(total <= 55 * kB, `${total} bytes`);
  });

  test('script before interaction within 60 kB', () => {
    for (const page of pages) {
      const entries = linked(page, /<script type="module" src="([^"]+)"/g);
      const total = [...closure(entries)].reduce((sum, file) => sum + size(file), 0);
      assert.ok(entries.length > 0 && total <= 60 * kB, `${page}: ${total} bytes`);
    }
  });
});

/** The scripts, and what they import at once. */
function closure(files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(join(dist, file), 'utf8');
    const imported = Array.from(text.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g), ([, path = '']) => join(dirname(file), path));
    closure(imported, seen);
  }
  return seen;
}
