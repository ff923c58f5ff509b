import { docPagesFile } from '../paths.ts';
import type { PaletteEntry } from './palette-entries.ts';

interface DocPage {
  path: string;
  section: string;
  title: string;
  words: string;
}

let read: Promise<readonly PaletteEntry[]> | undefined;

/** Every page of the documentation, once; none where the site was not built. */
export function docEntries(): Promise<readonly PaletteEntry[]> {
  read ??= readPages().catch(() => {
    read = undefined;
    return [];
  });
  return read;
}

async function readPages(): Promise<readonly PaletteEntry[]> {
  const response = await fetch(docPagesFile);
  if (!response.ok) return [];
  // Written by the build of the site (web/site/src/docs/page-list.ts).
  const pages = (await response.json()) as DocPage[];
  return pages.map(({ path, section, title, words }) => ({
    key: `doc ${path}`,
    label: title,
    note: section,
    words,
    act: { href: path },
  }));
}
