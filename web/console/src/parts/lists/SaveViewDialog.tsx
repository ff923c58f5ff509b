import type { ViewedList } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useAct } from '../../api.ts';
import { TextField } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useSay } from '../Toasts.tsx';

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
      title="Save this view"
      action={isTaken ? 'Put it in the other’s place' : 'Save'}
      needs="POST /views"
      isDisabled={name.trim() === ''}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={() =>
        save.mutate(
          { body: { list, name: name.trim(), search } },
          {
            onSuccess: () => {
              say({ title: `The view “${name.trim()}” is saved` });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>Its words, filters and order. You alone see it, in this workspace and in the palette.</p>
      <TextField
        label="Name"
        hasFocus
        value={name}
        onChange={setName}
        autoComplete="off"
        {...(isTaken && { hint: 'You have a view of this name: it becomes this one.' })}
      />
    </FormDialog>
  );
}
