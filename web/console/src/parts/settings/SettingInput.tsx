import { CheckField, SelectField, TextField } from '../Field.tsx';
import { isWrongNumber, type AskedSetting, type SettingDraft } from './setting-draft.ts';
import { phrase, phraseOf } from '../../words/phrase.ts';

interface SettingInputProps {
  row: AskedSetting;
  draft: SettingDraft;
  onChange: (draft: SettingDraft) => void;
  /** In the place of the row's. */
  hint?: string | undefined;
  error?: string | undefined;
  isDisabled?: boolean;
  /** Absent: unless there may be none. */
  isRequired?: boolean;
}

/** One setting of a lease or an API, as the row of its table has it asked for. */
export function SettingInput({
  row,
  draft,
  onChange,
  hint = row.field?.hint,
  error,
  isDisabled = false,
  isRequired = row.initial !== null && row.field?.kind !== 'list',
}: SettingInputProps) {
  const { kind, unit, choices = [] } = row.field ?? {};
  const name = phraseOf(row.field?.label ?? row.label);
  const label =
    unit === undefined || row.field?.label !== undefined
      ? name
      : phrase('{label}, in {unit}', { label: name, unit: phraseOf(unit) });
  const said = { label, isDisabled, ...(hint !== undefined && { hint: phraseOf(hint) }) };
  if (typeof draft === 'boolean')
    return <CheckField {...said} isChecked={draft} onChange={onChange} />;
  const shared = { ...said, value: draft, onChange };
  if (kind === 'choice')
    return (
      <SelectField
        {...shared}
        options={choices.map(({ value, text }) => ({ value, text: phraseOf(text) }))}
      />
    );
  if (kind === 'text') return <TextField {...shared} rows={4} isRequired={isRequired} />;
  if (kind === 'number') {
    const wrong = isWrongNumber(row, draft) ? phrase('A whole number.') : error;
    return <TextField {...shared} inputMode="numeric" error={wrong} />;
  }
  const url = { type: 'url', placeholder: 'https://api.example.com/v1' } as const;
  return (
    <TextField
      {...shared}
      {...(kind === 'url' && url)}
      isRequired={isRequired}
      autoComplete="off"
      error={error}
    />
  );
}
