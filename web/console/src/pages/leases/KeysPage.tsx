import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { useRead } from '../../api.ts';
import { keysPageQuery } from '../../first-reads.ts';
import { KeysBar } from '../../leases/bulk/KeysBar.tsx';
import { RevokeKeysDialog } from '../../leases/bulk/RevokeKeysDialog.tsx';
import { useChosen } from '../../leases/bulk/use-chosen.ts';
import { LeaseFrame, type ShownLease } from '../../leases/LeaseFrame.tsx';
import { useSayDenied } from '../../leases/say-denied.ts';
import { useNewKey } from '../../leases/use-new-key.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { nameColumn, timeColumn } from '../../parts/lists/columns.tsx';
import { CutWord } from '../../parts/lists/CutWord.tsx';
import { ConfirmedAction } from '../../parts/ConfirmedAction.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Explained } from '../../parts/Explained.tsx';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { ListView } from '../../parts/lists/ListView.tsx';
import { useSearchValues } from '../../parts/lists/use-search-values.ts';
import { Notice } from '../../parts/Notice.tsx';
import { SecretOnce } from '../../parts/SecretOnce.tsx';
import { Status } from '../../parts/Status.tsx';
import { Time } from '../../parts/Time.tsx';
import { paths } from '../../paths.ts';
import { useMay, useSession } from '../../session.ts';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

type Key = RouteAnswer<'GET /leases/{id}/keys'>['items'][number];

/** Who may get into a lease: keys made here, and applications that people let in by signing in. */
export function KeysPage() {
  const [search] = useSearchParams();
  return (
    <LeaseFrame actions={(lease) => <MakeKey lease={lease} />}>
      {(lease) => (
        <>
          <div className="row">
            <FilterLinks
              label={phrase('Keys or applications')}
              name="of"
              options={[
                { value: '', text: phrase('Keys') },
                { value: 'apps', text: phrase('Applications') },
              ]}
            />
            <Explained term="key" />
          </div>
          {search.get('of') === 'apps' ? <Grants lease={lease} /> : <Keys lease={lease} />}
        </>
      )}
    </LeaseFrame>
  );
}

function Keys({ lease }: { lease: ShownLease }) {
  const query = keysPageQuery(useSearchParams()[0]);
  const keys = useRead('GET /leases/{id}/keys', { params: { id: lease.id }, query });
  const sayDenied = useSayDenied(lease.id);
  const { isAllowed } = useMay('DELETE /leases/{id}/keys/{keyId}');
  const chosen = useChosen<Key>(lease.id);
  return (
    <>
      <UnusedKeys lease={lease} keys={keys.data?.items ?? []} />
      <ListView
        query={keys}
        lines={3}
        empty={
          <Empty
            action={
              <ButtonLink to={paths.leaseConnect(lease.id)}>
                {phrase('Connect a client')}
              </ButtonLink>
            }
          >
            {phraseParts(
              'There is no key yet. A client that signs in needs none; every other sends one as {code}.',
              { code: <code>Authorization: Bearer lhk_…</code> },
            )}
          </Empty>
        }

        caption={phrase('Keys of this lease')}
        columns={[
          { ...nameColumn(phrase('Key'), 'name'), sort: 'name' },
          {
            title: phrase('Begins with'),
            cell: ({ prefix }) => <code>{prefix}…</code>,
            text: ({ prefix }) => prefix,
            isSpare: true,
          },
          {
            title: phrase('State'),
            cell: (key) => <KeyState of={key} />,
            text: (key) => keyState(key),
          },
          {
            title: phrase('Ends'),
            sort: 'ends',
            cell: ({ expiresAt }) =>
              expiresAt === null ? phrase('With the lease') : <Time at={expiresAt} />,
            text: ({ expiresAt }) => expiresAt ?? '',
            isSpare: true,
          },
          {
            title: phrase('Answers for it'),
            cell: ({ owner }) =>
              owner === null ? (
                <span className="quiet">{phrase('nobody')}</span>
              ) : (
                <CutWord>{owner}</CutWord>
              ),
            text: ({ owner }) => owner ?? '',
            isSpare: true,
          },
          {
            title: phrase('Last used'),
            sort: 'used',
            cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
            text: ({ lastUsedAt }) => lastUsedAt ?? '',
            isSpare: true,
          },
          { ...timeColumn(phrase('Made'), 'createdAt', { isSpare: true }), sort: 'created' },
          {
            title: phrase('Action'),
            cell: (key) =>
              key.revokedAt === null && (
                <ConfirmedAction
                  act="DELETE /leases/{id}/keys/{keyId}"
                  input={{ params: { id: lease.id, keyId: key.id } }}
                  variant="outline"
                  size="sm"
                  aria-label={phrase('Revoke {name}', { name: key.name })}
                  title={phrase('Revoke the key “{name}”?', { name: key.name })}
                  action={phrase('Revoke the key')}
                  question={
                    <p>
                      {phrase(
                        'Whoever sends it is refused from the next call on. It cannot be made valid again. The tokens this agent holds stay good for other keys of the lease.',
                      )}
                    </p>
                  }
                  onDone={() => sayDenied(phrase('The key is revoked'))}
                >
                  {phrase('Revoke')}
                </ConfirmedAction>
              ),
          },
        ]}
        csvName={`${lease.slug}-keys`}
        selection={isAllowed ? chosen.selection : undefined}
      />
      {isAllowed && <KeysBar leaseId={lease.id} chosen={chosen} />}
    </>
  );
}

