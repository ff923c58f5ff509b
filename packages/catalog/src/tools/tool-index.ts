import MiniSearch from 'minisearch';
import { isObject, type Json } from '@leasehold/privacy';
import type { Tool } from './tool.ts';

/** The tools that fit some words, best first. */
export type Index = (query: string) => Tool[];

/**
 * Ranked by how many of the words are found, then by where and how rarely they occur (BM25), then
 * by the order of the list: the same words find the same. Whoever asks to read means an operation
 * that reads: that counts as much as one word more.
 */
export function createIndex(tools: readonly Tool[]): Index {
  const search = new MiniSearch<Entry>({
    fields: ['name', 'title', 'description', 'parameters', 'path'],
    tokenize: words,
    processTerm: (term) => term,
  });
  search.addAll(tools.map(indexed));
  const options = {
    boost: { name: 4, title: 3, parameters: 1.5 },
    prefix: (term: string) => term.length >= 3,
    // One slip in four to seven letters, two in longer words.
    fuzzy: (term: string) =>
      term.length >= 4 && !/\d/.test(term) ? Math.min(2, Math.floor(term.length / 4)) : false,
  };
  return (query) => {
    const asked = [...new Set(words(query))].slice(0, queryWordsMax);
    const reading = asksToRead(asked) ? 1 : 0;
    return search
      .search(asked.join(' '), options)
      .flatMap(({ id, queryTerms, score }) => {
        const tool = tools[Number(id)];
        if (!tool) return [];
        const reads = tool.definition.annotations.readOnlyHint ? reading : 0;
        return [{ id: Number(id), tool, found: queryTerms.length + reads, reads, score }];
      })
      .toSorted(
        (a, b) => b.found - a.found || b.reads - a.reads || b.score - a.score || a.id - b.id,
      )
      .map(({ tool }) => tool);
  };
}

const readingWords = new Set(
  'list lists get gets find search show read fetch retrieve look lookup see view browse query check count which who what where how many all'.split(
    ' ',
  ),
);
const writingWords = new Set(
  (
    'create add new insert make book register send post submit upload import set update change edit modify replace rename move merge assign put patch ' +
    'delete remove cancel void clear revoke archive close stop refund pay capture confirm approve reject start run trigger'
  ).split(' '),
);

/** A word of reading, and none of writing. */
const asksToRead = (asked: readonly string[]): boolean =>
  asked.some((word) => readingWords.has(word)) && !asked.some((word) => writingWords.has(word));

const queryWordsMax = 20;

interface Entry {
  id: number;
  name: string;
  title: string;
  description: string;
  parameters: string;
  path: string;
}

function indexed(
  { definition: { name, title, description, inputSchema }, operation, continuation }: Tool,
  id: number,
): Entry {
  const all = isObject(inputSchema['properties']) ? Object.entries(inputSchema['properties']) : [];
  const properties = all.filter(([key]) => key !== continuation);
  const parameters = properties.map(
    ([key, schema]) => `${key} ${isObject(schema) ? wordsOf(schema['description']) : ''}`,
  );
  return { id, name, title, description, parameters: parameters.join(' '), path: operation.path };
}

/**
 * What an argument is called and how its description begins: the rest is rarely what is searched
 * for, and most of the index.
 */
function wordsOf(description: Json | undefined): string {
  return typeof description === 'string' ? description.slice(0, 60) : '';
}

const common = new Set('a an the of to for in on by and or with is it its be this that'.split(' '));

/** Lower case, without accents, camelCase and snake_case taken apart. */
function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !common.has(word));
}
