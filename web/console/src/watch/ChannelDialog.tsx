import type { RouteAnswer, RouteInput } from '@leasehold/contract/browser';
import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useAct } from '../api.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { SecretOnce } from '../parts/SecretOnce.tsx';
import { phrase } from '../words/phrase.ts';

type ChannelKind = RouteAnswer<'GET /alert-channels'>['items'][number]['kind'];

function bodyOf(
  kind: ChannelKind,
  name: string,
  to: string,
  region: 'us' | 'eu',
): RouteInput<'POST /alert-channels'>['body'] {
  if (kind === 'pagerduty') return { kind, name, routingKey: to, region };
  return kind === 'mail' ? { kind, name, to } : { kind, name, url: to };
}

/** Adds where alerts are sent. The secret of a webhook is shown here, and never again. */
export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const make = useAct('POST /alert-channels', { isForgotten: true });
  const [kind, setKind] = useState<ChannelKind>('webhook');
  const [name, setName] = useState('');
  const [to, setTo] = useState('');
  const [region, setRegion] = useState<'us' | 'eu'>('us');
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
      onSubmit={() => make.mutate({ body: bodyOf(kind, name, to.trim(), region) })}
      onClose={onClose}
    >
      <SelectField
        label={phrase('Kind')}
        value={kind}
        options={[
          { value: 'slack', text: 'Slack' },
          { value: 'teams', text: 'Microsoft Teams' },
          { value: 'pagerduty', text: 'PagerDuty' },
          { value: 'mail', text: phrase('Mail') },
          { value: 'webhook', text: phrase('Webhook: a signed POST') },
        ]}
        onChange={(next) => {
          setKind(next);
          setTo('');
        }}
      />
      <TextField
        label={phrase('Name')}
        isRequired
        value={name}
        onChange={setName}
        placeholder={
          kind === 'webhook' || kind === 'pagerduty' ? phrase('On-call') : phrase('The team')
        }
      />
      {kind === 'pagerduty' ? (
        <>
          <TextField
            key="pagerduty"
            label={phrase('Integration key')}
            hint={phrase(
              'In PagerDuty: the service, Integrations, add “Events API V2”, copy its integration key. It is sealed and not shown again.',
            )}
            isRequired
            isCode
            value={to}
            onChange={setTo}
          />
          <SelectField
            label={phrase('Region of the account')}
            value={region}
            options={[
              { value: 'us', text: phrase('United States') },
              { value: 'eu', text: phrase('European Union') },
            ]}
            onChange={setRegion}
          />
        </>
      ) : kind === 'slack' || kind === 'teams' ? (
        <TextField
          key={kind}
          label={phrase('Address')}
          hint={
            kind === 'slack'
              ? phrase(
                  'In Slack: an app of the workspace, Incoming Webhooks, “Add New Webhook”, copy the address. It is sealed: only its origin is shown later.',
                )
              : phrase(
                  'In Teams: Workflows of the channel, the template that posts when a webhook request is received, copy the address. It is sealed: only its origin is shown later.',
                )
          }
          type="url"
          isRequired
          isCode
          value={to}
          onChange={setTo}
        />
      ) : kind === 'webhook' ? (
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