/** A key nobody uses is a way in that nobody watches. */
function UnusedKeys({ lease, keys }: { lease: ShownLease; keys: readonly Key[] }) {
  const unused = keys.filter(({ isUnused }) => isUnused);
  const [asked, setAsked] = useState<readonly Key[]>();
  const dialog = asked && (
    <RevokeKeysDialog leaseId={lease.id} keys={asked} onClose={() => setAsked(undefined)} />
  );
  // What is revoked is unused no more, and its dialog says how it went.
  if (unused.length === 0) return dialog;
  const names = unused.map(({ name }) => name).join(', ');
  return (
    <Notice
      kind="warn"
      title={phrase('{unused|# key|# keys} nobody has used for 30 days', { unused: unused.length })}
    >
      <p>
        {phraseParts('{names}. Whoever finds one gets in.', {
          names: <OthersWord>{names}</OthersWord>,
        })}
      </p>
      <p>
        <ActionButton
          needs="DELETE /leases/{id}/keys/{keyId}"
          size="sm"
          variant="outline"
          onClick={() => setAsked(unused)}
        >
          {phrase('Revoke {unused|it|them}', { unused: unused.length })}
        </ActionButton>
      </p>
      {dialog}
    </Notice>
  );
}

function Grants({ lease }: { lease: ShownLease }) {
  const query = useSearchValues('cursor');
  const grants = useRead('GET /leases/{id}/grants', { params: { id: lease.id }, query });
  const sayDenied = useSayDenied(lease.id);
  return (
    <ListView
      query={grants}
      lines={3}
      empty={
        <Empty
          action={
            <ButtonLink to={paths.leaseConnect(lease.id, { client: 'claude' })}>
              {phrase('Connect by signing in')}
            </ButtonLink>
          }
        >
          {phrase(
            'Nobody has let an application in yet. Claude, ChatGPT and others that sign in stand here, with who allowed them.',
          )}
        </Empty>
      }

      caption={phrase('Applications that use this lease')}
      columns={[
        nameColumn(phrase('Application, in its own words'), 'clientName'),
        {
          title: phrase('Answers go to'),
          cell: ({ redirectHost }) => <OthersWord isCode>{redirectHost}</OthersWord>,
          text: ({ redirectHost }) => redirectHost,
        },
        nameColumn(phrase('Allowed by'), 'person'),
        {
          title: phrase('Last used'),
          cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
          text: ({ lastUsedAt }) => lastUsedAt ?? '',
          isSpare: true,
        },
        timeColumn(phrase('Allowed'), 'createdAt', { isSpare: true }),
        {
          title: phrase('Action'),
          cell: (grant) => (
            <ConfirmedAction
              act="DELETE /leases/{id}/grants/{grantId}"
              input={{ params: { id: lease.id, grantId: grant.id } }}
              variant="outline"
              size="sm"
              aria-label={phrase('Revoke {clientName}', { clientName: grant.clientName })}
              title={phrase('End the use by “{clientName}”?', { clientName: grant.clientName })}
              action={phrase('End its use')}
              question={
                <p>
                  {phrase(
                    'It is refused from the next call on, and what it signed in with is void. {person} can allow it anew by signing in.',
                    { person: grant.person },
                  )}
                </p>
              }
              onDone={() => sayDenied(phrase('Its use is ended'))}
            >
              {phrase('Revoke')}
            </ConfirmedAction>
          ),
        },
      ]}
      csvName={`${lease.slug}-applications`}
    />
  );
}

