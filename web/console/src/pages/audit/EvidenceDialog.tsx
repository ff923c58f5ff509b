import { Button } from '@leasehold/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient } from '../../api.ts';
import { saveFile } from '../../parts/csv.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { useSay } from '../../parts/Toasts.tsx';
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
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog title="Evidence for others" isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <p>
          A signed pack of the log: what was in force, who approved it, what was done, by count. No record of a single call.{' '}
          <a href="/docs/audit#evidence-for-others">How others check it</a>
        </p>
        <div className="columns narrow">
          <TextField label="From" hint="Empty: from the beginning." type="date" value={since} onChange={setSince} />
          <TextField label="To" hint="Empty: until now." type="date" value={until} onChange={setUntil} />
        </div>
        {save.error && <Problem error={save.error} />}
        <div className="row">
          <Button type="submit" aria-busy={save.isPending}>
            Save the pack
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
