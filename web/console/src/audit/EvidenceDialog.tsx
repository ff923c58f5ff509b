import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client, refetch } from '../api.ts';
import { saveFile } from '../parts/lists/csv.ts';
import { TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { docsPath } from '../paths.ts';
import { periodOf } from './period-of.ts';

/** The log for others, signed: they check it by themselves. */
export function EvidenceDialog({ onClose }: { onClose: () => void }) {
  const [since, setSince] = useState('');
  const [until, setUntil] = useState('');
  const say = useSay();
  const save = useMutation({
    mutationFn: async () => client('GET /audit/evidence', { query: periodOf(since, until) }),
    onSuccess: async (pack) => {
      saveFile('evidence.jsonl', 'application/jsonl', pack);
      say({ title: 'The evidence pack is saved, and the log says so.' });
      onClose();
      await refetch('audit');
    },
  });
  return (
    <FormDialog
      title="Evidence for others"
      action="Save the pack"
      isBusy={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p>
        A signed pack of the log: what was in force, who approved it, what was done, by count. No
        record of a single call.{' '}
        <a href={docsPath('audit#evidence-for-others')}>How others check it</a>
      </p>
      <div className="columns narrow">
        <TextField
          label="From"
          hint="Empty: from the beginning."
          type="date"
          value={since}
          onChange={setSince}
        />
        <TextField
          label="To"
          hint="Empty: until now."
          type="date"
          value={until}
          onChange={setUntil}
        />
      </div>
    </FormDialog>
  );
}
