import { useRef } from 'react';
import { useDemoWords } from '../words/demo-words.ts';
import { CodeLines } from './DemoPanels.tsx';
import styles from './demo.module.css';
import type { DemoMistake } from './run-demo.ts';

interface CodeEditorProps {
  id: string;
  label: string;
  text: string;
  mistakes: DemoMistake[];
  onChange: (text: string) => void;
}

/**
 * A text area with line numbers that marks what is wrong at its place and says it beneath. A copy
 * of the text behind it carries both.
 */
export function CodeEditor({ id, label, text, mistakes, onChange }: CodeEditorProps) {
  const words = useDemoWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const goTo = ({ start, end }: DemoMistake) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  return (
    <>
      <div className={styles['editor']} data-editable>
        <pre className={styles['code']} aria-hidden="true">
          <CodeLines text={text} mark={mistakes[0]} />
        </pre>
        <textarea
          ref={area}
          id={id}
          className={styles['area']}
          aria-label={label}
          aria-invalid={mistakes.length > 0}
          aria-describedby={`${id}-mistakes`}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
        />
      </div>
      <div id={`${id}-mistakes`} className={styles['mistakes']} aria-live="polite">
        {mistakes.slice(0, shownMax).map((mistake) => (
          <p key={`${mistake.start} ${mistake.message}`}>
            <button type="button" className={styles['place']} onClick={() => goTo(mistake)}>
              {words.place(mistake.line, mistake.column)}
            </button>
            : <span lang="en">{mistake.message}</span>
          </p>
        ))}
        {mistakes.length > shownMax && <p>{words.more(mistakes.length - shownMax)}</p>}
      </div>
    </>
  );
}

const shownMax = 3;
