import { shownText } from '@leasehold/privacy';
import type { KeyboardEvent } from 'react';
import styles from './Table.module.css';
import { phrase } from '../../words/phrase.ts';

/** Which rows are chosen. */
export interface RowSelection<Row> {
  /** What a row is called, for whoever hears its box. */
  nameOf: (row: Row) => string;
  has: (row: Row) => boolean;
  /** Chooses these, or takes the choice back. */
  set: (rows: readonly Row[], isChosen: boolean) => void;
}

/** The box in the head: all rows of this page. */
export function SelectAll<Row>({
  rows,
  selection,
}: {
  rows: readonly Row[];
  selection: RowSelection<Row>;
}) {
  const count = rows.filter(selection.has).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <th scope="col" className={styles['select']}>
      <label>
        <input
          type="checkbox"
          aria-label={phrase('Select all on this page')}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => selection.set(rows, !isAll)}
        />
      </label>
    </th>
  );
}

/**
 * The box of one row. Space chooses, the arrows go to the next box, and with Shift they give it the
 * same choice.
 */
export function SelectRow<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  const isChosen = selection.has(row);
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const own = event.currentTarget.closest('tr');
    const other = event.key === 'ArrowDown' ? own?.nextElementSibling : own?.previousElementSibling;
    const box = other?.querySelector<HTMLInputElement>('input[type=checkbox]');
    box?.focus();
    if (event.shiftKey && box && box.checked !== isChosen) box.click();
  };
  return (
    <td className={styles['select']}>
      <label>
        <input
          type="checkbox"
          aria-label={phrase('Select {name}', { name: shownText(selection.nameOf(row)) })}
          checked={isChosen}
          onChange={() => selection.set([row], !isChosen)}
          onKeyDown={move}
        />
      </label>
    </td>
  );
}
