import { Button } from '@leasehold/ui';
import { memo, useState } from 'react';
import { Note, Panel } from './Panel.tsx';
import styles from './TakeAlong.module.css';
import type { PolicyFile } from './view.ts';
import { useWorkbenchWords } from '../words/workbench-words.ts';

/** The policy as a file, and the line that uses it. */
export const TakeAlong = memo(function TakeAlong({
  file,
  isLive,
}: {
  file: PolicyFile | undefined;
  isLive: boolean;
}) {
  const words = useWorkbenchWords().file;
  if (!file)
    return (
      <Panel area="file" title={words.title}>
        <Note>{words.notYet}</Note>
      </Panel>
    );
  return (
    <Panel area="file" title={words.title} note={file.name}>
      <pre className={styles['file']} tabIndex={0} role="region" aria-label={file.name}>
        {file.text}
      </pre>
      <Note>
        {file.description === undefined
          ? words.besideAnswer
          : words.besideDescription(file.description)}
      </Note>
      <pre className={styles['command']} tabIndex={0} role="region" aria-label={words.command}>
        {file.command}
      </pre>
      <p className={styles['copies']} data-waiting={isLive ? undefined : ''}>
        <CopyButton text={file.text} what={file.name} />
        <CopyButton text={file.command} what={words.theCommand} />
      </p>
    </Panel>
  );
});

function CopyButton({ text, what }: { text: string; what: string }) {
  const words = useWorkbenchWords().file;
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      setCopied(undefined);
    }
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      {copied === text ? words.copied(what) : words.copy(what)}
    </Button>
  );
}
