// What the guides name is there: each file but those that their examples make, what the examples
// import, and every name in the text.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const found = globSync(['{packages,web,test,scripts,bench,docs}/**/*.*', '*.*'], {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => /^(?:node_modules|dist|guides)$/.test(entry.name),
});
const files = found
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  .filter((file) => file !== 'scripts/guides.test.ts');
const sources = files.filter((file) => /\.(?:tsx?|mjs|css|json)$/.test(file));
const words = new Set(sources.flatMap((file) => read(file).split(/[^\w$]+/)));
const guides = globSync('docs/guides/add-*.md', { cwd: root }).map((file) => ({
  file,
  text: read(file),
}));

/** What an example adds, by the file of its guide. */
const made =
  /raml|vin|vessel|round|office-hours|daily_chars|Workspaces|Teams|002-…|leases\.ts$|^x\.|x-(?:dark|light)/;

const quoted = (text: string) =>
  Array.from(
    text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g),
    ([, code = '']) => code,
  );

for (const { file, text } of guides) {
  test(`${file}: every file it names is there`, () => {
    const named = quoted(text).filter(
      (code) => /^[\w./-]+\.(?:tsx?|md|css)$/.test(code) && !made.test(code),
    );
    const missing = named.filter((name) => !files.some((one) => `/${one}`.endsWith(`/${name}`)));
    assert.deepEqual(missing, []);
  });

  test(`${file}: what its examples import is there, and every name in its text`, () => {
    const imports = Array.from(
      text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm),
      ([, names = '', path = '']) => ({ names: names.match(/\b(?!type\b)\w+/g) ?? [], path }),
    );
    for (const { names, path } of imports.filter((one) => !made.test(one.path))) {
      const exporting = sources.filter((one) => basename(one) === basename(path)).map(read);
      for (const name of names)
        assert.ok(
          exporting.some((code) => new RegExp(`^export .*\\b${name}\\b`, 'm').test(code)),
          `${name} of ${path}`,
        );
    }
    const names = quoted(text)
      .filter((code) => /^[a-z]+[A-Z]\w*$|^[A-Z][a-z]+[A-Z]\w*$/.test(code))
      .filter((name) => !made.test(name) && !words.has(name));
    assert.deepEqual(names, []);
  });
}
