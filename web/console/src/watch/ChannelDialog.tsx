import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useAct } from '../api.ts';
import { CopyField } from '../parts/CopyField.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { Problem } from '../parts/Problem.tsx';

/** Adds where alerts are sent. The secret of a webhook is shown here, and never again. */
export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const make = useAct('POST /alert-channels', { isForgotten: true });
  const [kind, setKind] = useState<'webhook' | 'mail'>('webhook');
  const [name, setName] = useState('');
  const [to, setTo] = useState('');
  const secret = make.data?.secret;
  if (make.data) {
    return (
      <Dialog title={`${make.data.name} is added`} isOpen onClose={onClose}>
        <div className="stack">
          {typeof secret === 'string' ? (
            <>
              <p>
                Each alert is signed with this secret, as Standard Webhooks says. Its libraries verify it. It is not shown again: to lose it
                is to add the channel anew.
              </p>
              <CopyField name="signing secret" text={secret} masked={`${secret.slice(0, 6)}${'•'.repeat(16)}`} />
            </>
          ) : (
            <p>Alerts whose rules name it are sent to {make.data.shown}.</p>
          )}
          <Button onClick={onClose}>Done</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Add a channel" isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate({ body: kind === 'webhook' ? { kind, name, url: to } : { kind, name, to } });
        }}
      >
        <SelectField
          label="Kind"
          value={kind}
          options={[
            { value: 'webhook', text: 'Webhook: a signed POST' },
            { value: 'mail', text: 'Mail' },
          ]}
          onChange={setKind}
        />
        <TextField label="Name" isRequired value={name} onChange={setName} placeholder={kind === 'webhook' ? 'On-call' : 'The team'} />
        {kind === 'webhook' ? (
          <TextField
            key="webhook"
            label="Address"
            hint="It is sealed: only its origin is shown later. Private addresses are closed unless the installation opens them."
            type="url"
            isRequired
            isCode
            value={to}
            onChange={setTo}
            placeholder="https://hooks.example.com/leasehold"
          />
        ) : (
          <TextField key="mail" label="Mail address" type="email" isRequired value={to} onChange={setTo} />
        )}
        {make.error && <Problem error={make.error} />}
        <div className="row">
          <Button type="submit" aria-busy={make.isPending}>
            Add the channel
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
