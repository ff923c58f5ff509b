import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { refetch } from '../../api.ts';
import { counted } from '../../parts/counted.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { TextField } from '../../parts/Field.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session.ts';
import {
  changeOne,
  leftOutText,
  readAgain,
  type BulkAct,
  type ChangedLease,
  type ChosenLease,
} from './bulk-acts.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { failedSoFar, type ManyProgress } from './run-many.ts';
import { useRunMany } from './use-run-many.ts';

export interface BulkPlan {
  act: BulkAct;
  leases: readonly ChosenLease[];
}

interface BulkDialogProps {
  plan: BulkPlan;
  /** The way back is a change of many itself. */
  onNext: (plan: BulkPlan) => void;
  onClose: () => void;
}

type LeaseProgress = ManyProgress<ChosenLease, ChangedLease>;

/** Asks, does it lease by lease, and says what became of each. */
export function BulkDialog({ plan: { act, leases }, onNext, onClose }: BulkDialogProps) {
  const { workspace } = useSession();
  const run = useRunMany<ChosenLease, ChangedLease>();
  const [before, setBefore] = useState<readonly ChangedLease[]>([]);
  const [failed, setFailed] = useState<LeaseProgress['failed']>([]);
  const meant = leases.filter((lease) => act.leftOut(lease) === undefined);
  const start = async (items: readonly ChosenLease[], isAgain: boolean) => {
    const last = await run.start(items, async (lease) =>
      changeOne(act, isAgain ? await readAgain(lease, act) : lease, workspace.id),
    );
    setBefore((known) => [...known, ...last.done]);
    const settled = new Set([
      ...last.done.map(({ before: lease }) => lease.id),
      ...last.failed.map(({ item }) => item.id),
    ]);
    setFailed((known) => failedSoFar(known, last.failed, settled));
    await refetch('leases', 'policies', 'keys', 'grants', 'drafts', 'drift', 'audit');
  };
  const { progress } = run;
  if (!progress)
    return (
      <Question
        act={act}
        leases={leases}
        meant={meant}
        onStart={() => void start(meant, false)}
        onClose={onClose}
      />
    );
  if (!progress.isOver)
    return (
      <Dialog title={act.title(progress.total).replace(/\?$/, '')} isOpen onClose={run.stop}>
        <p className="quiet">Keep this tab open. What is done when it is stopped stays done.</p>
        <BulkProgress
          label={act.action}
          count={progress.done.length + progress.failed.length}
          total={progress.total}
          onStop={run.stop}
        />
      </Dialog>
    );
  return (
    <Outcome
      act={act}
      stoppedBy={progress.stoppedBy}
      failed={failed}
      changed={before}
      meant={meant}
      onAgain={(items) => void start(items, true)}
      onNext={onNext}
      onClose={onClose}
    />
  );
}

interface QuestionProps {
  act: BulkAct;
  leases: readonly ChosenLease[];
  meant: readonly ChosenLease[];
  onStart: () => void;
  onClose: () => void;
}

function Question({ act, leases, meant, onStart, onClose }: QuestionProps) {
  const { workspace } = useSession();
  const [typed, setTyped] = useState('');
  const leftOut = leases.filter((lease) => act.leftOut(lease) !== undefined);
  const phrase = counted(meant.length, 'lease');
  const isTyped = !act.isDestructive || typed.trim() === phrase;
  return (
    <FormDialog
      title={act.title(meant.length)}
      action={act.action}
      isDestructive={act.isDestructive ?? false}
      isDisabled={meant.length === 0 || !isTyped}
      onSubmit={onStart}
      onClose={onClose}
    >
      {act.tells.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {leftOut.length > 0 && (
        <p>
          {counted(leftOut.length, 'lease')} of those you selected stay as they are:{' '}
          {leftOutText(leftOut, act)}.
        </p>
      )}
      {act.letsMore && workspace.fourEyes && (
        <Notice kind="info" title="This workspace asks for a second person">
          <p>
            What lets agents have more waits in a draft of each lease until somebody approves it.
          </p>
        </Notice>
      )}
      {act.isDestructive && meant.length > 0 && (
        <TextField
          label={`Type “${phrase}” to confirm`}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}

interface OutcomeProps {
  act: BulkAct;
  stoppedBy: LeaseProgress['stoppedBy'];
  /** What was not tried again since it failed, of this round and those before. */
  failed: LeaseProgress['failed'];
  /** Of this round and those before. */
  changed: readonly ChangedLease[];
  meant: readonly ChosenLease[];
  onAgain: (leases: readonly ChosenLease[]) => void;
  onNext: (plan: BulkPlan) => void;
  onClose: () => void;
}

function Outcome({
  act,
  stoppedBy,
  failed,
  changed,
  meant,
  onAgain,
  onNext,
  onClose,
}: OutcomeProps) {
  const done = changed.filter(({ isDraft }) => !isDraft);
  const drafts = changed.length - done.length;
  const touched = new Set([
    ...changed.map(({ before }) => before.id),
    ...failed.map(({ item }) => item.id),
  ]);
  const untouched = meant.filter(({ id }) => !touched.has(id));
  const undo = done.length > 0 ? act.undo?.(done) : undefined;
  const [doneCount, meantCount] = [done, meant].map(({ length }) => length.toLocaleString('en'));
  return (
    <Dialog
      title={`${doneCount} of ${meantCount} ${act.done}`}
      isOpen
      size={failed.length > 0 ? 'wide' : 'default'}
      onClose={onClose}
    >
      <div className="stack">
        <div role="status">
          {drafts > 0 && (
            <p>{counted(drafts, 'lease waits', 'leases wait')} in a draft for a second person.</p>
          )}
          {untouched.length > 0 && (
            <p>
              {stoppedBy instanceof Error ? stoppedBy.message : 'It was stopped.'}{' '}
              {counted(untouched.length, 'lease is', 'leases are')} untouched.
            </p>
          )}
          {failed.length > 0 && (
            <p>
              {counted(failed.length, 'lease')}: not {act.done}, and why:
            </p>
          )}
          {failed.length === 0 && untouched.length === 0 && drafts === 0 && <p>Nothing failed.</p>}
        </div>
        {failed.length > 0 && <Failed failed={failed} />}
        <div className="row">
          {failed.length > 0 && (
            <Button onClick={() => onAgain(failed.map(({ item }) => item))}>
              Try again for {counted(failed.length, 'lease')}
            </Button>
          )}
          {untouched.length > 0 && (
            <Button variant="secondary" onClick={() => onAgain(untouched)}>
              Go on with {counted(untouched.length, 'lease')}
            </Button>
          )}
          {undo && (
            <Button
              variant="secondary"
              onClick={() => onNext({ act: undo, leases: done.map(({ after }) => after) })}
            >
              Undo
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const shownMax = 100;

const Failed = ({ failed }: Pick<LeaseProgress, 'failed'>) => (
  <Table
    caption={failed.length > shownMax ? `The first ${shownMax} that failed` : 'What failed'}
    rows={failed.slice(0, shownMax)}
    rowKey={({ item }) => item.id}
    rowTo={({ item }) => paths.lease(item.id)}
    columns={[
      { title: 'Lease', cell: ({ item }) => item.name },
      { title: 'Why', cell: ({ error }) => error.message },
    ]}
    isWhole
    isDense
  />
);