const Moment = ({ at }: { at: string | null }) =>
  at === null ? <span className="quiet">{phrase('never')}</span> : <Time at={at} />;

/** As a table of it says the state of a key; it ends by itself, at its date. */
function keyState({
  revokedAt,
  expiresAt,
  isUnused,
}: Key): 'live' | 'unused' | 'ended' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) return 'ended';
  return isUnused ? 'unused' : 'live';
}

function KeyState({ of }: { of: Key }) {
  const state = keyState(of);
  if (state === 'ended') return <Status kind="none">{phrase('Ended')}</Status>;
  if (state === 'unused') return <Status kind="warn">{phrase('Live, used by nobody')}</Status>;
  const { revokedAt } = of;
  if (revokedAt === null) return <Status kind="ok">{phrase('Live')}</Status>;
  return (
    <Status kind="none">{phraseParts('Revoked {time}', { time: <Time at={revokedAt} /> })}</Status>
  );
}

function MakeKey({ lease }: { lease: ShownLease }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        needs="POST /leases/{id}/keys"
        unless={lease.state === 'revoked' ? phrase('This lease was revoked.') : undefined}
        onClick={() => setOpen(true)}
      >
        {phrase('Make a key')}
      </ActionButton>
      {isOpen && <MakeKeyDialog lease={lease} onClose={() => setOpen(false)} />}
    </>
  );
}

const keyEnds = [
  { value: '7', text: phrase('In 7 days') },
  { value: '30', text: phrase('In 30 days') },
  { value: '90', text: phrase('In 90 days') },
  { value: '365', text: phrase('In a year') },
  { value: '', text: phrase('With the lease') },
];

const endAfter = (days: string): string | null =>
  days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();

/** What was made is gone with the dialog. */
function MakeKeyDialog({ lease, onClose }: { lease: ShownLease; onClose: () => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [owner, setOwner] = useState('');
  const { me } = useSession();
  const members = useRead('GET /members', { query: { limit: 200 } });
  const { secret, make, isBusy, error } = useNewKey(lease.id);
  if (secret !== undefined) {
    return (
      <SecretOnce
        title={phrase('{name} is made', { name })}
        name={phrase('key')}
        secret={secret}
        shownChars={8}
        foot={
          <>
            {phraseParts('How each client takes it is under <a>Connect</a>.', {
              a: (words) => <Link to={paths.leaseConnect(lease.id)}>{words}</Link>,
            })}
          </>
        }
        onClose={onClose}
      >
        <p>
          {phrase(
            'This is the only time it is shown, here or anywhere: copy it now, and do not send it by mail or chat.',
          )}
        </p>
      </SecretOnce>
    );
  }
  return (
    <FormDialog
      title={phrase('Make a key')}
      action={phrase('Make the key')}
      isBusy={isBusy}
      error={error}
      onSubmit={() =>
        make(name, {
          expiresAt: endAfter(days),
          ...(owner !== '' && { ownerId: owner }),
        })
      }
      onClose={onClose}
    >
      <TextField
        label={phrase('Name')}
        hint={phrase('Who or what will send it, so that you know which one to revoke.')}
        value={name}
        onChange={setName}
        isRequired
        hasFocus
        autoComplete="off"
      />
      <SelectField
        label={phrase('Ends')}
        hint={phrase('Whoever finds a forgotten key gets in: let it end, and make another.')}
        value={days}
        onChange={setDays}
        options={keyEnds}
      />
      <SelectField
        label={phrase('Answers for it')}
        value={owner === '' ? (me.person?.id ?? '') : owner}
        onChange={setOwner}
        options={(members.data?.items ?? []).map(({ personId, email }) => ({
          value: personId,
          text: email,
        }))}
      />
    </FormDialog>
  );
}
