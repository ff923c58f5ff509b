import type { RouteAnswer } from '@leasehold/contract/browser';
import { Button, OthersWord } from '@leasehold/ui';
import { useState } from 'react';
import { client, refetchAfter } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import { useSayDenied } from '../say-denied.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { useRunMany } from './use-run-many.ts';
import { phrase } from '../../words/phrase.ts';

export type LeaseKey = RouteAnswer<'GET /leases/{id}/keys'>['items'][number];

interface RevokeKeysDialogProps {
  leaseId: string;
  /** Those of them that are revoked already are left out. */
  keys: readonly LeaseKey[];
  onClose: () => void;
}

/** Asks, revokes key by key, and says what became of each. */
export function RevokeKeysDialog({ leaseId, keys, onClose }: RevokeKeysDialogProps) {
  const meant = keys.filter(({ revokedAt }) => revokedAt === null);
  const run = useRunMany<LeaseKey, LeaseKey>();
  const [doneIds, setDone] = useState<ReadonlySet<string>>(new Set());
  const sayDenied = useSayDenied(leaseId);
  const start = async (items: readonly LeaseKey[]) => {
    const last = await run.start(items, async (key) => {
      await client('DELETE /leases/{id}/keys/{keyId}', { params: { id: leaseId, keyId: key.id } });
      return key;
    });
    const all = new Set([...doneIds, ...last.done.map(({ id }) => id)]);
    setDone(all);
    await refetchAfter('DELETE /leases/{id}/keys/{keyId}');
    if (all.size < meant.length) return;
    onClose();
    await sayDenied(phrase('{size|# key|# keys} revoked', { size: all.size }));
  };
  const { progress } = run;
  const title = phrase('Revoke {meant|# key|# keys}', { meant: meant.length });
  if (!progress)
    return (
      <FormDialog
        title={`${title}?`}
        action={phrase('Revoke')}
        isDestructive
        isDisabled={meant.length === 0}
        onSubmit={() => void start(meant)}
        onClose={onClose}
      >
        <p>
          <OthersWord>{namesOf(meant)}</OthersWord>
        </p>
        <p>
          {phrase(
            'Whoever sends one of them is refused from the next call on. They cannot be made valid again. The tokens these agents hold stay good for other keys of the lease.',
          )}
        </p>
        {meant.length < keys.length && (
          <p>
            {phrase('{keys|# key|# keys} you selected: revoked already.', {
              keys: keys.length - meant.length,
            })}
          </p>
        )}
      </FormDialog>
    );
  if (!progress.isOver || doneIds.size === meant.length)
    return (
      <Dialog title={title} isOpen onClose={run.stop}>
        <p className="quiet">
          {phrase('Keep this tab open. What is revoked when it is stopped stays so.')}
        </p>
        <BulkProgress
          label={phrase('Revoke')}
          count={progress.done.length + progress.failed.length}
          total={progress.total}
          onStop={run.stop}
        />
      </Dialog>
    );
  const left = meant.filter(({ id }) => !doneIds.has(id));
  const why = new Map(progress.failed.map(({ item, error }) => [item.id, error.message]));
  return (
    <Dialog
      title={phrase('{size} of {meant} revoked', { size: doneIds.size, meant: meant.length })}
      isOpen
      onClose={onClose}
    >
      <div className="stack">
        <p role="status">
          {phrase('{left|# key still gets|# keys still get} in.', { left: left.length })}
        </p>
        <Table
          caption={phrase('Keys that still get in')}
          rows={left}
          rowKey={({ id }) => id}
          columns={[
            { title: phrase('Key'), cell: ({ name }) => <OthersWord>{name}</OthersWord> },
            {
              title: phrase('Why'),
              cell: ({ id }) => why.get(id) ?? phrase('It was stopped before.'),
            },
          ]}
          isWhole
          isDense
        />
        <div className="row">
          <Button onClick={() => void start(left)}>
            {phrase('Try again for {left|# key|# keys}', { left: left.length })}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {phrase('Close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const namesMax = 10;

function namesOf(keys: readonly LeaseKey[]): string {
  const names = keys.slice(0, namesMax).map(({ name }) => name);
  const rest = keys.length - names.length;
  return rest > 0
    ? phrase('{first} and {more} more', { first: names.join(', '), more: rest })
    : names.join(', ');
}
