import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { refetch } from '../../api.ts';
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
import { phrase } from '../../words/phrase.ts';

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
        <p className="quiet">
          {phrase('Keep this tab open. What is done when it is stopped stays done.')}
        </p>
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
  const confirmation = phrase('{count|# lease|# leases}', { count: meant.length });
  const isTyped = !act.isDestructive || typed.trim() === confirmation;
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
          {phrase(
            '{leftOut|# lease|# leases} of those you selected stay as they are: {leftOutText}.',
            { leftOut: leftOut.length, leftOutText: leftOutText(leftOut, act) },
          )}
        </p>
      )}
      {act.letsMore && workspace.fourEyes && (
        <Notice kind="info" title={phrase('This workspace asks for a second person')}>
          <p>
            {phrase(
              'What lets agents have more waits in a draft of each lease until somebody approves it.',
            )}
          </p>
        </Notice>
      )}
      {act.isDestructive && meant.length > 0 && (
        <TextField
          label={phrase('Type “{phrase}” to confirm', { phrase: confirmation })}
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
  return (
    <Dialog
      title={phrase('{doneCount} of {meantCount} {done}', {
        doneCount: done.length,
        meantCount: meant.length,
        done: act.done,
      })}
      isOpen
      size={failed.length > 0 ? 'wide' : 'default'}
      onClose={onClose}
    >
      <div className="stack">
        <div role="status">
          {drafts > 0 && (
            <p>
              {phrase('{drafts|# lease waits|# leases wait} in a draft for a second person.', {
                drafts,
              })}
            </p>
          )}
          {untouched.length > 0 && (
            <p>
              {phrase('{message} {untouched|# lease is|# leases are} untouched.', {
                message: stoppedBy instanceof Error ? stoppedBy.message : phrase('It was stopped.'),
                untouched: untouched.length,
              })}
            </p>
          )}
          {failed.length > 0 && (
            <p>
              {phrase('{failed|# lease|# leases}: not {done}, and why:', {
                failed: failed.length,
                done: act.done,
              })}
            </p>
          )}
          {failed.length === 0 && untouched.length === 0 && drafts === 0 && (
            <p>{phrase('Nothing failed.')}</p>
          )}
        </div>
        {failed.length > 0 && <Failed failed={failed} />}
        <div className="row">
          {failed.length > 0 && (
            <Button onClick={() => onAgain(failed.map(({ item }) => item))}>
              {phrase('Try again for {failed|# lease|# leases}', { failed: failed.length })}
            </Button>
          )}
          {untouched.length > 0 && (
            <Button variant="secondary" onClick={() => onAgain(untouched)}>
              {phrase('Go on with {untouched|# lease|# leases}', { untouched: untouched.length })}
            </Button>
          )}
          {undo && (
            <Button
              variant="secondary"
              onClick={() => onNext({ act: undo, leases: done.map(({ after }) => after) })}
            >
              {phrase('Undo')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {phrase('Close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const shownMax = 100;

const Failed = ({ failed }: Pick<LeaseProgress, 'failed'>) => (
  <Table
    caption={
      failed.length > shownMax
        ? phrase('The first {shownMax} that failed', { shownMax })
        : phrase('What failed')
    }
    rows={failed.slice(0, shownMax)}
    rowKey={({ item }) => item.id}
    rowTo={({ item }) => paths.lease(item.id)}
    columns={[
      { title: phrase('Lease'), cell: ({ item }) => item.name },
      { title: phrase('Why'), cell: ({ error }) => error.message },
    ]}
    isWhole
    isDense
  />
);
