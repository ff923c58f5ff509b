// Components name what a colour is for; only web/ui/src/tokens.* say which one it is.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const raw =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:oklch|oklab|lch|lab|rgba?|hsla?|hwb|color)\(/gi;
const named =
  /:[^;{}]*?\b(white|black|red|green|blue|yellow|orange|purple|gr[ae]y)\b(?!-)[^;{}]*;/gi;

/** Each raw colour with its place. */
export async function checkColours(root: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('web/*/src/**/*.{css,ts,tsx}', { cwd: root })) {
    if (/tokens\.(?:css|ts)$|\.test\.ts$/.test(file)) continue;
    found.push(...rawColoursIn(file, await readFile(join(root, file), 'utf8')));
  }
  return found;
}

export function rawColoursIn(file: string, text: string): string[] {
  const matches = [...text.matchAll(raw), ...(file.endsWith('.css') ? text.matchAll(named) : [])];
  return matches.map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return `${file}:${line} says ${(match[1] ?? match[0]).trim()}: use a token of web/ui/src/tokens.css`;
  });
}
