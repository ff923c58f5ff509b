import { SelectField, TextField } from '../../parts/Field.tsx';
import type { ArgumentField, Typed } from './argument-form.ts';
import { phrase } from '../../words/phrase.ts';

interface ArgumentFieldsProps {
  fields: readonly ArgumentField[];
  typed: Typed;
  issues: ReadonlyMap<string, string>;
  onChange: (typed: Typed) => void;
  /** Id of a `datalist` with tokens, for what takes one. */
  suggestions?: string | undefined;
}

/** The arguments of a tool, each as its schema asks for it. */
export function ArgumentFields({
  fields,
  typed,
  issues,
  onChange,
  suggestions,
}: ArgumentFieldsProps) {
  if (fields.length === 0) return <p className="quiet">{phrase('It takes no arguments.')}</p>;
  return fields.map((field) => (
    <ArgumentInput
      key={field.key}
      field={field}
      value={typed[field.key] ?? ''}
      error={issues.get(field.key)}
      suggestions={suggestions}
      onChange={(text) => onChange({ ...typed, [field.key]: text })}
    />
  ));
}

interface ArgumentInputProps {
  field: ArgumentField;
  value: string;
  error: string | undefined;
  suggestions: string | undefined;
  onChange: (text: string) => void;
}

function ArgumentInput({ field, value, error, suggestions, onChange }: ArgumentInputProps) {
  const { key, kind, isRequired, description, choices, placeholder } = field;
  const shared = {
    label: isRequired ? phrase('{key} (required)', { key }) : key,
    error,
    value,
    onChange,
    ...(description !== '' && { hint: shortened(description) }),
  };
  if (kind === 'choice' || kind === 'switch') {
    const values = kind === 'switch' ? ['true', 'false'] : choices;
    return (
      <SelectField
        {...shared}
        options={[
          { value: '', text: phrase('Not given') },
          ...values.map((text) => ({ value: text, text: choiceText(text) })),
        ]}
      />
    );
  }
  return (
    <TextField
      {...shared}
      isCode
      autoComplete="off"
      placeholder={placeholder}
      {...(suggestions !== undefined && description.includes('TOKEN_') && { list: suggestions })}
      {...(kind === 'number' && { inputMode: 'numeric' as const })}
      {...(kind === 'json' && { rows: 3 })}
    />
  );
}

/** A text without its quotes. */
const choiceText = (json: string): string => (json.startsWith('"') ? json.slice(1, -1) : json);

const shortened = (text: string): string => (text.length <= 300 ? text : `${text.slice(0, 300)} …`);
