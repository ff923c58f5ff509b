// `npm run answers:pictures`: the answers of docs/answers.md on two sheets, as the console shows
// them, for docs/pictures. Run it when they or their look changed, after `npm run build:web`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFilterFinder } from '../packages/privacy/src/index.ts';
import { launchChromium } from '../test/testing/chromium.ts';
import { serveSite } from '../test/testing/site.ts';
import {
  layOutJson,
  markValues,
  readJsonPlaces,
  type MarkedLine,
} from '../web/ui/src/json/index.ts';
import { inventedAnswers, treatInvention, type TreatedInvention } from './answers/answers.ts';
import { drawSheets } from './draw-sheets.ts';
import { palettePng } from './palette-png.ts';

const documented = join(import.meta.dirname, '../docs/pictures');
const viewport = { width: 1440, height: 900 } as const;
/** What fits into a sheet without a break. */
const charsMax = 78;

mkdirSync(documented, { recursive: true });
await using site = await serveSite();
await using browser = await launchChromium();
for (const colorScheme of ['light', 'dark'] as const) {
  await using context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(`${site.origin}/docs`);
  await page.waitForLoadState('networkidle');
  for (const invention of inventedAnswers) {
    const { pack } = await treatInvention(invention);
    const [operation = ''] = invention.operations;
    await drawSheets(page, {
      operation,
      source: pack.source,
      before: linesOf(pack.before).map((line) => line.map(({ text }) => text).join('')),
      after: markedLines(pack, operation),
    });
    const file = join(documented, `answer-${invention.name}-${colorScheme}.png`);
    writeFileSync(file, palettePng(await page.locator('main').screenshot()));
  }
}

function linesOf(text: string) {
  const { node } = readJsonPlaces(text);
  return node ? layOutJson(text, node, charsMax) : [];
}

/** Each value with the mark of what was done to it. */
function markedLines({ after, policy }: TreatedInvention, operation: string): MarkedLine[] {
  const find = createFilterFinder(policy);
  return markValues(linesOf(after), (path) => find(path, [operation]), policy.unlisted);
}
