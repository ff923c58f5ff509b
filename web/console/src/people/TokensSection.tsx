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

type Token = RouteAnswer<'GET /tokens'>['items'][number];

/** For programs that use the control API in the name of this person. */
export function TokensSection() {
  const { workspace } = useSession();
  const query = useSearchValues('cursor');
  const tokens = useRead('GET /tokens', { query });
  const [isMaking, setMaking] = useState(false);
  const seesAll = reaches(workspace.role, 'admin');
  const columns: Column<Token>[] = [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Begins with', cell: ({ prefix }) => <code>{prefix}…</code>, isSpare: true },
    ...(seesAll
      ? [{ title: 'Of', cell: ({ person }: Token) => person ?? 'the installation' }]
      : []),
    { title: 'Made', cell: ({ createdAt }) => <Time at={createdAt} />, isSpare: true },
    {
      title: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : <Time at={lastUsedAt} />),
    },
    {
      title: 'Revoke',
      cell: (token) =>
        token.revokedAt === null ? (
          <ConfirmedAction
            act="DELETE /tokens/{id}"
            input={{ params: { id: token.id } }}
            size="sm"
            variant="outline"
            aria-label={`Revoke ${token.name}`}
            title={`Revoke ${token.name}`}
            action="Revoke the token"
            question={
              <p>
                Whatever uses it is refused from its next request on. It cannot be brought back.
              </p>
            }
          >
            Revoke
          </ConfirmedAction>
        ) : (
          <Status kind="danger">Revoked</Status>
        ),
    },
  ];
  return (
    <Section
      title={`API tokens for ${workspace.name}`}
      lead={
        <>
          For programs that use the <a href={docsPath('roles')}>control API</a> as you: with your
          role at that moment, and only as long as you are a member.
          {seesAll && ' Owners and admins see the tokens of everybody in the workspace.'}
        </>
      }
      actions={
        <ActionButton needs="POST /tokens" variant="outline" onClick={() => setMaking(true)}>
          Make a token
        </ActionButton>
      }
    >
      <ListView
        query={tokens}
        lines={2}
        empty={<Empty>No token yet. Make one for a program, or for the leasehold command.</Empty>}

        caption="API tokens"
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
        title={`${make.data.name} is made`}
        name="token"
        secret={make.data.secret}
        shownChars={make.data.prefix.length}
        foot={
          <>
            Send it as <code>Authorization: Bearer</code>, or give it to the command as{' '}
            <code>LEASEHOLD_TOKEN</code>.
          </>
        }
        onClose={onClose}
      >
        <p>Copy the token now: it is shown this once.</p>
      </SecretOnce>
    );
  }
  return (
    <FormDialog
      title="Make an API token"
      action="Make the token"
      isBusy={make.isPending}
      error={make.error}
      onSubmit={() => make.mutate({ body: { name } })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="What will use it."
        isRequired
        hasFocus
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
