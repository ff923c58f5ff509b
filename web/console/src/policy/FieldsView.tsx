import { families, familyNames } from '@leasehold/privacy';
import { Button } from '@leasehold/ui';
import { Empty } from '../parts/Empty.tsx';
import { countRows, type FieldRow } from './field-rows.ts';
import { FieldTable } from './FieldTable.tsx';
import styles from './FieldsView.module.css';
import search from './search.module.css';

import { kindOf, type FieldTableState } from './use-field-table.ts';

interface FieldsViewProps {
  rows: readonly FieldRow[];
  table: FieldTableState;
  locked: string | undefined;
  isUndescribed: boolean;
  operationId: string | undefined;
  onPaste: () => void;
}

/** The fields of one answer, counted, filtered, and set. */
export function FieldsView({
  rows,
  table,
  locked,
  isUndescribed,
  operationId,
  onPaste,
}: FieldsViewProps) {
  const counts = countRows(rows);
  if (operationId === undefined) return <Empty>This API has no operations.</Empty>;
  if (isUndescribed && rows.length === 0) {
    return (
      <Empty action={<Button onClick={onPaste}>Paste a sample</Button>}>
        The description says nothing of what this operation answers. Whatever it answers is treated
        all the same; a sample shows how.
      </Empty>
    );
  }
  return (
    <>
      <div className={styles['summary']}>
        <p>
          <strong>{counts.fields} fields</strong> <span>{counts.kept} sent as is</span>{' '}
          <span>{counts.withheld} withheld</span> <span>{counts.transformed} transformed</span>
        </p>
        <p className={styles['hints']} aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> move <kbd>1</kbd>–<kbd>6</kbd> set <kbd>Enter</kbd> options
        </p>
      </div>
      <div className={styles['filters']}>
        <input
          ref={table.filter}
          type="search"
          className={search['search']}
          aria-label="Filter fields"
          placeholder="Filter fields"
          value={table.words}
          onChange={(event) => table.setWords(event.target.value)}
        />
        <select
          className={search['search']}
          aria-label="Show"
          value={table.kind}
          onChange={(event) => table.show(kindOf(event.target.value))}
        >
          <option value="all">All fields</option>
          <option value="unreviewed">Not reviewed ({counts.unreviewed})</option>
          {familyNames.map((family) => (
            <option key={family} value={family}>
              {families[family].word}
            </option>
          ))}
        </select>
      </div>
      {locked !== undefined && <p className={styles['locked']}>{locked}</p>}
      {counts.unreviewed > 0 && table.kind !== 'unreviewed' && (
        <p className={styles['unreviewed']}>
          {counts.unreviewed} {counts.unreviewed === 1 ? 'field was' : 'fields were'} never
          reviewed.{' '}
          <Button variant="link" onClick={() => table.show('unreviewed')}>
            Show {counts.unreviewed === 1 ? 'it' : 'them'}
          </Button>
        </p>
      )}
      {table.shown.length === 0 ? (
        <p className={styles['none']}>No field is like that.</p>
      ) : (
        <FieldTable
          rows={table.shown}
          activePath={table.activePath}
          hasFocus={table.hasFocus}
          onPick={table.pick}
          onOpen={table.open}
          openPath={table.openRow?.path}
        />
      )}
    </>
  );
}
