// `npm run site:pictures`: the pages as they look, for docs/pictures and for where a link to them
// is shared. Run it when their look changed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../test/testing/chromium.ts';
import { serveSite } from '../test/testing/site.ts';
import { languages, pathInLanguage, translatedPaths } from '../web/site/src/words/languages.ts';
import { cardSize, drawSocialCard } from './social-card.ts';
import { palettePng } from './palette-png.ts';

const pages = {
  home: '/',
  'no-code-privacy': '/no-code-privacy',
  'plug-and-play-mcp': '/plug-and-play-mcp',
  'mcp-privacy': '/mcp-privacy',
  privacy: '/privacy',
  security: '/security',
  terms: '/terms',
  docs: '/docs',
  'not-found': '/nowhere',
};
/** Parts that no screen begins with. */
const parts = {
  workbench: ['/', '#workbench'],
  path: ['/', '#path'],
  demo: ['/no-code-privacy', '#demo'],
  examples: ['/mcp-privacy', '#examples'],
  waitlist: ['/', '#beta-signup'],
} as const;
const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const root = join(import.meta.dirname, '..');
const documented = join(root, 'docs/pictures');
const shared = join(root, 'web/site/public/og');

await using site = await serveSite();
await using browser = await launchChromium();

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [screen, viewport] of Object.entries(screens)) {
    await using context = await browser.newContext({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const [name, path] of Object.entries(pages)) {
      await open(page, path);
      save(join(documented, `site-${name}-${screen}-${colorScheme}.png`), await page.screenshot());
    }
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  await using context = await browser.newContext({
    viewport: screens.desktop,
    colorScheme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  for (const [name, [path, part]] of Object.entries(parts)) {
    await open(page, path);
    // what starts when it is seen has started
    await page.locator(part).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    if (name === 'workbench') await page.locator(`${part} textarea`).waitFor();
    save(
      join(documented, `site-${name}-${colorScheme}.png`),
      await page.locator(part).screenshot({ style: 'body > header, .skip-link { display: none }' }),
    );
  }
}

await using context = await browser.newContext({
  viewport: cardSize,
  reducedMotion: 'reduce',
  bypassCSP: true,
});
const page = await context.newPage();
for (const [name, path] of Object.entries({ ...pages, ...translatedPages() })) {
  if (name === 'not-found') continue;
  await open(page, path);
  save(join(shared, `${name}.png`), await drawSocialCard(page));
}

/** The pages in other languages, each by the name of its card. */
function translatedPages(): Record<string, string> {
  const others = languages.filter((language) => language !== 'en');
  const named = others.flatMap((language) =>
    translatedPaths.map((path) => [
      `${language}${path === '/' ? '/home' : path}`,
      pathInLanguage(path, language),
    ]),
  );
  return Object.fromEntries(named);
}

function save(file: string, png: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, palettePng(png));
}

async function open(to: Page, path: string): Promise<void> {
  await to.goto(`${site.origin}${path}`);
  await to.waitForLoadState('networkidle');
  await to.evaluate('document.fonts.ready');
}
