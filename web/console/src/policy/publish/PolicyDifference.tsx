import type { Policy } from '@leasehold/privacy';
import { policyDiff } from './policy-diff.ts';
import { PolicyChanges } from './PolicyChanges.tsx';
import styles from './PublishDialog.module.css';
import { defaultSentences } from './reveal-sentences.ts';
import { Reveals, type CheckedChanges, type ComparedNames } from './Reveals.tsx';
import { phrase } from '../../words/phrase.ts';

interface PolicyDifferenceProps {
  before: Policy;
  after: Policy;
  /** Field by field; absent: the fields are not known. */
  changes: CheckedChanges | undefined;
  /** Absent: the second is to come in force in the place of the first. */
  compared?: ComparedNames;
}

/** The privacy diff: what the one lets agents see, and what the other, wherever they are compared. */
export function PolicyDifference({ before, after, changes, compared }: PolicyDifferenceProps) {
  const others = policyDiff(before, after);
  return (
    <>
      {changes && (
        <Reveals
          changes={changes}
          others={defaultSentences(before, after, compared !== undefined)}
          compared={compared}
        />
      )}
      {others.length > 0 && (
        <details className={styles['lint']} open={changes?.fields.length === 0}>
          <summary>
            {phrase('{others} {others|line|lines} of the policy', { others: others.length })}
          </summary>
          <PolicyChanges changes={others} />
        </details>
      )}
    </>
  );
}
