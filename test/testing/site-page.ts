import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export type Visit = AsyncDisposable & {
  page: Page;
  /** Whatever went wrong: errors, refused content, failed requests, requests to other origins. */
  troubles: string[];
};

/**
 * A page of its own context, watched; nothing moves on it, unless asked for. Closes by `await
 * using`.
 */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  const { origin } = new URL(url);
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    // the answer to the address itself may be a 404, which is what was asked for
    if (message.type() === 'error' && message.location().url !== url) troubles.push(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) troubles.push(`asks ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== url)
      troubles.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(url);
  return { page, troubles, [Symbol.asyncDispose]: () => context.close() };
}
