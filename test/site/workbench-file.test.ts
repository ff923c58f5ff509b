// What the workbench gives along is no picture of a policy: the command it names takes it, and does
// with an answer what the page showed.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { examples } from '../../web/site/src/workbench/examples/index.ts';
import * as descriptions from '../../web/site/src/workbench/descriptions.ts';
import * as treating from '../../web/site/src/workbench/treating.ts';
import type { GoodView, PolicyFile } from '../../web/site/src/workbench/view.ts';
import { createWorkbenchSession } from '../../web/site/src/workbench/workbench-session.ts';
import { leaseholdHere } from '../testing/leasehold.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leasehold-workbench-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const session = createWorkbenchSession({
  leaseSecret: new Uint8Array(32).fill(8),
  now: Date.now,
  treating: Promise.resolve(treating),
  descriptions: Promise.resolve(descriptions),
});

async function viewOf(text: string, changes = {}): Promise<GoodView & { file: PolicyFile }> {
  const view = await session.view({ text, changes });
  const file = await session.file();
  assert.ok(view.kind !== 'mistake' && file, JSON.stringify(view));
  return { ...view, file };
}

/** The words of the command after `leasehold`, with its files in the folder. */
const wordsOf = ({ file }: { file: PolicyFile }): string[] =>
  file.command
    .replace('npm run --silent leasehold -- ', '')
    .split(' ')
    .map((word) => (/\.(?:ya?ml|json)$/.test(word) ? join(folder, word) : word));

/** Tokens are of one secret; whatever else stands there is the same everywhere. */
const withoutTokens = (text: string): string => text.replaceAll(/TOKEN_[0-9A-Z]+/g, 'TOKEN_');

// promise: site.workbench-file
test('the policy of an answer treats it on the command line as the page showed', async () => {
  const answer = {
    orderId: 'ord_1',
    customer: { name: 'Zelda Quux', email: 'zelda.quux@example.org', phone: '202-555-0187' },
    total: 34.5,
  };
  const view = await viewOf(JSON.stringify(answer), { 'customer.phone': 'REDACT' });
  await writeFile(join(folder, view.file.name), view.file.text);
  await writeFile(join(folder, 'answer.json'), JSON.stringify(answer));
  const { status, stdout, stderr } = await leaseholdHere(wordsOf(view));
  assert.equal(status, 0, stderr);
  const shown = view.answer?.after.map((line) => line.map(({ text }) => text).join('')).join('');
  assert.deepEqual(JSON.parse(withoutTokens(stdout)), JSON.parse(withoutTokens(shown ?? '')));
  assert.deepEqual(JSON.parse(stdout).customer.phone, '[REDACTED]');
});

// promise: site.workbench-file
test('the file of every description that is an example is applied, and a second time changes nothing', async () => {
  const env = { LEASEHOLD_DATA: join(folder, 'data') };
  for (const { name, text } of examples) {
    const view = await viewOf(text);
    if (view.kind !== 'api') continue;
    const [, description = ''] = /description: \.\/(\S+)/.exec(view.file.text) ?? [];
    assert.equal(view.file.description, description);
    await writeFile(join(folder, description), text);
    await writeFile(join(folder, view.file.name), view.file.text);
    const first = await leaseholdHere(wordsOf(view), { env });
    assert.equal(first.status, 0, `${name}: ${first.stderr}`);
    const second = await leaseholdHere(wordsOf(view), { env });
    assert.equal(second.status, 0, `${name}: ${second.stderr}`);
    assert.doesNotMatch(second.stdout, /created|changed/i, name);
  }
});
