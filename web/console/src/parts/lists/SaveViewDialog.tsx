import type { ViewedList } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useAct } from '../../api.ts';
import { TextField } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useSay } from '../Toasts.tsx';
import { phrase } from '../../words/phrase.ts';

interface SaveViewDialogProps {
  list: ViewedList;
  search: string;
  /** Of views there are of this list. */
  names: readonly string[];
  onClose: () => void;
}

/** Gives what the list shows now a name. */
export function SaveViewDialog({ list, search, names, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const save = useAct('POST /views');
  const say = useSay();
  const isTaken = names.includes(name.trim());
  return (
    <FormDialog
      title={phrase('Save this view')}
      action={isTaken ? phrase('Put it in the other’s place') : phrase('Save')}
      needs="POST /views"
      isDisabled={name.trim() === ''}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={() =>
        save.mutate(
          { body: { list, name: name.trim(), search } },
          {
            onSuccess: () => {
              say({ title: phrase('The view “{name}” is saved', { name: name.trim() }) });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>
        {phrase(
          'Its words, filters and order. You alone see it, in this workspace and in the palette.',
        )}
      </p>
      <TextField
        label={phrase('Name')}
        hasFocus
        value={name}
        onChange={setName}
        autoComplete="off"
        {...(isTaken && { hint: phrase('You have a view of this name: it becomes this one.') })}
      />
    </FormDialog>
  );
}
