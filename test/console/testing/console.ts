import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { untilHolds } from '../../testing/until.ts';
import type { AppOverrides } from '@leasehold/server';
import { makeSampleData } from '../../../packages/server/src/sample/people.ts';
import { assertAxeFindsNothingInTurns } from '../../testing/axe.ts';
import { launchChromium } from '../../testing/chromium.ts';
import { startInstallation, type Installation } from '../../testing/installation.ts';
import { ownerEmail, ownerPassword } from '../../testing/oauth.ts';
import { goByLink } from './go-by-link.ts';

/** An installation with an owner, and a browser. */
export interface ConsoleBrowser {
  browser: Browser;
  installation: Installation;
  /** A window of its own in which the owner, or somebody else, is signed in. */
  signedIn(
    options?: BrowserContextOptions & { email?: string; password?: string },
  ): Promise<ConsoleWindow>;
  /**
   * One window of the owner for tests that come one after the other, as if it were just opened: a new
   * one loads and compiles everything anew.
   */
  ownerWindow(): Promise<ConsoleWindow>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface ConsoleWindow {
  context: BrowserContext;
  page: Page;
  /** Goes to a page of the console and waits for its title: by its address, or as by a link. */
  goto(path: string): Promise<void>;
  /** By its address alone, where that is what is looked at. */
  load(path: string): Promise<void>;
  /** Every answer of the control API this window got, as text. */
  answers: { url: string; method: string; text: string }[];
  /** What broke: exceptions, console errors, refusals of the content security policy. */
  faults: string[];
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startConsole(
  env: Record<string, string> = {},
  overrides: AppOverrides = {},
): Promise<ConsoleBrowser> {
  const owner = { LEASEHOLD_OWNER_EMAIL: ownerEmail, LEASEHOLD_OWNER_PASSWORD: ownerPassword };
  // a browser that is left open would keep its process from ending
  await using started = new AsyncDisposableStack();
  const launching = launchChromium({ webgl: false });
  started.defer(async () => (await launching).close());
  const installation = started.use(await startInstallation({ ...owner, ...env }, overrides));
  const browser = await launching;
  const running = started.move();
  const signedIn: ConsoleBrowser['signedIn'] = async ({
    email = ownerEmail,
    password = ownerPassword,
    ...options
  } = {}) => {
    const window = await openWindow(browser, installation.url, options);
    const response = await window.context.request.post(
      `${installation.url}/api/auth/sign-in/email`,
      { data: { email, password }, headers: { origin: installation.url } },
    );
    assert.equal(response.status(), 200, await response.text());
    return window;
  };
  let owners: ConsoleWindow | undefined;
  return {
    browser,
    installation,
    signedIn,
    async ownerWindow() {
      owners ??= await signedIn();
      await asJustOpened(owners);
      return owners;
    },
    async [Symbol.asyncDispose]() {
      try {
        await owners?.[Symbol.asyncDispose]();
      } finally {
        await browser.close();
        await running.disposeAsync();
      }
    },
  };
}

async function asJustOpened({ page, faults }: ConsoleWindow): Promise<void> {
  faults.length = 0;
  await page.unrouteAll();
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(desktop);
}

const desktop = { width: 1440, height: 900 };

/** A window in which nobody is signed in yet. */
export async function openWindow(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<ConsoleWindow> {
  const context = await browser.newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const answers: ConsoleWindow['answers'] = [];
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A refused request is told there too, and by the page itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.url().includes('/stream')) return;
    void response.text().then(
      (text) => answers.push({ url: response.url(), method: response.request().method(), text }),
      () => undefined,
    );
  });
  const load = async (path: string) => {
    await page.goto(`${origin}/console${path}`);
    await page.locator('h1').first().waitFor();
  };
  return {
    context,
    page,
    answers,
    faults,
    async goto(path) {
      if (!(await goByLink(page, path))) return load(path);
      await page.locator('h1').first().waitFor();
    },
    load,
    async [Symbol.asyncDispose]() {
      await context.close();
      assertNothingRaw(answers);
    },
  };
}

/** What stands for a person's own value in answers of upstreams that tests make themselves. */
export const rawMark = 'raw-of-a-person';

const samplePeople = makeSampleData();
const raw = [
  rawMark,
  ...[...samplePeople.customers, ...samplePeople.patients].flatMap(({ name, email, ssn }) => [
    name,
    email,
    ssn,
  ]),
  ...samplePeople.customers.map(({ phone }) => phone),
];

/**
 * Nothing a browser was sent in a whole test holds what an upstream said of somebody, but the
 * answer of trying a call, which is made for it.
 */
function assertNothingRaw(answers: ConsoleWindow['answers']): void {
  for (const { url, method, text } of answers) {
    if (method === 'POST' && /\/api\/v1\/apis\/[\w-]+\/try$/.test(new URL(url).pathname)) continue;
    const found = raw.find((value) => text.includes(value));
    assert.equal(found, undefined, `${method} ${url} holds a raw value`);
  }
}

/**
 * What everybody has to be able to use: nothing for axe light and narrow, nothing in the colours and
 * sizes of dark and wide, nothing beside the page at 320 px. every-page.test.ts asks all rules of each
 * page dark and narrow, light and wide.
 */
export async function assertAccessible(page: Page): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  // axe finds no heading on a page that is not drawn yet
  await page.locator('h1').first().waitFor();
  await assertAxeFindsNothingInTurns(page, [320, before.width], async (width) => {
    if (width === 320) await assertNothingBeside(page);
  });
  await page.setViewportSize(before);
}

/** What is drawn to fit follows a change of the window a frame later. */
export async function assertNothingBeside(page: Page): Promise<void> {
  const beside = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  await untilHolds(page, `${beside} <= 0`).catch(() => {});
  assert.ok(
    Number(await page.evaluate(beside)) <= 0,
    `${page.url()} sticks out at ${page.viewportSize()?.width} px`,
  );
}

/** The page ends where what is drawn on it does: nothing that is only heard lengthens it. */
export async function assertEndsWithItsContent(page: Page): Promise<void> {
  // a pixel is rounded up or down
  const bottom = 'Math.ceil(document.body.getBoundingClientRect().bottom + scrollY)';
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  const end = Number(await page.evaluate(`Math.max(innerHeight, ${bottom})`));
  assert.ok(height <= end + 1, `${page.url()} is ${height} px high, and ends at ${end}`);
}
