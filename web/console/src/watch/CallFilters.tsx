import { recordedCodes } from '@leasehold/contract/browser';
import { useState } from 'react';
import { SelectField, TextField } from '../parts/Field.tsx';
import { FilterBar } from '../parts/lists/FilterBar.tsx';
import { callFilterNames, useCallFilter } from './call-filter.ts';
import { LeaseField } from './LeaseField.tsx';
import { outcomeNames, outcomes } from './outcomes.ts';

/** Narrows a list of calls. */
export function CallFilters({
  hasTime = true,
  isOfOneLease = false,
}: {
  hasTime?: boolean;
  isOfOneLease?: boolean;
}) {
  const [filter, narrow] = useCallFilter();
  return (
    <FilterBar names={callFilterNames} hasTime={hasTime}>
      {/* Tools are looked for within a lease. */}
      {!isOfOneLease && (
        <LeaseField
          value={filter.leaseId ?? ''}
          onChange={(leaseId) => narrow({ leaseId, tool: '' })}
        />
      )}
      {(isOfOneLease || filter.leaseId !== undefined) && (
        <LateField
          key={filter.tool ?? ''}
          label="Tool"
          value={filter.tool ?? ''}
          onChange={(tool) => narrow({ tool })}
        />
      )}
      <SelectField
        label="Outcome"
        value={filter.outcome ?? ''}
        options={[
          { value: '', text: 'Any' },
          ...outcomeNames.map((name) => ({ value: name, text: outcomes[name].word })),
        ]}
        onChange={(outcome) => narrow({ outcome })}
      />
      <SelectField
        label="Code"
        value={filter.code ?? ''}
        options={[
          { value: '', text: 'Any' },
          ...recordedCodes.map((code) => ({ value: code, text: code })),
        ]}
        onChange={(code) => narrow({ code })}
      />
    </FilterBar>
  );
}

/** A text that is taken when it is whole: at Enter, or when it is left. */
function LateField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const take = () => text !== value && onChange(text.trim());
  return (
    <div onBlur={take} onKeyDown={({ key }) => key === 'Enter' && take()}>
      <TextField label={label} type="search" value={text} onChange={setText} isCode />
    </div>
  );
}
