import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { doctorClients } from './clients.ts';
import { findings } from './findings.ts';

const page = readFileSync(new URL('../../../../docs/doctor.md', import.meta.url), 'utf8');

// promise: doctor.page
test('the page of the doctor lists every code with its meaning and its mending, and no other', () => {
  const rows = Array.from(
    page.matchAll(/^\| `(\w+)` \| (?:fail|warn|skip) \|.*$/gm),
    ([row]) => row,
  );
  const expected = Object.entries(findings).map(
    ([code, { severity, title, fix }]) => `| \`${code}\` | ${severity} | ${title} | ${fix} |`,
  );
  assert.deepEqual(rows, expected);
});

test('the page of the doctor lists every client', () => {
  const rows = Array.from(
    page.matchAll(/^\| `([\w-]+)` \| ([^|]+) \| (?:its vendor’s cloud|your machine) \|/gm),
    ([, id, name]) => `${id} ${name}`,
  );
  assert.deepEqual(
    rows,
    doctorClients.map(({ id, name }) => `${id} ${name}`),
  );
});
