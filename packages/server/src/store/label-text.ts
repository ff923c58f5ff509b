import { foldedText } from '@leasehold/contract';
import { sql, type Expression, type SqlBool } from 'kysely';

/** The column a list is narrowed by to one label. */
export type Labelled = { labelText: string };

/** Each label on a line of its own, without case and marks, as `searchText` has its words. */
export const labelText = (labels: readonly string[]): string =>
  labels.length === 0 ? '' : `\n${labels.map(foldedText).join('\n')}\n`;

/** What has exactly this label. */
export const hasLabel = (column: string, label: string): Expression<SqlBool> => {
  const line = `%\n${foldedText(label).replaceAll(/[\\%_]/g, '\\$&')}\n%`;
  return sql<SqlBool>`${sql.ref(column)} like ${line} escape '\\'`;
};
