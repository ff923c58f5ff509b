import MiniSearch from 'minisearch';
import { indexOptions, wordsOfMarkdown, type SearchedPage } from '@leasehold/catalog/docs-search';
import type { DocPage, DocsSite } from './docs-site.ts';

/**
 * The index of the whole documentation, as the browser loads it. Of records of decisions and of
 * changes only their headings are looked through: they speak of everything.
 */
export function searchIndex({ pages }: DocsSite): string {
  const index = new MiniSearch<SearchedPage>(indexOptions);
  for (const page of pages) {
    const { path, section, title, description, headings, words, markdown } = page;
    const isRecord = /^\/docs\/(?:decisions\/|changelog$)/.test(path);
    index.add({
      id: path,
      section,
      title,
      description,
      headings: headings.map(({ id, text }) => `${id} ${text}`).join('\n'),
      words,
      weight: weightOf(page),
      text: isRecord ? '' : wordsOfMarkdown(markdown),
    });
  }
  return JSON.stringify(index);
}

/**
 * Who looks something up wants to use Leasehold far more often than to change its code, and the
 * page that explains a thing before its entry in a reference.
 */
function weightOf({ path, section, isInFolder }: DocPage): number {
  if (path.startsWith('/docs/errors/')) return 0.6;
  return section === 'Contributing' || isInFolder ? 0.3 : 1;
}
