import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { useAct, useRead } from '../api.ts';
import { LeaseFrame, type Lease } from '../leases/LeaseFrame.tsx';
import { useSayDenied } from '../leases/say-denied.ts';
import { useNewKey } from '../leases/use-new-key.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Empty } from '../parts/Empty.tsx';
import { TextField } from '../parts/Field.tsx';
import { FilterLinks } from '../parts/FilterLinks.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { useSearchValues } from '../parts/search-values.ts';
import { SecretOnce } from '../parts/SecretOnce.tsx';
import { Status } from '../parts/Status.tsx';
import { Table } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import { paths } from '../paths.ts';

type Key = RouteAnswer<'GET /leases/{id}/keys'>['items'][number];
type Grant = RouteAnswer<'GET /leases/{id}/grants'>['items'][number];

/** Who may get into a lease: keys made here, and applications that people let in by signing in. */
export function KeysPage() {
  const [search] = useSearchParams();
  return (
    <LeaseFrame actions={(lease) => <MakeKey lease={lease} />}>
      {(lease) => (
        <>
          <FilterLinks
            label="Keys or applications"
            name="of"
            options={[
              { value: '', text: 'Keys' },
              { value: 'apps', text: 'Applications' },
            ]}
          />
          {search.get('of') === 'apps' ? <Grants lease={lease} /> : <Keys lease={lease} />}
        </>
      )}
    </LeaseFrame>
  );
}

function Keys({ lease }: { lease: Lease }) {
  const query = useSearchValues('cursor');
  const keys = useRead('GET /leases/{id}/keys', { params: { id: lease.id }, query });
  const [revoking, setRevoking] = useState<Key>();
  const revocation = useAct('DELETE /leases/{id}/keys/{keyId}');
  const sayDenied = useSayDenied(lease.id);
  return (
    <QueryView query={keys} lines={3}>
      {({ items, next }) => (
        <>
          {items.length === 0 ? (
            <Empty
              action={<ButtonLink to={paths.leaseConnect(lease.id)}>Connect a client</ButtonLink>}
            >
              There is no key yet. A client that signs in needs none; every other sends one as{' '}
              <code>Authorization: Bearer lhk_…</code>.
            </Empty>
          ) : (
            <Table
              caption="Keys of this lease"
              rows={items}
              rowKey={({ id }) => id}
              next={next}
              columns={[
                { title: 'Key', cell: ({ name }) => name, text: ({ name }) => name },
                {
                  title: 'Begins with',
                  cell: ({ prefix }) => <code>{prefix}…</code>,
                  text: ({ prefix }) => prefix,
                  isSpare: true,
                },
                {
                  title: 'State',
                  cell: (key) => <KeyState of={key} />,
                  text: ({ revokedAt }) => (revokedAt === null ? 'live' : 'revoked'),
                },
                {
                  title: 'Last used',
                  cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
                  text: ({ lastUsedAt }) => lastUsedAt ?? '',
                  isSpare: true,
                },
                {
                  title: 'Made',
                  cell: ({ createdAt }) => <Time at={createdAt} />,
                  text: ({ createdAt }) => createdAt,
                  isSpare: true,
                },
                {
                  title: 'Action',
                  cell: (key) =>
                    key.revokedAt === null && (
                      <RevokeButton
                        needs="DELETE /leases/{id}/keys/{keyId}"
                        name={key.name}
                        onClick={() => setRevoking(key)}
                      />
                    ),
                },
              ]}
              csvName={`${lease.slug}-keys`}
            />
          )}
          <ConfirmDialog
            title={`Revoke the key “${revoking?.name ?? ''}”?`}
            action="Revoke the key"
            isOpen={revoking !== undefined}
            isBusy={revocation.isPending}
            error={revocation.error}
            onClose={() => setRevoking(undefined)}
            onConfirm={() =>
              revoking &&
              revocation.mutate(
                { params: { id: lease.id, keyId: revoking.id } },
                {
                  onSuccess: async () => {
                    setRevoking(undefined);
                    await sayDenied('The key is revoked');
                  },
                },
              )
            }
          >
            <p>
              Whoever sends it is refused from the next call on. It cannot be made valid again. The
              tokens this agent holds stay good for other keys of the lease.
            </p>
          </ConfirmDialog>
        </>
      )}
    </QueryView>
  );
}

