import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { QueryView } from '../QueryView.tsx';
import { Table, type TableProps } from './Table.tsx';

export interface ListViewProps<Row> extends Omit<
  TableProps<Row>,
  'rows' | 'rowKey' | 'next' | 'isWhole'
> {
  query: UseQueryResult<{ items: readonly Row[]; next?: string | undefined }>;
  /** Lines of the skeleton: about as many as will stand there. */
  lines?: number;
  /** In its place where there is none: why, and what to do. */
  empty: ReactNode;
}

/** Entries of the audit log are told apart by their number. */
type Listed = { id: string } | { seq: number };
const rowKey = (row: Listed): string => ('id' in row ? row.id : String(row.seq));

/** A list of the API, page by page: loading, its rows, nothing yet, or what went wrong. */
export function ListView<Row extends Listed>({
  query,
  lines,
  empty,
  ...table
}: ListViewProps<Row>) {
  const isFirstPage = !useSearchParams()[0].has('cursor');
  return (
    <QueryView query={query} {...(lines !== undefined && { lines })}>
      {({ items, next }) =>
        items.length === 0 && isFirstPage ? (
          empty
        ) : (
          <Table {...table} rows={items} rowKey={rowKey} next={next} />
        )
      }
    </QueryView>
  );
}
