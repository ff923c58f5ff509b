import { PublicError, type RouteAnswer } from '@leasehold/contract/browser';
import { OthersWord } from '@leasehold/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { client, useAct, useRead } from '../../api.ts';
import { DraftContent } from '../../drafts/DraftContent.tsx';
import {
  draftStateWords,
  isAboutApi,
  isAboutLease,
  type DraftDetail,
} from '../../drafts/draft-words.ts';
import { OthersPresent } from '../../drafts/OthersPresent.tsx';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ConfirmedAction } from '../../parts/ConfirmedAction.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { TextField } from '../../parts/Field.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Page } from '../../parts/Page.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { SecretOnce } from '../../parts/SecretOnce.tsx';
import { Status } from '../../parts/Status.tsx';
import { Time } from '../../parts/Time.tsx';
import { useSay } from '../../parts/Toasts.tsx';
import { paths } from '../../paths.ts';

type Published = RouteAnswer<'POST /drafts/{id}/publish'>;

/** One draft: what it would change, who wrote it, and what is to become of it. */
export function DraftPage() {
  const { id = '' } = useParams();
  const [published, setPublished] = useState<Published>();
  const draft = useRead('GET /drafts/{id}', { params: { id } }, { enabled: !published });
  const known = draft.data;
  return (
    <Page
      title={known ? `Draft: ${known.aboutName}` : 'Draft'}
      status={
        known && (
          <Status kind={draftStateWords[known.state].status}>
            {draftStateWords[known.state].word}
          </Status>
        )
      }
      crumbs={[{ to: paths.drafts(), text: 'Drafts' }]}
      actions={known && !published && <Actions draft={known} onPublished={setPublished} />}
    >
      {published ? (
        <AfterPublishing published={published} />
      ) : (
        <QueryView query={draft}>{(shown) => <Shown draft={shown} />}</QueryView>
      )}
    </Page>
  );
}

function Shown({ draft }: { draft: DraftDetail }) {
  const { author, writers, approvals, approvalsNeeded, note, createdAt, updatedAt } = draft;
  return (
    <div className="stack">
      <OthersPresent draftId={draft.id} />
      {draft.isStale && <Stale draft={draft} />}
      {draft.comment !== '' && (
        <Notice
          kind={draft.state === 'returned' ? 'warn' : 'info'}
          title={draft.state === 'returned' ? 'Sent back' : 'Said with it'}
        >
          <p>
            <OthersWord>{draft.comment}</OthersWord>
          </p>
        </Notice>
      )}
      <Facts
        facts={[
          ['About', <AboutLink key="about" draft={draft} />],
          ['Begun', <Moment key="begun" name={author.name} at={createdAt} />],
          ['Written by', writers.map(({ name }) => name).join(', ')],
          ['Last written', <Time key="written" at={updatedAt} />],
          ['Note', note === '' ? 'None' : note],
          [
            'Approval',
            approvalsNeeded === 0
              ? draft.letsMore
                ? 'None is asked for in this workspace'
                : 'None is needed: agents get nothing more'
              : `${approvals.length} of ${approvalsNeeded}${approvals.length > 0 ? `: ${approvals.map(({ name }) => name).join(', ')}` : ''}`,
          ],
        ]}
      />
      <DraftContent draft={draft} />
    </div>
  );
}

const Moment = ({ name, at }: { name: string; at: string }) => (
  <>
    <Time at={at} />, by <OthersWord>{name}</OthersWord>
  </>
);

function AboutLink({ draft }: { draft: DraftDetail }) {
  const to = isAboutLease(draft)
    ? paths.leasePolicy(draft.about)
    : isAboutApi(draft)
      ? paths.api(draft.about)
      : paths.settings();
  return (
    <Link to={to}>
      <OthersWord>{draft.aboutName}</OthersWord>
    </Link>
  );
}

/** What stands below is held against what holds now; who has looked at it says so. */
function Stale({ draft }: { draft: DraftDetail }) {
  const write = useAct('PATCH /drafts/{id}');
  const look = async () => {
    const { revision: basis } = isAboutLease(draft)
      ? await client('GET /leases/{id}', { params: { id: draft.about } })
      : await client('GET /apis/{id}', { params: { id: draft.about } });
    write.mutate({ params: { id: draft.id }, body: { basis, revision: draft.revision } });
  };
  return (
    <Notice kind="warn" title="Something else came in force since this was written">
      <p>
        What stands below is held against what holds now. Nothing of it is published before somebody
        has looked at it.
      </p>
      {write.error && <Problem error={write.error} />}
      <p>
        <ActionButton
          needs="PATCH /drafts/{id}"
          size="sm"
          variant="outline"
          isBusy={write.isPending}
          onClick={() => void look()}
        >
          I have looked at it
        </ActionButton>
      </p>
    </Notice>
  );
}

type Deciding = 'request' | 'approve' | 'return' | 'publish';

