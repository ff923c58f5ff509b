import { useRef, useState } from 'react';
import { LabelledField } from '../../parts/Field.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { MistakeList } from '../text/MistakeList.tsx';
import type { Mistake, PolicyReading } from '../policy-reading.ts';
import { readPolicyText } from '../text/policy-text.ts';
import styles from '../text/PolicyText.module.css';
import { phrase } from '../../words/phrase.ts';

interface OpenPolicyDialogProps {
  onText: (text: string, reading: PolicyReading) => void;
  onClose: () => void;
}

/**
 * A policy out of a file or the clipboard, into the draft: what is wrong with it is told at its
 * line, and what is right waits for its diff like any other edit.
 */
export function OpenPolicyDialog({ onText, onClose }: OpenPolicyDialogProps) {
  const [text, setText] = useState('');
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);
  const put = (next: string) => {
    setText(next);
    setMistakes([]);
  };
  const submit = () => {
    const reading = readFile(text);
    if (reading.mistakes) return setMistakes(reading.mistakes);
    onText(text, reading);
    onClose();
  };
  return (
    <FormDialog
      title={phrase('Open a policy')}
      size="wide"
      action={phrase('Put it in the draft')}
      isDisabled={text.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {phrase(
          'It replaces the draft; you can undo it. Agents see what they saw before until you have looked at what changes, and published it.',
        )}
      </p>
      <LabelledField label={phrase('File')} hint={phrase('YAML or JSON, as it was downloaded.')}>
        {(described) => (
          <input
            {...described}
            type="file"
            accept=".yaml,.yml,.json,application/yaml,application/json,text/plain"
            onChange={(event) => void event.target.files?.[0]?.text().then(put)}
          />
        )}
      </LabelledField>
      <LabelledField label={phrase('Or paste it')}>
        {(described) => (
          <textarea
            {...described}
            ref={area}
            className={styles['pasted']}
            aria-invalid={mistakes.length > 0}
            aria-describedby="open-policy-mistakes"
            rows={12}
            value={text}
            onChange={(event) => put(event.target.value)}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
          />
        )}
      </LabelledField>
      <div className={styles['mistakes']} role="status" id="open-policy-mistakes">
        {mistakes.length > 0 && (
          <p>{phrase('This cannot be taken yet. The draft is as it was.')}</p>
        )}
        <MistakeList
          mistakes={mistakes}
          onGoTo={({ start, end }) => {
            area.current?.focus();
            area.current?.setSelectionRange(start, end);
          }}
        />
      </div>
    </FormDialog>
  );
}

/** A file of `leasehold export` holds many things, and the policies among them. */
function readFile(text: string): PolicyReading {
  const whole = /^(?:apis|leases|templates):/m.exec(text);
  if (!whole) return readPolicyText(text);
  const line = text.slice(0, whole.index).split('\n').length;
  const end = whole.index + whole[0].length;
  const message = phrase(
    'This is a whole file of “leasehold export”. Paste what stands below one “policy:”, or bring all of it about by “leasehold apply”.',
  );
  return { mistakes: [{ start: whole.index, end, line, column: 1, message }] };
}
