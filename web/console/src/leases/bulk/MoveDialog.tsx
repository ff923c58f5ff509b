import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { client } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { LeaseField } from '../../watch/LeaseField.tsx';
import { policyAct, whyNoMove, type ChosenLease, type PolicyToMove } from './bulk-acts.ts';
import type { BulkPlan } from './BulkDialog.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { useRunMany } from './use-run-many.ts';
import { withTreatmentNames } from '../../policy/treatment-words.ts';
import { phrase } from '../../words/phrase.ts';
import { useWork } from '../../use-work.ts';

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
  const compare = useWork({
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
      <Dialog title={phrase('What would change?')} isOpen onClose={run.stop}>
        <BulkProgress
          label={phrase('Compared')}
          count={progress.done.length}
          total={progress.total}
          onStop={run.stop}
        />
      </Dialog>
    );
  return (
    <FormDialog
      title={phrase('Move to the policy of another lease')}
      action={phrase('Compare')}
      isDisabled={sourceId === ''}
      isBusy={compare.isPending}
      error={compare.error}
      onSubmit={() => compare.mutate()}
      onClose={onClose}
    >
      <p>
        {phrase(
          'What would change for each of the {leases|# lease|# leases} is shown before anything does. Leases of another API stay as they are.',
          { leases: leases.length },
        )}
      </p>
      <LeaseField
        label={phrase('The lease whose policy it is')}
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
      ? phrase('Agents of none of them see more than now.')
      : otherwise.size > 8
        ? phrase(
            'Agents of {more|# lease|# leases} could see more than now. {shown} and {size|# other change|# other changes}',
            { more: more.length, shown, size: otherwise.size - 8 },
          )
        : phrase('Agents of {more|# lease|# leases} could see more than now. {shown}', {
            more: more.length,
            shown,
          }),
    ...(unseen > 0
      ? [
          phrase(
            '{unseen|# lease|# leases}: no known field is treated otherwise, but other parts of the policy differ, so it is published for them too.',
            { unseen },
          ),
        ]
      : []),
    ...(same > 0
      ? [
          phrase('{same|# lease|# leases}: under the same policy already, and left as is.', {
            same,
          }),
        ]
      : []),
  ];
}

/** What is otherwise with fields, then with the roads and defaults of the policy. */
const changedLines = ({ fields, roads, terms }: Changes): string[] => [
  ...roads.flatMap(({ sentence, isOpen }) => (isOpen ? [sentence] : [])),
  ...[
    ...terms.filter(({ letsMore }) => letsMore).map(({ term, ...way }) => ({ what: term, ...way })),
    ...fields.map(({ path, ...way }) => ({ what: path, ...way })),
  ].map(({ what, from, to }) => `${what}: ${withTreatmentNames(from)} → ${withTreatmentNames(to)}`),
];
