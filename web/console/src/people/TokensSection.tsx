import { reaches, type RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useAct, useRead } from '../api.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { ConfirmedAction } from '../parts/ConfirmedAction.tsx';
import { Empty } from '../parts/Empty.tsx';
import { TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { ListView } from '../parts/lists/ListView.tsx';
import { useSearchValues } from '../parts/lists/use-search-values.ts';
import { SecretOnce } from '../parts/SecretOnce.tsx';
import { Section } from '../parts/Section.tsx';
import { Status } from '../parts/Status.tsx';
import type { Column } from '../parts/lists/Table.tsx';
import { Time } from '../parts/Time.tsx';
import { docsPath } from '../paths.ts';
import { useSession } from '../session.ts';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

type Token = RouteAnswer<'GET /tokens'>['items'][number];

/** For programs that use the control API in the name of this person. */
export function TokensSection() {
  const { workspace } = useSession();
  const query = useSearchValues('cursor');
  const tokens = useRead('GET /tokens', { query });
  const [isMaking, setMaking] = useState(false);
  const seesAll = reaches(workspace.role, 'admin');
  const columns: Column<Token>[] = [
    { title: phrase('Name'), cell: ({ name }) => name },
    { title: phrase('Begins with'), cell: ({ prefix }) => <code>{prefix}…</code>, isSpare: true },
    ...(seesAll
      ? [{ title: phrase('Of'), cell: ({ person }: Token) => person ?? phrase('the installation') }]
      : []),
    { title: phrase('Made'), cell: ({ createdAt }) => <Time at={createdAt} />, isSpare: true },
    {
      title: phrase('Last used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? phrase('never') : <Time at={lastUsedAt} />),
    },
    {
      title: phrase('Revoke'),
      cell: (token) =>
        token.revokedAt === null ? (
          <ConfirmedAction
            act="DELETE /tokens/{id}"
            input={{ params: { id: token.id } }}
            size="sm"
            variant="outline"
            aria-label={phrase('Revoke {name}', { name: token.name })}
            title={phrase('Revoke {name}', { name: token.name })}
            action={phrase('Revoke the access key')}
            question={
              <p>
                {phrase(
                  'Whatever uses it is refused from its next request on. It cannot be brought back.',
                )}
              </p>
            }
          >
            {phrase('Revoke')}
          </ConfirmedAction>
        ) : (
          <Status kind="danger">{phrase('Revoked')}</Status>
        ),
    },
  ];
  return (
    <Section
      title={phrase('Access keys for {name}', { name: workspace.name })}
      lead={
        <>
          {seesAll
            ? phraseParts(
                'For programs that use the <a>control API</a> as you: with your role at that moment, and only as long as you are a member. Owners and admins see the keys of everybody in the workspace.',
                { a: (words) => <a href={docsPath('roles')}>{words}</a> },
              )
            : phraseParts(
                'For programs that use the <a>control API</a> as you: with your role at that moment, and only as long as you are a member.',
                { a: (words) => <a href={docsPath('roles')}>{words}</a> },
              )}
        </>
      }
      actions={
        <ActionButton needs="POST /tokens" variant="outline" onClick={() => setMaking(true)}>
          {phrase('Make an access key')}
        </ActionButton>
      }
    >
      <ListView
        query={tokens}
        lines={2}
        empty={
          <Empty>
            {phrase('No access key yet. Make one for a program, or for the leasehold command.')}
          </Empty>
        }

        caption={phrase('Access keys')}
        columns={columns}
      />
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </Section>
  );
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const make = useAct('POST /tokens', { isForgotten: true });
  if (make.data) {
    return (
      <SecretOnce
        title={phrase('{name} is made', { name: make.data.name })}
        name={phrase('access key')}
        secret={make.data.secret}
        shownChars={make.data.prefix.length}
        foot={
          <>
            {phraseParts('Send it as {code}, or give it to the command as {code2}.', {
              code: <code>Authorization: Bearer</code>,
              code2: <code>LEASEHOLD_TOKEN</code>,
            })}
          </>
        }
        onClose={onClose}
      >
        <p>{phrase('Copy the access key now: it is shown this once.')}</p>
      </SecretOnce>
    );
  }
  return (
    <FormDialog
      title={phrase('Make an access key')}
      action={phrase('Make the access key')}
      isBusy={make.isPending}
      error={make.error}
      onSubmit={() => make.mutate({ body: { name } })}
      onClose={onClose}
    >
      <TextField
        label={phrase('Name')}
        hint={phrase('What will use it.')}
        isRequired
        hasFocus
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
