import { detectorNames, type DetectorName, type Policy } from '@leasehold/privacy';
import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { CheckField, SelectField } from '../parts/Field.tsx';
import { Notice } from '../parts/Notice.tsx';
import { BeginningNotes } from './BeginningNotes.tsx';
import { detectorWords } from './detector-words.ts';
import {
  beginningOptions,
  type PolicyBeginning,
  type ToldPack,
  type ToldTemplate,
} from './packs.ts';
import { setEcho, setNulls, setText, setUnlisted, type Draft, type Edited } from './policy-edit.ts';
import styles from './PolicyDefaults.module.css';
import { phrase } from '../words/phrase.ts';
import { treatmentName } from './treatment-words.ts';

interface PolicyDefaultsProps {
  draft: Draft;
  /** Why nothing can be set. */
  locked: string | undefined;
  onPut: (edited: Edited) => string | undefined;
  /**
   * Begins again from a preset, over the suggestions for this API; undefined: nobody knows its
   * fields yet.
   */
  onPreset: (name: PolicyBeginning) => Promise<string | undefined>;
  /** Reviewed policies that are meant for this API. */
  packs: readonly ToldPack[];
  templates: readonly ToldTemplate[];
  apiId: string;
}

/**
 * What holds where no filter decides: fields nobody named, personal data inside text, repeated
 * values; and presets to begin from.
 */
export function PolicyDefaults({
  draft,
  locked,
  onPut,
  onPreset,
  ...beginnings
}: PolicyDefaultsProps) {
  const { policy } = draft;
  const isLocked = locked !== undefined;
  return (
    <div className={styles['defaults']}>
      {isLocked && <p className={styles['locked']}>{locked}</p>}
      <SelectField
        label={phrase('Fields no filter names')}
        hint={phrase('What the API adds tomorrow is such a field until somebody has looked at it.')}
        value={policy.unlisted}
        options={[
          { value: 'withhold', text: phrase('Withhold them') },
          { value: 'keep', text: phrase('Send them as they are') },
        ]}
        isDisabled={isLocked}
        onChange={(unlisted) => onPut(setUnlisted(draft, unlisted))}
      />
      {policy.unlisted === 'keep' && (
        <Notice kind="warn" title={phrase('Every field nobody reviewed is sent as it is')}>
          <p>
            {phrase(
              'Also those that the API adds later. Withhold them, and review what agents miss.',
            )}
          </p>
        </Notice>
      )}
      <CheckField
        label={phrase('Protect repeated values')}
        hint={phrase(
          'A value that is protected in one field is protected wherever else the same answer says it.',
        )}
        isChecked={policy.echo}
        isDisabled={isLocked}
        onChange={(echo) => onPut(setEcho(draft, echo))}
      />
      <CheckField
        label={phrase('Hide that there is no value')}
        hint={phrase(
          'A field that is not kept reads [REDACTED] where it is empty too, so that nobody can tell who has been tested, say.',
        )}
        isChecked={policy.nulls === 'hide'}
        isDisabled={isLocked}
        onChange={(isOn) => onPut(setNulls(draft, isOn ? 'hide' : undefined))}
      />
      <TextDetection
        text={policy.text}
        isLocked={isLocked}
        onChange={(text) => onPut(setText(draft, text))}
      />
      <Presets isLocked={isLocked} onPreset={onPreset} {...beginnings} />
    </div>
  );
}

const textTypes = ['TOKENIZE', 'REDACT', 'MASK_PARTIAL', 'HASH'] as const;
/** Kinds whose form tells them: what a first tick begins with. */
const commonKinds: readonly DetectorName[] = [
  'EMAIL',
  'PHONE',
  'SSN',
  'CARD',
  'IBAN',
  'IP',
  'SECRET',
];

interface TextDetectionProps {
  text: Policy['text'];
  isLocked: boolean;
  onChange: (text: Policy['text']) => void;
}

function TextDetection({ text, isLocked, onChange }: TextDetectionProps) {
  const toggle = (name: DetectorName, isOn: boolean) => {
    const detect = detectorNames.filter((one) =>
      one === name ? isOn : text?.detect.includes(one),
    );
    onChange(
      detect.length === 0 ? undefined : { detect, filterType: text?.filterType ?? 'REDACT' },
    );
  };
  return (
    <fieldset className={styles['detect']}>
      <legend>{phrase('Personal data inside kept text')}</legend>
      <CheckField
        label={phrase('Search notes, messages and other kept text')}
        hint={phrase('By form, not by meaning: what has no form of its own is not found.')}
        isChecked={text !== undefined}
        isDisabled={isLocked}
        onChange={(isOn) =>
          onChange(isOn ? { detect: [...commonKinds], filterType: 'REDACT' } : undefined)
        }
      />
      {text && (
        <>
          <div className={styles['kinds']}>
            {detectorNames.map((name) => (
              <CheckField
                key={name}
                label={detectorWords[name]}
                isChecked={text.detect.includes(name)}
                isDisabled={isLocked}
                onChange={(isOn) => toggle(name, isOn)}
              />
            ))}
          </div>
          <SelectField
            label={phrase('What is found becomes')}
            value={text.filterType}
            options={textTypes.map((value) => ({ value, text: treatmentName(value) }))}
            isDisabled={isLocked}
            onChange={(filterType) => onChange({ ...text, filterType })}
          />
        </>
      )}
    </fieldset>
  );
}

function Presets({
  isLocked,
  onPreset,
  packs,
  templates,
  apiId,
}: Pick<PolicyDefaultsProps, 'onPreset' | 'packs' | 'templates' | 'apiId'> & {
  isLocked: boolean;
}) {
  const [name, setName] = useState<PolicyBeginning>('gdpr');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    setProblem(await onPreset(name));
    setBusy(false);
  };
  return (
    <section
      className={styles['presets']}
      aria-label={phrase('Begin again from a preset or a template')}
    >
      <SelectField
        label={phrase('Begin again from a preset or a template')}
        hint={phrase(
          'A preset or a pack puts its treatment on every field of this API that it knows, and the suggestions on the others; a template brings what fits. It replaces the draft; you can undo it, and nothing is published.',
        )}
        value={name}
        options={beginningOptions(packs, templates)}
        isDisabled={isLocked}
        onChange={setName}
      />
      <BeginningNotes beginning={name} packs={packs} apiId={apiId} />
      {problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      <div className="row">
        <Button
          variant="outline"
          disabled={isLocked}
          aria-busy={isBusy}
          onClick={() => void begin()}
        >
          {phrase('Begin from it')}
        </Button>
      </div>
    </section>
  );
}
