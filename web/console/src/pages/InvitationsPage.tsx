import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useAct, useRead } from '../api.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Page } from '../parts/Page.tsx';
import { Permitted } from '../parts/Permitted.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { useSearchValues } from '../parts/search-values.ts';
import { Status } from '../parts/Status.tsx';
import { Table } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import { InviteDialog } from '../people/InviteDialog.tsx';
import { memberTabs } from '../people/member-tabs.ts';

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
  const [revoked, setRevoked] = useState<Invitation>();
  return (
    <QueryView query={invitations} lines={3}>
      {({ items, next }) => (
        <>
          {items.length === 0 ? (
            <Empty>
              Nobody is invited who has not joined. An invitation is a link that works once, for
              seven days.
            </Empty>
          ) : (
            <Table
              caption="Invitations"
              rows={items}
              rowKey={({ id }) => id}
              next={next}
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
                    <ActionButton
                      needs="DELETE /invitations/{id}"
                      size="sm"
                      variant="outline"
                      aria-label={`Take back the invitation of ${invitation.email}`}
                      onClick={() => setRevoked(invitation)}
                    >
                      Take back
                    </ActionButton>
                  ),
                },
              ]}
            />
          )}
          {revoked && <RevokeDialog invitation={revoked} onClose={() => setRevoked(undefined)} />}
        </>
      )}
    </QueryView>
  );
}

const Ends = ({ expiresAt }: Invitation) =>
  Date.parse(expiresAt) <= Date.now() ? (
    <Status kind="warn">Ended</Status>
  ) : (
    <Time at={expiresAt} />
  );

function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const revoke = useAct('DELETE /invitations/{id}');
  return (
    <ConfirmDialog
      title="Take the invitation back"
      action="Take it back"
      isOpen
      isBusy={revoke.isPending}
      error={revoke.error}
      onClose={onClose}
      onConfirm={() => revoke.mutate({ params: { id: invitation.id } }, { onSuccess: onClose })}
    >
      <p>The link of {invitation.email} works no more, at once.</p>
    </ConfirmDialog>
  );
}
