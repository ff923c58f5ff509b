import MiniSearch from 'minisearch';
import type { DocsSite } from './docs-site.ts';
import { plainText } from './render-doc.ts';
import { indexOptions, type SearchedPage } from './search.ts';

/**
 * The index of the whole documentation, as the browser loads it. Of records of decisions and of
 * changes only their headings are looked through: they speak of everything.
 */
export function searchIndex({ pages }: DocsSite): string {
  const index = new MiniSearch<SearchedPage>(indexOptions);
  for (const { path, section, title, description, headings, markdown } of pages) {
    const isRecord = /^\/docs\/(?:decisions\/|changelog$)/.test(path);
    index.add({
      id: path,
      section,
      title,
      description,
      headings: headings.map(({ id, text }) => `${id} ${text}`).join('\n'),
      text: isRecord ? '' : plainText(markdown),
    });
  }
  return JSON.stringify(index);
}
