import type { OptionSpec } from '@leasehold/privacy';
import { useEffect, useState } from 'react';
import { CheckField, SelectField, TextField } from '../parts/Field.tsx';
import { phrase, phraseOf } from '../words/phrase.ts';

interface OptionFieldProps {
  spec: OptionSpec;
  value: unknown;
  isLocked: boolean;
  /** Undefined takes it out; says why it came to nothing. */
  onSet: (value: unknown) => string | undefined;
}

/** One option of a filter, asked for by its kind. */
export function OptionField({ spec, value, isLocked, onSet }: OptionFieldProps) {
  const label = phraseOf(spec.label);
  if (spec.kind === 'flag') {
    return (
      <CheckField
        label={label}
        {...hintOf(spec)}
        isChecked={value === true}
        isDisabled={isLocked}
        onChange={(isOn) => onSet(isOn || undefined)}
      />
    );
  }
  if (spec.kind === 'choice') {
    const unset = spec.required
      ? []
      : [
          {
            value: '',
            text:
              spec.default === undefined
                ? phrase('Not set')
                : phrase('{default} (default)', { default: spec.default }),
          },
        ];
    const options = [
      ...unset,
      ...spec.choices
        .filter((choice) => spec.required || choice !== spec.default)
        .map((choice) => ({ value: choice, text: choice })),
    ];
    return (
      <SelectField
        label={label}
        {...hintOf(spec)}
        value={typeof value === 'string' ? value : ''}
        options={options}
        isDisabled={isLocked}
        onChange={(choice) => onSet(choice || undefined)}
      />
    );
  }
  return <TypedOption label={label} spec={spec} value={value} isLocked={isLocked} onSet={onSet} />;
}

/** A hint that says no more than the label is none. */
function hintOf({ label, summary }: OptionSpec): { hint?: string } {
  const said = summary.replace(/^(?:BUCKET|YEAR): /, '');
  const hint = said.charAt(0).toUpperCase() + said.slice(1);
  return hint === `${label}.` ? {} : { hint: phraseOf(hint) };
}

/** What is typed holds as soon as the engine takes it; until then what held before stays. */
function TypedOption({
  label,
  spec,
  value,
  isLocked,
  onSet,
}: OptionFieldProps & { label: string }) {
  const written = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : '';
  const [text, setText] = useState(written);
  const [error, setError] = useState<string>();
  // What is typed may be another way to write it.
  useEffect(
    () => setText((now) => (isSame(read(spec, now), value) ? now : written)),
    [spec, value, written],
  );
  const change = (next: string) => {
    setText(next);
    setError(onSet(read(spec, next)));
  };
  const isNumber = spec.kind === 'integer' || spec.kind === 'size';
  const byDefault =
    spec.kind === 'integer' && spec.default !== undefined ? String(spec.default) : undefined;
  return (
    <TextField
      label={label}
      {...hintOf(spec)}
      error={error}
      value={text}
      onChange={change}
      isDisabled={isLocked}
      isCode
      {...(byDefault !== undefined && { placeholder: byDefault })}
      {...(isNumber && { inputMode: 'numeric' as const })}
    />
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is no number stays a text, which the engine refuses with its reason. */
function read(spec: OptionSpec, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = (part: string) =>
    part.trim() === '' || Number.isNaN(Number(part)) ? part : Number(part);
  if (spec.kind === 'integer' || spec.kind === 'size') return number(trimmed);
  if (spec.kind === 'edges') return trimmed.split(',').map(number);
  return trimmed;
}
