import type { RouteAnswer } from '@leasehold/contract/browser';
import { parsePolicy, type PolicyDocument } from '@leasehold/privacy';
import { Button, OthersWord } from '@leasehold/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Notice } from '../parts/Notice.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { restoring, type Publication } from '../policy/publish/publication.ts';
import { PublishDialog } from '../policy/publish/PublishDialog.tsx';
import type { ShownDraft } from '../drafts/draft-words.ts';
import { draftAbout } from '../drafts/write-draft.ts';
import { decisionsIn, withDecisions, type DriftDecision } from './drift-decisions.ts';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

interface Basis {
  draft: ShownDraft | undefined;
  lease: RouteAnswer<'GET /leases/{id}'>;
  document: PolicyDocument;
}

/** A version to come back, of a lease. */
export interface WayBack {
  leaseId: string;
  publication: Publication;
}

interface PublishDecisionsProps {
  leaseId: string;
  decisions: readonly DriftDecision[];
  /** Which of several leases this is. */
  place: string;
  onClose: () => void;
  onPublished: () => void;
  /** Somebody wants what was published undone: shown and published like everything else. */
  onUndo: (back: WayBack) => void;
}

/**
 * The decisions for one lease, held against the policy it has now: what they would change is shown,
 * and published.
 */
export function PublishDecisions(props: PublishDecisionsProps) {
  const { leaseId, decisions, onClose } = props;
  const basis = useQuery({
    meta: { shows: ['leases', 'policies'] },
    queryKey: ['basis of decisions', leaseId, decisions],
    // The very state it is published against: nothing that comes in force meanwhile takes its place
    // unseen.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async (): Promise<Basis> => {
      const lease = await client('GET /leases/{id}', { params: { id: leaseId } });
      const { document } = await client('GET /leases/{id}/policies/{version}', {
        params: { id: leaseId, version: lease.policyVersion },
      });
      return { lease, document, draft: await draftAbout(leaseId) };
    },
  });
  if (basis.data)
    return <Against {...props} basis={basis.data} onRead={() => void basis.refetch()} />;
  return (
    <Dialog title={phrase('Publish decisions')} isOpen onClose={onClose}>
      <QueryView query={basis}>{() => null}</QueryView>
    </Dialog>
  );
}

function Against({
  leaseId,
  decisions: shown,
  place,
  onClose,
  onPublished,
  onUndo,
  basis,
  onRead,
}: PublishDecisionsProps & { basis: Basis; onRead: () => void }) {
  const { lease, document, draft } = basis;
  // Somebody else may have decided too since the page was read.
  const decisions = draft ? [...decisionsIn([draft]).values()] : shown;
  const [accepted, setAccepted] = useState<number>();
  const say = useSay();
  const version = lease.policyVersion;
  // Undefined where it was discarded or published elsewhere meanwhile.
  const isStale = draft?.basis !== lease.revision && accepted !== version;
  const after = withDecisions(document, decisions);
  const [{ policy: was }, { policy: is }] = [parsePolicy(document), parsePolicy(after)];
  if (isStale || !was || !is) {
    return (
      <Dialog title={phrase('Not published')} isOpen onClose={onClose}>
        <div className="stack">
          <Notice
            kind="warn"
            title={
              is
                ? phrase('Version {version} of this policy was published meanwhile', { version })
                : phrase('These decisions make no policy')
            }
          >
            <p>
              {phraseParts(
                is
                  ? 'You decided against an older version of {lease}. Nothing was published, and your decisions are still here.'
                  : 'Open the policy of {lease} and decide there.',
                { lease: <OthersWord>{lease.name}</OthersWord> },
              )}
            </p>
          </Notice>
          <div className="row">
            {is && (
              <Button onClick={() => setAccepted(version)}>
                {phrase('Look at them against version {version}', { version })}
              </Button>
            )}
            <Button variant="outline" onClick={onClose}>
              {phrase('Close')}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <PublishDialog
      leaseId={leaseId}
      title={phrase('Publish for {name}{place}', { name: lease.name, place })}
      publication={{
        document: after,
        before: was,
        after: is,
        version,
        revision: lease.revision,
        fields: decisions,
      }}
      onClose={onClose}
      onDone={(outcome) => {
        if ('isNewer' in outcome) return onRead();
        onPublished();
        if ('isAsked' in outcome)
          return say({
            title: phrase('A second person is asked for, of {name}', { name: lease.name }),
            text: phrase('Nothing has changed for agents. It stands under Drafts.'),
          });
        say({
          title: phrase('Version {version} of {name} is in force', {
            version: outcome.version,
            name: lease.name,
          }),
          text:
            decisions.length === 1
              ? phrase('1 field is decided.')
              : phrase('{decisions} fields are decided.', { decisions: decisions.length }),
          undo: () =>
            onUndo({
              leaseId,
              publication: restoring(version, document, { before: is, after: was, at: outcome }),
            }),
        });
      }}
    />
  );
}
