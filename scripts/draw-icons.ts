// Draws the icons that clients of agents show for a lease and its tools into
// packages/server/src/mcp/icon-images.ts, as small PNGs: the one form every client takes.
import { writeFile } from 'node:fs/promises';
import { launchChromium } from '../test/testing/chromium.ts';
import { formatted } from './formatted.ts';

const size = 32;
const file = new URL('../packages/server/src/mcp/icon-images.ts', import.meta.url).pathname;

/** The inks of the site’s own icon, for the theme an icon is to be seen in. */
const inks = { light: '#10202b', dark: '#e7eef1' } as const;
const marker = 'fill="#eee72c" stroke="#8c7c00"';

/** On 32 × 32, as the site’s own icon; the triangles are those of the page of consent. */
const drawings = {
  lease: (ink: string) =>
    `<path fill="${ink}" d="M4 5h24v6H4zM4 22h20v6H4z"/><path ${marker} d="M4.5 14.5h17v4h-17z"/>`,
  read: (ink: string) =>
    `<path fill="none" stroke="${ink}" stroke-width="3" d="M5.5 4.5h21v23h-21z"/><path ${marker} d="M10.500 13.500h11v5h-11z"/>`,
  change: (ink: string) =>
    `<path fill="none" stroke="${ink}" stroke-width="3" stroke-linejoin="round" d="M16 5.500 28 26.500H4z"/>`,
  remove: (ink: string) =>
    `<path fill="${ink}" stroke="${ink}" stroke-width="3" stroke-linejoin="round" d="M16 5.500 28 26.500H4z"/>`,
};

await using browser = await launchChromium({ webgl: false });
const page = await browser.newPage({ viewport: { width: size, height: size } });

async function draw(ink: string, drawing: (ink: string) => string): Promise<string> {
  await page.setContent(
    `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}" style="display:block" shape-rendering="crispEdges">${drawing(ink)}</svg>`,
  );
  return (await page.screenshot({ omitBackground: true })).toString('base64');
}

const images: Record<string, Record<string, string>> = {};
for (const [name, drawing] of Object.entries(drawings)) {
  const light = await draw(inks.light, drawing);
  images[name] = { light, dark: await draw(inks.dark, drawing) };
}
const text = `// Drawn by scripts/draw-icons.ts; not by hand.
export const iconSize = ${size};

/** PNGs in base64, for light and dark surroundings. */
export const iconImages = ${JSON.stringify(images)} as const;
`;
await writeFile(file, await formatted(file, text));