function Actions({
  draft,
  onPublished,
}: {
  draft: DraftDetail;
  onPublished: (published: Published) => void;
}) {
  const [deciding, setDeciding] = useState<Deciding>();
  const navigate = useNavigate();
  const say = useSay();
  const needed = draft.approvalsNeeded;
  const isApproved = needed === 0 || draft.state === 'approved';
  const isAsked = draft.state === 'requested' || draft.state === 'approved';
  const stale = draft.isStale ? 'Something else came in force since: look at it first.' : undefined;
  return (
    <>
      <ConfirmedAction
        act="DELETE /drafts/{id}"
        input={{ params: { id: draft.id } }}
        variant="outline"
        title="Discard this draft?"
        action="Discard the draft"
        question={<p>What is in it is lost. Agents see what they saw before.</p>}
        onDone={() => {
          say({ title: 'The draft is discarded. Nothing else was changed.' });
          void navigate(paths.drafts());
        }}
      >
        Discard
      </ConfirmedAction>
      {needed > 0 && !isAsked && (
        <ActionButton
          needs="POST /drafts/{id}/request"
          unless={stale}
          onClick={() => setDeciding('request')}
        >
          Ask for a second person
        </ActionButton>
      )}
      {isAsked && draft.mayApprove && (
        <>
          <ActionButton
            needs="POST /drafts/{id}/return"
            variant="outline"
            onClick={() => setDeciding('return')}
          >
            Send back
          </ActionButton>
          {draft.state === 'requested' && (
            <ActionButton
              needs="POST /drafts/{id}/approve"
              unless={stale}
              onClick={() => setDeciding('approve')}
            >
              Approve
            </ActionButton>
          )}
        </>
      )}
      {(isApproved || isAsked) && (
        <ActionButton
          needs="POST /drafts/{id}/publish"
          unless={
            stale ??
            (isApproved ? undefined : 'Somebody who did not write it has to approve it first.')
          }
          onClick={() => setDeciding('publish')}
        >
          Publish
        </ActionButton>
      )}
      {deciding !== undefined && (
        <DecideDialog
          key={deciding}
          draft={draft}
          way={deciding}
          onClose={() => setDeciding(undefined)}
          onPublished={onPublished}
        />
      )}
    </>
  );
}

const ways = {
  request: {
    title: 'Ask for a second person',
    action: 'Ask for approval',
    says: 'Somebody who did not write in it can approve it or send it back. Until it is published nothing changes for agents.',
    done: 'A second person is asked for. Nothing has changed for agents.',
  },
  approve: {
    title: 'Approve this draft',
    action: 'Approve',
    says: 'You stand by what it changes, and the audit log names you. It holds once it is published.',
    done: 'Approved. It holds once somebody publishes it.',
  },
  return: {
    title: 'Send this draft back',
    action: 'Send back',
    says: 'Say what has to be otherwise. Nothing changes for agents.',
    done: 'Sent back. Nothing has changed for agents.',
  },
  publish: {
    title: 'Publish this draft',
    action: 'Publish',
    says: 'All of it holds from now on, and what agents read meanwhile cannot be taken back.',
    done: 'Published: it holds from now on.',
  },
} as const satisfies Record<Deciding, object>;

interface DecideDialogProps {
  draft: DraftDetail;
  way: Deciding;
  onClose: () => void;
  onPublished: (published: Published) => void;
}

function DecideDialog({ draft, way, onClose, onPublished }: DecideDialogProps) {
  const [comment, setComment] = useState('');
  const say = useSay();
  const request = useAct('POST /drafts/{id}/request');
  const approve = useAct('POST /drafts/{id}/approve');
  const back = useAct('POST /drafts/{id}/return');
  const publish = useAct('POST /drafts/{id}/publish', { isForgotten: true });
  const { title, action, says, done } = ways[way];
  const params = { id: draft.id };
  const { revision } = draft;
  const onSuccess = () => {
    onClose();
    say({ title: done });
  };
  const decide = { request, approve, return: back };
  const act = way === 'publish' ? publish : decide[way];
  const submit = () =>
    way === 'publish'
      ? publish.mutate(
          { params, body: { revision } },
          {
            onSuccess: (published) => {
              onSuccess();
              onPublished(published);
            },
          },
        )
      : decide[way].mutate({ params, body: { revision, comment } }, { onSuccess });
  return (
    <FormDialog
      title={title}
      action={action}
      isBusy={act.isPending}
      isDisabled={way === 'return' && comment.trim() === ''}
      error={act.error}
      failure={
        act.error instanceof PublicError && act.error.code === 'conflict'
          ? { hint: 'Nothing was done. Close this and look at the draft as it is now.' }
          : {}
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{says}</p>
      {way !== 'publish' && (
        <TextField
          label="Comment"
          isRequired={way === 'return'}
          hasFocus
          value={comment}
          onChange={setComment}
        />
      )}
    </FormDialog>
  );
}

/** Its secrets are shown this once. */
function AfterPublishing({ published }: { published: Published }) {
  const { about, keys, invitations, resetLinks } = published;
  const secrets = [
    ...keys.map(({ name, secret }) => ({
      title: `The key “${name}” is made`,
      name: 'key',
      secret,
    })),
    ...invitations.map(({ email, link }) => ({
      title: `${email} is invited`,
      name: 'link',
      secret: link,
    })),
    ...resetLinks.map(({ link }) => ({ title: 'The link is made', name: 'link', secret: link })),
  ];
  const [seen, setSeen] = useState(0);
  const current = secrets[seen];
  return (
    <>
      <Notice kind="ok" title="Published: it holds from now on">
        <p>
          {about.startsWith('lease_') ? (
            <Link to={paths.leasePolicy(about)}>Look at the lease</Link>
          ) : (
            <Link to={paths.drafts()}>To the drafts</Link>
          )}
        </p>
      </Notice>
      {current && (
        <SecretOnce
          key={seen}
          title={current.title}
          name={current.name}
          secret={current.secret}
          shownChars={8}
          foot={null}
          onClose={() => setSeen(seen + 1)}
        >
          <p>This is the only time it is shown, here or anywhere: copy it now.</p>
        </SecretOnce>
      )}
    </>
  );
}
