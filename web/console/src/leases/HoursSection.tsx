import { useId, useState } from 'react';
import { CheckField, TextField } from '../parts/Field.tsx';
import { Section } from '../parts/Section.tsx';
import type { ShownLease } from './LeaseFrame.tsx';
import styles from './terms.module.css';
import { TermsForm } from './TermsForm.tsx';
import { phrase } from '../words/phrase.ts';

type Window = NonNullable<ShownLease['window']>;
type Day = NonNullable<Window['days']>[number];

const days: readonly (readonly [Day, string])[] = [
  ['mon', phrase('Monday')],
  ['tue', phrase('Tuesday')],
  ['wed', phrase('Wednesday')],
  ['thu', phrase('Thursday')],
  ['fri', phrase('Friday')],
  ['sat', phrase('Saturday')],
  ['sun', phrase('Sunday')],
];

const working: Window = {
  from: '08:00',
  to: '18:00',
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** When a lease may be called. */
export function HoursSection({ lease }: { lease: ShownLease }) {
  const [window, setWindow] = useState(lease.window);
  return (
    <Section title={phrase('When')} isSheet>
      <TermsForm
        lease={lease}
        terms={{ window: written(window) }}
        done={
          window ? phrase('The lease keeps these hours') : phrase('The lease answers at any time')
        }
      >
        {() => (
          <>
            <CheckField
              label={phrase('Only at certain times')}
              isChecked={window !== null}
              onChange={(isChecked) => setWindow(isChecked ? (lease.window ?? working) : null)}
            />
            {window && <WindowFields window={window} onChange={setWindow} />}
          </>
        )}
      </TermsForm>
    </Section>
  );
}

function WindowFields({
  window,
  onChange,
}: {
  window: Window;
  onChange: (window: Window) => void;
}) {
  const zones = useId();
  const open = window.days ?? days.map(([day]) => day);
  const toggle = (day: Day) => {
    const next = days
      .map(([one]) => one)
      .filter((one) => (one === day ? !open.includes(day) : open.includes(one)));
    onChange({ ...window, days: next });
  };
  return (
    <>
      <div className={styles['pairs']}>
        <TextField
          label={phrase('From')}
          isCode
          value={window.from}
          onChange={(from) => onChange({ ...window, from })}
          placeholder="08:00"
        />
        <TextField
          label={phrase('To, not included')}
          isCode
          value={window.to}
          onChange={(to) => onChange({ ...window, to })}
          placeholder="18:00"
        />
      </div>
      <p className="quiet">
        {phrase('A “to” before “from” is on the next day; 24:00 is the end of the day.')}
      </p>
      <div className="row" role="group" aria-label={phrase('Days')}>
        {days.map(([day, name]) => (
          <CheckField
            key={day}
            label={name}
            isChecked={open.includes(day)}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
      <TextField
        label={phrase('Time zone')}
        hint={phrase('A name of the IANA database; the clock on the wall there counts.')}
        value={window.timeZone}
        onChange={(timeZone) => onChange({ ...window, timeZone })}
        list={zones}
        autoComplete="off"
      />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Every day is said by naming none. */
function written(window: ShownLease['window']): ShownLease['window'] {
  if (window?.days?.length !== days.length) return window;
  const { days: _every, ...rest } = window;
  return rest;
}
