import { alertKindNames, alertKinds, type RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useAct } from '../api.ts';
import { CheckField, SelectField, TextField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { LeaseField } from './LeaseField.tsx';
import { phrase, phraseOf } from '../words/phrase.ts';
import { measureText } from './measure-text.ts';

type Rule = RouteAnswer<'GET /alert-rules'>['items'][number];
type Channel = RouteAnswer<'GET /alert-channels'>['items'][number];

interface RuleDialogProps {
  /** Undefined: a new one. */
  rule: Rule | undefined;
  channels: readonly Channel[];
  onClose: () => void;
}

/** Makes a rule, or changes one; what it measures stays as it was made. */
export function RuleDialog({ rule, channels, onClose }: RuleDialogProps) {
  const say = useSay();
  const make = useAct('POST /alert-rules');
  const change = useAct('PATCH /alert-rules/{id}');
  const [kind, setKind] = useState(rule?.kind ?? 'refusal_burst');
  const [name, setName] = useState(rule?.name ?? '');
  const [leaseId, setLeaseId] = useState(rule?.leaseId ?? '');
  const [threshold, setThreshold] = useState(String(rule?.threshold ?? alertKinds[kind].threshold));
  const [windowMinutes, setWindowMinutes] = useState(String(rule?.windowMinutes ?? 10));
  const [channelIds, setChannelIds] = useState<ReadonlySet<string>>(
    new Set(rule?.channelIds ?? channels.map(({ id }) => id)),
  );
  const [pausesLease, setPausesLease] = useState(rule?.pausesLease ?? false);
  const words = alertKinds[kind];
  const save = () => {
    const terms = {
      name: name.trim() || words.title,
      leaseId: leaseId === '' ? null : leaseId,
      threshold: Number(threshold),
      windowMinutes: Number(windowMinutes),
      channelIds: [...channelIds],
      pausesLease,
    };
    const done = () => {
      say({
        title: rule
          ? phrase('{name} is changed', { name: terms.name })
          : phrase('{name} is made', { name: terms.name }),
        text: phrase('It is looked at every ten seconds.'),
      });
      onClose();
    };
    if (rule)
      change.mutate(
        { params: { id: rule.id }, body: { ...terms, revision: rule.revision } },
        { onSuccess: done },
      );
    else make.mutate({ body: { kind, ...terms } }, { onSuccess: done });
  };
  const error = make.error ?? change.error;
  return (
    <FormDialog
      title={rule ? phrase('Change the rule') : phrase('Make a rule')}
      action={rule ? phrase('Save the rule') : phrase('Make the rule')}
      isBusy={make.isPending || change.isPending}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={phrase('What is measured')}
        hint={rule && phrase('Of a rule that is there it cannot be changed: make another.')}
        value={kind}
        isDisabled={rule !== undefined}
        options={alertKindNames.map((value) => ({
          value,
          text: phraseOf(alertKinds[value].title),
        }))}
        onChange={(chosen) => {
          setKind(chosen);
          setThreshold(String(alertKinds[chosen].threshold));
        }}
      />
      <TextField label={phrase('Name')} value={name} onChange={setName} placeholder={words.title} />
      <LeaseField
        label={phrase('Of')}
        any={phrase('Each lease, by itself')}
        value={leaseId}
        onChange={setLeaseId}
      />
      <TextField
        label={phrase('From how much on')}
        hint={phrase('An alert starts at: {alertMeasureText}.', {
          alertMeasureText: measureText(kind, Number(threshold) || 0),
        })}
        type="number"
        isRequired
        value={threshold}
        onChange={setThreshold}
      />
      <TextField
        label={phrase('Over how many minutes')}
        hint={
          words.isOverTime
            ? phrase('It starts at most once in that time.')
            : phrase('This measure is what it is now; an alert starts at most once in that time.')
        }
        type="number"
        isRequired
        value={windowMinutes}
        onChange={setWindowMinutes}
      />
      <CheckField
        label={phrase('Pause the lease when an alert starts')}
        hint={phrase('Its agents are refused until somebody resumes it.')}
        isChecked={pausesLease}
        onChange={setPausesLease}
      />
      <ChannelChoice channels={channels} chosen={channelIds} onChange={setChannelIds} />
    </FormDialog>
  );
}

interface ChannelChoiceProps {
  channels: readonly Channel[];
  chosen: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

function ChannelChoice({ channels, chosen, onChange }: ChannelChoiceProps) {
  return (
    <fieldset>
      <legend>{phrase('Told by')}</legend>
      {channels.length === 0 && (
        <p className="quiet">{phrase('There is no channel yet: it is on this page alone.')}</p>
      )}
      {channels.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          isChecked={chosen.has(id)}
          onChange={() => onChange(chosen.symmetricDifference(new Set([id])))}
        />
      ))}
    </fieldset>
  );
}
