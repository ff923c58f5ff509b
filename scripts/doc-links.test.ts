import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';

const root = join(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/**/*.md', 'packages/**/README.md', 'bench/README.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

test('every link between the pages, and to the code, leads somewhere', () => {
  for (const page of pages) {
    for (const [, link = ''] of withoutCode(page).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)) {
      if (!/^[a-z]+:/.test(link))
        assert.ok(existsSync(join(root, dirname(page), link)), `${page}: ${link}`);
    }
  }
});

test('every file of the project that a page names is there', () => {
  for (const page of pages) {
    for (const [, path = ''] of withoutCode(page).matchAll(
      /`((?:packages|scripts|test|bench|docs|web)\/[\w./-]+)`/g,
    )) {
      if (!invented.has(path)) assert.ok(existsSync(join(root, path)), `${page}: ${path}`);
    }
  }
});

/** What the guides would have somebody write. */
const invented = new Set([
  'packages/privacy/src/treatments/round.ts',
  'packages/catalog/src/formats/raml.ts',
  'packages/server/src/gateway/admission/office-hours.ts',
  'packages/privacy/src/text/detectors/vin.ts',
  'packages/cli/src/commands/leases.ts',
  'docs/errors/daily_chars_exceeded.md',
]);

function withoutCode(page: string): string {
  return readFileSync(join(root, page), 'utf8').replace(/^```[^]*?^```$/gm, '');
}
