// The search of Leasehold's own documentation: the build of the site makes its index, browsers and the
// server read it.
import MiniSearch from 'minisearch';
import type { Options, SearchOptions, SearchResult } from 'minisearch';

/** A page as the index keeps it. `text` is looked through and not kept. */
export interface SearchedPage {
  /** Its path. */
  id: string;
  section: string;
  title: string;
  description: string;
  /** Its headings, one a line: the anchor, a space and the words. */
  headings: string;
  /** What else people call what it is about. */
  words: string;
  /** How likely it is what somebody looks for, 0 to 1. */
  weight: number;
  text: string;
}

/** Words that say nothing of what is asked. */
const emptyWords = new Set(
  'a an and are as at be by can do does for from get has have how i if in into is it its me my not of on or our say should that the their them there they this to us was we what when where which who why will with without you your'.split(
    ' ',
  ),
);

/** Spellings and endings that mean the same: American as British, one as many, doing as done. */
function searchTerm(word: string): string | null {
  const term = word
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '');
  if (emptyWords.has(term)) return null;
  if (term.length < 5 || /[\d_]/.test(term)) return term;
  return term
    .replace(/is(?=(?:e[ds]?|ing|ation)$)/, 'iz')
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(?:ations?|ings?|ed|es|e|s)$/, '');
}

/** A question of any length costs no more than one of so many words; longer words are none. */
const askedWords = (query: string): string[] =>
  wordsOf(query)
    .filter((word) => word.length <= wordCharsMax && searchTerm(word))
    .slice(0, askedWordsMax);

const askedWordsMax = 20;
const wordCharsMax = 40;

const wordsOf = (text: string): string[] => text.split(/[\s\p{P}]+/u);

/** The words of a text, and of a question, as they are held against each other. */
export const searchTerms = (text: string): string[] =>
  wordsOf(text).flatMap((word) => searchTerm(word) || []);

/** Markdown without its signs. */
export const wordsOfMarkdown = (text: string): string =>
  text
    .replaceAll(/\]\([^)]*\)|[`*[]|\\(?=_)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How the index is made and read: the same in the build, in the browser and in the server. */
export const indexOptions: Options<SearchedPage> = {
  fields: ['title', 'words', 'headings', 'description', 'text'],
  storeFields: ['section', 'title', 'description', 'headings', 'weight'],
  processTerm: searchTerm,
};

const searchOptions: SearchOptions = {
  boost: { title: 3, words: 5, headings: 3, description: 2 },
  prefix: (term) => term.length > 2,
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  weights: { prefix: 0.3, fuzzy: 0.2 },
  boostDocument: (_id, _term, stored) => Number(stored?.['weight'] ?? 1),
};

export interface FoundPage {
  /** The page, or the part of it that says most of what was asked. */
  href: string;
  title: string;
  /** Of the menu. */
  section: string;
  /** The heading of that part, or what the page is about. */
  about: string;
}

/** As much of an index as searching takes. */
interface Index {
  search(query: string, options: SearchOptions): SearchResult[];
}

/** A page as the index tells of it, by its path. */
export type IndexedPage = Pick<SearchedPage, 'id' | 'section' | 'title' | 'description'>;

/** The index of the documentation, read from the text the build wrote. */
export interface DocsIndex {
  /** In the order of the menu. */
  pages(): IndexedPage[];
  find(query: string): FoundPage[];
}

export function readDocsIndex(text: string): DocsIndex {
  const index = MiniSearch.loadJSON<SearchedPage>(text, indexOptions);
  return {
    pages: () =>
      index.search(MiniSearch.wildcard).map((page) => {
        // what the index stores of a page, by its options above
        const { id, section, title, description } = page as SearchResult & SearchedPage;
        return { id, section, title, description };
      }),
    find: (query) => findPages(index, query),
  };
}

/** The best pages first. */
function findPages(index: Index, query: string): FoundPage[] {
  const words = askedWords(query);
  const terms = words.flatMap((word) => searchTerm(word) || []);
  // a page that says all that is asked comes before one that says a part of it often
  const share = ({ queryTerms }: SearchResult) => queryTerms.length / Math.max(terms.length, 1);
  const asked = plainWords(query);
  const questions = (lines: string) =>
    headingsOf(lines).flatMap(({ text }) => (text.endsWith('?') ? text : []));
  const named = ({ title, headings }: SearchResult) =>
    [title, ...questions(headings)].some((text) => plainWords(text) === asked) ? 10 : 1;
  return index
    .search(words.join(' '), searchOptions)
    .map((result) => ({ ...result, score: result.score * share(result) ** 2 * named(result) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 8)
    .map((found) => {
      // what the index stores of a page, by its options above
      const { id, title, section, description, headings } = found as SearchResult & SearchedPage;
      const heading = bestHeading(headings, terms);
      return {
        href: heading ? `${id}#${heading.id}` : id,
        title,
        section,
        about: heading?.text ?? description,
      };
    });
}

/** The first of those headings that say most of the terms. */
function bestHeading(
  headings: string,
  terms: readonly string[],
): { id: string; text: string } | undefined {
  let best: { id: string; text: string; said: number } | undefined;
  for (const { id, text } of headingsOf(headings)) {
    const said = searchTerms(text).filter((term) => terms.includes(term)).length;
    if (said > (best?.said ?? 0)) best = { id, text, said };
  }
  return best;
}

const headingsOf = (lines: string): { id: string; text: string }[] =>
  lines.split('\n').map((line) => {
    const [id = '', ...words] = line.split(' ');
    return { id, text: words.join(' ') };
  });

const plainWords = (text: string): string => wordsOf(text).filter(Boolean).join(' ').toLowerCase();
