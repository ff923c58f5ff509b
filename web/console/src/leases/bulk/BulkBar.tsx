import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { counted } from '../../parts/counted.ts';
import { Problem } from '../../parts/Problem.tsx';
import { pauseAct, resumeAct, revokeAct, type BulkAct } from './bulk-acts.ts';
import { BulkDialog, type BulkPlan } from './BulkDialog.tsx';
import styles from './bulk.module.css';
import { ExtendDialog } from './ExtendDialog.tsx';
import { LabelDialog } from './LabelDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { ChosenLeases } from './use-chosen-leases.ts';

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
        <section className={styles['bar']} aria-label="Selected leases">
          <p role="status">
            <strong>{counted(leases.length, 'lease')} selected</strong>
          </p>
          {leases.length < total &&
            (reading === undefined ? (
              <Button size="sm" variant="link" onClick={() => void chosen.takeAll()}>
                Select all {total.toLocaleString('en')}
              </Button>
            ) : (
              <p className="quiet">
                Reading {reading.toLocaleString('en')} of {total.toLocaleString('en')} …
              </p>
            ))}
          <Button size="sm" variant="secondary" onClick={() => ask(pauseAct)}>
            Pause
          </Button>
          <Button size="sm" variant="secondary" onClick={() => ask(resumeAct)}>
            Resume
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setForm('extend')}>
            Extend …
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setForm('move')}>
            Move to a policy …
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setForm('label')}>
            Label …
          </Button>
          <Button size="sm" variant="destructive" onClick={() => ask(revokeAct)}>
            Revoke …
          </Button>
          <Button size="sm" variant="ghost" onClick={chosen.clear}>
            Clear
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
