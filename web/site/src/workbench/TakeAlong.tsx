import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { Panel } from './Panel.tsx';
import styles from './workbench.module.css';
import type { PolicyFile } from './view.ts';

/** The policy as a file, and the line that uses it. */
export function TakeAlong({ file, isLive }: { file: PolicyFile; isLive: boolean }) {
  return (
    <Panel area="file" title="Take the policy along" note={file.name}>
      <pre className={styles['file']} tabIndex={0} role="region" aria-label={file.name}>
        {file.text}
      </pre>
      <p className={styles['note']}>{file.how}</p>
      <pre className={styles['command']} tabIndex={0} role="region" aria-label="Command">
        {file.command}
      </pre>
      <p className={styles['copies']} data-waiting={isLive ? undefined : ''}>
        <CopyButton text={file.text} what={file.name} />
        <CopyButton text={file.command} what="the command" />
      </p>
    </Panel>
  );
}

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
