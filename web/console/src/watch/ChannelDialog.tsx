import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useAct } from '../api.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { SecretOnce } from '../parts/SecretOnce.tsx';
import { phrase } from '../words/phrase.ts';

/** Adds where alerts are sent. The secret of a webhook is shown here, and never again. */
export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const make = useAct('POST /alert-channels', { isForgotten: true });
  const [kind, setKind] = useState<'webhook' | 'mail'>('webhook');
  const [name, setName] = useState('');
  const [to, setTo] = useState('');
  if (typeof make.data?.secret === 'string') {
    return (
      <SecretOnce
        title={phrase('{name} is added', { name: make.data.name })}
        name={phrase('signing secret')}
        secret={make.data.secret}
        shownChars={6}
        foot={phrase('It is not shown again: to lose it is to add the channel anew.')}
        onClose={onClose}
      >
        <p>
          {phrase(
            'Each alert is signed with this secret, as Standard Webhooks says. Its libraries verify it.',
          )}
        </p>
      </SecretOnce>
    );
  }
  if (make.data) {
    return (
      <Dialog title={phrase('{name} is added', { name: make.data.name })} isOpen onClose={onClose}>
        <div className="stack">
          <p>
            {phrase('Alerts whose rules name it are sent to {shown}.', { shown: make.data.shown })}
          </p>
          <div>
            <Button onClick={onClose}>{phrase('Done')}</Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={phrase('Add a channel')}
      action={phrase('Add the channel')}
      isBusy={make.isPending}
      error={make.error}
      onSubmit={() =>
        make.mutate({ body: kind === 'webhook' ? { kind, name, url: to } : { kind, name, to } })
      }
      onClose={onClose}
    >
      <SelectField
        label={phrase('Kind')}
        value={kind}
        options={[
          { value: 'webhook', text: phrase('Webhook: a signed POST') },
          { value: 'mail', text: phrase('Mail') },
        ]}
        onChange={setKind}
      />
      <TextField
        label={phrase('Name')}
        isRequired
        value={name}
        onChange={setName}
        placeholder={kind === 'webhook' ? phrase('On-call') : phrase('The team')}
      />
      {kind === 'webhook' ? (
        <TextField
          key="webhook"
          label={phrase('Address')}
          hint={phrase(
            'It is sealed: only its origin is shown later. Private addresses are closed unless the installation opens them.',
          )}
          type="url"
          isRequired
          isCode
          value={to}
          onChange={setTo}
          placeholder="https://hooks.example.com/leasehold"
        />
      ) : (
        <TextField
          key="mail"
          label={phrase('Mail address')}
          type="email"
          isRequired
          value={to}
          onChange={setTo}
        />
      )}
    </FormDialog>
  );
}
