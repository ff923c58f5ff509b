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

type Invitation = RouteAnswer<'GET /invitations'>['items'][number];

/** Who was asked and is no member yet. */
export function InvitationsPage() {
  const [isInviting, setInviting] = useState(false);
  return (
    <Page
      title="Members"
      tabs={memberTabs}
      actions={
        <ActionButton needs="POST /invitations" onClick={() => setInviting(true)}>
          Invite
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
          Nobody is invited who has not joined. An invitation is a link that works once, for seven
          days.
        </Empty>
      }

      caption="Invitations"
      columns={[
        { title: 'E-mail', cell: ({ email }) => email },
        { title: 'Role', cell: ({ role }) => role },
        {
          title: 'Invited',
          cell: ({ createdAt }) => <Time at={createdAt} />,
          isSpare: true,
        },
        { title: 'Ends', cell: (invitation) => <Ends {...invitation} /> },
        {
          title: 'Take back',
          cell: (invitation) => (
            <ConfirmedAction
              act="DELETE /invitations/{id}"
              input={{ params: { id: invitation.id } }}
              size="sm"
              variant="outline"
              aria-label={`Take back the invitation of ${invitation.email}`}
              title="Take the invitation back"
              action="Take it back"
              question={<p>The link of {invitation.email} works no more, at once.</p>}
            >
              Take back
            </ConfirmedAction>
          ),
        },
      ]}
    />
  );
}

const Ends = ({ expiresAt }: Invitation) =>
  Date.parse(expiresAt) <= Date.now() ? (
    <Status kind="warn">Ended</Status>
  ) : (
    <Time at={expiresAt} />
  );
