import { Button } from '@leasehold/ui';
import { Notice } from '../../parts/Notice.tsx';
import type { EditorBase, EditorAction, EditorState } from '../editor-state.ts';
import { policyDiff } from './policy-diff.ts';
import { draftOf } from '../policy-edit.ts';
import styles from './NewerVersion.module.css';
import { PolicyChanges } from './PolicyChanges.tsx';
import { phrase } from '../../words/phrase.ts';

interface NewerVersionProps {
  state: EditorState;
  newer: EditorBase;
  act: (action: EditorAction) => void;
}

/** Two people edited one policy: whose goes on is for somebody to choose, not for the clock. */
export function NewerVersion({ state, newer, act }: NewerVersionProps) {
  const [was, is] = [draftOf(state.base.document).draft, draftOf(newer.document).draft];
  const changes = was && is ? policyDiff(was.policy, is.policy) : [];
  return (
    <div className={styles['newer']} role="alert">
      <Notice
        kind="warn"
        title={phrase('Somebody published version {version} meanwhile', { version: newer.version })}
      >
        <p>
          {changes.length === 0
            ? phrase('It says the same as the version you began from.')
            : phrase(
                'This is what it changed since you began. Go on with yours to replace it when you publish, or take theirs and lose your changes.',
              )}
        </p>
        <PolicyChanges changes={changes} />
        <div className="row">
          <Button size="sm" onClick={() => act({ type: 'rebase', base: newer })}>
            {phrase('Go on with mine')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => act({ type: 'load', base: newer })}>
            {phrase('Take theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
