import { reaches, type RouteAnswer } from '@leasehold/contract/browser';
import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAct, useRead } from '../../api.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { CopyField } from '../../parts/CopyField.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { Table, type Column } from '../../parts/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { useSession } from '../../session.ts';

type Token = RouteAnswer<'GET /tokens'>['items'][number];

/** For programs that use the control API in the name of this person. */
export function TokensSection() {
  const { workspace } = useSession();
  const cursor = useSearchParams()[0].get('cursor');
  const tokens = useRead('GET /tokens', { query: cursor === null ? {} : { cursor } });
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<Token>();
  const seesAll = reaches(workspace.role, 'admin');
  const columns: Column<Token>[] = [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Begins with', cell: ({ prefix }) => <code>{prefix}…</code>, isSpare: true },
    ...(seesAll ? [{ title: 'Of', cell: ({ person }: Token) => person ?? 'the installation' }] : []),
    { title: 'Made', cell: ({ createdAt }) => <Time at={createdAt} />, isSpare: true },
    { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : <Time at={lastUsedAt} />) },
    {
      title: 'Revoke',
      cell: (token) =>
        token.revokedAt === null ? (
          <ActionButton
            needs="DELETE /tokens/{id}"
            size="sm"
            variant="outline"
            aria-label={`Revoke ${token.name}`}
            onClick={() => setRevoked(token)}
          >
            Revoke
          </ActionButton>
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
          For programs that use the <a href="/docs/roles">control API</a> as you: with your role at that moment, and only as long as you are
          a member.{seesAll && ' Owners and admins see the tokens of everybody in the workspace.'}
        </>
      }
      actions={
        <ActionButton needs="POST /tokens" variant="outline" onClick={() => setMaking(true)}>
          Make a token
        </ActionButton>
      }
    >
      <QueryView query={tokens} lines={2}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty>No token yet. Make one for a program, or for the leasehold command.</Empty>
          ) : (
            <Table caption="API tokens" rows={items} rowKey={({ id }) => id} columns={columns} next={next} />
          )
        }
      </QueryView>
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </Section>
  );
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const make = useAct('POST /tokens');
  if (make.data) {
    return (
      <Dialog title={`${make.data.name} is made`} isOpen onClose={onClose}>
        <div className="stack">
          <p>Copy the token now: it is shown this once.</p>
          <CopyField name="token" text={make.data.secret} masked={`${make.data.prefix}${'•'.repeat(24)}`} />
          <p className="quiet">
            Send it as <code>Authorization: Bearer</code>, or give it to the command as <code>LEASEHOLD_TOKEN</code>.
          </p>
          <div>
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Make an API token" isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate({ body: { name } });
        }}
      >
        <TextField label="Name" hint="What will use it." isRequired hasFocus value={name} onChange={setName} />
        {make.error && <Problem error={make.error} />}
        <div className="row">
          <Button type="submit" aria-busy={make.isPending}>
            Make the token
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const revoke = useAct('DELETE /tokens/{id}');
  return (
    <ConfirmDialog
      title={`Revoke ${token.name}`}
      action="Revoke the token"
      isOpen
      isBusy={revoke.isPending}
      error={revoke.error}
      onClose={onClose}
      onConfirm={() => revoke.mutate({ params: { id: token.id } }, { onSuccess: onClose })}
    >
      <p>Whatever uses it is refused from its next request on. It cannot be brought back.</p>
    </ConfirmDialog>
  );
}
