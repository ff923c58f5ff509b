import { treatments } from '@leasehold/privacy';
import { useEffect, useRef, useState } from 'react';
import { Button, OthersWord, TreatmentTag } from '@leasehold/ui';
import styles from './FieldTable.module.css';
import type { FieldRow } from './field-rows.ts';
import { ruleText, treatmentWord } from './treatment-words.ts';

interface FieldTableProps {
  rows: readonly FieldRow[];
  activePath: string | undefined;
  /** The focus goes to the active row: it was gone to by a key. */
  hasFocus: boolean;
  onPick: (path: string) => void;
  /** Opens the options of a field; `anchor` is where it was asked for. */
  onOpen: (path: string, anchor: HTMLElement) => void;
  openPath: string | undefined;
}

/** Rows shown before more are asked for: an answer may have thousands of fields. */
const pageRows = 200;

/** The fields of one answer: what happens to each, and by which rule. */
export function FieldTable({
  rows,
  activePath,
  hasFocus,
  onPick,
  onOpen,
  openPath,
}: FieldTableProps) {
  const [shownMax, setShownMax] = useState(pageRows);
  const activeAt = rows.findIndex(({ path }) => path === activePath);
  const shown = rows.slice(0, Math.max(shownMax, activeAt + 1));
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (hasFocus) body.current?.querySelector<HTMLElement>('tr[data-active=true] button')?.focus();
  }, [activePath, hasFocus]);
  return (
    <>
      <table className={styles['fields']}>
        <caption className="said">
          Fields of this answer, what happens to each, and by which rule
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Treatment</th>
            <th scope="col">Rule</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row) => (
            <tr
              key={row.path}
              data-active={row.path === activePath}
              data-reviewed={row.isReviewed}
              onClick={() => onPick(row.path)}
            >
              <th scope="row">
                <span className={styles['around']}>{row.around}</span>
                <wbr />
                <OthersWord>{row.name}</OthersWord>
              </th>
              <td>
                <button
                  type="button"
                  className={styles['treatment']}
                  aria-haspopup="dialog"
                  aria-expanded={row.path === openPath}
                  aria-label={`${row.path}: ${treatmentWord(row)}. Options`}
                  onFocus={() => onPick(row.path)}
                  onClick={(event) => onOpen(row.path, event.currentTarget)}
                >
                  <TreatmentTag family={row.family} word={treatmentWord(row)} />
                </button>
              </td>
              <td className={styles['rule']}>
                <Rule row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <p className={styles['rest']}>
          {shown.length} of {rows.length} fields.{' '}
          <Button variant="link" onClick={() => setShownMax(shown.length + pageRows)}>
            Show {Math.min(pageRows, rows.length - shown.length)} more
          </Button>
        </p>
      )}
    </>
  );
}

function Rule({ row: { held, isKept, suggested } }: { row: FieldRow }) {
  if (!held) {
    const what = isKept ? 'Sent: no filter names it' : 'Withheld: no filter names it';
    return suggested ? `${what}. Suggested: ${treatments[suggested.filterType].label}` : what;
  }
  return (
    <>
      {ruleText(held.filter)}
      {!held.isExact && (
        <>
          {' · '}
          <span className={styles['source']}>
            {held.reach === 'around' ? 'in' : 'any'}{' '}
            <OthersWord isCode>{held.filter.target}</OthersWord>
          </span>
        </>
      )}
    </>
  );
}
