import { Button } from '@leasehold/ui';
import { Notice } from '../../parts/Notice.tsx';
import type { EditorBase, EditorAction, EditorState } from '../editor-state.ts';
import { policyDiff } from './policy-diff.ts';
import { draftOf } from '../policy-edit.ts';
import styles from './NewerVersion.module.css';
import { PolicyChanges } from './PolicyChanges.tsx';

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
      <Notice kind="warn" title={`Somebody published version ${newer.version} meanwhile`}>
        <p>
          {changes.length === 0
            ? 'It says the same as the version you began from.'
            : 'This is what it changed since you began. Go on with yours to replace it when you publish, or take theirs and lose your changes.'}
        </p>
        <PolicyChanges changes={changes} />
        <div className="row">
          <Button size="sm" onClick={() => act({ type: 'rebase', base: newer })}>
            Go on with mine
          </Button>
          <Button size="sm" variant="outline" onClick={() => act({ type: 'load', base: newer })}>
            Take theirs
          </Button>
        </div>
      </Notice>
    </div>
  );
}
