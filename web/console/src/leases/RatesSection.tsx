import { useState } from 'react';
import { TextField } from '../parts/Field.tsx';
import { Section } from '../parts/Section.tsx';
import type { ShownLease } from './LeaseFrame.tsx';
import styles from './terms.module.css';
import { TermsForm } from './TermsForm.tsx';

type Limits = ShownLease['limits'];

/** How often a lease may be called. */
export function RatesSection({ lease }: { lease: ShownLease }) {
  const { limits } = lease;
  const [perMinute, setPerMinute] = useState(textOf(limits?.perMinute));
  const [perDay, setPerDay] = useState(textOf(limits?.perDay));
  const [eachPerMinute, setEachPerMinute] = useState(textOf(limits?.perPrincipal?.perMinute));
  const [eachPerDay, setEachPerDay] = useState(textOf(limits?.perPrincipal?.perDay));
  const written = [perMinute, perDay, eachPerMinute, eachPerDay];
  const areNumbers = written.every((text) => /^\d*$/.test(text) && text !== '0');
  const terms = areNumbers
    ? { limits: limitsOf({ perMinute, perDay, eachPerMinute, eachPerDay }) }
    : { problem: 'Give whole numbers from 1 on.' };
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      inputMode="numeric"
      placeholder="No limit"
      error={
        /^\d*$/.test(value) && value !== '0' ? undefined : 'A whole number from 1 on, or nothing.'
      }
    />
  );
  return (
    <Section title="How often" isSheet>
      <TermsForm lease={lease} terms={terms} done="The limits hold">
        {() => (
          <>
            <p className="quiet">
              Minutes and days are those of UTC. A call above a limit is refused, with the time to
              wait.
            </p>
            <div className={styles['pairs']}>
              {field('Calls a minute, of all together', perMinute, setPerMinute)}
              {field('Calls a day, of all together', perDay, setPerDay)}
              {field('Calls a minute, of each key or application', eachPerMinute, setEachPerMinute)}
              {field('Calls a day, of each key or application', eachPerDay, setEachPerDay)}
            </div>
          </>
        )}
      </TermsForm>
    </Section>
  );
}

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));

type Written = Record<'perMinute' | 'perDay' | 'eachPerMinute' | 'eachPerDay', string>;

/** None at all is null, as the API has it. */
function limitsOf({ perMinute, perDay, eachPerMinute, eachPerDay }: Written): Limits {
  const all = numbersOf(perMinute, perDay);
  const each = numbersOf(eachPerMinute, eachPerDay);
  if (!all && !each) return null;
  return { ...all, ...(each && { perPrincipal: each }) };
}

function numbersOf(
  perMinute: string,
  perDay: string,
): { perMinute?: number; perDay?: number } | undefined {
  if (perMinute === '' && perDay === '') return undefined;
  return {
    ...(perMinute !== '' && { perMinute: Number(perMinute) }),
    ...(perDay !== '' && { perDay: Number(perDay) }),
  };
}
