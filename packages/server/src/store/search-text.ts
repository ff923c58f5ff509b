import { foldedText, searchedWords } from '@leasehold/contract';
import { sql, type Expression, type SqlBool } from 'kysely';

/**
 * What a list is searched in: texts without case and marks, so that `arzte` finds `Ärzte` on both
 * engines, whatever they call lower case.
 */
export const searchText = (...texts: string[]): string => foldedText(texts.join(' '));

/** The column of a table that is searched. */
export type Searched = { searchText: string };

/** The same in SQL, for a column that `searchText` wrote. */
export function matching(column: string, search: string): Expression<SqlBool>[] {
  return searchedWords(search).map((word) => like(column, `%${escaped(word)}%`));
}

/** Of what matches, the best comes first: what begins with it, then what has a word that does. */
export function fitting(column: string, search: string): Expression<number> {
  const text = escaped(foldedText(search.trim()));
  return sql<number>`case when ${like(column, `${text}%`)} then 0 when ${like(column, `% ${text}%`)} then 1 else 2 end`;
}

const like = (column: string, pattern: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
