// Every page of the console by its own address: for everybody, for a viewer, and where the server
// does not answer. In `npm test` a page is looked at in one way here, and one in three in another way
// in another language (languages.test.ts); a viewer sees half of them, and the other half is loaded by its
// address in requests.test.ts.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { chromiumMissing } from '../testing/chromium.ts';
import { startConsole, type ConsoleBrowser } from './testing/console.ts';
import { fillEveryPage, goWhole, openWhole } from './testing/every-page.ts';
import { lookAt, looksIn } from './testing/looks.ts';

const viewer = { email: 'vera@clinic.example', password: 'a password for tests' };

describe('every page', { skip: chromiumMissing }, () => {
  let running: ConsoleBrowser;
  let paths: string[];
  before(async () => {
    running = await startConsole();
    paths = await fillEveryPage(running.installation);
    await running.installation.control('POST /members', { body: { ...viewer, role: 'viewer' } });
  });
  after(async () => running?.[Symbol.asyncDispose]());

  // promise: console.every-page
  // promise: console.zoom
  test(`light at 1440 px, dark at 320 px, in forced colours at 200 % zoom: axe finds nothing, nothing sticks out or is covered${inPart}`, async () => {
    await using window = await running.signedIn();
    // axe and the console are loaded and compiled once
    await window.load('/account');
    for (const [path, looks] of looksIn('en', paths)) {
      await goWhole(window, path);
      await lookAt(window, path, looks);
    }
    assert.deepEqual(window.faults, []);
  });

  // promise: console.viewer
  test(`is there for a viewer too: what he may not do is disabled and says which role it needs${inPart}`, async () => {
    await using window = await running.signedIn(viewer);
    const reasons = new Set<string>();
    await window.load('/account');
    for (const path of everyOrOneIn(3, paths)) {
      // by its address: requests.test.ts, and what is shown only once it is known who asks
      if (waitsForRole.test(path)) await openWhole(window, path);
      else await goWhole(window, path);
      for (const text of await window.page
        .getByText(/needs the role \w+; yours is viewer/)
        .allTextContents())
        reasons.add(text);
    }
    assert.ok(reasons.size >= 2, [...reasons].join());
    assert.deepEqual(window.faults, []);
    const changed = window.answers.filter(
      ({ method, url }) => method !== 'GET' && !url.includes('/api/auth/'),
    );
    assert.deepEqual(
      changed.map(({ method, url }) => `${method} ${url}`),
      [],
      'looking changes nothing',
    );
  });

  // promise: console.states
  test('where the server fails: a problem with its code and a way to try again; what was shown stays, with its time', async () => {
    await using window = await running.signedIn();
    const { page } = window;
    const failing = async () =>
      page.route('**/api/v1/leases?*', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: '/docs/errors/internal',
            code: 'internal',
            title: 'x',
            status: 500,
            detail: 'x',
          }),
        }),
      );
    await page.route('**/api/v1/leases', (route) => route.abort());
    await failing();
    await page.goto(`${running.installation.url}/console/leases`);
    const problem = page.getByRole('alert');
    await problem.waitFor();
    assert.match(await problem.innerText(), /internal|control_unreachable/);
    await page.unrouteAll();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Front desk' }).first().waitFor();

    await page.clock.install();
    await page.reload();
    await page.getByRole('link', { name: 'Front desk' }).first().waitFor();
    await page.route('**/api/v1/leases**', (route) => route.abort());
    await page.clock.runFor(10_000);
    await page.evaluate('window.dispatchEvent(new Event("visibilitychange"))');
    await page.clock.runFor(30_000);
    await page
      .getByText(/As of \d\d:\d\d/)
      .first()
      .waitFor();
    assert.equal(await page.getByRole('link', { name: 'Front desk' }).first().isVisible(), true);
  });
});

/** Pages that are not, or not wholly, for everybody. */
const waitsForRole = /^\/(?:waitlist|members\/invitations|apis\/new|leases\/new|calls\/live)$/;
