import { useState } from 'react';
import { useRead } from '../../api.ts';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { labelAct, type ChosenLease } from './bulk-acts.ts';
import type { BulkPlan } from './BulkDialog.tsx';
import { phrase } from '../../words/phrase.ts';

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
      title={phrase('Label {leases|# lease|# leases}', { leases: leases.length })}
      action={phrase('Go on')}
      isDisabled={chosen === ''}
      onSubmit={() => onNext({ act: labelAct(chosen, isGiven), leases })}
      onClose={onClose}
    >
      {theirs.length > 0 && (
        <SelectField
          label={phrase('What to do')}
          value={way}
          options={[
            { value: 'give', text: phrase('Give them a label') },
            { value: 'take', text: phrase('Take a label from them') },
          ]}
          onChange={setWay}
        />
      )}
      {isGiven ? (
        <TextField
          label={phrase('Label')}
          hasFocus
          value={label}
          onChange={setLabel}
          autoComplete="off"
          {...(used.length > 0 && {
            hint: phrase('In use: {map}.', { map: used.map((one) => one.label).join(', ') }),
          })}
        />
      ) : (
        <SelectField
          label={phrase('Label')}
          value={chosen}
          options={theirs.map((value) => ({ value, text: value }))}
          onChange={setLabel}
        />
      )}
    </FormDialog>
  );
}
