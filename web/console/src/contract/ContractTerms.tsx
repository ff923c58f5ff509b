import { leaseSettingRow } from '@leasehold/contract/browser';
import { OthersWord } from '@leasehold/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownLease } from '../leases/LeaseFrame.tsx';
import { Section } from '../parts/Section.tsx';
import { Time } from '../parts/Time.tsx';
import { paths } from '../paths.ts';
import styles from './ContractTerms.module.css';
import { locale } from '../words/table.ts';
import { settingText } from '../leases/setting-text.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

const countryNames = new Intl.DisplayNames(locale, { type: 'region' });

/** What a lease is for, until when, from where, and how much. */
export function ContractTerms({ lease }: { lease: ShownLease }) {
  const terms: readonly (readonly [name: string, value: ReactNode])[] = [
    [phraseOf(leaseSettingRow('lawfulBasis').label), settingText('lawfulBasis', lease)],
    [phraseOf(leaseSettingRow('readOnly').label), settingText('readOnly', lease)],
    [phrase('Until'), <Until key="until" lease={lease} />],
    [phraseOf(leaseSettingRow('window').label), settingText('window', lease)],
    [phrase('From where'), fromWhere(lease)],
    [phrase('How much'), howMuch(lease)],
  ];
  return (
    <Section
      title={phrase('Purpose')}
      isSheet
      actions={<Link to={paths.leaseLimits(lease.id)}>{phrase('Change the terms')}</Link>}
    >
      <p className={styles['purpose']}>
        <OthersWord>{lease.purpose}</OthersWord>
      </p>
      <dl className={styles['terms']}>
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Until({ lease: { expiresAt, state } }: { lease: ShownLease }) {
  if (state === 'revoked') return phrase('Revoked: nobody gets in any more');
  if (expiresAt === null) return phrase('No end is set');
  return (
    <>
      <Time at={expiresAt} isExact /> (<Time at={expiresAt} />)
    </>
  );
}

function fromWhere({ countries, networks }: ShownLease): string {
  const places = countries?.map((code) => countryNames.of(code) ?? code).join(', ');
  const within = networks && phrase('the networks {networks}', { networks: networks.join(', ') });
  if (places !== undefined)
    return within ? phrase('{places}; only from {within}', { places, within }) : places;
  return within ? phrase('Anywhere, only from {within}', { within }) : phrase('Anywhere');
}

function howMuch(lease: ShownLease): string {
  const often = settingText('limits', lease);
  const long = settingText('resultCharsMax', lease);
  return phrase('{often}; {long} or {leaseSettingText} a call', {
    often,
    long,
    leaseSettingText: settingText('resultTokensMax', lease),
  });
}
