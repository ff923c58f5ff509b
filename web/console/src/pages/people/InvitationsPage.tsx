import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useRead } from '../../api.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ConfirmedAction } from '../../parts/ConfirmedAction.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { ListView } from '../../parts/lists/ListView.tsx';
import { Page } from '../../parts/Page.tsx';
import { Permitted } from '../../parts/Permitted.tsx';
import { useSearchValues } from '../../parts/lists/use-search-values.ts';
import { Status } from '../../parts/Status.tsx';
import { Time } from '../../parts/Time.tsx';
import { InviteDialog } from '../../people/InviteDialog.tsx';
import { memberTabs } from '../../people/member-tabs.ts';
import { phrase, phraseOf } from '../../words/phrase.ts';

type Invitation = RouteAnswer<'GET /invitations'>['items'][number];

/** Who was asked and is no member yet. */
export function InvitationsPage() {
  const [isInviting, setInviting] = useState(false);
  return (
    <Page
      title={phrase('Members')}
      tabs={memberTabs}
      actions={
        <ActionButton needs="POST /invitations" onClick={() => setInviting(true)}>
          {phrase('Invite')}
        </ActionButton>
      }
    >
      <Permitted needs="GET /invitations">{() => <Invitations />}</Permitted>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}

function Invitations() {
  const query = useSearchValues('cursor');
  const invitations = useRead('GET /invitations', { query });
  return (
    <ListView
      query={invitations}
      lines={3}
      empty={
        <Empty>
          {phrase(
            'Nobody is invited who has not joined. An invitation is a link that works once, for seven days.',
          )}
        </Empty>
      }

      caption={phrase('Invitations')}
      isStacked
      columns={[
        { title: phrase('E-mail'), cell: ({ email }) => email },
        { title: phrase('Role'), cell: ({ role }) => phraseOf(role) },
        {
          title: phrase('Invited'),
          cell: ({ createdAt }) => <Time at={createdAt} />,
          isSpare: true,
        },
        { title: phrase('Ends'), cell: (invitation) => <Ends {...invitation} /> },
        {
          title: phrase('Take back'),
          isWide: true,
          cell: (invitation) => (
            <ConfirmedAction
              act="DELETE /invitations/{id}"
              input={{ params: { id: invitation.id } }}
              size="sm"
              variant="outline"
              aria-label={phrase('Take back the invitation of {email}', {
                email: invitation.email,
              })}
              title={phrase('Take the invitation back')}
              action={phrase('Take it back')}
              question={
                <p>
                  {phrase('The link of {email} works no more, at once.', {
                    email: invitation.email,
                  })}
                </p>
              }
            >
              {phrase('Take back')}
            </ConfirmedAction>
          ),
        },
      ]}
    />
  );
}

const Ends = ({ expiresAt }: Invitation) =>
  Date.parse(expiresAt) <= Date.now() ? (
    <Status kind="warn">{phrase('Ended')}</Status>
  ) : (
    <Time at={expiresAt} />
  );
