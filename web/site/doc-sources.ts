import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocSources } from './src/docs/docs-site.ts';
import type { DocPicture } from './src/docs/render-doc.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs');

/** The files of the documentation, and the list of changes, as they are now. */
export function readDocSources(): DocSources {
  const names = globSync('**/*.md', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const files = names.map((file) => ({
    name: file.replace(/\.md$/, ''),
    markdown: readFileSync(join(folder, file), 'utf8'),
  }));
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const bench = globSync('bench/*.md', { cwd: root }).map((file): [string, string] => [
    file.replaceAll('\\', '/'),
    readFileSync(join(root, file), 'utf8'),
  ]);
  return {
    bench: new Map(bench),
    files: [...files, { name: 'changelog', markdown: changelog }],
    pictures: new Map([
      ...readPictures(files.map(({ markdown }) => markdown).join('\n')),
      ...pagePictures(),
    ]),
    version,
  };
}

/** The pictures the pages show: path in the output, content. */
export function pictureFiles({ pictures }: DocSources): [path: string, content: Uint8Array][] {
  return Array.from(pictures.values(), ({ path, darkPath }) => [path, darkPath])
    .flat()
    .filter((path) => path !== undefined)
    .map((path) => [path, readFileSync(join(root, path))]);
}

/** What pages outside the documentation show. */
const pagePictures = (): [string, DocPicture][] =>
  ['start', 'policy', 'connect'].map((page) => {
    const file = `pictures/console-${page}-desktop-light.png`;
    return [file, readPicture(file)];
  });

function readPictures(text: string): Map<string, DocPicture> {
  const shown = text.matchAll(/!\[[^\]]*\]\((?:\.\.\/)*(pictures\/[^)]+)\)/g);
  return new Map(Array.from(shown, ([, file = '']) => [file, readPicture(file)]));
}

/** A picture `…-light.png` has one for the night beside it. */
function readPicture(file: string): DocPicture {
  const path = `/docs/${file}`;
  const dark = path.replace(/-light\.png$/, '-dark.png');
  return { path, ...(dark !== path && { darkPath: dark }), ...sizeOfPng(join(folder, file)) };
}

/** From the first chunk of a PNG (PNG specification, 11.2.1 IHDR). */
function sizeOfPng(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
