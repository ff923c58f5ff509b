import type { MemberRole } from '@leasehold/contract/browser';
import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useAct, useRead } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { LinkOnce } from '../../parts/LinkOnce.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { roleOptions } from '../../parts/role-words.ts';
import { useSession } from '../../session.ts';
import { InvitedText } from './InvitedText.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { workspace } = useSession();
  const setup = useRead('GET /setup');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('viewer');
  const invite = useAct('POST /invitations');
  if (invite.data)
    return (
      <LinkOnce title={`${invite.data.email} is invited`} link={invite.data.link} onClose={onClose}>
        <InvitedText isMailed={invite.data.isMailed} />
      </LinkOnce>
    );
  return (
    <Dialog title={`Invite somebody to ${workspace.name}`} isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate({ body: { email, role } });
        }}
      >
        <TextField
          label="E-mail"
          hint={setup.data?.hasMail === true ? 'The invitation is sent there.' : 'You get a link to send: no mail is sent from here.'}
          type="email"
          autoComplete="off"
          isRequired
          hasFocus
          value={email}
          onChange={setEmail}
        />
        <SelectField label="Role" value={role} options={roleOptions(workspace.role)} onChange={setRole} />
        {invite.error && <Problem error={invite.error} />}
        <div className="row">
          <Button type="submit" aria-busy={invite.isPending}>
            Invite
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
