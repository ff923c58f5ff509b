import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../api.ts';
import { TextField } from '../parts/Field.tsx';
import { Problem } from '../parts/Problem.tsx';
import { AlonePage } from './AlonePage.tsx';

/** The first owner, by the code of the terminal; its link brings it along behind the `#`, which is never sent. */
export function SetupPage() {
  const navigate = useNavigate();
  const [code, setCode] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [workspaceName, setWorkspaceName] = useState('');
  const setUp = useAct('POST /setup');
  const submit = () =>
    setUp.mutate(
      { body: { code: code.trim(), email, password, workspaceName } },
      { onSuccess: () => void navigate('/', { replace: true }) },
    );
  return (
    <AlonePage title="Set up Leasehold">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField label="Set-up code" hint="The terminal shows it at the first start." isCode isRequired value={code} onChange={setCode} />
        <TextField
          label="Name of your workspace"
          hint="Your organisation or team."
          isRequired
          value={workspaceName}
          onChange={setWorkspaceName}
        />
        <TextField label="E-mail" type="email" autoComplete="username" isRequired value={email} onChange={setEmail} />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          isRequired
          hint="At least 12 characters."
          value={password}
          onChange={setPassword}
        />
        {setUp.error && <Problem error={setUp.error} />}
        <Button type="submit" aria-busy={setUp.isPending}>
          Make the first owner
        </Button>
      </form>
    </AlonePage>
  );
}
