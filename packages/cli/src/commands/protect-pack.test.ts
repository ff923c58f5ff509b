import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { runCli } from '../run-cli.ts';

const description = (host: string) => ({
  openapi: '3.1.0',
  info: { title: 'Payments', version: '1' },
  servers: [{ url: host }],
  paths: Object.fromEntries(
    ['/v1/charges', '/v1/customers/{id}'].map((path) => [
      path,
      { get: { responses: { 200: { description: 'ok' } } } },
    ]),
  ),
});

async function descriptionFile(t: TestContext, host: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leasehold-pack-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'api.json');
  await writeFile(file, JSON.stringify(description(host)));
  return file;
}

/** What it says on standard error, its agent gone at once. The API itself is asked nothing. */
async function protect(file: string, ...options: string[]): Promise<string> {
  const main = process.env['TEST_COMMAND_LINE'] ?? join(import.meta.dirname, '../main.ts');
  const args = [main, 'protect', file, '--base-url', 'http://127.0.0.1:9', '--stdio', ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return text(child.stderr);
}

/** What is said of options that do not go together. */
async function refusal(file: string, ...options: string[]): Promise<string> {
  let said = '';
  const status = await runCli(['node', 'leasehold', 'protect', file, ...options], {
    env: {},
    stdin: (async function* () {})(),
    print: () => {},
    printError: (line) => void (said += line),
  });
  assert.equal(status, 2);
  return said;
}

test('a known API is told of its pack, and protected by it where that is asked for', async (t) => {
  const file = await descriptionFile(t, 'https://api.stripe.com');
  const hinted = await protect(file);
  assert.match(hinted, /suggested policy/);
  assert.match(hinted, /hint: .*Stripe.*--pack stripe/);
  const packed = await protect(file, '--pack', 'Stripe');
  assert.match(packed, /Stripe, reviewed \d{4}-\d\d-\d\d: \d+ filters treat/);
});

test('a pack is for its own API, and a policy by itself', async (t) => {
  const other = await descriptionFile(t, 'https://pay.acme.test');
  const known = /of no API that has a pack\. There are packs of .*\bgithub\b.*\bstripe\b/;
  assert.match(await refusal(other, '--pack', 'stripe'), known);
  const unknown = /there is no pack "strpie"\. There are .*\bgithub\b.*\bstripe\b/;
  assert.match(await refusal(other, '--pack', 'strpie'), unknown);
  const file = await descriptionFile(t, 'https://api.stripe.com');
  assert.match(await refusal(file, '--pack', 'github'), /of Stripe: write stripe/);
  const both = ['--pack', 'stripe', '--filter', 'email=DROP'];
  assert.match(await refusal(file, ...both), /leave out --policy, --filter/);
});