function Grants({ lease }: { lease: Lease }) {
  const query = useSearchValues('cursor');
  const grants = useRead('GET /leases/{id}/grants', { params: { id: lease.id }, query });
  const [ending, setEnding] = useState<Grant>();
  const revocation = useAct('DELETE /leases/{id}/grants/{grantId}');
  const sayDenied = useSayDenied(lease.id);
  return (
    <QueryView query={grants} lines={3}>
      {({ items, next }) => (
        <>
          {items.length === 0 ? (
            <Empty
              action={
                <ButtonLink to={paths.leaseConnect(lease.id, { client: 'claude' })}>
                  Connect by signing in
                </ButtonLink>
              }
            >
              Nobody has let an application in yet. Claude, ChatGPT and others that sign in stand
              here, with who allowed them.
            </Empty>
          ) : (
            <Table
              caption="Applications that use this lease"
              rows={items}
              rowKey={({ id }) => id}
              next={next}
              columns={[
                {
                  title: 'Application, in its own words',
                  cell: ({ clientName }) => clientName,
                  text: ({ clientName }) => clientName,
                },
                {
                  title: 'Answers go to',
                  cell: ({ redirectHost }) => <OthersWord isCode>{redirectHost}</OthersWord>,
                  text: ({ redirectHost }) => redirectHost,
                },
                { title: 'Allowed by', cell: ({ person }) => person, text: ({ person }) => person },
                {
                  title: 'Last used',
                  cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
                  text: ({ lastUsedAt }) => lastUsedAt ?? '',
                  isSpare: true,
                },
                {
                  title: 'Allowed',
                  cell: ({ createdAt }) => <Time at={createdAt} />,
                  text: ({ createdAt }) => createdAt,
                  isSpare: true,
                },
                {
                  title: 'Action',
                  cell: (grant) => (
                    <RevokeButton
                      needs="DELETE /leases/{id}/grants/{grantId}"
                      name={grant.clientName}
                      onClick={() => setEnding(grant)}
                    />
                  ),
                },
              ]}
              csvName={`${lease.slug}-applications`}
            />
          )}
          <ConfirmDialog
            title={`End the use by “${ending?.clientName ?? ''}”?`}
            action="End its use"
            isOpen={ending !== undefined}
            isBusy={revocation.isPending}
            error={revocation.error}
            onClose={() => setEnding(undefined)}
            onConfirm={() =>
              ending &&
              revocation.mutate(
                { params: { id: lease.id, grantId: ending.id } },
                {
                  onSuccess: async () => {
                    setEnding(undefined);
                    await sayDenied('Its use is ended');
                  },
                },
              )
            }
          >
            <p>
              It is refused from the next call on, and what it signed in with is void.{' '}
              {ending?.person} can allow it anew by signing in.
            </p>
          </ConfirmDialog>
        </>
      )}
    </QueryView>
  );
}

const Moment = ({ at }: { at: string | null }) =>
  at === null ? <span className="quiet">never</span> : <Time at={at} />;

function KeyState({ of: { revokedAt } }: { of: Key }) {
  if (revokedAt === null) return <Status kind="ok">Live</Status>;
  return (
    <Status kind="none">
      Revoked <Time at={revokedAt} />
    </Status>
  );
}

function RevokeButton({
  needs,
  name,
  onClick,
}: {
  needs: 'DELETE /leases/{id}/keys/{keyId}' | 'DELETE /leases/{id}/grants/{grantId}';
  name: string;
  onClick: () => void;
}) {
  return (
    <ActionButton
      needs={needs}
      variant="outline"
      size="sm"
      aria-label={`Revoke ${name}`}
      onClick={onClick}
    >
      Revoke
    </ActionButton>
  );
}

function MakeKey({ lease }: { lease: Lease }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        needs="POST /leases/{id}/keys"
        unless={lease.state === 'revoked' ? 'This lease was revoked.' : undefined}
        onClick={() => setOpen(true)}
      >
        Make a key
      </ActionButton>
      {isOpen && <MakeKeyDialog lease={lease} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What was made is gone with the dialog. */
function MakeKeyDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const [name, setName] = useState('');
  const { secret, make, isBusy, error } = useNewKey(lease.id);
  if (secret !== undefined) {
    return (
      <SecretOnce
        title={`${name} is made`}
        name="key"
        secret={secret}
        shownChars={8}
        foot={
          <>
            How each client takes it is under <Link to={paths.leaseConnect(lease.id)}>Connect</Link>
            .
          </>
        }
        onClose={onClose}
      >
        <p>
          This is the only time it is shown, here or anywhere: copy it now, and do not send it by
          mail or chat.
        </p>
      </SecretOnce>
    );
  }
  return (
    <FormDialog
      title="Make a key"
      action="Make the key"
      isBusy={isBusy}
      error={error}
      onSubmit={() => make(name)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Who or what will send it, so that you know which one to revoke."
        value={name}
        onChange={setName}
        isRequired
        hasFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
