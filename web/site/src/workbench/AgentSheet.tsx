import type { FilterType } from '@leasehold/privacy';
import { changedSince, MarkedLine, TreatmentTag } from '@leasehold/ui';
import type { Mark, MarkedLine as Line } from '@leasehold/ui/json';
import { memo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { pathWords } from './FieldList.tsx';
import { LinesLeftOut } from './LinesLeftOut.tsx';
import { Panel } from './Panel.tsx';
import { TreatmentSlip } from './TreatmentSlip.tsx';
import styles from './AgentSheet.module.css';
import type { WorkbenchAnswer, WorkbenchField, TreatmentChoice } from './view.ts';
import { useWorkbenchWords, type WorkbenchWords } from '../words/workbench-words.ts';

interface AgentSheetProps {
  answer: WorkbenchAnswer;
  fields: readonly WorkbenchField[];
  treatments: TreatmentChoice[];
  onTreatment?: ((path: string, filterType: FilterType | undefined) => void) | undefined;
  before?: readonly Line[] | undefined;
  isStale?: boolean | undefined;
}

/**
 * The answer as the agent receives it. Each value is a button: it opens a slip beneath its line, on
 * which another treatment is chosen. Arrow keys go from value to value.
 */
export const AgentSheet = memo(function AgentSheet({
  answer,
  fields,
  treatments,
  onTreatment,
  before,
  isStale,
}: AgentSheetProps) {
  const words = useWorkbenchWords();
  const [open, setOpen] = useState<string>();
  const sheet = useRef<HTMLDivElement>(null);
  const isDrawn = changedSince(before);
  const fieldAt = new Map(fields.map((field) => [field.place, field]));
  const fieldOf = (mark: Mark) => fieldAt.get(placeOfField(mark.place ?? ''));
  const first = answer.after.findIndex((line) => line.some((mark) => mark.family && fieldOf(mark)));
  const close = () => {
    sheet.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(undefined);
  };
  const holder = (mark: Mark, drawn: ReactNode, line: number) => {
    const field = fieldOf(mark);
    if (!field || !onTreatment) return drawn;
    const isOpen = open === keyOf(mark, line);
    return (
      <button
        type="button"
        className={styles['value']}
        aria-expanded={isOpen}
        aria-label={words.agent.change(pathWords(field.path, words), spoken(mark))}
        tabIndex={line === first || isOpen ? 0 : -1}
        onClick={() => setOpen(isOpen ? undefined : keyOf(mark, line))}
      >
        {drawn}
      </button>
    );
  };
  return (
    <Panel
      area="agent"
      title={words.agent.title}
      note={
        isStale ? (
          <span className={styles['stale']}>{words.agent.lastGood}</span>
        ) : (
          costNote(answer, words)
        )
      }
    >
      <p className={styles['hint']} data-waiting={onTreatment ? undefined : ''}>
        {words.agent.hint}
      </p>
      <div ref={sheet} className={styles['sheet']} onKeyDown={moveFocus}>
        {answer.after.map((line, i) => {
          const opened = line.find((mark) => open === keyOf(mark, i));
          const field = opened && fieldOf(opened);
          return (
            <div key={i}>
              <span className={styles['line']}>
                <MarkedLine
                  line={line}
                  isDrawn={isDrawn}
                  bar={<Bar />}
                  holder={(mark, drawn) => holder(mark, drawn, i)}
                />
              </span>
              {field && onTreatment && (
                <TreatmentSlip
                  field={field}
                  treatments={treatments}
                  onChoose={(filterType) => {
                    onTreatment(field.path, filterType);
                    close();
                  }}
                  onClose={close}
                />
              )}
            </div>
          );
        })}
      </div>
      <LinesLeftOut count={answer.linesLeftOut} />
      <p className={styles['report']} lang="en">
        {answer.report.map(({ words: done, family }) => (
          <TreatmentTag key={done} family={family} word={done} />
        ))}
      </p>
    </Panel>
  );
});

const costNote = (
  { modelTokens: { before, after } }: WorkbenchAnswer,
  { locale, agent }: WorkbenchWords,
): string => agent.cost(after.toLocaleString(locale), before.toLocaleString(locale));

/** Of a place the end, which tells the parts of one text apart. */
const placeOfField = (place: string): string => place.replace(/ \d+$/, '');

/** Two records have values at one place. */
const keyOf = ({ place = '' }: Mark, line: number): string => `${line} ${place}`;

const spoken = ({ family, text }: Mark): string => (family === 'remove' ? '[REDACTED]' : text);

/** In JSON a removed value is the text that the agent gets. */
const Bar = () => (
  <span className={styles['bar']} data-family="remove">
    [REDACTED]
  </span>
);

/** Arrow keys go from one value to the next; with Tab one comes in and goes out. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const values = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-expanded]')];
  const at = values.findIndex((value) => value === document.activeElement);
  const next = step === undefined || at === -1 ? undefined : values[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
