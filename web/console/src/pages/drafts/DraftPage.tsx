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
import { isNothingThere, NotFoundPage } from '../NotFoundPage.tsx';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

type Published = RouteAnswer<'POST /drafts/{id}/publish'>;

/** One draft: what it would change, who wrote it, and what is to become of it. */
export function DraftPage() {
  const { id = '' } = useParams();
  const [published, setPublished] = useState<Published>();
  const draft = useRead('GET /drafts/{id}', { params: { id } }, { enabled: !published });
  const known = draft.data;
  if (isNothingThere(draft)) return <NotFoundPage of="drafts" />;
  return (
    <Page
      title={known ? phrase('Draft: {aboutName}', { aboutName: known.aboutName }) : phrase('Draft')}
      status={
        known && (
          <Status kind={draftStateWords[known.state].status}>
            {draftStateWords[known.state].word}
          </Status>
        )
      }
      crumbs={[{ to: paths.drafts(), text: phrase('Drafts') }]}
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
          title={draft.state === 'returned' ? phrase('Sent back') : phrase('Said with it')}
        >
          <p>
            <OthersWord>{draft.comment}</OthersWord>
          </p>
        </Notice>
      )}
      <Facts
        facts={[
          [phrase('About'), <AboutLink key="about" draft={draft} />],
          [phrase('Begun'), <Moment key="begun" name={author.name} at={createdAt} />],
          [phrase('Written by'), writers.map(({ name }) => name).join(', ')],
          [phrase('Last written'), <Time key="written" at={updatedAt} />],
          [phrase('Note'), note === '' ? phrase('None') : note],
          [
            phrase('Approval'),
            approvalsNeeded === 0
              ? draft.letsMore
                ? phrase('None is asked for in this workspace')
                : phrase('None is needed: agents get nothing more')
              : phrase('{approvals} of {approvalsNeeded}', {
                  approvals: approvals.length,
                  approvalsNeeded,
                }) +
                (approvals.length > 0 ? `: ${approvals.map(({ name }) => name).join(', ')}` : ''),
          ],
        ]}
      />
      <DraftContent draft={draft} />
    </div>
  );
}

const Moment = ({ name, at }: { name: string; at: string }) => (
  <>
    {phraseParts('{time}, by {name}', {
      time: <Time at={at} />,
      name: <OthersWord>{name}</OthersWord>,
    })}
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
    <Notice kind="warn" title={phrase('Something else came in force since this was written')}>
      <p>
        {phrase(
          'What stands below is held against what holds now. Nothing of it is published before somebody has looked at it.',
        )}
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
          {phrase('I have looked at it')}
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
  const stale = draft.isStale
    ? phrase('Something else came in force since: look at it first.')
    : undefined;
  return (
    <>
      <ConfirmedAction
        act="DELETE /drafts/{id}"
        input={{ params: { id: draft.id } }}
        variant="outline"
        title={phrase('Discard this draft?')}
        action={phrase('Discard the draft')}
        question={<p>{phrase('What is in it is lost. Agents see what they saw before.')}</p>}
        onDone={() => {
          say({ title: phrase('The draft is discarded. Nothing else was changed.') });
          void navigate(paths.drafts());
        }}
      >
        {phrase('Discard')}
      </ConfirmedAction>
      {needed > 0 && !isAsked && (
        <ActionButton
          needs="POST /drafts/{id}/request"
          unless={stale}
          onClick={() => setDeciding('request')}
        >
          {phrase('Ask for a second person')}
        </ActionButton>
      )}
      {isAsked && draft.mayApprove && (
        <>
          <ActionButton
            needs="POST /drafts/{id}/return"
            variant="outline"
            onClick={() => setDeciding('return')}
          >
            {phrase('Send back')}
          </ActionButton>
          {draft.state === 'requested' && (
            <ActionButton
              needs="POST /drafts/{id}/approve"
              unless={stale}
              onClick={() => setDeciding('approve')}
            >
              {phrase('Approve')}
            </ActionButton>
          )}
        </>
      )}
      {(isApproved || isAsked) && (
        <ActionButton
          needs="POST /drafts/{id}/publish"
          unless={
            stale ??
            (isApproved
              ? undefined
              : phrase('Somebody who did not write it has to approve it first.'))
          }
          onClick={() => setDeciding('publish')}
        >
          {phrase('Publish')}
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
    title: phrase('Ask for a second person'),
    action: phrase('Ask for approval'),
    says: phrase(
      'Somebody who did not write in it can approve it or send it back. Until it is published nothing changes for agents.',
    ),
    done: phrase('A second person is asked for. Nothing has changed for agents.'),
  },
  approve: {
    title: phrase('Approve this draft'),
    action: phrase('Approve'),
    says: phrase(
      'You stand by what it changes, and the audit log names you. It holds once it is published.',
    ),
    done: phrase('Approved. It holds once somebody publishes it.'),
  },
  return: {
    title: phrase('Send this draft back'),
    action: phrase('Send back'),
    says: phrase('Say what has to be otherwise. Nothing changes for agents.'),
    done: phrase('Sent back. Nothing has changed for agents.'),
  },
  publish: {
    title: phrase('Publish this draft'),
    action: phrase('Publish'),
    says: phrase(
      'All of it holds from now on, and what agents read meanwhile cannot be taken back.',
    ),
    done: phrase('Published: it holds from now on.'),
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
          ? { hint: phrase('Nothing was done. Close this and look at the draft as it is now.') }
          : {}
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{says}</p>
      {way !== 'publish' && (
        <TextField
          label={phrase('Comment')}
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
      title: phrase('The key “{name}” is made', { name }),
      name: phrase('key'),
      secret,
    })),
    ...invitations.map(({ email, link }) => ({
      title: phrase('{email} is invited', { email }),
      name: phrase('link'),
      secret: link,
    })),
    ...resetLinks.map(({ link }) => ({
      title: phrase('The link is made'),
      name: phrase('link'),
      secret: link,
    })),
  ];
  const [seen, setSeen] = useState(0);
  const current = secrets[seen];
  return (
    <>
      <Notice kind="ok" title={phrase('Published: it holds from now on')}>
        <p>
          {about.startsWith('lease_') ? (
            <Link to={paths.leasePolicy(about)}>{phrase('Look at the lease')}</Link>
          ) : (
            <Link to={paths.drafts()}>{phrase('To the drafts')}</Link>
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
          <p>{phrase('This is the only time it is shown, here or anywhere: copy it now.')}</p>
        </SecretOnce>
      )}
    </>
  );
}
