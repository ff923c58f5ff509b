import { mayAssign } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useAct, useRead } from '../../api.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { timeColumn } from '../../parts/lists/columns.tsx';
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
import { phraseParts } from '../../words/phrase-parts.tsx';
import { phrase, phraseOf } from '../../words/phrase.ts';

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
      ? phrase('This is the last owner of the workspace: make another one first.')
      : undefined;
  const above = ({ role }: Member) =>
    mayAssign(workspace.role, role)
      ? undefined
      : phrase('Only an owner may do this to an {role}; your role is {role2}.', {
          role: phraseOf(role),
          role2: phraseOf(workspace.role),
        });
  const isSelf = ({ personId }: Member) => personId === me.person?.id;
  return (
    <Page
      title={phrase('Members')}
      tabs={memberTabs}
      actions={
        <>
          <ActionButton
            needs="POST /members"
            variant="outline"
            onClick={() => setOpen({ dialog: 'add' })}
          >
            {phrase('Add with a password')}
          </ActionButton>
          <ActionButton needs="POST /invitations" onClick={() => setOpen({ dialog: 'invite' })}>
            {phrase('Invite')}
          </ActionButton>
        </>
      }
    >
      <p className="quiet">
        {phraseParts(
          'What each role may do is in <a>the table of roles</a>. Nobody gives a role above their own.',
          { a: (words) => <a href={docsPath('roles')}>{words}</a> },
        )}
      </p>
      <ListView
        caption={phrase('Members')}
        query={members}
        empty={null}
        csvName="members"
        isStacked
        columns={[
          {
            title: phrase('E-mail'),
            cell: (member) => (
              <>
                {member.email} {isSelf(member) && <span className="quiet">{phrase('(you)')}</span>}
              </>
            ),
            text: ({ email }) => email,
          },
          { title: phrase('Role'), cell: ({ role }) => phraseOf(role), text: ({ role }) => role },
          timeColumn(phrase('Member since'), 'createdAt', { isSpare: true }),
          {
            title: phrase('Change'),
            isWide: true,
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
        aria-label={phrase('Change the role of {email}', { email: member.email })}
        onClick={() => onOpen({ dialog: 'role', member })}
      >
        {phrase('Role')}
      </ActionButton>
      <ActionButton
        needs="POST /members/{id}/reset-link"
        unless={above}
        size="sm"
        variant="outline"
        aria-label={phrase('Make a password link for {email}', { email: member.email })}
        onClick={() => onOpen({ dialog: 'reset', member })}
      >
        {phrase('Password link')}
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
      aria-label={phrase('Remove {email}', { email: member.email })}
      title={
        isSelf ? phrase('Leave the workspace') : phrase('Remove {email}', { email: member.email })
      }
      action={isSelf ? phrase('Leave') : phrase('Remove the member')}
      typed={member.email}
      question={
        <>
          <p>{phrase('With the membership ends, at once:')}</p>
          <ul className="bullets">
            <li>
              {isSelf
                ? phrase('your access to this workspace, on every device')
                : phrase('their access to this workspace, on every device')}
            </li>
            <li>
              {isSelf
                ? phrase('the agents you let use leases, with the agents’ tokens')
                : phrase('the agents they let use leases, with the agents’ tokens')}
            </li>
            <li>
              {isSelf
                ? phrase(
                    'your access keys for this workspace, and invitations nobody has accepted yet',
                  )
                : phrase(
                    'their access keys for this workspace, and invitations nobody has accepted yet',
                  )}
            </li>
          </ul>
          <p>{phrase('APIs, leases and lease keys stay.')}</p>
        </>
      }
    >
      {phrase('Remove~button')}
    </ConfirmedAction>
  );
}

function ResetLinkDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const make = useAct('POST /members/{id}/reset-link', { isForgotten: true });
  if (make.data)
    return (
      <LinkOnce
        title={phrase('A new password for {email}', { email: member.email })}
        link={make.data.link}
        onClose={onClose}
      >
        <p>
          {phrase(
            'Setting the password signs out all their devices. The link works once, for an hour.',
          )}
        </p>
      </LinkOnce>
    );
  return (
    <ConfirmDialog
      title={phrase('A new password for {email}', { email: member.email })}
      action={phrase('Make the link')}
      isOpen
      isBusy={make.isPending}
      error={make.error}
      onClose={onClose}
      onConfirm={() => make.mutate({ params: { id: member.id } })}
    >
      <p>
        {phrase(
          'You get a link that lets whoever has it set a new password for this account. The second factor, where it is on, is asked for still.',
        )}
      </p>
    </ConfirmDialog>
  );
}
