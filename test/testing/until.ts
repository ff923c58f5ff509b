import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/**
 * Waits until an expression holds in a page. Each look is a call of its own: where a content security
 * policy forbids `eval`, Playwright's own waiting may be refused from its second look on.
 *
 * @throws {Error} After `timeoutMs`.
 */
export async function untilHolds(
  page: Page,
  expression: string,
  timeoutMs = 60_000,
): Promise<void> {
  for (const endMs = performance.now() + timeoutMs; performance.now() < endMs; await delay(20))
    if (await page.evaluate<unknown>(expression)) return;
  throw new Error(`${expression} does not hold on ${page.url()} after ${timeoutMs} ms`);
}
