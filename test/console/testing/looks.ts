import assert from 'node:assert/strict';
import { isEvery } from '@leasehold/privacy/testing/every';
import { findWithAxe } from '../../testing/axe.ts';
import { assertEndsWithItsContent, assertNothingBeside, type ConsoleWindow } from './console.ts';

/** How a page is looked at: whether axe finds anything, and whether all of it is there. */
const looks = {
  'light at 1440 px': (window: ConsoleWindow, path: string) =>
    assertNothingForAxe(window, path, 'light', 1440),
  async 'dark at 320 px'(window: ConsoleWindow, path: string) {
    await assertNothingForAxe(window, path, 'dark', 320);
    await assertNothingBeside(window.page);
  },
  async 'in forced colours and at 200 % zoom'({ page }: ConsoleWindow, path: string) {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 640, height: 360 });
    assert.deepEqual(await findWithAxe(page, undefined, ['color-contrast']), [], path);
    await assertNothingBeside(page);
    // as a page that was just opened
    await page.evaluate(() => scrollTo(0, 0));
    assert.deepEqual(await page.evaluate(coveredWhenFocused), [], path);
    await page.emulateMedia({ forcedColors: 'none' });
  },
};
type Look = keyof typeof looks;

type Language = 'en' | 'de' | 'es';

/**
 * How each page is looked at in a language. In `npm test` every page in one way in English, by turns;
 * and in one other language, where one page in three is looked at so.
 */
export function looksIn(
  language: Language,
  paths: readonly string[],
): readonly [path: string, looks: readonly Look[]][] {
  // An object's own names.
  const all = Object.keys(looks) as Look[];
  return paths.flatMap((path, i): [string, readonly Look[]][] => {
    const other = i % 2 === 0 ? 'de' : 'es';
    if (!isEvery && language !== 'en' && language !== other) return [];
    // pages go by twos, one to each other language
    const turn = language === 'en' ? i : Math.floor(i / 2) / all.length;
    return [[path, all.filter((_, at) => isEvery || at === turn % all.length)]];
  });
}

/** The page that a window shows, looked at in these ways. */
export async function lookAt(
  window: ConsoleWindow,
  path: string,
  ways: readonly Look[] = [],
): Promise<void> {
  for (const way of ways) await looks[way](window, path);
  await window.page.setViewportSize({ width: 1440, height: 900 });
}

async function assertNothingForAxe(
  { page }: ConsoleWindow,
  path: string,
  colorScheme: 'light' | 'dark',
  width: number,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await assertEndsWithItsContent(page);
  assert.deepEqual(await findWithAxe(page), [], `${path} ${colorScheme} at ${width}`);
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
