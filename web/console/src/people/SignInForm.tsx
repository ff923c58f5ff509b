import { PublicError } from '@leasehold/contract/browser';
import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { authAct, type SignInAnswer } from '../auth.ts';
import { TextField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { Problem } from '../parts/Problem.tsx';
import { paths } from '../paths.ts';
import { signInByPasskey, whyNoPasskeys } from './passkey.ts';
import { phrase } from '../words/phrase.ts';
import { useWork } from '../use-work.ts';

interface SignInFormProps {
  /** Who it has to be; absent: whoever it is. */
  email?: string;
  onSignedIn: () => void;
}

/** Password, then a code where the account asks for one; or a passkey, which stands for both. */
export function SignInForm({ email: fixed, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(fixed ?? '');
  const [password, setPassword] = useState('');
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const go = ({ needsSecondFactor }: SignInAnswer) => {
    setPassword('');
    setCodeNeeded(needsSecondFactor);
    if (!needsSecondFactor) onSignedIn();
  };
  const signIn = useWork({
    mutationFn: async () => authAct('/sign-in/email', { email, password }),
    onSuccess: go,
  });
  const passkey = useWork({ mutationFn: signInByPasskey, onSuccess: go });
  if (isCodeNeeded) return <CodeForm onSignedIn={go} onBack={() => setCodeNeeded(false)} />;
  const error = signIn.error ?? passkey.error;
  return (
    <Form
      onSubmit={() => {
        passkey.reset();
        signIn.mutate();
      }}
    >
      <TextField
        label={phrase('E-mail')}
        type="email"
        autoComplete="username"
        isRequired
        hasFocus={fixed === undefined}
        isDisabled={fixed !== undefined}
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={phrase('Password')}
        type="password"
        autoComplete="current-password"
        isRequired
        hasFocus={fixed !== undefined}
        value={password}
        onChange={setPassword}
      />
      {error && (
        <SignInProblem
          error={error}
          wrong={
            signIn.error
              ? phrase('That address or password is wrong')
              : phrase('You are not signed in')
          }
        />
      )}
      <Button type="submit" aria-busy={signIn.isPending}>
        {phrase('Sign in')}
      </Button>
      {whyNoPasskeys() === undefined && (
        <Button
          variant="outline"
          aria-busy={passkey.isPending}
          onClick={() => {
            signIn.reset();
            passkey.mutate();
          }}
        >
          {phrase('Use a passkey')}
        </Button>
      )}
      <p>
        <Link to={paths.reset()}>{phrase('Forgot your password?')}</Link>
      </p>
    </Form>
  );
}

function CodeForm({
  onSignedIn,
  onBack,
}: {
  onSignedIn: (signedIn: SignInAnswer) => void;
  onBack: () => void;
}) {
  const [code, setCode] = useState('');
  const give = useWork({
    mutationFn: async () => authAct('/sign-in/second-factor', { code }),
    onSuccess: onSignedIn,
  });
  return (
    <Form onSubmit={() => give.mutate()}>
      <TextField
        label={phrase('Code')}
        hint={phrase(
          'The six digits your authenticator shows now, or one of your backup codes; each of those works once.',
        )}
        autoComplete="one-time-code"
        isCode
        isRequired
        hasFocus
        value={code}
        onChange={setCode}
      />
      {give.error && <SignInProblem error={give.error} wrong={phrase('That code is wrong')} />}
      <Button type="submit" aria-busy={give.isPending}>
        {phrase('Go on')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {phrase('Start again')}
      </Button>
      <p className="quiet">
        {phrase(
          'Lost the authenticator and the backup codes? An owner or admin can remove you and add you again.',
        )}
      </p>
    </Form>
  );
}

/** In the words of somebody who signs in, not of a program. What is not about who it is stays. */
function SignInProblem({ error, wrong }: { error: Error; wrong: string }) {
  const code = error instanceof PublicError ? error.code : undefined;
  if (code === 'rate_limited')
    return (
      <Problem
        error={error}
        title={phrase('Too many attempts')}
        hint={phrase('Right and wrong attempts count alike. The account stays as it is.')}
      />
    );
  if (code !== 'unauthorized') return <Problem error={error} />;
  return <Problem error={error} title={wrong} hint={phrase('Try again, or set a new password.')} />;
}
