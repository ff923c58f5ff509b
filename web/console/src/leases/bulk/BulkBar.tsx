import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { Problem } from '../../parts/Problem.tsx';
import { pauseAct, resumeAct, revokeAct, type BulkAct } from './bulk-acts.ts';
import { BulkDialog, type BulkPlan } from './BulkDialog.tsx';
import styles from './bulk.module.css';
import { ExtendDialog } from './ExtendDialog.tsx';
import { LabelDialog } from './LabelDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { ChosenLeases } from './use-chosen-leases.ts';
import { phrase } from '../../words/phrase.ts';

/** What can be done with the leases that are chosen; it stands only while some are. */
export function BulkBar({ chosen, total }: { chosen: ChosenLeases; total: number }) {
  const [plan, setPlan] = useState<BulkPlan>();
  const [form, setForm] = useState<'extend' | 'move' | 'label'>();
  const { leases, reading } = chosen;
  const close = () => {
    setPlan(undefined);
    setForm(undefined);
    chosen.clear();
  };
  const next = (one: BulkPlan) => {
    setForm(undefined);
    setPlan(one);
  };
  const ask = (act: BulkAct) => setPlan({ act, leases });
  return (
    <>
      {leases.length > 0 && (
        <section className={styles['bar']} aria-label={phrase('Selected leases')}>
          <p role="status">
            <strong>
              {phrase('{leases|# lease|# leases} selected', { leases: leases.length })}
            </strong>
          </p>
          {leases.length < total &&
            (reading === undefined ? (
              <Button size="sm" variant="link" onClick={() => void chosen.takeAll()}>
                {phrase('Select all {total}', { total })}
              </Button>
            ) : (
              <p className="quiet">
                {phrase('Reading {reading} of {total} …', { reading, total })}
              </p>
            ))}
          <Button size="sm" variant="secondary" onClick={() => ask(pauseAct)}>
            {phrase('Pause')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => ask(resumeAct)}>
            {phrase('Resume')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setForm('extend')}>
            {phrase('Extend …')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setForm('move')}>
            {phrase('Move to a policy …')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setForm('label')}>
            {phrase('Label …')}
          </Button>
          <Button size="sm" variant="destructive" onClick={() => ask(revokeAct)}>
            {phrase('Revoke …')}
          </Button>
          <Button size="sm" variant="ghost" onClick={chosen.clear}>
            {phrase('Clear')}
          </Button>
          {chosen.error && <Problem error={chosen.error} />}
        </section>
      )}
      {form === 'extend' && (
        <ExtendDialog leases={leases} onNext={next} onClose={() => setForm(undefined)} />
      )}
      {form === 'move' && (
        <MoveDialog leases={leases} onNext={next} onClose={() => setForm(undefined)} />
      )}
      {form === 'label' && (
        <LabelDialog leases={leases} onNext={next} onClose={() => setForm(undefined)} />
      )}
      {plan && (
        <BulkDialog
          key={plan.act.title(0) + plan.leases.length}
          plan={plan}
          onNext={next}
          onClose={close}
        />
      )}
    </>
  );
}
