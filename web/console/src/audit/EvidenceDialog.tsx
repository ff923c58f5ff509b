import { useState } from 'react';
import { client, refetch } from '../api.ts';
import { saveFile } from '../parts/save-file.ts';
import { TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { docsPath } from '../paths.ts';
import { periodOf } from './period-of.ts';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';
import { useWork } from '../use-work.ts';

/** The log for others, signed: they check it by themselves. */
export function EvidenceDialog({ onClose }: { onClose: () => void }) {
  const [since, setSince] = useState('');
  const [until, setUntil] = useState('');
  const say = useSay();
  const save = useWork({
    mutationFn: async () => client('GET /audit/evidence', { query: periodOf(since, until) }),
    onSuccess: async (pack) => {
      saveFile('evidence.jsonl', 'application/jsonl', pack);
      say({ title: phrase('The evidence pack is saved, and the log says so.') });
      onClose();
      await refetch('audit');
    },
  });
  return (
    <FormDialog
      title={phrase('Evidence for others')}
      action={phrase('Save the pack')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p>
        {phraseParts(
          'A signed pack of the log: what was in force, who approved it, what was done, by count. No record of a single call. <a>How others check it</a>',
          { a: (words) => <a href={docsPath('audit#evidence-for-others')}>{words}</a> },
        )}
      </p>
      <div className="columns narrow">
        <TextField
          label={phrase('From')}
          hint={phrase('Empty: from the beginning.')}
          type="date"
          value={since}
          onChange={setSince}
        />
        <TextField
          label={phrase('To')}
          hint={phrase('Empty: until now.')}
          type="date"
          value={until}
          onChange={setUntil}
        />
      </div>
    </FormDialog>
  );
}
