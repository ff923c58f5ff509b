// The pages of the public site, as a visitor finds them: by role and name.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { visit, type Visit } from '../testing/site-page.ts';
import { serveSite } from '../testing/site.ts';

const routes = ['/', '/no-code-privacy', '/plug-and-play-mcp', '/mcp-privacy'];
const pages = [...routes, '/privacy', '/security', '/terms'];
const translated = ['/de', '/es'].flatMap((home) => [
  home,
  ...routes.slice(1).map((path) => home + path),
]);
const allPages = [...pages, ...translated];

describe('the pages of the site', { skip: chromiumMissing }, () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  before(async () => {
    [browser, site] = await Promise.all([launchChromium({ webgl: false }), serveSite()]);
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });
  const open = (path: string, options = {}) => visit(browser, `${site.origin}${path}`, options);
  /** A page that is looked at and left as it is: all in one window, without script or with it. */
  const reading = new Map<boolean, Promise<Visit>>();
  async function read(path: string, { javaScriptEnabled = true } = {}): Promise<Page> {
    const window = reading.get(javaScriptEnabled) ?? open(path, { javaScriptEnabled });
    reading.set(javaScriptEnabled, window);
    const { page } = await window;
    const url = `${site.origin}${path}`;
    if (page.url() !== url) await page.goto(url);
    return page;
  }

  // promise: site.quiet
  for (const path of routes) {
    test(`${path} has its landmarks, one h1, the sign-up, a footer, and asks nothing of anyone else`, async () => {
      await using at = await open(path);
      const { page, troubles } = at;
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const)
        assert.equal(await page.getByRole(landmark).count(), 1, landmark);
      assert.ok(await page.getByRole('navigation', { name: 'Main' }).isVisible());
      assert.equal(await page.locator('section#beta-signup').count(), 1);
      assert.match((await page.getByRole('contentinfo').textContent()) ?? '', /© 2025 Leasehold/);
      await page.mouse.wheel(0, 20_000);
      await page.waitForLoadState('networkidle');
      assert.deepEqual(troubles, []);
    });
  }

  test('every page has a title, a description and an address of its own, and what it is shared with', async () => {
    const seen = new Set<string>();
    for (const path of allPages) {
      const page = await read(path);
      const content = (name: string) =>
        page
          .locator(`meta[property="${name}"], meta[name="${name}"]`)
          .first()
          .getAttribute('content');
      const [title, description] = [await page.title(), (await content('description')) ?? ''];
      assert.ok(title.length > 10 && title.length <= 60, title);
      assert.ok(description.length >= 50 && description.length <= 160, description);
      assert.equal(
        await page.locator('link[rel=canonical]').getAttribute('href'),
        `${site.origin}${path}`,
      );
      assert.deepEqual(
        [await content('og:title'), await content('og:description')],
        [title, description],
      );
      assert.equal(await content('og:url'), `${site.origin}${path}`);
      assert.equal(await page.locator('meta[name=theme-color]').count(), 2);
      seen.add(title).add(description);
    }
    assert.equal(seen.size, allPages.length * 2);
  });

  test('the home page: headline, six features, three solutions, three steps', async () => {
    const page = await read('/');
    assert.equal(
      await page.getByRole('heading', { level: 1 }).textContent(),
      'Plug-and-Play MCP Server',
    );
    assert.ok(
      await page
        .getByRole('main')
        .getByRole('button', { name: 'Join the Waitlist' })
        .first()
        .isVisible(),
    );
    const features = await cardsOf(page, 'features');
    assert.equal(features.length, 6);
    for (const name of ['Real-Time Monitoring', 'Flexible Lease Management'])
      assert.ok(features.includes(name), name);

    const solutions = page.getByRole('region', { name: 'Specialized Solutions' }).getByRole('link');
    assert.deepEqual(
      await solutions.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      routes.slice(1),
    );
    assert.deepEqual(await stepsOf(page, 'How It Works'), [
      'Enroll Your API',
      'Configure Your Lease',
      'Connect to AI Agents',
    ]);
    for (const claim of [
      'Free during beta',
      'No credit card needed',
      'Full feature access',
      'Average setup time: under 5 minutes',
    ]) {
      assert.ok(await page.getByText(claim).first().isVisible(), claim);
    }
  });

  test('the structured data of the home page says that it costs 0 USD', async () => {
    const page = await read('/');
    const data: unknown = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    assert.ok(typeof data === 'object' && data !== null && '@graph' in data);
    assert.ok(Array.isArray(data['@graph']));
    const [organization, application] = data['@graph'];
    assert.equal(organization['@type'], 'Organization');
    assert.equal(application['@type'], 'SoftwareApplication');
    assert.deepEqual(application.offers, {
      '@type': 'Offer',
      price: '0',
      priceCurrency: 'USD',
      description: 'Free during beta',
    });
  });

  test('the privacy page: six features, the demo, three steps', async () => {
    const page = await read('/no-code-privacy');
    const features = await cardsOf(page, 'features');
    assert.deepEqual(features, [
      'Tokenize',
      'Redact',
      'Mask',
      'Initials',
      'Age group',
      'Geofencing controls',
    ]);
    assert.equal((await stepsOf(page, 'Set up in three steps')).length, 3);
    assert.equal(await page.locator('#demo [data-island]').count(), 1);
  });

  test('the MCP page: three platforms with their words, six features, three steps', async () => {
    const page = await read('/plug-and-play-mcp');
    const platforms = await page
      .getByRole('region', { name: 'Supported AI platforms' })
      .getByRole('listitem')
      .allTextContents();
    assert.deepEqual(
      platforms.map((text) => /(Supported|MCP Compatible)$/.exec(text)?.[1]),
      ['Supported', 'Supported', 'MCP Compatible'],
    );
    assert.match(platforms[2] ?? '', /^Custom agents/);
    assert.equal((await cardsOf(page, 'features')).length, 6);
    assert.equal((await stepsOf(page, 'Connected in under 2 minutes')).length, 3);
    assert.ok(await page.getByText('Average setup time: under 2 minutes').isVisible());
  });

  test('the MCP privacy page: three steps, the industries, six controls', async () => {
    const page = await read('/mcp-privacy');
    assert.equal((await stepsOf(page, 'Private in three steps')).length, 3);
    assert.equal((await cardsOf(page, 'controls')).length, 6);
    assert.match(
      (await page.locator('#examples').textContent()) ?? '',
      /customer support.*finance.*healthcare/is,
    );
  });

  test('the privacy notice: linked from every sign-up and every footer, complete without script, and nothing of anyone else', async () => {
    for (const path of [...pages, '/nowhere']) {
      const page = await read(path, { javaScriptEnabled: false });
      assert.equal(
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: 'Privacy notice' })
          .getAttribute('href'),
        '/privacy',
      );
      const signUp = page.locator('#beta-signup');
      if ((await signUp.count()) === 0) continue;
      assert.match(
        (await signUp.textContent()) ?? '',
        /kept to invite you and for nothing else, for at most 730 days/,
      );
      assert.equal(
        await signUp.getByRole('link', { name: 'privacy notice' }).getAttribute('href'),
        '/privacy',
      );
    }
    await using at = await open('/privacy');
    const { page, troubles } = at;
    assert.deepEqual(await page.getByRole('heading', { level: 1 }).allTextContents(), [
      'Privacy notice',
    ]);
    const parts = [
      'Who is responsible',
      'What the waitlist keeps',
      'What for',
      'How long',
      'Your rights, and how to be removed',
      'Cookies and page views',
    ];
    assert.deepEqual(await page.getByRole('heading', { level: 2 }).allTextContents(), parts);
    assert.deepEqual(troubles, []);
  });

  test('any other path: "Oops! Page not found", and the way home', async () => {
    for (const path of ['/nowhere', '/no-code-privacy/nowhere']) {
      await using at = await open(path);
      const { page, troubles } = at;
      assert.equal(
        await page.evaluate(
          () =>
            performance
              .getEntriesByType('navigation')
              .map((entry) => Reflect.get(entry, 'responseStatus'))[0],
        ),
        404,
      );
      assert.equal(
        await page.getByRole('heading', { level: 1 }).textContent(),
        'Oops! Page not found',
      );
      assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex');
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await page.waitForURL(`${site.origin}/`);
      assert.deepEqual(troubles, []);
    }
  });

  // promise: site.static
  for (const path of routes) {
    test(`${path} says the same without script`, async () => {
      const [scripted, plain] = [await read(path), await read(path, { javaScriptEnabled: false })];
      const headings = (page: Page) => page.getByRole('heading').allTextContents();
      assert.deepEqual(await headings(plain), await headings(scripted));
      await plain
        .getByRole('main')
        .getByRole('button', { name: 'Join the Waitlist' })
        .first()
        .click();
      assert.equal(new URL(plain.url()).hash, '#beta-signup');
      assert.ok(await plain.locator('#beta-signup').isVisible());
    });
  }

  test('on a phone without script the links stand in the page', async () => {
    await using at = await open('/', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    await at.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'MCP Privacy' })
      .click();
    await at.page.waitForURL(`${site.origin}/mcp-privacy`);
    assert.ok(await at.page.getByRole('button', { name: 'Menu' }).isHidden());
  });

  test('every change of path begins at the top, by a link and by the Back button', async () => {
    await using at = await open('/');
    const { page } = at;
    const scrollTop = () => page.evaluate(() => scrollY);
    await page
      .getByRole('region', { name: 'Specialized Solutions' })
      .getByRole('link', { name: 'MCP Privacy' })
      .click();
    await page.waitForURL('**/mcp-privacy');
    await page.waitForFunction(() => scrollY === 0);
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => scrollY > 400);
    await page.goBack({ waitUntil: 'load' });
    assert.equal(new URL(page.url()).pathname, '/');
    await page.waitForFunction(() => scrollY === 0);
    await page.waitForTimeout(100);
    assert.equal(await scrollTop(), 0);
  });

  test('sitemap, robots and llms.txt name every page (those of the documentation: test/docs)', async () => {
    const text = async (file: string) => (await fetch(`${site.origin}/${file}`)).text();
    const [sitemap, robots, llms] = await Promise.all(
      ['sitemap.xml', 'robots.txt', 'llms.txt'].map(text),
    );
    const listed = Array.from(sitemap?.matchAll(/<loc>([^<]+)<\/loc>/g) ?? [], ([, url]) => url);
    const own = listed.filter((url) => !url?.startsWith(`${site.origin}/docs`));
    assert.deepEqual(
      own,
      allPages.map((path) => `${site.origin}${path}`),
    );
    assert.ok(robots?.includes(`Sitemap: ${site.origin}/sitemap.xml`));
    // a reader of any language finds the English ones there
    for (const path of pages) assert.ok(llms?.includes(`(${site.origin}${path})`), path);
  });

  test('no page holds a script or a style of its own', async () => {
    for (const path of [...allPages, '/nowhere']) {
      const html = await (await fetch(`${site.origin}${path}`)).text();
      const inline = Array.from(
        html.matchAll(
          /<(?:style\b|script\b(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json))|\s(?:style|on[a-z]+)="/g,
        ),
        String,
      );
      assert.deepEqual(inline, [], path);
    }
  });
});

/** The names of the cards in a section. */
function cardsOf(page: Page, section: string): Promise<string[]> {
  return page
    .locator(`#${section}`)
    .getByRole('listitem')
    .getByRole('heading', { level: 3 })
    .allTextContents();
}

/** The names of the steps in a section, in their order. */
async function stepsOf(page: Page, name: string): Promise<string[]> {
  const list = page.getByRole('region', { name }).getByRole('list');
  assert.equal(await list.evaluate((element) => element.tagName), 'OL');
  return list.getByRole('heading', { level: 3 }).allTextContents();
}
