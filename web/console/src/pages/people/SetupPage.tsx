import { PublicError } from '@leasehold/contract/browser';
import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct, useRead } from '../../api.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { paths } from '../../paths.ts';
import { AlonePage } from '../../people/AlonePage.tsx';
import { NewPasswordField } from '../../people/NewPasswordField.tsx';
import { useFragment } from '../../people/use-fragment.ts';
import { phrase } from '../../words/phrase.ts';

/**
 * The first owner, by the code of the terminal; its link brings it along behind the `#`, which is
 * never sent.
 */
export function SetupPage() {
  const navigate = useNavigate();
  const brought = useFragment();
  const [typed, setTyped] = useState<string>();
  const code = typed ?? brought;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [workspaceName, setWorkspaceName] = useState('');
  const setup = useRead('GET /setup');
  const setUp = useAct('POST /setup', { isForgotten: true });
  const submit = () =>
    setUp.mutate(
      { body: { code: code.trim(), email, password, workspaceName } },
      { onSuccess: () => void navigate(paths.start(), { replace: true }) },
    );
  if (setup.data && !setup.data.isNeeded && !setUp.isSuccess) return <DonePage />;
  return (
    <AlonePage title={phrase('Set up Leasehold')}>
      <p className="quiet">
        {phrase(
          'Make the account of the first owner. Then give Leasehold an API, and decide field by field what agents see of it.',
        )}
      </p>
      <Form onSubmit={submit}>
        <TextField
          label={phrase('Set-up code')}
          hint={phrase('The terminal shows it at each start, until there is an owner.')}
          isCode
          isRequired
          value={code}
          onChange={setTyped}
        />
        <TextField
          label={phrase('Name of your workspace')}
          hint={phrase('Your organisation or team. It can be changed.')}
          isRequired
          value={workspaceName}
          onChange={setWorkspaceName}
        />
        <TextField
          label={phrase('E-mail')}
          hint={phrase('You sign in with it. No mail is sent to it now.')}
          type="email"
          autoComplete="username"
          isRequired
          value={email}
          onChange={setEmail}
        />
        <NewPasswordField value={password} onChange={setPassword} known={[email, workspaceName]} />
        {setUp.error && <Problem error={setUp.error} {...failureOf(setUp.error)} />}
        <Button type="submit" aria-busy={setUp.isPending}>
          {phrase('Make the first owner')}
        </Button>
      </Form>
    </AlonePage>
  );
}

/** A wrong code is no lack of a role, and a wrong password no lost session. */
function failureOf(error: Error): { title?: string; hint?: string } {
  const code = error instanceof PublicError ? error.code : undefined;
  if (code === 'forbidden')
    return {
      title: phrase('The set-up code is not right'),
      hint: phrase(
        'Copy it, or its link, from what the terminal of this server’s last start shows: each start makes another.',
      ),
    };
  if (code === 'unauthorized')
    return {
      title: phrase('This address has an account already'),
      hint: phrase('Give the password of that account, or another e-mail address.'),
    };
  return {};
}

function DonePage() {
  return (
    <AlonePage title={phrase('Leasehold is set up')}>
      <p>
        {phrase('There is an owner already. Sign in, or ask an owner or admin for an invitation.')}
      </p>
      <ButtonLink to={paths.signIn()}>{phrase('Sign in')}</ButtonLink>
    </AlonePage>
  );
}
