import type { MemberRole } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useAct } from '../api.ts';
import { SelectField, TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { useSession } from '../session.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { roleOptions } from './role-words.ts';
import { phrase } from '../words/phrase.ts';

/**
 * An account at once, without a link: also for somebody who lost both authenticator and backup
 * codes, once removed.
 */
export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const { workspace } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<MemberRole>('viewer');
  const add = useAct('POST /members', { isForgotten: true });
  const say = useSay();
  return (
    <FormDialog
      title={phrase('Add somebody to {name}', { name: workspace.name })}
      action={phrase('Add')}
      isBusy={add.isPending}
      error={add.error}
      onSubmit={() => {
        add.mutate(
          { body: { email, password, role } },
          {
            onSuccess: (member) => {
              say({ title: phrase('{email} is a member.', { email: member.email }) });
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    >
      <p>
        {phrase(
          'You choose the first password and tell it to them; they change it. It also lets somebody in again who lost the second factor and was removed. Who is a member of another workspace here keeps the password there is.',
        )}
      </p>
      <TextField
        label={phrase('E-mail')}
        type="email"
        autoComplete="off"
        isRequired
        hasFocus
        value={email}
        onChange={setEmail}
      />
      <NewPasswordField
        label={phrase('First password')}
        value={password}
        onChange={setPassword}
        known={[email, workspace.name]}
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
