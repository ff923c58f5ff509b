import { leaseLimits, limitNames, type LimitName } from '@leasehold/contract/browser';
import { useState } from 'react';
import { TextField } from '../parts/Field.tsx';
import { Section } from '../parts/Section.tsx';
import type { ShownLease } from './LeaseFrame.tsx';
import styles from './terms.module.css';
import { TermsForm } from './TermsForm.tsx';
import { phrase, phraseOf } from '../words/phrase.ts';

type Limits = ShownLease['limits'];
type LimitValues = NonNullable<NonNullable<Limits>['perPrincipal']>;
type Written = Partial<Record<LimitName, string>>;

/** How much agents may do with a lease. */
export function RatesSection({ lease }: { lease: ShownLease }) {
  const [all, setAll] = useState(writtenLimits(lease.limits));
  const [each, setEach] = useState(writtenLimits(lease.limits?.perPrincipal));
  const areNumbers = [all, each].flatMap((written) => Object.values(written)).every(isLimit);
  const terms = areNumbers
    ? { limits: limitsFrom(all, each) }
    : { problem: phrase('Give whole numbers from 1 on.') };
  const fields = (whose: string, written: Written, onChange: (written: Written) => void) =>
    limitNames.map((name) => (
      <LimitField
        key={name}
        label={`${phraseOf(leaseLimits[name].label)}, ${whose}`}
        value={written[name] ?? ''}
        onChange={(text) => onChange({ ...written, [name]: text })}
      />
    ));
  return (
    <Section title={phrase('How often')} isSheet>
      <TermsForm lease={lease} terms={terms} done={phrase('The limits hold')}>
        {() => (
          <>
            <p className="quiet">
              {phrase(
                'Minutes and days are those of UTC. A call above a limit is refused, with the time to wait.',
              )}
            </p>
            <div className={styles['pairs']}>
              {fields(phrase('of all together'), all, setAll)}
              {fields(phrase('of each key or application'), each, setEach)}
            </div>
          </>
        )}
      </TermsForm>
    </Section>
  );
}

interface LimitFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

const LimitField = ({ label, value, onChange }: LimitFieldProps) => (
  <TextField
    label={label}
    value={value}
    onChange={onChange}
    inputMode="numeric"
    placeholder={phrase('No limit')}
    error={isLimit(value) ? undefined : phrase('A whole number from 1 on, or nothing.')}
  />
);

const isLimit = (text: string): boolean => /^\d*$/.test(text) && text !== '0';

const writtenLimits = (values: LimitValues | null | undefined): Written =>
  Object.fromEntries(limitNames.map((name) => [name, String(values?.[name] ?? '')]));

/** None at all is null, as the API has it. */
function limitsFrom(all: Written, each: Written): Limits {
  const [whole, perPrincipal] = [valuesFrom(all), valuesFrom(each)];
  if (!whole && !perPrincipal) return null;
  return { ...whole, ...(perPrincipal && { perPrincipal }) };
}

function valuesFrom(written: Written): LimitValues | undefined {
  const given = limitNames.flatMap((name) =>
    written[name] ? [[name, Number(written[name])] as const] : [],
  );
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
