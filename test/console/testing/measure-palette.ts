import type { Page } from 'playwright-core';

export interface MeasuredPalette {
  /** From a key until pages and actions are drawn: the median of the letters. */
  ownMs: number;
  /** From a key until what the workspace has is drawn: the median of the letters. */
  foundMs: number;
  /** The same of the quickest letter: other work on the machine is in the others. */
  bestMs: number;
}

/**
 * Types a text into the palette, letter by letter, about as people do, and waits for what each
 * letter finds. Times are taken in the page, from the key to the frame after the change.
 */
export async function measurePalette(page: Page, text: string): Promise<MeasuredPalette> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do anything' }).waitFor();
  await page.getByRole('option', { name: 'Overview' }).waitFor();
  // Descriptions are read once.
  for (let unread = 1; unread > 0;) {
    unread = await page.evaluate(async () => {
      const answer: { unread: number } = await (await fetch('/api/v1/search')).json();
      return answer.unread;
    });
  }
  const own: number[] = [];
  const found: number[] = [];
  for (const letter of text) {
    const times = await page.evaluateHandle(followNextKey);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    const { ownMs, foundMs } = await times.evaluate(async ({ drawn }) => drawn);
    // A space asks for nothing new.
    if (letter !== ' ') {
      own.push(ownMs);
      found.push(foundMs);
    }
    await page.waitForTimeout(120);
  }
  await page.keyboard.press('Escape');
  return { ownMs: median(own), foundMs: median(found), bestMs: Math.min(...found) };
}

/** In the page: the first frame after the next key, and the one in which its answer is drawn. */
function followNextKey(): { drawn: Promise<{ ownMs: number; foundMs: number }> } {
  const drawn = new Promise<{ ownMs: number; foundMs: number }>((resolve) => {
    const follow = () => {
      const startedAt = performance.now();
      let ownMs = 0;
      const look = () => {
        const ms = performance.now() - startedAt;
        ownMs ||= ms;
        const isAsking = document.querySelector('[role=dialog] [aria-busy=true]') !== null;
        if ((!isAsking && ownMs < ms) || ms > 3_000) resolve({ ownMs, foundMs: ms });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('keydown', follow, { once: true, capture: true });
  });
  return { drawn };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
