import { shownText } from '@leasehold/privacy';
import { useEffect, useId, useRef, type ClipboardEvent, type ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldText {
  label: string;
  hint?: ReactNode;
  /** What is wrong with what was given. */
  error?: string | undefined;
  /** True: what stands around it says it to whoever sees it. */
  isLabelSaid?: boolean;
}

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

/** A label, what it takes, a hint and what is wrong: joined for whoever hears the page. */
export function LabelledField({
  label,
  hint,
  error,
  isLabelSaid = false,
  children,
}: FieldText & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={isLabelSaid ? 'said' : undefined}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error !== undefined,
      })}
      {error !== undefined && (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldText {
  value: string;
  onChange: (text: string) => void;
  type?:
    | 'text'
    | 'email'
    | 'password'
    | 'url'
    | 'search'
    | 'number'
    | 'datetime-local'
    | 'time'
    | 'date';
  autoComplete?: string;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Of a value to be compared: monospaced. */
  isCode?: boolean;
  hasFocus?: boolean;
  inputMode?: 'numeric';
  /** Id of a `datalist` with what goes here. */
  list?: string;
  /** More than one: a text of several lines. */
  rows?: number;
  /** Told of what is pasted into an empty field of several lines; true: it is not put there. */
  onPasted?: (text: string) => boolean;
}

export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  isRequired,
  isDisabled,
  isCode,
  hasFocus,
  rows = 1,
  onPasted,
  ...rest
}: TextFieldProps) {
  const field = useFirstFocus(hasFocus);
  const shared = {
    ...rest,
    ref: field,
    value,
    required: isRequired,
    disabled: isDisabled,
    'data-first': hasFocus,
    className: styles['input'],
    'data-code': isCode,
    spellCheck: isCode ? false : undefined,
  };
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(described) =>
        rows > 1 ? (
          <textarea
            {...described}
            {...shared}
            rows={rows}
            onChange={(event) => onChange(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (value === '' && onPasted?.(pasted)) event.preventDefault();
              else takeLongPaste(event, onChange);
            }}
          />
        ) : (
          <input {...described} {...shared} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </LabelledField>
  );
}

/**
 * Where a page has one field to begin with. A dialog looks for it by itself: a field that had the
 * focus before it would be what the dialog gives it back to.
 */
function useFirstFocus(hasFocus = false) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasFocus && !field.current?.closest('[role=dialog]')) field.current?.focus();
  }, [hasFocus]);
  return field;
}

const longPasteChars = 20_000;

/**
 * Browsers take half a minute to insert ten thousand lines; to be given a new value they take half
 * a second.
 */
function takeLongPaste(
  event: ClipboardEvent<HTMLTextAreaElement>,
  onChange: (text: string) => void,
): void {
  const pasted = event.clipboardData.getData('text');
  if (pasted.length < longPasteChars) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  onChange(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
}

interface SelectFieldProps<Value extends string> extends FieldText {
  value: Value;
  options: readonly { value: Value; text: string; isDisabled?: boolean }[];
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

export function SelectField<Value extends string>({
  value,
  options,
  onChange,
  isDisabled,
  ...text
}: SelectFieldProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <LabelledField {...text}>
      {(described) => (
        <select
          {...described}
          className={styles['input']}
          value={value}
          disabled={isDisabled}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {shownText(option.text)}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}

interface CheckFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
}

export function CheckField({ label, hint, isChecked, onChange, isDisabled }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles['check']}>
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
