import { sql, type Expression, type SqlBool } from 'kysely';

/**
 * What a list is searched in: texts without case and marks, so that `arzte` finds `Ärzte` on both
 * engines, whatever they call lower case.
 */
export const searchText = (...texts: string[]): string => fold(texts.join(' '));

/** The column of a table that is searched. */
export type Searched = { searchText: string };

const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsMax = 8;

/** Whether a text holds each word of what is searched for, anywhere in it. */
export const holdsWords = (text: string, search: string): boolean =>
  wordsOf(search).every((word) => text.includes(word));

/** The same in SQL, for a column that `searchText` wrote. */
export function matching(column: string, search: string): Expression<SqlBool>[] {
  return wordsOf(search).map(
    (word) =>
      sql<SqlBool>`${sql.ref(column)} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  );
}

const wordsOf = (search: string): string[] =>
  fold(search).split(/\s+/).filter(Boolean).slice(0, wordsMax);
