import { Button } from '@leasehold/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { auth, queryClient, useRead } from '../api.ts';
import { TextField } from '../parts/Field.tsx';
import { Problem } from '../parts/Problem.tsx';
import { AlonePage } from './AlonePage.tsx';

export function SignInPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const setup = useRead('GET /setup');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: async () => auth('/sign-in/email', { email, password }),
    onSuccess: async () => {
      queryClient.clear();
      await navigate(nextPath(search.get('next')), { replace: true });
    },
  });
  if (setup.data?.isNeeded) return <Navigate to="/setup" replace />;
  return (
    <AlonePage title="Sign in">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate();
        }}
      >
        <TextField label="E-mail" type="email" autoComplete="username" isRequired hasFocus value={email} onChange={setEmail} />
        <TextField label="Password" type="password" autoComplete="current-password" isRequired value={password} onChange={setPassword} />
        {signIn.error && <Problem error={signIn.error} />}
        <Button type="submit" aria-busy={signIn.isPending}>
          Sign in
        </Button>
      </form>
    </AlonePage>
  );
}

/** A path of the console alone: an address elsewhere is not gone to. */
const nextPath = (next: string | null): string => (next !== null && /^\/(?![/\\])/.test(next) ? next : '/');
