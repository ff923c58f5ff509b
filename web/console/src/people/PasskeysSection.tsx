import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { refetch } from '../api.ts';
import { useAuthAct, useAuthRead, type Passkey } from '../auth.ts';
import { Empty } from '../parts/Empty.tsx';
import { TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { Section } from '../parts/Section.tsx';
import { Table } from '../parts/lists/Table.tsx';
import { Time } from '../parts/Time.tsx';
import { Tip } from '../parts/Tip.tsx';
import { deviceOf } from './device.ts';
import { addPasskey, whyNoPasskeys } from './passkey.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { phrase } from '../words/phrase.ts';
import { useWork } from '../use-work.ts';

/** A device that knows its person, in place of password and code. */
export function PasskeysSection() {
  const passkeys = useAuthRead('/passkey/list-user-passkeys');
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <Section
      title={phrase('Passkeys')}
      lead={phrase(
        'Sign in with the fingerprint, face or PIN of a device. A passkey stands for password and second factor.',
      )}
      actions={<AddButton onClick={() => setAdding(true)} />}
    >
      <QueryView query={passkeys} lines={2}>
        {(items) =>
          items.length === 0 ? (
            <Empty>
              {phrase('No passkey yet: you sign in with your password.')} {whyNoPasskeys()}
            </Empty>
          ) : (
            <Table
              caption={phrase('Passkeys')}
              isWhole
              isStacked
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                { title: phrase('Name'), cell: nameOf },
                {
                  title: phrase('Kept'),
                  cell: ({ backedUp }) =>
                    backedUp ? phrase('by your account, for its devices') : phrase('on one device'),
                  isSpare: true,
                },
                {
                  title: phrase('Added'),
                  cell: ({ createdAt }) => createdAt && <Time at={createdAt} />,
                },
                {
                  title: phrase('Change'),
                  isWide: true,
                  cell: (passkey) => (
                    <div className="row">
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={phrase('Rename {name}', { name: nameOf(passkey) })}
                        onClick={() => setRenamed(passkey)}
                      >
                        {phrase('Rename')}
                      </Button>
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={phrase('Remove {name}', { name: nameOf(passkey) })}
                        onClick={() => setRemoved(passkey)}
                      >
                        {phrase('Remove~button')}
                      </Button>
                    </div>
                  ),
                },
              ]}
            />
          )
        }
      </QueryView>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

/** One that was added without a name is shown by what it is. */
const nameOf = ({ name }: Passkey): string => name ?? phrase('Passkey');

function AddButton({ onClick }: { onClick: () => void }) {
  const reason = whyNoPasskeys();
  if (reason === undefined)
    return (
      <Button variant="outline" onClick={onClick}>
        {phrase('Add a passkey')}
      </Button>
    );
  return (
    <Tip text={reason}>
      <Button variant="outline" aria-disabled="true" aria-description={reason}>
        {phrase('Add a passkey')}
      </Button>
    </Tip>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => deviceOf(navigator.userAgent));
  const add = useWork({
    mutationFn: async (password: string) => addPasskey(name, password),
    onSuccess: async () => {
      onClose();
      await refetch('account', 'audit');
    },
  });
  return (
    <PasswordDialog
      title={phrase('Add a passkey')}
      action={phrase('Add the passkey')}
      isOpen
      isBusy={add.isPending}
      error={add.error}
      onClose={onClose}
      onConfirm={(password) => add.mutate(password)}
    >
      <p>{phrase('Your device asks for its fingerprint, face or PIN next.')}</p>
      <TextField
        label={phrase('Name')}
        hint={phrase('To tell it from others.')}
        isRequired
        value={name}
        onChange={setName}
      />
    </PasswordDialog>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useAuthAct('/passkey/update-passkey');
  const [name, setName] = useState(nameOf(passkey));
  return (
    <FormDialog
      title={phrase('Rename {name}', { name: nameOf(passkey) })}
      action={phrase('Rename')}
      isBusy={rename.isPending}
      error={rename.error}
      onClose={onClose}
      onSubmit={() => rename.mutate({ id: passkey.id, name }, { onSuccess: onClose })}
    >
      <TextField
        label={phrase('Name')}
        hint={phrase('To tell it from others. Your device goes on calling it as it did.')}
        isRequired
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useAuthAct('/passkey/delete-passkey');
  return (
    <PasswordDialog
      title={phrase('Remove {name}', { name: nameOf(passkey) })}
      action={phrase('Remove~button')}
      isDestructive
      isOpen
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={(password) => remove.mutate({ id: passkey.id, password }, { onSuccess: onClose })}
    >
      <p>
        {phrase(
          'It signs nobody in any more. Remove it from the device too, or the device goes on offering it.',
        )}
      </p>
    </PasswordDialog>
  );
}
