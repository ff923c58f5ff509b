// The demos of the public site in a real browser: what a visitor reads, edits and is told, and that
// nothing typed goes anywhere.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { findWithAxe } from '../testing/axe.ts';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';

describe('the demos', { skip: chromiumMissing }, () => {
  let site: RunningSite;
  let browser: Browser;
  before(async () => {
    site = await runSite();
    browser = await launchChromium({ webgl: false });
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  async function open(
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<Page & AsyncDisposable> {
    const context: BrowserContext = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(site.origin + path);
    return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() });
  }

  // promise: site.demos
  test('stand as text in three panels without script', async () => {
    await using page = await open('/no-code-privacy', { javaScriptEnabled: false });
    assert.match(await panel(page, 'Original data').innerText(), /"ssn": "078-05-1120"/);
    assert.match(
      await panel(page, 'Policy').innerText(),
      /"target": "name", "filterType": "TOKENIZE"[^]*"filterType": "REDACT"/,
    );
    assert.match(
      await panel(page, 'Protected data').innerText(),
      /"name": "TOKEN_\w{10}[^]*"ssn": "\[REDACTED\]"/,
    );

    await page.goto(`${site.origin}/mcp-privacy`);
    assert.deepEqual(
      await page
        .getByRole('group', { name: /live example/ })
        .evaluateAll((all) => all.map((each) => each.ariaLabel)),
      ['Customer support: live example', 'Finance: live example', 'Healthcare: live example'],
    );
    const support = example(page, 'Customer support');
    assert.match(
      await panel(support, 'Privacy policy').innerText(),
      /"field": "phone", "action": "MASK_PARTIAL"/,
    );
    assert.match(await panel(support, 'What the AI sees').innerText(), /"phone": "XXX-XXX-4567"/);
    assert.match(
      await panel(example(page, 'Finance'), 'What the AI sees').innerText(),
      /"accountId": "XXXXXX5678"[^]*"Customer M.R."/,
    );
    assert.match(
      await panel(example(page, 'Healthcare'), 'What the AI sees').innerText(),
      /"Patient J.D."[^]*"Age Group: 40-45"/,
    );
    assert.equal(await page.getByRole('textbox', { name: /Original data/ }).count(), 0);
  });

  // promise: site.demos
  test('compute what the visitor edits, in data and policy, with either spelling', async () => {
    await using page = await open('/no-code-privacy');
    const result = panel(page, 'Protected data');
    const policy = await editor(page, 'Policy, Before and after');
    await replaceIn(
      await editor(page, 'Original data, Before and after'),
      '"phone": "555-867-5309"',
      '"phone": "555-123-4567", "name2": "Jane Doe"',
    );
    await shows(result, /"phone": "\[REDACTED\]"/);
    await replaceIn(
      policy,
      '{ "target": "ssn", "filterType": "REDACT" }',
      '{ "field": "phone", "action": "MASK_PARTIAL" }, { "field": "name2", "action": "ANONYMIZE", "label": "Patient" }',
    );
    await shows(result, /"phone": "XXX-XXX-4567"/);
    await shows(result, /"name2": "Patient J.D."/);
    await replaceIn(policy, '"withhold"', '"keep"');
    await shows(result, /"ssn": "078-05-1120"/);
    await shows(
      page.getByRole('group', { name: 'Before and after: live example' }),
      /1 redacted.*3 tokenized.*1 reduced to initials.*1 masked.*1 kept/,
    );

    await page.getByRole('button', { name: 'Reset' }).click();
    await shows(result, /"ssn": "\[REDACTED\]"/);
    await page.getByRole('button', { name: 'Switch spelling' }).click();
    assert.match(await policy.inputValue(), /"field": "name", "action": "TOKENIZE"/);
    await shows(result, /"name": "TOKEN_/);
  });

  test('make an age group of a date typed in, and mark the values by family', async () => {
    await using page = await open('/mcp-privacy');
    const healthcare = example(page, 'Healthcare');
    await replaceIn(await editor(page, 'Original data, Healthcare'), '1984-03-07', '1990-01-31');
    const age =
      new Date().getUTCFullYear() -
      1990 -
      (new Date().getUTCMonth() === 0 && new Date().getUTCDate() < 31 ? 1 : 0);
    const low = Math.floor(age / 5) * 5;
    await shows(
      panel(healthcare, 'What the AI sees'),
      new RegExp(`"dob": "Age Group: ${low}-${low + 5}"`),
    );
    const families = await healthcare
      .locator('pre [data-family]')
      .evaluateAll((all) =>
        [...new Set(all.map((each) => each.getAttribute('data-family') ?? ''))].sort(),
      );
    assert.deepEqual(families, ['coarsen', 'keep', 'link', 'obscure', 'remove', 'replace']);
  });

  test('use a lease secret of this visit: the tokens of two visits differ', async () => {
    const tokenOn = async (page: Page) =>
      /TOKEN_\w+/.exec((await panel(page, 'Protected data').textContent()) ?? '')?.[0];
    await using asBuilt = await open('/no-code-privacy', { javaScriptEnabled: false });
    const built = await tokenOn(asBuilt);
    assert.ok(built);
    const tokens = await Promise.all(
      ['first', 'second'].map(async () => {
        await using page = await open('/no-code-privacy');
        await editor(page, 'Policy, Before and after');
        let token = await tokenOn(page);
        // What was built stands there until the page has worked it out anew.
        for (let i = 0; i < 2_400 && (!token || token === built); i++) {
          await page.waitForTimeout(50);
          token = await tokenOn(page);
        }
        return token;
      }),
    );
    assert.equal(new Set([built, ...tokens]).size, 3);
  });

  // promise: site.demo-mistakes
  test('say a mistake at its place, keep the last good result and mark it', async () => {
    await using page = await open('/no-code-privacy');
    const data = await editor(page, 'Original data, Before and after');
    const result = panel(page, 'Protected data');
    await shows(result, /TOKEN_/);
    const before = await result.locator('pre').textContent();
    await replaceIn(data, '"078-05-1120",', '"078-05-1120"');
    const place = page.getByRole('button', { name: 'Line 6, column 3' });
    await place.waitFor();
    await shows(panel(page, 'Original data'), /Line 6, column 3: Expected a comma or } here\./);
    assert.equal(await data.getAttribute('aria-invalid'), 'true');
    assert.equal(await result.locator('pre').textContent(), before);
    await shows(result, /Last good result/);
    await place.press('Enter');
    assert.equal(
      await data.evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionStart + 9),
      ),
      '"address"',
    );

    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('Last good result').waitFor({ state: 'detached' });
    await replaceIn(await editor(page, 'Policy, Before and after'), '"REDACT"', '"REDACTED"');
    await shows(
      panel(page, 'Policy'),
      /Line 6, column \d+: "REDACTED" is not a filter type\. Did you mean REDACT\?/,
    );
  });

  // promise: site.demo-quiet
  test('send nothing while somebody types, and load the engine only when a demo comes near', async () => {
    await using page = await open('/plug-and-play-mcp', { viewport: { width: 1280, height: 500 } });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${site.origin}/mcp-privacy`);
    await page.waitForLoadState('networkidle');
    const engine = () => requests.filter((url) => url.includes('start-demos')).length;
    assert.equal(engine(), 0);
    const data = await editor(page, 'Original data, Finance');
    await page.waitForLoadState('networkidle');
    assert.equal(engine(), 1);
    assert.ok(
      requests.every((url) => url.startsWith(site.origin)),
      requests.join('\n'),
    );
    requests.length = 0;
    await data.fill('{"customerName": "Somebody Secret", "accountId": "1234567890"}');
    await shows(panel(example(page, 'Finance'), 'What the AI sees'), /"Customer S\.S\."/);
    await page.waitForTimeout(300);
    assert.deepEqual(requests, []);
    await shows(example(page, 'Finance'), /Nothing you type leaves this browser/);
    assert.equal(
      await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      ),
      '[{},{},""]',
    );
  });

  test('move nothing when they become live in view', async () => {
    for (const width of [1280, 390]) {
      await using page = await open('/plug-and-play-mcp', { viewport: { width, height: 900 } });
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(window, {
              shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')),
            });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`${site.origin}/no-code-privacy#demo`);
      await page.getByRole('textbox', { name: 'Policy, Before and after' }).waitFor();
      await page.waitForTimeout(400);
      assert.ok(
        (await page.evaluate<number>('window.shift')) <= 0.02,
        `${await page.evaluate<number>('window.shift')} at ${width}`,
      );
    }
  });

  test('work by keyboard alone', async () => {
    await using page = await open('/no-code-privacy');
    const data = await editor(page, 'Original data, Before and after');
    await data.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('{"name": "Ann", ');
    await shows(panel(page, 'Original data'), /Line 1, column \d+/);
    await page.keyboard.type('"ssn": 1}');
    await page.getByText(/^Line 1/).waitFor({ state: 'detached' });
    await shows(
      panel(page, 'Protected data'),
      /\{\s*"name": "TOKEN_\w+",\s*"ssn": "\[REDACTED\]"\s*\}/,
    );
    const focused = async () =>
      page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
    const order: (string | null | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab');
      order.push(await focused());
    }
    const [policy, result, ...buttons] = order;
    assert.equal(policy, 'Policy, Before and after');
    // on a phone it scrolls by itself, so keys have to reach it
    assert.match(result ?? '', /"ssn": "\[REDACTED\]"/);
    assert.deepEqual(buttons, ['Switch spelling', 'Reset']);
    await page.keyboard.press('Enter');
    await shows(panel(page, 'Protected data'), /"customerId": "TOKEN_/);
    assert.equal(await focused(), 'Reset');
  });

  test('draw what changed in 160 ms, and at once where motion is reduced', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await using page = await open('/no-code-privacy', { reducedMotion });
      const data = await editor(page, 'Original data, Before and after');
      await page.waitForTimeout(400);
      await page.evaluate(() => {
        const durations: unknown[] = [];
        Object.assign(window, { durations });
        document.addEventListener('animationstart', (event) => {
          for (const animation of document.getAnimations())
            if (event.animationName) durations.push(animation.effect?.getComputedTiming().duration);
        });
      });
      await replaceIn(data, 'Marta Lindqvist', 'Marta Lindqvist II');
      if (reducedMotion === 'reduce') await page.waitForTimeout(400);
      else await page.waitForFunction(() => Reflect.get(window, 'durations').length);
      const durations = await page.evaluate<unknown[]>('window.durations');
      assert.deepEqual(durations, reducedMotion === 'reduce' ? [] : [160], reducedMotion);
    }
  });

  test(`have no accessibility problem that axe finds, live and with mistakes, light and dark, narrow and wide${inPart}`, async () => {
    const demos = [
      ['/no-code-privacy', 'Before and after', 'before-after'],
      ['/mcp-privacy', 'Healthcare', 'healthcare'],
    ] as const;
    const ways = [
      ['light', 1280],
      ['dark', 320],
    ] as const;
    for (const [turn, [path, name, id]] of demos.entries()) {
      for (const [colorScheme, width] of everyOrOneIn(2, ways, turn)) {
        await using page = await open(path, {
          colorScheme,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
        });
        const data = await editor(page, `Original data, ${name}`);
        assert.deepEqual(
          await findWithAxe(page, `[data-demo="${id}"]`),
          [],
          `${path} ${colorScheme} ${width}`,
        );
        await data.fill('{"name": }');
        await page.getByRole('button', { name: 'Line 1, column 10' }).waitFor();
        assert.deepEqual(
          await findWithAxe(page, `[data-demo="${id}"]`),
          [],
          `${path} ${colorScheme} ${width} with a mistake`,
        );
        assert.ok(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          `${path} scrolls sideways at ${width}`,
        );
      }
    }
  });
});

/** Of one demo, or of the page. */
function panel(scope: Page | Locator, name: string): Locator {
  return scope.getByRole('group', { name, exact: true });
}

function example(page: Page, name: string): Locator {
  return page.getByRole('group', { name: `${name}: live example` });
}

/** Scrolls there, as a visitor does; the demo becomes live. */
async function editor(page: Page, name: string): Promise<Locator> {
  await example(page, name.split(', ')[1] ?? '').evaluate((element) =>
    element.scrollIntoView({ block: 'center' }),
  );
  const area = page.getByRole('textbox', { name, exact: true });
  await area.waitFor();
  return area;
}

async function replaceIn(area: Locator, from: string, to: string): Promise<void> {
  const text = await area.inputValue();
  assert.ok(text.includes(from), `${from} is not in ${text}`);
  await area.fill(text.replace(from, to));
}

async function shows(place: Locator, pattern: RegExp): Promise<void> {
  await place.filter({ hasText: pattern }).waitFor();
}
