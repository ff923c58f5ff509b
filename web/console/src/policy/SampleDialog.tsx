import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Field.tsx';
import { sampleMistake } from './preview.ts';

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
  const error = mistake && isTaken ? `Line ${mistake.line}: ${mistake.message}` : undefined;
  const take = () => {
    setTaken(true);
    if (text.trim() === '' || mistake) return;
    onSample(text);
    setText('');
    setTaken(false);
  };
  return (
    <Dialog title="Paste a sample answer" isOpen={isOpen} onClose={onClose} size="wide">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <TextField
          label={`An answer of ${operation}, as JSON`}
          hint="It is kept in this page's memory until you leave, and goes nowhere but to Leasehold for its suggestions, where it is not kept."
          value={text}
          onChange={setText}
          error={error}
          rows={14}
          isCode
        />
        <div className="row">
          <Button type="submit">Use this sample</Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
