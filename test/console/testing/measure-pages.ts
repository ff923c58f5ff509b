import type { Page, Request } from 'playwright-core';

export interface PageToMeasure {
  path: string;
  /** What is there once the page has what it was asked for. */
  ready: string;
}

export interface MeasuredPage {
  path: string;
  /**
   * From asking for the page until what it shows is there and the browser has nothing more to do:
   * the best of the rounds.
   */
  ms: number;
  /**
   * The slowest request to the control API in that round, without the live stream, which does not
   * end.
   */
  requestMs: number;
  request: string;
}

/**
 * Loads every page anew, `rounds` times each, or until what was measured of it so far is enough;
 * other work on the machine is in the worse rounds.
 */
export async function measurePages(
  page: Page,
  origin: string,
  pages: readonly PageToMeasure[],
  rounds: number,
  isEnough: (best: MeasuredPage, place: number) => boolean = () => false,
): Promise<MeasuredPage[]> {
  const measured: MeasuredPage[] = [];
  for (const [place, { path, ready }] of pages.entries()) {
    let best = await measure(page, `${origin}/console${path}`, ready, path);
    for (let round = 1; round < rounds && !isEnough(best, place); round++)
      best = better(best, await measure(page, `${origin}/console${path}`, ready, path));
    measured.push(best);
  }
  return measured;
}

const better = (one: MeasuredPage, other: MeasuredPage): MeasuredPage => ({
  ...(one.ms <= other.ms ? one : other),
  requestMs: Math.min(one.requestMs, other.requestMs),
});

async function measure(
  page: Page,
  url: string,
  ready: string,
  path: string,
): Promise<MeasuredPage> {
  let slowest = { requestMs: 0, request: '' };
  const onFinished = (request: Request) => {
    if (!request.url().includes('/api/v1/') || request.url().includes('/stream')) return;
    const { requestStart, responseEnd } = request.timing();
    if (responseEnd - requestStart > slowest.requestMs)
      slowest = { requestMs: responseEnd - requestStart, request: new URL(request.url()).pathname };
  };
  page.on('requestfinished', onFinished);
  const startedMs = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const ms = performance.now() - startedMs;
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', onFinished);
  return { path, ms, ...slowest };
}
