import { useState } from 'react';
import { TextField } from '../../parts/Field.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { sampleMistake } from './preview.ts';
import { phrase } from '../../words/phrase.ts';

interface SampleDialogProps {
  operation: string;
  isOpen: boolean;
  onClose: () => void;
  onSample: (text: string) => void;
}

/** An answer of one's own to look at the policy with. It stays in this page. */
export function SampleDialog({ operation, isOpen, onClose, onSample }: SampleDialogProps) {
  const [text, setText] = useState('');
  const [isTaken, setTaken] = useState(false);
  const mistake = text.trim() === '' ? undefined : sampleMistake(text);
  const error =
    mistake && isTaken
      ? phrase('Line {line}: {message}', { line: mistake.line, message: mistake.message })
      : undefined;
  const take = () => {
    setTaken(true);
    if (text.trim() === '' || mistake) return;
    onSample(text);
    setText('');
    setTaken(false);
  };
  return (
    <FormDialog
      title={phrase('Paste a sample answer')}
      size="wide"
      action={phrase('Use this sample')}
      onSubmit={take}
      onClose={onClose}
      isOpen={isOpen}
    >
      <TextField
        label={phrase('An answer of {operation}, as JSON', { operation })}
        hint={phrase(
          "It is kept in this page's memory until you leave, and goes nowhere but to Leasehold for its suggestions, where it is not kept.",
        )}
        value={text}
        onChange={setText}
        error={error}
        rows={14}
        isCode
      />
    </FormDialog>
  );
}
