// Every page of the console by its own address: for everybody, for a viewer, and where the server
// does not answer.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findWithAxe } from '../testing/axe.ts';
import { chromiumMissing } from '../testing/chromium.ts';
import {
  assertEndsWithItsContent,
  assertNothingBeside,
  startConsole,
  type ConsoleBrowser,
  type ConsoleWindow,
} from './testing/console.ts';
import { fillEveryPage, goWhole, openWhole } from './testing/every-page.ts';

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
  test('light at 1440 px, dark at 320 px and at 200 % zoom: axe finds nothing, nothing sticks out or is covered', async () => {
    await using window = await running.signedIn();
    // axe and the console are loaded and compiled once
    await window.load('/account');
    for (const path of paths) {
      await goWhole(window, path);
      for (const [colorScheme, width] of [
        ['light', 1440],
        ['dark', 320],
      ] as const) {
        await window.page.emulateMedia({ colorScheme });
        await window.page.setViewportSize({ width, height: 900 });
        await assertEndsWithItsContent(window.page);
        assert.deepEqual(await findWithAxe(window.page), [], `${path} ${colorScheme} at ${width}`);
      }
      await window.page.emulateMedia({ forcedColors: 'active' });
      const forced = await findWithAxe(window.page, undefined, ['color-contrast']);
      assert.deepEqual(forced, [], `${path} in forced colours`);
      await window.page.emulateMedia({ forcedColors: 'none' });
      await assertNothingBeside(window.page);
      await assertWholeZoomed(window, path);
      await window.page.setViewportSize({ width: 1440, height: 900 });
    }
    assert.deepEqual(window.faults, []);
  });

  // promise: console.viewer
  test('is there for a viewer too: what he may not do is disabled and says which role it needs', async () => {
    await using window = await running.signedIn(viewer);
    const reasons = new Set<string>();
    await window.load('/account');
    for (const path of paths) {
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

/** At 200 % zoom nothing is cut, and what has the focus is never covered. */
async function assertWholeZoomed({ page }: ConsoleWindow, path: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 360 });
  await assertNothingBeside(page);
  // as a page that was just opened
  await page.evaluate(() => scrollTo(0, 0));
  assert.deepEqual(await page.evaluate(coveredWhenFocused), [], path);
}

/** In the page: what stands outside of the window, or under something else, once it has the focus. */
function coveredWhenFocused(): string[] {
  const focusable = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, summary)',
  );
  return [...focusable].flatMap((element) => {
    // What only the arrows come to is brought into sight by them.
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return [];
    element.focus();
    if (document.activeElement !== element) return [];
    // Of words that go over several lines the first: the middle of all may be beside each.
    const { left, right, top, bottom } =
      element.getClientRects()[0] ?? element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    const there = document.elementFromPoint(x, y);
    const label = element.closest('label');
    const isSeen = there && (element.contains(there) || (label?.contains(there) ?? false));
    return isSeen ? [] : [`${element.outerHTML.slice(0, 120)} at ${x}, ${y}`];
  });
}
