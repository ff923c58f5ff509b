import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { everyOr } from '@leasehold/privacy/testing/every';
import type { Browser, Page } from 'playwright-core';
import { browserOf } from './shared-browser.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One rule that is broken: its name, the first element that breaks it, and how. */
export type AxeFinding = [rule: string, html: string, failure: string];

/**
 * What axe finds wrong with a page, or with the part of it a selector names, by all its rules or by
 * those that are named. Put into each document once, and asked for nothing but what is wrong:
 * describing every element that is right takes several times as long as looking at it.
 */
export async function findWithAxe(
  page: Page,
  part?: string,
  rules?: readonly string[],
): Promise<AxeFinding[]> {
  const scope = part === undefined ? 'document' : JSON.stringify(part);
  return runAxe(page, scope, rules ? { runOnly: rules } : {});
}

async function runAxe(page: Page, scope: string, which: object): Promise<AxeFinding[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(source);
  const options = { ...whatIsWrong, ...which };
  return page.evaluate<AxeFinding[]>(`axe
    .run(${scope}, ${JSON.stringify(options)})
    .then(({ violations }) => violations.map(({ id, nodes: [first] }) => [id, first.html, first.failureSummary]))`);
}

/** No rule that is asked reads a stylesheet: those would be parsed anew each time. */
const whatIsWrong = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
};

/** By all rules but those of colours: for what is the same in another language. */
export const findWithoutColours = (page: Page): Promise<AxeFinding[]> =>
  runAxe(page, 'document', {
    rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
  });

/** The rules whose verdict can change with the colours alone. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe is asked in one way of looking at a page. */
interface Way {
  width: number;
  colorScheme: 'light' | 'dark';
  /** All, where none is named. */
  rules?: readonly string[];
}

/**
 * Asserts that axe finds nothing, light and dark, at each of two widths in CSS pixels; `atWidth` may
 * look at more there. Dark differs from light in its colours alone. In `npm test` light at one width
 * and dark at the other, by turns.
 */
export async function assertAxeFindsNothing(
  page: Page,
  widths: readonly [narrow: number, wide: number],
  atWidth: (width: number) => Promise<void> = async () => {},
): Promise<void> {
  const all = widths.flatMap((width): Way[] => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark', rules: colourRules },
  ]);
  const turn = turnOf(page);
  const ways = everyOr(
    all.filter((_, i) => (i === 0 || i === 3) === (turn % 2 === 0)),
    all,
  );
  await look(page, widths, ways, atWidth);
}

/**
 * Asserts that axe finds nothing: by all its rules light at the narrower width, and dark at the
 * wider by those whose verdict follows from colours and sizes. For a state of a page that another
 * test looks at by all rules the other way round. In `npm test` in one of both ways by all rules, by
 * turns.
 */
export async function assertAxeFindsNothingInTurns(
  page: Page,
  widths: readonly [narrow: number, wide: number],
  atWidth: (width: number) => Promise<void> = async () => {},
): Promise<void> {
  const [narrow, wide] = widths;
  const light: Way = { width: narrow, colorScheme: 'light' };
  const dark: Way = { width: wide, colorScheme: 'dark' };
  const ways = everyOr(
    [turnOf(page) % 2 === 0 ? light : dark],
    [light, { ...dark, rules: [...colourRules, 'target-size'] }],
  );
  await look(page, widths, ways, atWidth);
}

async function look(
  page: Page,
  widths: readonly number[],
  ways: readonly Way[],
  atWidth: (width: number) => Promise<void>,
): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 900 };
  for (const width of widths) {
    await resize(page, { width, height });
    for (const { colorScheme, rules } of ways.filter((way) => way.width === width)) {
      await page.emulateMedia({ colorScheme });
      const found = await findWithAxe(page, undefined, rules);
      assert.deepEqual(found, [], `${page.url()} ${colorScheme} at ${width}`);
    }
    await atWidth(width);
  }
}

/** How often a page of this browser was looked at: a file of tests has a browser of its own. */
function turnOf(page: Page): number {
  const browser = browserOf(page.context());
  if (browser === null) return 0;
  const turn = turns.get(browser) ?? 0;
  turns.set(browser, turn + 1);
  return turn;
}
const turns = new WeakMap<Browser, number>();

/** What is placed beside something else, as the sentence of a term is, follows a frame later. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
  );
}
