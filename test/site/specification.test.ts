// The table of the specification names tests that are there, and what no other file tests of it.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test('every row of the specification names a test that is there', () => {
  const rows = Array.from(
    read('test/site/specification.md').matchAll(/^\| (?!\*\*)(.+) \| `(.+)` \| (.+) \|$/gm),
    ([, requirement = '', file = '', name = '']) => ({ requirement, file, name }),
  );
  assert.ok(rows.length > 45, String(rows.length));
  for (const { requirement, file, name } of rows) {
    const begins = ["'", '`'].map((quote) => `test(${quote}${name}`);
    const source = read(file).replaceAll(/test\(\s+/g, 'test(');
    assert.ok(
      begins.some((begin) => source.includes(begin)),
      `${requirement}: ${file} has no test “${name}”`,
    );
  }
});

test('the one button has each variant and each size', () => {
  const [code, style] = [read('web/ui/src/Button.tsx'), read('web/ui/src/Button.module.css')];
  const listed = (name: string) =>
    Array.from(
      new RegExp(`${name} = \\[([^\\]]+)\\]`).exec(code)?.[1]?.matchAll(/'(\w+)'/g) ?? [],
      ([, value]) => value,
    );
  const variants = listed('buttonVariants');
  const sizes = listed('buttonSizes');
  assert.deepEqual(variants, ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link']);
  assert.deepEqual(sizes, ['default', 'sm', 'lg', 'icon']);
  for (const variant of variants.slice(1))
    assert.ok(style.includes(`.button[data-variant='${variant}'] {`), variant);
  for (const size of sizes.slice(1))
    assert.ok(style.includes(`.button[data-size='${size}'] {`), size);
});

test('the samples have every field that was named', () => {
  const named =
    'customerId name email ssn address phone accountId customerName balance transactions amount' +
    ' merchant patientId dob diagnosis medications phoneNumber';
  const samples = globSync('packages/privacy/src/cases/*.json', { cwd: root })
    .filter((file) => /before-after|customer-support|finance|healthcare/.test(file))
    .map(read)
    .join();
  for (const name of named.split(' ')) assert.ok(samples.includes(`"${name}"`), name);
});
