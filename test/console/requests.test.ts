// What the console asks the control API for: a page's first questions while its code is loaded, and
// after an act only what it changed.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { patterns, type PageName } from '../../web/console/src/paths.ts';
import { chromiumMissing } from '../testing/chromium.ts';
import { startConsole, type ConsoleBrowser } from './testing/console.ts';
import { isWhole } from './testing/every-page.ts';

/** Of whoever is not signed in. */
const alone: ReadonlySet<string> = new Set<PageName>(['setup', 'signIn', 'reset', 'join']);
/**
 * Pages that ask for nothing at first, listen to a stream, or show what only some roles may see:
 * those wait for who is asking.
 */
const asksLater: ReadonlySet<string> = new Set<PageName>([
  'newApi',
  'newLease',
  'liveCalls',
  'invitations',
  'waitlist',
]);

describe('requests to the control API', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let pages: [name: string, path: string][];
  before(async () => {
    running = await startConsole();
    const { control, app } = running.installation;
    const api = await control('POST /apis', { body: { sample: true } });
    const lease = await control('POST /leases', {
      body: { apiId: api.id, name: 'Front desk', purpose: 'testing' },
    });
    await control('POST /leases/{id}/playground', {
      params: { id: lease.id },
      body: { tool: 'list_customers', arguments: { limit: 2 } },
    });
    await app.flush();
    const [call] = (await control('GET /calls')).items;
    const draft = await control('POST /drafts', {
      body: { about: lease.id, changes: { settings: { readOnly: false } } },
    });
    const ids = new Map([
      ['apis', api.id],
      ['leases', lease.id],
      ['calls', call?.id],
      ['drafts', draft.id],
    ]);
    pages = Object.entries(patterns)
      .filter(([name]) => !alone.has(name))
      .map(([name, pattern]) => [
        name,
        pattern.replace(/^\/(\w+)\/:id/, (_, kind: string) => `/${kind}/${ids.get(kind)}`),
      ]);
  });
  after(async () => running?.[Symbol.asyncDispose]());

  // promise: console.every-page
  // promise: console.one-wave
  test(`the first of each page go out before its code has come, and none is asked a second time${inPart}`, async () => {
    await using window = await running.signedIn();
    const { page } = window;
    // An answer is asked for anew once it is five seconds old, which a busy machine may take.
    await page.clock.setFixedTime(Date.now());
    const asked = followRequests(page);
    const hold = await holdCode(page);
    for (const [name, path] of everyOrOneIn(2, pages, 1)) {
      const code = hold();
      asked.length = 0;
      const who = page.waitForResponse((response) => response.url().endsWith('/api/v1/me'));
      await page.goto(`${running.installation.url}/console${path}`, { waitUntil: 'commit' });
      await Promise.all([code.wanted, who]);
      const firstMany = asked.length;
      const early = asked.filter((url) => url !== '/me' && !url.startsWith('/calls?outcome=ok'));
      assert.equal(await page.locator('h1').count(), 0, `${path} is not there yet`);
      if (!asksLater.has(name)) assert.ok(early.length > 0, `${path} asked for nothing`);
      code.release();
      await page.locator('h1').first().waitFor();
      await isWhole(window, path);
      assert.deepEqual(asked, [...new Set(asked)], path);
      // The same place asked twice with another query: page and first read disagree.
      const later = asked.slice(firstMany).map(pathname);
      for (const url of early)
        if (pathname(url) !== '/calls')
          assert.ok(!later.includes(pathname(url)), `${path} asks for ${url}, and then otherwise`);
    }
    assert.deepEqual(window.faults, []);
  });

  // promise: console.refetch
  test('after an act only what it changed is asked for again', async () => {
    await using window = await running.signedIn();
    const { page } = window;
    await window.goto('/settings');
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    const asked = followRequests(page);
    await page.getByLabel('Name', { exact: true }).first().fill('Clinic of the west');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('link', { name: 'Clinic of the west' }).first().waitFor();
    assert.deepEqual(asked, ['/me']);
    assert.deepEqual(window.faults, []);
  });
});

/** What is read from the control API, in its order, as path and query. */
function followRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/v1/')) return;
    if (!pathname.endsWith('/stream')) asked.push(pathname.slice('/api/v1'.length) + search);
  });
  return asked;
}

const pathname = (url: string): string => url.replace(/\?.*/, '');

/**
 * From then on the code of each page comes when it is released. Playwright's own routes would have
 * everything else loaded anew with each page.
 */
async function holdCode(page: Page): Promise<() => { wanted: Promise<void>; release(): void }> {
  let [wanted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    wanted.resolve();
    void released.promise.then(() => session.send('Fetch.continueRequest', { requestId }));
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*Page-*.js' }] });
  return () => {
    [wanted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    return { wanted: wanted.promise, release: released.resolve };
  };
}
