import { PublicError, type RouteAnswer } from '@leasehold/contract/browser';
import { Button } from '@leasehold/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, useAct, useRead } from '../../api.ts';
import { useAuthAct } from '../../auth.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { Time } from '../../parts/Time.tsx';
import { paths } from '../../paths.ts';
import { AlonePage } from '../../people/AlonePage.tsx';
import { NewPasswordField } from '../../people/NewPasswordField.tsx';
import { roleWords } from '../../people/role-words.ts';
import { SignInForm } from '../../people/SignInForm.tsx';
import { useFragment } from '../../people/use-fragment.ts';
import type { Me } from '../../current-workspace.ts';
import { pathOfWorkspace } from '../../workspace-path.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';
import { phrase, phraseOf } from '../../words/phrase.ts';

type Invitation = RouteAnswer<'POST /invitations/look'>;

/** By the link of an invitation: what it is to, then a new account, or the one there is. */
export function JoinPage() {
  const code = useFragment();
  const looked = useQuery({
    queryKey: ['invitation', code],
    meta: { shows: ['invitations', 'account'] },
    queryFn: async () => client('POST /invitations/look', { body: { code } }),
    enabled: code !== '',
    retry: false,
    staleTime: 'static',
  });
  if (code === '' || (looked.error instanceof PublicError && looked.error.code === 'not_found'))
    return <EndedPage />;
  return (
    <AlonePage
      title={
        looked.data
          ? phrase('Join {workspaceName}', { workspaceName: looked.data.workspaceName })
          : phrase('Join a workspace')
      }
    >
      <QueryView query={looked} lines={4}>
        {(invitation) => (
          <>
            <p>
              {phraseParts(
                '{invitedBy} invites {email} to {workspaceName} as {role}: {roleWords}.',
                {
                  invitedBy: invitation.invitedBy ?? phrase('Whoever runs this installation'),
                  email: <strong>{invitation.email}</strong>,
                  workspaceName: invitation.workspaceName,
                  role: <strong>{phraseOf(invitation.role)}</strong>,
                  roleWords: roleWords[invitation.role],
                },
              )}
            </p>
            <p className="quiet">
              {phraseParts('The link works once and ends {time}.', {
                time: <Time at={invitation.expiresAt} />,
              })}
            </p>
            {invitation.isKnown ? (
              <WithAccount code={code} invitation={invitation} />
            ) : (
              <NewAccount code={code} invitation={invitation} />
            )}
          </>
        )}
      </QueryView>
    </AlonePage>
  );
}

function EndedPage() {
  return (
    <AlonePage title={phrase('This invitation does not work')}>
      <p>
        {phrase(
          'It was used, was taken back, has ended after its seven days, or the link is not whole. Ask whoever invited you for a new one.',
        )}
      </p>
      <p>{phrase('Did you join already? Then sign in.')}</p>
      <ButtonLink to={paths.signIn()}>{phrase('Sign in')}</ButtonLink>
    </AlonePage>
  );
}

/** Another workspace is another page of the browser: nothing of this one stays in memory. */
function enter({ workspaceId, workspaces }: Me): void {
  const id = workspaceId ?? '';
  location.assign(`${pathOfWorkspace(id, workspaces[0]?.id === id)}/`);
}

interface AcceptProps {
  code: string;
  invitation: Invitation;
}

function NewAccount({ code, invitation }: AcceptProps) {
  const [password, setPassword] = useState('');
  const accept = useAct('POST /invitations/accept', { isForgotten: true });
  return (
    <Form onSubmit={() => accept.mutate({ body: { code, password } }, { onSuccess: enter })}>
      <TextField
        label={phrase('E-mail')}
        type="email"
        autoComplete="username"
        isDisabled
        value={invitation.email}
        onChange={() => undefined}
      />
      <NewPasswordField
        label={phrase('Choose a password')}
        hasFocus
        value={password}
        onChange={setPassword}
        known={[invitation.email, invitation.workspaceName]}
      />
      {accept.error && <Problem error={accept.error} />}
      <Button type="submit" aria-busy={accept.isPending}>
        {phrase('Make the account and join')}
      </Button>
    </Form>
  );
}

/** No link touches an account that is there: its person signs in first. */
function WithAccount({ code, invitation }: AcceptProps) {
  const me = useRead('GET /me');
  const accept = useAct('POST /invitations/accept', { isForgotten: true });
  const signOut = useAuthAct('/sign-out');
  const current = me.error ? undefined : me.data?.person?.email;
  if (me.isPending) return null;
  if (current === invitation.email) {
    return (
      <div className="stack">
        {accept.error && <Problem error={accept.error} />}
        <Button
          aria-busy={accept.isPending}
          onClick={() => accept.mutate({ body: { code } }, { onSuccess: enter })}
        >
          {phrase('Join as {email}', { email: invitation.email })}
        </Button>
      </div>
    );
  }
  if (current !== undefined) {
    return (
      <div className="stack">
        <p>
          {phrase('You are signed in as {current}. The invitation is for {email}.', {
            current,
            email: invitation.email,
          })}
        </p>
        <Button variant="outline" aria-busy={signOut.isPending} onClick={() => signOut.mutate({})}>
          {phrase('Sign out and go on')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p>{phrase('There is an account with this address: sign in with it, then join.')}</p>
      <SignInForm email={invitation.email} onSignedIn={() => void me.refetch()} />
    </>
  );
}
