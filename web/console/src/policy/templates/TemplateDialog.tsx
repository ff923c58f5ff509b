import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useAct } from '../../api.ts';
import { TextField } from '../../parts/Field.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { useSay } from '../../parts/Toasts.tsx';
import { phrase } from '../../words/phrase.ts';

type Template = RouteAnswer<'GET /templates'>['items'][number];

/** Another name and note for a template. */
export function TemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const [name, setName] = useState(template.name);
  const [note, setNote] = useState(template.note);
  const change = useAct('PATCH /templates/{id}');
  const { id, revision } = template;
  const submit = () =>
    change.mutate(
      { params: { id }, body: { name: name.trim(), note, revision } },
      { onSuccess: onClose },
    );
  return (
    <FormDialog
      title={phrase('Rename the template')}
      action={phrase('Save')}
      isDisabled={name.trim() === ''}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TemplateFields name={name} note={note} onName={setName} onNote={setNote} />
    </FormDialog>
  );
}

interface KeepTemplateDialogProps {
  apiId: string;
  document: RouteAnswer<'GET /templates/{id}'>['document'];
  onClose: () => void;
}

/** Keeps a policy as a template. */
export function KeepTemplateDialog({ apiId, document, onClose }: KeepTemplateDialogProps) {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const keep = useAct('POST /templates');
  const say = useSay();
  const submit = () =>
    keep.mutate(
      { body: { name: name.trim(), note, apiId, policy: document } },
      {
        onSuccess: (kept) => {
          say({
            title: phrase('“{name}” is kept as a template', { name: kept.name }),
            text: phrase('It stands under Templates, and new leases can begin from it.'),
          });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={phrase('Keep as a template')}
      action={phrase('Keep it')}
      isDisabled={name.trim() === ''}
      isBusy={keep.isPending}
      error={keep.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {phrase(
          'What stands here now is kept, published or not. Everybody in the workspace sees it; agents do not.',
        )}
      </p>
      <TemplateFields name={name} note={note} onName={setName} onNote={setNote} />
    </FormDialog>
  );
}

interface TemplateFieldsProps {
  name: string;
  note: string;
  onName: (name: string) => void;
  onNote: (note: string) => void;
}

const TemplateFields = ({ name, note, onName, onNote }: TemplateFieldsProps) => (
  <>
    <TextField
      label={phrase('Name')}
      hasFocus
      autoComplete="off"
      value={name}
      onChange={onName}
      isRequired
    />
    <TextField
      label={phrase('Note')}
      hint={phrase('What it is for, for whoever chooses it later.')}
      value={note}
      onChange={onNote}
      rows={2}
    />
  </>
);
