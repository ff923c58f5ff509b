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
import { phrase } from '../words/phrase.ts';

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
          say({ title: phrase('Your password is changed. Every other device is signed out.') });
        },
      },
    );
  return (
    <Section
      title={phrase('Password')}
      lead={phrase('A new password signs out every other device.')}
      isSheet
    >
      <Form onSubmit={submit}>
        <TextField
          label={phrase('Password you have')}
          type="password"
          autoComplete="current-password"
          isRequired
          value={currentPassword}
          onChange={setCurrent}
        />
        <NewPasswordField
          label={phrase('New password')}
          value={newPassword}
          onChange={setNew}
          known={[me.person?.email ?? '', workspace.name]}
        />
        {change.error && (
          <Problem
            error={change.error}
            title={phrase('The password was not changed')}
            hint={phrase('Correct it and try again.')}
          />
        )}
        <div>
          <Button type="submit" variant="outline" aria-busy={change.isPending}>
            {phrase('Change the password')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
