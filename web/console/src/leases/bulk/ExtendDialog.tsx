import { useState } from 'react';
import { SelectField } from '../../parts/Field.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { extendAct, type ChosenLease } from './bulk-acts.ts';
import type { BulkPlan } from './BulkDialog.tsx';
import { phrase } from '../../words/phrase.ts';

const days = [7, 30, 90, 365];

/** How long the leases are to live; what it means for them is asked next. */
export function ExtendDialog({
  leases,
  onNext,
  onClose,
}: {
  leases: readonly ChosenLease[];
  onNext: (plan: BulkPlan) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState('30');
  return (
    <FormDialog
      title={phrase('Extend {leases|# lease|# leases}', { leases: leases.length })}
      action={phrase('Go on')}
      onSubmit={() => onNext({ act: extendAct(Number(chosen), Date.now()), leases })}
      onClose={onClose}
    >
      <SelectField
        label={phrase('They end')}
        value={chosen}
        options={days.map((count) => ({
          value: String(count),
          text: phrase('{count} days from now', { count }),
        }))}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
