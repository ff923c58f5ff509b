import { csvLine } from '@leasehold/contract/browser';
import { shownText } from '@leasehold/privacy';
import { Button, OthersWord } from '@leasehold/ui';
import { useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { saveFile } from '../save-file.ts';
import { Pages } from './Pages.tsx';
import { SelectAll, SelectRow, type RowSelection } from './SelectRows.tsx';
import { SortLink, sortOf } from './SortLink.tsx';
import styles from './Table.module.css';
import { useRowKeys } from './use-row-keys.ts';
import { phrase } from '../../words/phrase.ts';

export interface Column<Row> {
  title: string;
  /** Beside the title, for what holds of every row: a zone, a unit. */
  aside?: string;
  cell: (row: Row) => ReactNode;
  /** As it stands in the CSV; absent: the column is not in it. */
  text?: (row: Row) => string | number;
  isNumber?: boolean;
  /** Left out where there is little room. */
  isSpare?: boolean;
  /** On a line of its own where the first column is. */
  isWide?: boolean;
  /** What the API calls this order; absent: the list is not put in order by it. */
  sort?: string;
}

export interface TableProps<Row> {
  /** What the rows are, for whoever hears the page. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The first column is the link to a row's own page. */
  columns: readonly Column<Row>[];
  rowTo?: (row: Row) => string;
  /**
   * Cursor of the next page, as the API gave it; it goes into the address, so that Back is the page
   * before.
   */
  next?: string | undefined;
  /** True: all rows are here, whatever page of another list the address names. */
  isWhole?: boolean;
  /** File name of the CSV of what is shown; absent: none is offered. */
  csvName?: string;
  isDense?: boolean;
  /** True: where there is little room the first column stands above two others. */
  isStacked?: boolean;
  /** Of lists whose rows can be chosen, to do something with many of them. */
  selection?: RowSelection<Row> | undefined;
}

/** A real table: sticky head, link first, numbers right, pages by cursor. */
export function Table<Row>({
  caption,
  rows,
  rowKey,
  columns,
  rowTo,
  next,
  isWhole = false,
  csvName,
  isDense = false,
  isStacked = false,
  selection,
}: TableProps<Row>) {
  // Some browsers take a table that is laid out otherwise for none.
  const role = (name: string) => (isStacked ? { role: name } : undefined);
  const [search] = useSearchParams();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, rowTo !== undefined);
  const isFirstPage = isWhole || !search.has('cursor');
  const written = columns.filter(({ text }) => text !== undefined);
  const save = () =>
    saveFile(
      `${csvName}.csv`,
      'text/csv',
      [
        written.map(({ title }) => title),
        ...rows.map((row) => written.map(({ text }) => shownCell(text?.(row) ?? ''))),
      ]
        .map(csvLine)
        .join(''),
    );
  return (
    <div className={styles['whole']}>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={caption}>
        <table
          className={styles['table']}
          data-dense={isDense}
          data-stacked={isStacked}
          {...role('table')}
        >
          <caption className="said">{caption}</caption>
          <thead {...role('rowgroup')}>
            <tr {...role('row')}>
              {selection && <SelectAll rows={rows} selection={selection} />}
              {columns.map((column) => (
                <HeadCell key={column.title} column={column} {...role('columnheader')} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} {...role('rowgroup')}>
            {rows.map((row) => (
              <tr key={rowKey(row)} aria-selected={selection?.has(row)} {...role('row')}>
                {selection && <SelectRow row={row} selection={selection} />}
                {columns.map((column, place) => (
                  <td
                    key={column.title}
                    {...role('cell')}
                    data-number={column.isNumber}
                    data-spare={column.isSpare}
                    data-wide={column.isWide}
                    data-link={place === 0}
                  >
                    {place === 0 && rowTo ? (
                      <Link to={rowTo(row)}>{asWord(column.cell(row))}</Link>
                    ) : (
                      asWord(column.cell(row))
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(next !== undefined || !isFirstPage || csvName !== undefined) && (
        <div className={styles['foot']}>
          {csvName !== undefined && (
            <Button size="sm" variant="ghost" onClick={save}>
              {phrase('Save as CSV')}
            </Button>
          )}
          {!isWhole && <Pages caption={caption} next={next} />}
        </div>
      )}
    </div>
  );
}

function HeadCell<Row>({ column, role }: { column: Column<Row>; role?: string }) {
  const { title, aside, sort, isNumber, isSpare, isWide } = column;
  const [search] = useSearchParams();
  return (
    <th
      scope="col"
      role={role}
      data-number={isNumber}
      data-spare={isSpare}
      data-wide={isWide}
      aria-sort={sort === undefined ? undefined : sortOf(search, sort)}
    >
      {sort === undefined ? title : <SortLink title={title} sort={sort} />}
      {aside !== undefined && <span className="quiet"> {aside}</span>}
    </th>
  );
}

/** A plain text in a cell may be anybody's. */
const asWord = (cell: ReactNode): ReactNode =>
  typeof cell === 'string' ? <OthersWord>{cell}</OthersWord> : cell;

/** The same in a file. */
const shownCell = (cell: string | number): string | number =>
  typeof cell === 'string' ? shownText(cell) : cell;
