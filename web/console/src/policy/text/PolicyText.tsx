import { useEffect, useRef, useState } from 'react';
import type { EditorState } from '../editor-state.ts';
import { MistakeList } from './MistakeList.tsx';
import { editorText, readPolicyText } from './policy-text.ts';
import styles from './PolicyText.module.css';
import type { Mistake, PolicyReading } from '../policy-reading.ts';
import { phrase } from '../../words/phrase.ts';

interface PolicyTextProps {
  state: EditorState;
  locked: string | undefined;
  onText: (text: string, reading: PolicyReading) => void;
}

/** A pause in typing. */
const pauseMs = 150;

/**
 * The whole policy as a text, in step with the table. While it has mistakes, the last good one
 * holds everywhere else.
 */
export function PolicyText({ state, locked, onText }: PolicyTextProps) {
  const written = editorText(state);
  const [typed, setTyped] = useState(written);
  const [seen, setSeen] = useState(written);
  const [sent, setSent] = useState(written);
  const area = useRef<HTMLTextAreaElement>(null);
  if (written !== seen) {
    setSeen(written);
    // what was typed since stays
    if (written !== sent) setTyped(written);
  }
  useEffect(() => {
    if (typed === written) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onText(typed, readPolicyText(typed));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, written, onText]);
  const mistakes = state.broken?.mistakes ?? [];
  const goTo = ({ start, end }: Mistake) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  return (
    <div className={styles['text']}>
      <p className="quiet" id="policy-text-hint">
        {phrase(
          'YAML or JSON. Comments stay while you edit; a published version holds the policy without them.',
        )}
      </p>
      <div className={styles['mistakes']} role="status" id="policy-text-mistakes">
        {mistakes.length > 0 && (
          <p>
            {phrase(
              'The last good policy holds in the table and the preview until this is mended.',
            )}
          </p>
        )}
        <MistakeList mistakes={mistakes} onGoTo={goTo} />
      </div>
      {locked !== undefined && <p className={styles['locked']}>{locked}</p>}
      <textarea
        ref={area}
        aria-label={phrase('Policy as YAML')}
        aria-describedby="policy-text-hint policy-text-mistakes"
        aria-invalid={mistakes.length > 0}
        readOnly={locked !== undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
      />
    </div>
  );
}
