import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Json } from '../packages/privacy/src/json/json.ts';
import { answersOfThings, markedAnswers } from '../packages/suggest/src/testing/marked-answers.ts';
import { describeSuggestions, measureSuggestions } from './suggestions.ts';

async function folderOf(
  t: TestContext,
  answers: readonly { value: Json; truth: Json }[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'suggestions-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const [i, { value, truth }] of answers.entries()) {
    await writeFile(join(folder, `a${i}.json`), JSON.stringify(value));
    await writeFile(join(folder, `a${i}.truth.json`), JSON.stringify(truth));
  }
  return folder;
}

const marked = (...pointers: string[]) =>
  pointers.map((pointer) => ({ category: 'name', pointers: [pointer] }));

// promise: policy.missed
test('under withhold a field that the suggestions miss is withheld', async (t) => {
  const value = {
    users: [{ email: 'ida@holm.dev', zzyzx: 'Ida  Holm (née Lund)' }],
    'a b': { c1: 'Ann from Ulm' },
  };
  const truth = { direct: marked('/users/0/email', '/users/0/zzyzx', '/a b/c1') };
  const figures = await measureSuggestions(await folderOf(t, [{ value, truth }]));
  assert.deepEqual(figures.leaked, []);
  assert.deepEqual(figures.marked.get('name')?.missed, [
    'a0 users[].zzyzx (unsure)',
    'a0 ["a b"].c1 (unsure)',
  ]);
  assert.match(
    describeSuggestions(figures).join('\n'),
    /^name: 1 of 3$[^]*^recall=0\.333 precision=1\.000$/m,
  );
});

test('what is kept although it was marked is told', async (t) => {
  const value = { users: [{ email: 'ida@holm.dev', currency: 'Ida' }] };
  const figures = await measureSuggestions(
    await folderOf(t, [{ value, truth: { direct: marked('/users/0/currency') } }]),
  );
  assert.deepEqual(figures.leaked, ['a0 users[].currency']);
  assert.equal(figures.isGoodEnough, false);
});

test('our own answers keep the bounds that the bench asks for', async (t) => {
  const controls = Object.values(answersOfThings).map((value) => ({
    value,
    truth: { control: true },
  }));
  const people = markedAnswers.map(({ value, direct }) => ({
    value,
    truth: { direct: marked(...direct.map(pointerOf)) },
  }));
  const figures = await measureSuggestions(await folderOf(t, [...people, ...controls]));
  assert.deepEqual([figures.recall, figures.controls, figures.leaked], [1, [], []]);
});

/** The first value of a field, by RFC 6901. */
function pointerOf(path: string): string {
  return path
    .replace(/^\[\]|\[\]/g, '/0')
    .replace(/\["([^"]*)"\]/g, '/$1')
    .replace(/^(?!\/)/, '/')
    .replaceAll('.', '/');
}

const shared = join(
  process.env['LEASEHOLD_CORPUS'] ?? join(import.meta.dirname, '../../shared/data'),
  'payloads',
);

test(
  'answers of real APIs leak nothing',
  { skip: existsSync(shared) ? false : 'needs a folder of marked answers' },
  async () => {
    const figures = await measureSuggestions(shared);
    assert.deepEqual(figures.leaked, []);
    assert.ok(figures.isGoodEnough, describeSuggestions(figures).join('\n'));
  },
);
