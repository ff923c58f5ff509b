import { passwordCharsMin } from '@leasehold/contract/browser';
import { TextField } from '../parts/Field.tsx';
import { passwordWords } from './password-strength.ts';
import { phrase } from '../words/phrase.ts';

interface NewPasswordFieldProps {
  label?: string;
  value: string;
  onChange: (password: string) => void;
  /** What others know of this person: a password must not be made of it. */
  known?: readonly string[];
  hasFocus?: boolean;
}

/** A password to be: how good it is, in words, while it is typed. */
export function NewPasswordField({
  label = phrase('Password'),
  value,
  onChange,
  known,
  hasFocus = false,
}: NewPasswordFieldProps) {
  const words = passwordWords(value, known);
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="new-password"
      isRequired
      hasFocus={hasFocus}
      hint={
        <span aria-live="polite">
          {words
            ? words.text
            : phrase('At least {passwordCharsMin} characters; a few words are easiest to keep.', {
                passwordCharsMin,
              })}
        </span>
      }
      value={value}
      onChange={onChange}
    />
  );
}
