import type { RouteAnswer } from '@leasehold/contract/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api.ts';
import { counted } from '../../parts/counted.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { LeaseField } from '../../watch/LeaseField.tsx';
import { policyAct, whyNoMove, type ChosenLease, type PolicyToMove } from './bulk-acts.ts';
import type { BulkPlan } from './BulkDialog.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { useRunMany } from './use-run-many.ts';

type Changes = NonNullable<RouteAnswer<'POST /policies/check'>['changes']>;

interface Compared {
  lease: ChosenLease;
  changes: Changes;
}

/**
 * Which lease’s policy the others get. What would change for each is compared before it is asked
 * whether to publish.
 */
export function MoveDialog({
  leases,
  onNext,
  onClose,
}: {
  leases: readonly ChosenLease[];
  onNext: (plan: BulkPlan) => void;
  onClose: () => void;
}) {
  const [sourceId, setSourceId] = useState('');
  const run = useRunMany<ChosenLease, Compared>();
  const compare = useMutation({
    mutationFn: async () => {
      const moved = await readPolicy(sourceId);
      const meant = leases.filter((lease) => whyNoMove(lease, moved.source) === undefined);
      const { done, failed, stoppedBy } = await run.start(meant, async (lease) => {
        const body = { policy: moved.document, leaseId: lease.id };
        const { changes } = await client('POST /policies/check', { body });
        if (!changes) throw new Error(`Nothing was compared for ${lease.name}.`);
        return { lease, changes };
      });
      const [first] = failed;
      if (first) throw first.error;
      if (stoppedBy) return;
      const rest = leases.filter((lease) => whyNoMove(lease, moved.source) !== undefined);
      const changing = done.filter(({ changes }) => !changes.isSame);
      onNext({
        act: policyAct(moved, comparedText(done, changing)),
        leases: [...changing.map(({ lease }) => lease), ...rest],
      });
    },
  });
  const { progress } = run;
  if (compare.isPending && progress && !progress.isOver)
    return (
      <Dialog title="What would change?" isOpen onClose={run.stop}>
        <BulkProgress
          label="Compared"
          count={progress.done.length}
          total={progress.total}
          onStop={run.stop}
        />
      </Dialog>
    );
  return (
    <FormDialog
      title="Move to the policy of another lease"
      action="Compare"
      isDisabled={sourceId === ''}
      isBusy={compare.isPending}
      error={compare.error}
      onSubmit={() => compare.mutate()}
      onClose={onClose}
    >
      <p>
        What would change for each of the {counted(leases.length, 'lease')} is shown before anything
        does. Leases of another API stay as they are.
      </p>
      <LeaseField
        label="The lease whose policy it is"
        any=""
        value={sourceId}
        onChange={setSourceId}
      />
    </FormDialog>
  );
}

async function readPolicy(id: string): Promise<PolicyToMove> {
  const source = await client('GET /leases/{id}', { params: { id } });
  const { document } = await client('GET /leases/{id}/policies/{version}', {
    params: { id, version: source.policyVersion },
  });
  return { source, document };
}

function comparedText(done: readonly Compared[], changing: readonly Compared[]): string[] {
  const more = changing.filter(({ changes }) => changes.letsMore);
  const same = done.length - changing.length;
  const unseen = changing.filter(
    ({ changes }) => changes.fieldCount === 0 && !changes.letsMore,
  ).length;
  const otherwise = new Set(more.flatMap(({ changes }) => changedLines(changes)));
  const shown = [...otherwise].slice(0, 8).join('; ');
  return [
    more.length === 0
      ? 'Agents of none of them see more than now.'
      : `Agents of ${counted(more.length, 'lease')} could see more than now. ${shown}${otherwise.size > 8 ? ` and ${counted(otherwise.size - 8, 'other change')}` : ''}`,
    ...(unseen > 0
      ? [
          `${counted(unseen, 'lease')}: no known field is treated otherwise, but other parts of the policy differ, so it is published for them too.`,
        ]
      : []),
    ...(same > 0
      ? [`${counted(same, 'lease')}: under the same policy already, and left as is.`]
      : []),
  ];
}

/** What is otherwise with fields, then with the roads and defaults of the policy. */
const changedLines = ({ fields, roads, terms }: Changes): string[] => [
  ...roads.flatMap(({ sentence, isOpen }) => (isOpen ? [sentence] : [])),
  ...[
    ...terms.filter(({ letsMore }) => letsMore).map(({ term, ...way }) => ({ what: term, ...way })),
    ...fields.map(({ path, ...way }) => ({ what: path, ...way })),
  ].map(({ what, from, to }) => `${what}: ${from} → ${to}`),
];
