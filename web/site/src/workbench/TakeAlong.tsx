import { Button } from '@leasehold/ui';
import { memo, useState } from 'react';
import { Note, Panel } from './Panel.tsx';
import styles from './TakeAlong.module.css';
import type { PolicyFile } from './view.ts';

/** The policy as a file, and the line that uses it. */
export const TakeAlong = memo(function TakeAlong({
  file,
  isLive,
}: {
  file: PolicyFile;
  isLive: boolean;
}) {
  return (
    <Panel area="file" title="Take the policy along" note={file.name}>
      <pre className={styles['file']} tabIndex={0} role="region" aria-label={file.name}>
        {file.text}
      </pre>
      <Note>{file.how}</Note>
      <pre className={styles['command']} tabIndex={0} role="region" aria-label="Command">
        {file.command}
      </pre>
      <p className={styles['copies']} data-waiting={isLive ? undefined : ''}>
        <CopyButton text={file.text} what={file.name} />
        <CopyButton text={file.command} what="the command" />
      </p>
    </Panel>
  );
});

function CopyButton({ text, what }: { text: string; what: string }) {
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
      {copied === text ? `Copied ${what}` : `Copy ${what}`}
    </Button>
  );
}
