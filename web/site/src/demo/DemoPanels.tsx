import type { ReactNode } from 'react';
import { changedSince, MarkedLine, TreatmentTag } from '@leasehold/ui';
import styles from './demo.module.css';
import phone from './phone-panels.module.css';
import { useDemoWords } from '../words/demo-words.ts';
import type { Demo, DemoId } from './demos.ts';
import type { Protection } from './run-demo.ts';

interface PanelsProps {
  id: DemoId;
  demo: Demo;
  /** What stands in the first two panels: their text, or an editor for it. */
  data: ReactNode;
  policy: ReactNode;
  made: Protection;
  /** What stood there before: values that differ are drawn anew. */
  before?: Protection | undefined;
  isStale?: boolean;
  actions?: ReactNode;
}

/** The three sheets of a demo side by side, and under them what was done. */
export function DemoPanels({
  id,
  demo,
  data,
  policy,
  made,
  before,
  isStale = false,
  actions,
}: PanelsProps) {
  const words = useDemoWords();
  const titles = words.panels[demo.panels];
  const Title = demo.titleLevel;
  const titled = (panel: keyof typeof titles, content: ReactNode, note?: ReactNode) => (
    <div
      className={`${styles['panel']} ${panel === 'result' ? phone['result'] : ''}`.trim()}
      data-panel={panel}
      role="group"
      aria-labelledby={`${id}-${panel}`}
    >
      <header className={styles['panelHead']}>
        <Title id={`${id}-${panel}`} className={styles['panelTitle']}>
          {titles[panel]}
        </Title>
        {note}
      </header>
      {content}
    </div>
  );
  return (
    <div
      className={styles['demo']}
      role="group"
      aria-label={words.liveExample(words.examples[id].name)}
    >
      <div className={styles['panels']}>
        {titled('data', data)}
        {titled('policy', policy)}
        {titled(
          'result',
          <Result made={made} before={before} />,
          isStale && <span className={styles['stale']}>{words.lastGood}</span>,
        )}
      </div>
      <div className={styles['strip']}>
        <p className={styles['report']} aria-live="polite">
          {made.report.length === 0 && words.nothing}
          {made.report.map(({ words: done, family }, i) => (
            <span key={done} lang="en">
              <TreatmentTag family={family} word={done} />
              {i < made.report.length - 1 && <span className={styles['said']}>, </span>}
            </span>
          ))}
        </p>
        {actions}
      </div>
    </div>
  );
}

/** The text of an editor, line by line. */
export function CodeLines({
  text,
  mark,
}: {
  text: string;
  mark?: { start: number; end: number } | undefined;
}) {
  let offset = 0;
  return text.split('\n').map((line, i) => {
    const start = offset;
    offset += line.length + 1;
    // lines have no identity of their own
    return (
      <span
        key={i}
        className={styles['line']}
        data-wrong={mark && mark.start <= start + line.length && mark.end > start ? '' : undefined}
      >
        {mark ? markedLine(line, mark.start - start, mark.end - start) : line}
      </span>
    );
  });
}

function markedLine(line: string, start: number, end: number): ReactNode {
  if (end <= 0 || start > line.length) return line;
  const from = Math.max(start, 0);
  return [
    line.slice(0, from),
    <mark key="mark">{line.slice(from, end) || ' '}</mark>,
    line.slice(end),
  ];
}

/** On a phone it scrolls by itself: keys reach it. */
function Result({ made, before }: { made: Protection; before: Protection | undefined }) {
  const isDrawn = changedSince(before?.lines);
  return (
    <pre className={styles['result']} tabIndex={0}>
      {made.lines.map((line, i) => (
        <span key={i} className={styles['line']}>
          <MarkedLine line={line} isDrawn={isDrawn} bar={<Bar />} />
        </span>
      ))}
    </pre>
  );
}

/** In JSON a removed value is the text that the agent gets. */
const Bar = () => (
  <span className={styles['bar']} data-family="remove">
    [REDACTED]
  </span>
);
