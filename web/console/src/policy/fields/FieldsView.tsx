import { families, familyNames } from '@leasehold/privacy';
import { Button } from '@leasehold/ui';
import { Empty } from '../../parts/Empty.tsx';
import { Explained } from '../../parts/Explained.tsx';
import { countRows, type FieldRow } from './field-rows.ts';
import { FieldTable } from './FieldTable.tsx';
import styles from './FieldsView.module.css';
import search from '../search.module.css';

import { kindOf, type FieldTableState } from './use-field-table.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';
import { phrase, phraseOf } from '../../words/phrase.ts';

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
  if (operationId === undefined) return <Empty>{phrase('This API has no operations.')}</Empty>;
  if (isUndescribed && rows.length === 0) {
    return (
      <Empty action={<Button onClick={onPaste}>{phrase('Paste a sample')}</Button>}>
        {phrase(
          'The description says nothing of what this operation answers. Whatever it answers is treated all the same; a sample shows how.',
        )}
      </Empty>
    );
  }
  return (
    <>
      <div className={styles['summary']}>
        <p>
          <strong>{phrase('{fields} fields', { fields: counts.fields })}</strong>
          <Explained term="field" />{' '}
          <span>{phrase('{kept} sent as is', { kept: counts.kept })}</span>{' '}
          <span>{phrase('{withheld} withheld', { withheld: counts.withheld })}</span>{' '}
          <span>{phrase('{transformed} transformed', { transformed: counts.transformed })}</span>
        </p>
        <p className={styles['hints']} aria-hidden="true">
          {phraseParts('{kbd} {kbd2} move {kbd3}–{kbd4} set {kbd5} options', {
            kbd: <kbd>J</kbd>,
            kbd2: <kbd>K</kbd>,
            kbd3: <kbd>1</kbd>,
            kbd4: <kbd>6</kbd>,
            kbd5: <kbd>Enter</kbd>,
          })}
        </p>
      </div>
      <div className={styles['filters']}>
        <input
          ref={table.filter}
          type="search"
          className={search['search']}
          aria-label={phrase('Filter fields')}
          placeholder={phrase('Filter fields')}
          value={table.words}
          onChange={(event) => table.setWords(event.target.value)}
        />
        <select
          className={search['search']}
          aria-label={phrase('Show')}
          value={table.kind}
          onChange={(event) => table.show(kindOf(event.target.value))}
        >
          <option value="all">{phrase('All fields')}</option>
          <option value="unreviewed">
            {phrase('Not reviewed ({unreviewed})', { unreviewed: counts.unreviewed })}
          </option>
          {familyNames.map((family) => (
            <option key={family} value={family}>
              {phraseOf(families[family].word)}
            </option>
          ))}
        </select>
      </div>
      {locked !== undefined && <p className={styles['locked']}>{locked}</p>}
      {counts.unreviewed > 0 && table.kind !== 'unreviewed' && (
        <p className={styles['unreviewed']}>
          {phrase('{unreviewed} {unreviewed|field was|fields were} never reviewed.', {
            unreviewed: counts.unreviewed,
          })}{' '}
          <Button variant="link" onClick={() => table.show('unreviewed')}>
            {phrase('Show {unreviewed|it|them}', { unreviewed: counts.unreviewed })}
          </Button>
        </p>
      )}
      {table.shown.length === 0 ? (
        <p className={styles['none']}>{phrase('No field is like that.')}</p>
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
