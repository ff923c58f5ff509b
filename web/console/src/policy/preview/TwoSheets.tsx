import { changedSince, MarkedLine, OthersWord } from '@leasehold/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Preview, Sheet } from './preview.ts';
import styles from './TwoSheets.module.css';
import { phrase } from '../../words/phrase.ts';
import { shownTenths } from '../../words/shown-number.ts';

interface TwoSheetsProps {
  /** What the upstream returned, or might. */
  sample: Sheet;
  /** What the first sheet is: `Upstream returned` stands over nothing else. */
  title: string;
  /** Where that comes from: it is never taken for what an agent was sent. */
  origin: ReactNode;
  /** What an agent would get of it. */
  preview: Preview;
  /** The field that is being looked at, as paths of fields are written. */
  activePath?: string | undefined;
  onPick?: (path: string) => void;
}

/**
 * One answer twice: as the upstream returned it, and as the agent receives it. The second holds
 * nothing but what the engine let through.
 */
export function TwoSheets({ sample, title, origin, preview, activePath, onPick }: TwoSheetsProps) {
  const isDrawn = useChanges(preview);
  return (
    <div className={styles['sheets']}>
      <section aria-label={title} className={styles['part']}>
        <header className={styles['head']}>
          <h2>{title}</h2>
          <span>{origin}</span>
        </header>
        <Rows
          sheet={sample}
          activePath={activePath}
          onPick={onPick}
          label={phrase('{title}, line by line', { title })}
        />
      </section>
      <section aria-label={phrase('Agent receives')} className={styles['part']}>
        <header className={styles['head']}>
          <h2>{phrase('Agent receives')}</h2>
          <span className="num">+{shownTenths(Math.max(preview.ms, 0.1))} ms</span>
        </header>
        <Rows
          sheet={preview.sheet}
          activePath={activePath}
          onPick={onPick}
          isDrawn={isDrawn}
          label={phrase('Agent receives, line by line')}
          isStrong
        />
        <p className={styles['report']} role="status">
          {preview.report.length === 0 && phrase('Nothing to treat.')}
          {preview.report.join(', ')}
        </p>
      </section>
    </div>
  );
}

/** Marks of the last preview that differs: what was not among them is drawn. */
function useChanges({ sheet }: Preview) {
  const [shown, setShown] = useState({ sheet, isDrawn: changedSince(undefined) });
  if (shown.sheet !== sheet) {
    const next = { sheet, isDrawn: changedSince(shown.sheet.rows.map(({ marks }) => marks)) };
    setShown(next);
    return next.isDrawn;
  }
  return shown.isDrawn;
}

interface RowsProps {
  sheet: Sheet;
  label: string;
  activePath: string | undefined;
  onPick: ((path: string) => void) | undefined;
  isDrawn?: ReturnType<typeof changedSince>;
  isStrong?: boolean;
}

function Rows({
  sheet: { rows, rowsLeft },
  label,
  activePath,
  onPick,
  isDrawn,
  isStrong = false,
}: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroll = list.current;
    const active = scroll?.querySelector<HTMLElement>('[data-active=true]');
    if (!scroll || !active) return;
    const [top, bottom] = [active.offsetTop - 24, active.offsetTop + active.offsetHeight + 24];
    if (top < scroll.scrollTop) scroll.scrollTop = top;
    else if (bottom > scroll.scrollTop + scroll.clientHeight)
      scroll.scrollTop = bottom - scroll.clientHeight;
  }, [activePath]);
  return (
    <div
      ref={list}
      className={styles['sheet']}
      data-strong={isStrong}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <dl>
        {rows.map(({ depth, label: name, path, marks }, i) => (
          // lines have no identity of their own; a click is a short cut for the table beside
          <div
            key={i}
            data-depth={Math.min(depth, 8)}
            data-active={path !== '' && path === activePath}
            onClick={onPick && (() => onPick(path))}
          >
            <dt>
              <OthersWord>{name}</OthersWord>
            </dt>
            <dd>
              <MarkedLine line={marks} {...(isDrawn && { isDrawn })} />
            </dd>
          </div>
        ))}
      </dl>
      {rowsLeft > 0 && (
        <p className={styles['left']}>
          {phrase('{rowsLeft} more lines are not shown.', { rowsLeft })}
        </p>
      )}
    </div>
  );
}
