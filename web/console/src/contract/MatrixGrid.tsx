import { families, shownText } from '@leasehold/privacy';
import { FamilyMark, OthersWord } from '@leasehold/ui';
import type { ReactNode } from 'react';
import type { Matrix, MatrixColumn, MatrixRow, MatrixView } from './matrix.ts';
import { categoryWords, cellSentence, columnName } from './matrix-sentences.ts';
import styles from './MatrixGrid.module.css';
import { useGrid, type GridPlace } from './use-grid.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

const sizes = { rowPx: 32, columnPx: { least: 40, most: 112 }, headPx: 188, sidePx: 264 };
/** Of columns with room for the word beside the mark. */
const wordPx = 84;

interface MatrixGridProps {
  matrix: Matrix;
  view: MatrixView;
  openGroups: ReadonlySet<string>;
  onToggle: (group: string) => void;
  onPick: (picked: { column: MatrixColumn; field: number }) => void;
}

/** Fields and operations, and the marks of what becomes of each field; of any size. */
export function MatrixGrid({ matrix, view, openGroups, onToggle, onPick }: MatrixGridProps) {
  const { columns, rows } = view;
  const grid = useGrid({ ...sizes, rows: rows.length + 1, columns: columns.length + 1 });
  const { rowsInSight, columnsInSight, columnPx } = grid;
  const inSight = columns
    .slice(columnsInSight.from, columnsInSight.to)
    .map((column, i) => ({ column, at: columnsInSight.from + i + 1 }));
  const [before, after] = [columnsInSight.from, columns.length - columnsInSight.to];
  const stop = (place: GridPlace) => ({
    'data-place': `${place.row}:${place.column}`,
    tabIndex: place.row === grid.active.row && place.column === grid.active.column ? 0 : -1,
    onFocus: () => grid.choose(place),
  });
  /** A heading of a kind is one cell, whichever column one is in. */
  const rowStop = (row: number, isHeading: boolean) =>
    stop({ row, column: isHeading && grid.active.row === row ? grid.active.column : 0 });
  const cellOf = (field: number, row: number, { column, at }: (typeof inSight)[number]) => (
    <Cell
      key={at}
      matrix={matrix}
      column={column}
      field={field}
      at={at}
      isFirst={columns[at - 2]?.group !== column.group}
      hasWord={columnPx >= wordPx}
      stop={stop({ row, column: at })}
      onPick={onPick}
    />
  );
  const filler = (length: number) => length > 0 && <td aria-hidden="true" />;
  return (
    <div
      ref={grid.box}
      className={styles['box']}
      onScroll={grid.onScroll}
      onKeyDown={grid.onKeyDown}
    >
      <table
        role="grid"
        className={styles['grid']}
        aria-label={phrase('Fields and operations')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        style={{ width: sizes.sidePx + columns.length * columnPx }}
      >
        <colgroup>
          <col style={{ width: sizes.sidePx }} />
          {before > 0 && <col style={{ width: before * columnPx }} />}
          {inSight.map(({ at }) => (
            <col key={at} style={{ width: columnPx }} />
          ))}
          {after > 0 && <col style={{ width: after * columnPx }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1} {...stop({ row: 0, column: 0 })}>
              {phrase('Field')}
            </th>
            {filler(before)}
            {inSight.map(({ column, at }) => (
              <ColumnHead
                key={at}
                column={column}
                at={at}
                isFirst={columns[at - 2]?.group !== column.group}
                isOpen={openGroups.has(column.group)}
                stop={stop({ row: 0, column: at })}
                onToggle={onToggle}
              />
            ))}
            {filler(after)}
          </tr>
        </thead>
        <tbody>
          <Gap rows={rowsInSight.from} />
          {rows.slice(rowsInSight.from, rowsInSight.to).map((row, i) => {
            const at = rowsInSight.from + i + 1;
            return (
              <tr key={at} aria-rowindex={at + 1} data-heading={'category' in row}>
                <RowHead
                  row={row}
                  matrix={matrix}
                  stop={rowStop(at, 'category' in row)}
                  span={1 + inSight.length + Number(before > 0) + Number(after > 0)}
                />
                {'field' in row && (
                  <>
                    {filler(before)}
                    {inSight.map((seen) => cellOf(row.field, at, seen))}
                    {filler(after)}
                  </>
                )}
              </tr>
            );
          })}
          <Gap rows={rows.length - rowsInSight.to} />
        </tbody>
      </table>
    </div>
  );
}

/** Takes the room of rows that are out of sight. */
const Gap = ({ rows }: { rows: number }): ReactNode =>
  rows > 0 && (
    <tr aria-hidden="true">
      <td style={{ height: rows * sizes.rowPx }} />
    </tr>
  );

interface Stop {
  'data-place': string;
  tabIndex: number;
  onFocus: () => void;
}

interface ColumnHeadProps {
  column: MatrixColumn;
  at: number;
  isFirst: boolean;
  isOpen: boolean;
  stop: Stop;
  onToggle: (group: string) => void;
}

/** A group opens into its operations by Enter, a space or a click. */
function ColumnHead({ column, at, isFirst, isOpen, stop, onToggle }: ColumnHeadProps) {
  const { group, operation, operations } = column;
  const name = columnName(column);
  const text = shownText(operation ? operation.id : group);
  const shared = {
    scope: 'col' as const,
    'aria-colindex': at + 1,
    'data-first': isFirst,
    title: shownText(operation?.summary ? `${name}: ${operation.summary}` : name),
  };
  if (operation)
    return (
      <th {...shared} {...stop} data-unknown={operation.answer === null}>
        <span className={styles['turned']}>{text}</span>
      </th>
    );
  return (
    <th
      {...shared}
      {...stop}
      aria-expanded={isOpen}
      data-group="true"
      onClick={() => onToggle(group)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onToggle(group);
      }}
    >
      <span className={styles['turned']}>
        <span aria-hidden="true">{isOpen ? '−' : '+'} </span>
        {text} <span className="num">{operations.length}</span>
        <span className="said">{phrase('operations')}</span>
      </span>
    </th>
  );
}

interface RowHeadProps {
  row: MatrixRow;
  matrix: Matrix;
  stop: Stop;
  /** Columns that are drawn. */
  span: number;
}

function RowHead({ row, matrix, stop, span }: RowHeadProps) {
  if ('category' in row)
    return (
      <th scope="rowgroup" aria-colindex={1} colSpan={span} {...stop}>
        <span>
          {categoryWords[row.category]} <span className="num">{row.count}</span>
        </span>
      </th>
    );
  const field = matrix.contract.fields[row.field];
  if (!field) return undefined;
  return (
    <th scope="row" aria-colindex={1} {...stop} title={shownText(field.name)}>
      <OthersWord>{field.name}</OthersWord>
      {field.says !== '' && <span className={styles['says']}> {field.says}</span>}
    </th>
  );
}

interface CellProps {
  matrix: Matrix;
  column: MatrixColumn;
  field: number;
  at: number;
  isFirst: boolean;
  /** There is room for the word of its mark. */
  hasWord: boolean;
  stop: Stop;
  onPick: MatrixGridProps['onPick'];
}

function Cell({ matrix, column, field, at, isFirst, hasWord, stop, onPick }: CellProps) {
  const marks = matrix.marks(column, field);
  const name = shownText(matrix.contract.fields[field]?.name ?? '');
  const pick = () => onPick({ column, field });
  return (
    <td
      {...stop}
      aria-colindex={at + 1}
      data-first={isFirst}
      data-group={column.operation === undefined}
      data-unknown={column.operations.every(({ answer }) => answer === null)}
      onClick={pick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        pick();
      }}
    >
      <span className="said">
        {shownText(cellSentence(name, column, matrix.parts(column, field)))}
      </span>
      <span className={styles['marks']} aria-hidden="true">
        {marks.slice(0, marksMax).map((family) => (
          <FamilyMark key={family} family={family} />
        ))}
        {hasWord && marks.length === 1 && marks.map((family) => phraseOf(families[family].word))}
        {marks.length > marksMax && '+'}
      </span>
    </td>
  );
}

/** Side by side; that there are further ones is shown. */
const marksMax = 2;
