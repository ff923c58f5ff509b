import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useAct } from '../api.ts';
import { SelectField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Notice } from '../parts/Notice.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { useSession } from '../session.ts';
import { roleOptions } from './role-words.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

export type Member = RouteAnswer<'GET /members'>['items'][number];

export function RoleDialog({
  member,
  isSelf,
  onClose,
}: {
  member: Member;
  isSelf: boolean;
  onClose: () => void;
}) {
  const { workspace } = useSession();
  const [role, setRole] = useState(member.role);
  const change = useAct('PATCH /members/{id}');
  const say = useSay();
  const params = { id: member.id };
  const undo = () => change.mutate({ params, body: { role: member.role } });
  const submit = () =>
    change.mutate(
      { params, body: { role } },
      {
        onSuccess: () => {
          // Who gave their own role away cannot take it back.
          say({
            title: phrase('{email} is {role} now.', {
              email: member.email,
              role: phraseOf(role),
            }),
            ...(!isSelf && { undo }),
          });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={phrase('Role of {email}', { email: member.email })}
      action={phrase('Change the role')}
      isDisabled={role === member.role}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={phrase('Role')}
        value={role}
        options={roleOptions(workspace.role)}
        onChange={setRole}
      />
      {isSelf && role !== member.role && (
        <Notice kind="warn" title={phrase('This is your own role')}>
          <p>{phrase('You cannot give it back to yourself: somebody who has it must.')}</p>
        </Notice>
      )}
      {role === 'viewer' && member.role !== 'viewer' && (
        <p>
          {phrase('A viewer lets no agent use a lease: those let in by this member are refused.')}
        </p>
      )}
    </FormDialog>
  );
}
