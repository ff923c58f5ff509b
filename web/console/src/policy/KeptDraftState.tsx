import { Button, OthersWord } from '@leasehold/ui';
import { Link } from 'react-router';
import { draftHolds, draftStateWords } from '../drafts/draft-words.ts';
import { OthersPresent } from '../drafts/OthersPresent.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Problem } from '../parts/Problem.tsx';
import { paths } from '../paths.ts';
import type { KeptDraft } from './use-kept-draft.ts';
import styles from './KeptDraftState.module.css';
import { phrase } from '../words/phrase.ts';

/** How the draft of this lease stands: whose it is, what else it holds, and whether it is kept. */
export function KeptDraftState({ kept }: { kept: KeptDraft }) {
  const { draft, isUnsaved, error, isOthers, takeTheirs, keepMine } = kept;
  if (isOthers)
    return (
      <Notice kind="warn" title={phrase('Somebody else wrote in the draft of this lease')}>
        <p>
          {phrase(
            'What you edit here is not kept before you choose. Agents see what they saw before.',
          )}
        </p>
        <p className="row">
          <Button size="sm" onClick={takeTheirs}>
            {phrase('Go on from theirs')}
          </Button>
          <Button size="sm" variant="outline" onClick={keepMine}>
            {phrase('Keep mine in its place')}
          </Button>
        </p>
      </Notice>
    );
  if (error) return <Problem error={error} />;
  if (!draft) return null;
  return (
    <div className={styles['state']}>
      <OthersPresent draftId={draft.id} />
      <p className="quiet" role="status">
        {isUnsaved ? phrase('The draft is being kept.') : phrase('The draft is kept.')}{' '}
        {draft.state !== 'open' && `${draftStateWords[draft.state].word}. `}
        {draft.state === 'returned' && draft.comment !== '' && (
          <>
            “<OthersWord>{draft.comment}</OthersWord>”{' '}
          </>
        )}
        <Link to={paths.draft(draft.id)}>
          {phrase('It holds {draftHolds}', { draftHolds: draftHolds(draft) })}
        </Link>
      </p>
    </div>
  );
}
