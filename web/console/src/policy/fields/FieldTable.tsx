import { Explained } from '../../parts/Explained.tsx';
import { useEffect, useRef, useState } from 'react';
import { Button, OthersWord, TreatmentTag } from '@leasehold/ui';
import styles from './FieldTable.module.css';
import type { FieldRow } from './field-rows.ts';
import { ruleText, treatmentWord, treatmentName } from '../treatment-words.ts';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

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
          {phrase('Fields of this answer, what happens to each, and by which rule')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{phrase('Field')}</th>
            <th scope="col">
              {phrase('Treatment')} <Explained term="treatment" />
            </th>
            <th scope="col">{phrase('Rule')}</th>
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
                  aria-label={phrase('{path}: {treatmentWord}. Options', {
                    path: row.path,
                    treatmentWord: treatmentWord(row),
                  })}
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
          {phrase('{shown} of {rows} fields.', { shown: shown.length, rows: rows.length })}{' '}
          <Button variant="link" onClick={() => setShownMax(shown.length + pageRows)}>
            {phrase('Show {min} more', { min: Math.min(pageRows, rows.length - shown.length) })}
          </Button>
        </p>
      )}
    </>
  );
}

function Rule({ row: { held, isKept, isCovered, suggested } }: { row: FieldRow }) {
  if (!held) {
    const what = isKept
      ? phrase('Sent: no filter names it')
      : phrase('Withheld: no filter names it');
    return suggested
      ? phrase('{what}. Suggested: {label}', {
          what,
          label: treatmentName(suggested.filterType),
        })
      : what;
  }
  return (
    <>
      {isCovered ? phrase('Sent; protected values in it are covered') : ruleText(held.filter)}
      {!held.isExact && (
        <>
          {' · '}
          <span className={styles['source']}>
            {phraseParts(held.reach === 'around' ? 'in {target}' : 'any {target}', {
              target: <OthersWord isCode>{held.filter.target}</OthersWord>,
            })}
          </span>
        </>
      )}
    </>
  );
}
