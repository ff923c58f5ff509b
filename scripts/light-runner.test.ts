// Node's test runner with and without what `npm test` loads before it: it says the same.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

const tests = `
import { executionAsyncResource } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { after, describe, test } from 'node:test';
const later = (what) => globalThis.setTimeout(what, 5);
describe('a suite that waits before it has tests', async () => {
  await setTimeout(5);
  after(() => console.log('after the suite'));
  test('one of them', async () => { await setTimeout(5); });
  test('another', { skip: true }, () => {});
});
test('left behind: a rejection', async () => {
  await setTimeout(1);
  later(() => void Promise.reject(new Error('of a promise')));
  await setTimeout(500);
});
test('left behind: an exception', async () => {
  await setTimeout(1);
  later(() => { throw new Error('of a timer') });
  await setTimeout(500);
});
test('with a test within', async (t) => {
  await setTimeout(1);
  await t.test('inner', async () => {
    await null;
    console.log('follows promises: ' + (executionAsyncResource() instanceof Promise));
  });
  await t.test('inner, failing', () => { throw new Error('told of this one') });
});
test('in time', { timeout: 50 }, () => new Promise(() => later(() => {})));
`;

/** What the runner prints, without times and stacks. */
function said(...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'leasehold-runner-'));
  try {
    const file = join(folder, 'some.test.mjs');
    writeFileSync(file, tests);
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const spec = ['--test', '--test-reporter=spec'];
    const { stdout } = spawnSync(process.execPath, [...args, ...spec, file], {
      encoding: 'utf8',
      env: { ...env, NO_COLOR: '1' },
    });
    return stdout
      .replaceAll(/\(?[\d.]+ ?ms\)?|duration_ms .*/g, '')
      .replaceAll(/^\s+(?:at|async) .*\n/gm, '')
      .replaceAll(folder.slice(1), '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('tells of each test what it told before, and follows no promise', () => {
  const preload = new URL('light-runner.ts', import.meta.url).href;
  const light = said('--import', preload);
  assert.match(light, /✖ left behind: a rejection\s+Error: of a promise/);
  assert.match(light, /✖ left behind: an exception\s+Error: of a timer/);
  assert.match(light, /follows promises: false/);
  assert.equal(light.replace('promises: false', 'promises: true'), said());
});

const endless = (begun: string, ended: string) => `
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
// as a browser does, which would be closed by it and the process go on
process.on('SIGTERM', () => {});
process.on('exit', () => writeFileSync(${JSON.stringify(ended)}, ''));
test('never ends', async () => {
  writeFileSync(${JSON.stringify(begun)}, '');
  await new Promise((resolve) => setTimeout(resolve, 600_000));
});
`;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`a run that is broken off by ${signal} ends its processes as any process ends`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'leasehold-runner-'));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const [file, begun, ended] = ['endless.test.mjs', 'begun', 'ended'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    writeFileSync(file, endless(begun, ended));
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const preload = new URL('light-runner.ts', import.meta.url).href;
    const runner = spawn(process.execPath, ['--import', preload, '--test', file], {
      env,
      stdio: 'ignore',
    });
    const closed = once(runner, 'close');
    while (!existsSync(begun)) await setTimeout(20);
    runner.kill(signal);
    await closed;
    for (let waited = 0; !existsSync(ended) && waited < 10_000; waited += 20) await setTimeout(20);
    assert.ok(existsSync(ended), 'what ends with the process was skipped');
  });
