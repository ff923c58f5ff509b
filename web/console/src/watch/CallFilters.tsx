import { Button } from '@leasehold/ui';
import { useEffect, useRef, useState } from 'react';
import { SelectField, TextField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { useCallFilter } from './call-filter.ts';
import styles from './CallFilters.module.css';
import { LeaseField } from './LeaseField.tsx';
import { callCodes, outcomeNames, outcomes } from './outcomes.ts';

/** Narrows a list of calls; what is chosen goes into the address at once. */
export function CallFilters({ hasTime = true, isOfOneLease = false }: { hasTime?: boolean; isOfOneLease?: boolean }) {
  const [filter, narrow] = useCallFilter();
  const bar = useRef<HTMLFormElement>(null);
  useKeys([{ key: '/', does: 'Go to the filters', run: () => bar.current?.querySelector<HTMLElement>('input, select')?.focus() }]);
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <search>
      <Form ref={bar} className={styles['bar']}>
        {!isOfOneLease && <LeaseField value={filter.leaseId ?? ''} onChange={(leaseId) => narrow({ leaseId, tool: '' })} />}
        {(isOfOneLease || filter.leaseId !== undefined) && (
          <LateField key={filter.tool ?? ''} label="Tool" value={filter.tool ?? ''} onChange={(tool) => narrow({ tool })} />
        )}
        <SelectField
          label="Outcome"
          value={filter.outcome ?? ''}
          options={[{ value: '', text: 'Any' }, ...outcomeNames.map((name) => ({ value: name, text: outcomes[name].word }))]}
          onChange={(outcome) => narrow({ outcome })}
        />
        <SelectField
          label="Code"
          value={filter.code ?? ''}
          options={[{ value: '', text: 'Any' }, ...callCodes.map((code) => ({ value: code, text: code }))]}
          onChange={(code) => narrow({ code })}
        />
        {hasTime && (
          <>
            <TimeField label="Since" value={filter.since} onChange={(since) => narrow({ since })} />
            <TimeField label="Until" value={filter.until} onChange={(until) => narrow({ until })} />
          </>
        )}
        <div className={styles['buttons']}>
          {hasTime &&
            spans.map(([text, ms]) => (
              <Button
                key={text}
                size="sm"
                variant="outline"
                onClick={() => narrow({ since: new Date(Date.now() - ms).toISOString(), until: '' })}
              >
                {text}
              </Button>
            ))}
          {isNarrowed && (
            <Button size="sm" variant="ghost" onClick={() => narrow(nothing)}>
              Clear filters
            </Button>
          )}
        </div>
      </Form>
    </search>
  );
}

const nothing = { leaseId: '', tool: '', outcome: '', code: '', since: '', until: '' };

const spans: readonly [text: string, ms: number][] = [
  ['Last hour', 3_600_000],
  ['Last day', 86_400_000],
  ['Last week', 604_800_000],
];

/** A text that is taken when it is whole: at Enter, or when it is left. */
function LateField({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const take = () => text !== value && onChange(text.trim());
  return (
    <div onBlur={take} onKeyDown={({ key }) => key === 'Enter' && take()}>
      <TextField label={label} type="search" value={text} onChange={setText} isCode />
    </div>
  );
}

/** A moment of the reader's own clock; in the address, and to the API, it is told in UTC. */
function TimeField({ label, value, onChange }: { label: string; value: string | undefined; onChange: (at: string) => void }) {
  const [text, setText] = useState(localText(value));
  useEffect(() => setText(localText(value)), [value]);
  const take = () => text !== localText(value) && onChange(text === '' ? '' : new Date(text).toISOString());
  return (
    <div onBlur={take} onKeyDown={({ key }) => key === 'Enter' && take()}>
      <TextField label={label} type="datetime-local" value={text} onChange={setText} />
    </div>
  );
}

/** As `datetime-local` has it (HTML, local date and time strings). */
function localText(value: string | undefined): string {
  const at = value === undefined ? NaN : Date.parse(value);
  if (Number.isNaN(at)) return '';
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
