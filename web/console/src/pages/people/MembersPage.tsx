import { mayAssign } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useAct, useRead } from '../../api.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { textColumn, timeColumn } from '../../parts/lists/columns.tsx';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { ConfirmedAction } from '../../parts/ConfirmedAction.tsx';
import { ListView } from '../../parts/lists/ListView.tsx';
import { Page } from '../../parts/Page.tsx';
import { useSearchValues } from '../../parts/lists/use-search-values.ts';
import { docsPath } from '../../paths.ts';
import { AddMemberDialog } from '../../people/AddMemberDialog.tsx';
import { InviteDialog } from '../../people/InviteDialog.tsx';
import { LinkOnce } from '../../people/LinkOnce.tsx';
import { memberTabs } from '../../people/member-tabs.ts';
import { RoleDialog, type Member } from '../../people/RoleDialog.tsx';
import { useSession } from '../../session.ts';

type Open = { dialog: 'invite' | 'add' } | { dialog: 'role' | 'reset'; member: Member };

/** Who is in this workspace, and as what. */
export function MembersPage() {
  const query = useSearchValues('cursor');
  const members = useRead('GET /members', { query: { limit: 200, ...query } });
  const { me, workspace } = useSession();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  // Told before it is tried; where the list has more pages, the API tells.
  const isWhole = query.cursor === undefined && members.data?.next === undefined;
  const owners = members.data?.items.filter(({ role }) => role === 'owner').length ?? 0;
  const lastOwner = ({ role }: Member) =>
    isWhole && role === 'owner' && owners === 1
      ? 'This is the last owner of the workspace: make another one first.'
      : undefined;
  const above = ({ role }: Member) =>
    mayAssign(workspace.role, role)
      ? undefined
      : `Only an owner may do this to an ${role}; your role is ${workspace.role}.`;
  const isSelf = ({ personId }: Member) => personId === me.person?.id;
  return (
    <Page
      title="Members"
      tabs={memberTabs}
      actions={
        <>
          <ActionButton
            needs="POST /members"
            variant="outline"
            onClick={() => setOpen({ dialog: 'add' })}
          >
            Add with a password
          </ActionButton>
          <ActionButton needs="POST /invitations" onClick={() => setOpen({ dialog: 'invite' })}>
            Invite
          </ActionButton>
        </>
      }
    >
      <p className="quiet">
        What each role may do is in <a href={docsPath('roles')}>the table of roles</a>. Nobody gives
        a role above their own.
      </p>
      <ListView
        caption="Members"
        query={members}
        empty={null}
        csvName="members"
        columns={[
          {
            title: 'E-mail',
            cell: (member) => (
              <>
                {member.email} {isSelf(member) && <span className="quiet">(you)</span>}
              </>
            ),
            text: ({ email }) => email,
          },
          textColumn('Role', 'role'),
          timeColumn('Member since', 'createdAt', { isSpare: true }),
          {
            title: 'Change',
            cell: (member) => (
              <MemberActs
                member={member}
                isSelf={isSelf(member)}
                above={above(member)}
                lastOwner={lastOwner(member)}
                onOpen={setOpen}
              />
            ),
          },
        ]}
      />
      {open?.dialog === 'invite' && <InviteDialog onClose={close} />}
      {open?.dialog === 'add' && <AddMemberDialog onClose={close} />}
      {open?.dialog === 'role' && (
        <RoleDialog member={open.member} isSelf={isSelf(open.member)} onClose={close} />
      )}
      {open?.dialog === 'reset' && <ResetLinkDialog member={open.member} onClose={close} />}
    </Page>
  );
}

interface MemberActsProps {
  member: Member;
  isSelf: boolean;
  /** Why nothing may be done to the member. */
  above: string | undefined;
  /** Why the member's role has to stay. */
  lastOwner: string | undefined;
  onOpen: (open: Open) => void;
}

function MemberActs({ member, isSelf, above, lastOwner, onOpen }: MemberActsProps) {
  return (
    <div className="row">
      <ActionButton
        needs="PATCH /members/{id}"
        unless={above ?? lastOwner}
        size="sm"
        variant="outline"
        aria-label={`Change the role of ${member.email}`}
        onClick={() => onOpen({ dialog: 'role', member })}
      >
        Role
      </ActionButton>
      <ActionButton
        needs="POST /members/{id}/reset-link"
        unless={above}
        size="sm"
        variant="outline"
        aria-label={`Make a password link for ${member.email}`}
        onClick={() => onOpen({ dialog: 'reset', member })}
      >
        Password link
      </ActionButton>
      <RemoveButton member={member} isSelf={isSelf} unless={above ?? lastOwner} />
    </div>
  );
}

interface RemoveButtonProps {
  member: Member;
  isSelf: boolean;
  unless: string | undefined;
}

function RemoveButton({ member, isSelf, unless }: RemoveButtonProps) {
  return (
    <ConfirmedAction
      act="DELETE /members/{id}"
      input={{ params: { id: member.id } }}
      unless={unless}
      size="sm"
      variant="outline"
      aria-label={`Remove ${member.email}`}
      title={isSelf ? 'Leave the workspace' : `Remove ${member.email}`}
      action={isSelf ? 'Leave' : 'Remove the member'}
      typed={member.email}
      question={
        <>
          <p>With the membership ends, at once:</p>
          <ul className="bullets">
            <li>{isSelf ? 'your' : 'their'} access to this workspace, on every device</li>
            <li>the agents {isSelf ? 'you' : 'they'} let use leases, with the agents’ tokens</li>
            <li>
              {isSelf ? 'your' : 'their'} API tokens for this workspace, and invitations nobody has
              accepted yet
            </li>
          </ul>
          <p>APIs, leases and lease keys stay.</p>
        </>
      }
    >
      Remove
    </ConfirmedAction>
  );
}

function ResetLinkDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const make = useAct('POST /members/{id}/reset-link', { isForgotten: true });
  if (make.data)
    return (
      <LinkOnce
        title={`A new password for ${member.email}`}
        link={make.data.link}
        onClose={onClose}
      >
        <p>Setting the password signs out all their devices. The link works once, for an hour.</p>
      </LinkOnce>
    );
  return (
    <ConfirmDialog
      title={`A new password for ${member.email}`}
      action="Make the link"
      isOpen
      isBusy={make.isPending}
      error={make.error}
      onClose={onClose}
      onConfirm={() => make.mutate({ params: { id: member.id } })}
    >
      <p>
        You get a link that lets whoever has it set a new password for this account. The second
        factor, where it is on, is asked for still.
      </p>
    </ConfirmDialog>
  );
}
