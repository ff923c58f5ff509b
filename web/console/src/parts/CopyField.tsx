import { Button } from '@leasehold/ui';
import { useState } from 'react';
import styles from './CopyField.module.css';
import { phrase } from '../words/phrase.ts';

interface CopyFieldProps {
  /** What it is, for the button: `address`. */
  name: string;
  text: string;
  /** Shown in its place until it is copied or asked for. */
  masked?: string;
  isBlock?: boolean;
}

/** A text to take along. A secret one stays masked until it is copied. */
export function CopyField({ name, text, masked, isBlock = false }: CopyFieldProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const isHidden = masked !== undefined && state === 'idle';
  const shown = isHidden ? masked : text;
  const copy = async () => {
    setState(
      await navigator.clipboard.writeText(text).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <div className={styles['copy']} data-block={isBlock}>
      {isBlock ? <pre tabIndex={0}>{shown}</pre> : <code>{shown}</code>}
      <Button
        variant="outline"
        aria-label={phrase('Copy the {name}', { name })}
        onClick={() => void copy()}
      >
        {state === 'copied' ? phrase('Copied') : phrase('Copy')}
      </Button>
      <span className="said" role="status">
        {state === 'copied' && phrase('The {name} is copied.', { name })}
        {state === 'failed' &&
          phrase(
            'The browser does not let the {name} be copied; it is shown now, to be selected.',
            { name },
          )}
      </span>
    </div>
  );
}
