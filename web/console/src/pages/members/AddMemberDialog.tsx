import type { MemberRole } from '@leasehold/contract/browser';
import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useAct } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { NewPasswordField } from '../../parts/NewPasswordField.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { roleOptions } from '../../parts/role-words.ts';
import { useSay } from '../../parts/Toasts.tsx';
import { useSession } from '../../session.ts';

/** An account at once, without a link: also for somebody who lost both authenticator and backup codes, once removed. */
export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const { workspace } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<MemberRole>('viewer');
  const add = useAct('POST /members');
  const say = useSay();
  return (
    <Dialog title={`Add somebody to ${workspace.name}`} isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(
            { body: { email, password, role } },
            {
              onSuccess: (member) => {
                say({ title: `${member.email} is a member.` });
                onClose();
              },
            },
          );
        }}
      >
        <p>
          You choose the first password and tell it to them; they change it. It also lets somebody in again who lost the second factor and
          was removed. Who is a member of another workspace here keeps the password there is.
        </p>
        <TextField label="E-mail" type="email" autoComplete="off" isRequired hasFocus value={email} onChange={setEmail} />
        <NewPasswordField label="First password" value={password} onChange={setPassword} known={[email, workspace.name]} />
        <SelectField label="Role" value={role} options={roleOptions(workspace.role)} onChange={setRole} />
        {add.error && <Problem error={add.error} />}
        <div className="row">
          <Button type="submit" aria-busy={add.isPending}>
            Add
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
