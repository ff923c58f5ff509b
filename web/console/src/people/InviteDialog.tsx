import type { MemberRole } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useAct, useRead } from '../api.ts';
import { SelectField, TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useSession } from '../session.ts';
import { InvitedText } from './InvitedText.tsx';
import { LinkOnce } from './LinkOnce.tsx';
import { roleOptions } from './role-words.ts';
import { phrase } from '../words/phrase.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { workspace } = useSession();
  const setup = useRead('GET /setup');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('viewer');
  const invite = useAct('POST /invitations', { isForgotten: true });
  if (invite.data)
    return (
      <LinkOnce
        title={phrase('{email} is invited', { email: invite.data.email })}
        link={invite.data.link}
        onClose={onClose}
      >
        <InvitedText isMailed={invite.data.isMailed} />
      </LinkOnce>
    );
  return (
    <FormDialog
      title={phrase('Invite somebody to {name}', { name: workspace.name })}
      action={phrase('Invite')}
      isBusy={invite.isPending}
      error={invite.error}
      onSubmit={() => invite.mutate({ body: { email, role } })}
      onClose={onClose}
    >
      <TextField
        label={phrase('E-mail')}
        hint={
          setup.data?.hasMail === true
            ? phrase('The invitation is sent there.')
            : phrase('You get a link to send: no mail is sent from here.')
        }
        type="email"
        autoComplete="off"
        isRequired
        hasFocus
        value={email}
        onChange={setEmail}
      />
      <SelectField
        label={phrase('Role')}
        value={role}
        options={roleOptions(workspace.role)}
        onChange={setRole}
      />
    </FormDialog>
  );
}
