import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

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

/**
 * Asserts that axe finds nothing, light and dark, at each width in CSS pixels; `atWidth` may look
 * at more there. Dark differs from light in its colours alone.
 */
export async function assertAxeFindsNothing(
  page: Page,
  widths: readonly number[],
  atWidth: (width: number) => Promise<void> = async () => {},
): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 900 };
  for (const width of widths) {
    await resize(page, { width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await findWithAxe(
        page,
        undefined,
        colorScheme === 'dark' ? colourRules : undefined,
      );
      assert.deepEqual(found, [], `${page.url()} ${colorScheme} at ${width}`);
    }
    await atWidth(width);
  }
}

/** What is placed beside something else, as the sentence of a term is, follows a frame later. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
  );
}

/**
 * Asserts that axe finds nothing: by all its rules light at the narrower width, and dark at the
 * wider by those whose verdict follows from colours and sizes. For a state of a page that another
 * test looks at by all rules the other way round.
 */
export async function assertAxeFindsNothingInTurns(
  page: Page,
  [narrow, wide]: readonly [narrow: number, wide: number],
  atWidth: (width: number) => Promise<void> = async () => {},
): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 900 };
  for (const [width, colorScheme, rules] of [
    [narrow, 'light', undefined],
    [wide, 'dark', [...colourRules, 'target-size']],
  ] as const) {
    await resize(page, { width, height });
    await page.emulateMedia({ colorScheme });
    const found = await findWithAxe(page, undefined, rules);
    assert.deepEqual(found, [], `${page.url()} ${colorScheme} at ${width}`);
    await atWidth(width);
  }
}
