import { recordedCodes } from '@leasehold/contract/browser';
import { useState } from 'react';
import { SelectField, TextField } from '../parts/Field.tsx';
import { FilterBar } from '../parts/lists/FilterBar.tsx';
import { CallerField } from './CallerField.tsx';
import { callFilterNames } from './call-filter.ts';
import { useCallFilter } from './use-call-filter.ts';
import { LeaseField } from './LeaseField.tsx';
import { outcomeNames } from './outcome-names.ts';
import { outcomes } from './outcomes.ts';
import { phrase } from '../words/phrase.ts';

/** Narrows a list of calls. */
export function CallFilters({
  hasTime = true,
  ofLease,
}: {
  hasTime?: boolean;
  /** The lease whose calls these are; absent: of any. */
  ofLease?: string;
}) {
  const [given, narrow] = useCallFilter();
  const isOfOneLease = ofLease !== undefined;
  const filter = { ...given, ...(isOfOneLease && { leaseId: ofLease }) };
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
          label={phrase('Tool')}
          value={filter.tool ?? ''}
          onChange={(tool) => narrow({ tool })}
        />
      )}
      <CallerField filter={filter} onChange={narrow} />
      <LateField
        label={phrase('Field')}
        value={filter.field ?? ''}
        onChange={(field) => narrow({ field })}
      />
      <SelectField
        label={phrase('Outcome')}
        value={filter.outcome ?? ''}
        options={[
          { value: '', text: phrase('Any') },
          ...outcomeNames.map((name) => ({ value: name, text: outcomes[name].word })),
        ]}
        onChange={(outcome) => narrow({ outcome })}
      />
      <SelectField
        label={phrase('Code')}
        value={filter.code ?? ''}
        options={[
          { value: '', text: phrase('Any') },
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
  const [taken, setTaken] = useState(value);
  const [before, setBefore] = useState(value);
  // Changed elsewhere, as by Back; what was taken here comes back while more may be typed.
  if (value !== before) {
    setBefore(value);
    if (value !== taken) {
      setText(value);
      setTaken(value);
    }
  }
  const take = () => {
    if (text === value) return;
    setTaken(text.trim());
    onChange(text.trim());
  };
  return (
    <div onBlur={take} onKeyDown={({ key }) => key === 'Enter' && take()}>
      <TextField label={label} type="search" value={text} onChange={setText} isCode />
    </div>
  );
}
