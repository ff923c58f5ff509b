import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useAuthAct } from '../auth.ts';
import { TextField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Section } from '../parts/Section.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { useSession } from '../session.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

export function PasswordSection() {
  const { me, workspace } = useSession();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useAuthAct('/change-password');
  const say = useSay();
  const submit = () =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          setCurrent('');
          setNew('');
          say({ title: 'Your password is changed. Every other device is signed out.' });
        },
      },
    );
  return (
    <Section title="Password" lead="A new password signs out every other device." isSheet>
      <Form onSubmit={submit}>
        <TextField
          label="Password you have"
          type="password"
          autoComplete="current-password"
          isRequired
          value={currentPassword}
          onChange={setCurrent}
        />
        <NewPasswordField
          label="New password"
          value={newPassword}
          onChange={setNew}
          known={[me.person?.email ?? '', workspace.name]}
        />
        {change.error && (
          <Problem
            error={change.error}
            title="The password was not changed"
            hint="Correct it and try again."
          />
        )}
        <div>
          <Button type="submit" variant="outline" aria-busy={change.isPending}>
            Change the password
          </Button>
        </div>
      </Form>
    </Section>
  );
}
