import { useState } from 'react';
import { useRead } from '../../api.ts';
import { counted } from '../../parts/counted.ts';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { labelAct, type ChosenLease } from './bulk-acts.ts';
import type { BulkPlan } from './BulkDialog.tsx';

/** Which label the leases are to have, or to have no more; what it means for them is asked next. */
export function LabelDialog({
  leases,
  onNext,
  onClose,
}: {
  leases: readonly ChosenLease[];
  onNext: (plan: BulkPlan) => void;
  onClose: () => void;
}) {
  const [way, setWay] = useState('give');
  const [label, setLabel] = useState('');
  const used = useRead('GET /labels').data?.items ?? [];
  const isGiven = way === 'give';
  const theirs = [...new Set(leases.flatMap(({ labels }) => labels))].toSorted();
  const chosen = isGiven || theirs.includes(label) ? label.trim() : (theirs[0] ?? '');
  return (
    <FormDialog
      title={`Label ${counted(leases.length, 'lease')}`}
      action="Go on"
      isDisabled={chosen === ''}
      onSubmit={() => onNext({ act: labelAct(chosen, isGiven), leases })}
      onClose={onClose}
    >
      {theirs.length > 0 && (
        <SelectField
          label="What to do"
          value={way}
          options={[
            { value: 'give', text: 'Give them a label' },
            { value: 'take', text: 'Take a label from them' },
          ]}
          onChange={setWay}
        />
      )}
      {isGiven ? (
        <TextField
          label="Label"
          hasFocus
          value={label}
          onChange={setLabel}
          autoComplete="off"
          {...(used.length > 0 && {
            hint: `In use: ${used.map((one) => one.label).join(', ')}.`,
          })}
        />
      ) : (
        <SelectField
          label="Label"
          value={chosen}
          options={theirs.map((value) => ({ value, text: value }))}
          onChange={setLabel}
        />
      )}
    </FormDialog>
  );
}
