import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../api.ts';
import { useAuthAct } from '../../auth.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { paths } from '../../paths.ts';
import { AlonePage } from '../../people/AlonePage.tsx';
import { NewPasswordField } from '../../people/NewPasswordField.tsx';
import { useFragment } from '../../people/use-fragment.ts';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

/** By the link of a mail or of an admin: a new password. Without one: how to get such a link. */
export function ResetPage() {
  const token = useFragment();
  return token === '' ? <AskForLink /> : <SetPassword token={token} />;
}

function SetPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const reset = useAuthAct('/reset-password');
  if (reset.isSuccess) {
    return (
      <AlonePage title={phrase('Your password is changed')}>
        <p>{phrase('The link is used up, and every device that was signed in is signed out.')}</p>
        <ButtonLink to={paths.signIn()}>{phrase('Sign in')}</ButtonLink>
      </AlonePage>
    );
  }
  return (
    <AlonePage title={phrase('Set a new password')}>
      <Form onSubmit={() => reset.mutate({ token, newPassword: password })}>
        <NewPasswordField
          label={phrase('New password')}
          hasFocus
          value={password}
          onChange={setPassword}
        />
        {reset.error && (
          <Problem
            error={reset.error}
            title={phrase('The password was not changed')}
            hint={linkHint}
          />
        )}
        <Button type="submit" aria-busy={reset.isPending}>
          {phrase('Set the password')}
        </Button>
      </Form>
    </AlonePage>
  );
}

const linkHint = phrase(
  'A link works once, for an hour. Ask for a new one where this one came from.',
);

function AskForLink() {
  const setup = useRead('GET /setup');
  return (
    <AlonePage title={phrase('Forgot your password')}>
      <QueryView query={setup} lines={2}>
        {({ hasMail }) => (hasMail ? <MailForm /> : <NoMail />)}
      </QueryView>
      <p>
        <Link to={paths.signIn()}>{phrase('Back to signing in')}</Link>
      </p>
    </AlonePage>
  );
}

function MailForm() {
  const [email, setEmail] = useState('');
  const request = useAuthAct('/request-password-reset');
  if (request.isSuccess) {
    return (
      <Notice kind="ok" title={phrase('Look into your mail')}>
        <p>
          {phrase(
            'If there is an account with this address, a link is on its way. It works once, for an hour.',
          )}
        </p>
      </Notice>
    );
  }
  return (
    <Form onSubmit={() => request.mutate({ email })}>
      <TextField
        label={phrase('E-mail')}
        hint={phrase('A link that sets a new password is sent there.')}
        type="email"
        autoComplete="username"
        isRequired
        hasFocus
        value={email}
        onChange={setEmail}
      />
      {request.error && <Problem error={request.error} title={phrase('No mail was sent')} />}
      <Button type="submit" aria-busy={request.isPending}>
        {phrase('Send the link')}
      </Button>
    </Form>
  );
}

function NoMail() {
  return (
    <Notice title={phrase('This installation sends no mail')}>
      <p>
        {phrase(
          'Ask an owner or admin of your workspace: on the page Members they make a link that sets a new password. It works once, for an hour.',
        )}
      </p>
      <p className="quiet">
        {phraseParts(
          'Whoever runs this installation can name a mail server in {code}; then this page sends the link itself.',
          { code: <code>LEASEHOLD_SMTP_URL</code> },
        )}
      </p>
    </Notice>
  );
}
