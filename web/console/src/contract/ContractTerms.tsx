import { leaseSettingRow, leaseSettingText } from '@leasehold/contract/browser';
import { OthersWord } from '@leasehold/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownLease } from '../leases/LeaseFrame.tsx';
import { Section } from '../parts/Section.tsx';
import { Time } from '../parts/Time.tsx';
import { paths } from '../paths.ts';
import styles from './ContractTerms.module.css';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** What a lease is for, until when, from where, and how much. */
export function ContractTerms({ lease }: { lease: ShownLease }) {
  const terms: readonly (readonly [name: string, value: ReactNode])[] = [
    [leaseSettingRow('lawfulBasis').label, leaseSettingText('lawfulBasis', lease)],
    [leaseSettingRow('readOnly').label, leaseSettingText('readOnly', lease)],
    ['Until', <Until key="until" lease={lease} />],
    [leaseSettingRow('window').label, leaseSettingText('window', lease)],
    ['From where', fromWhere(lease)],
    ['How much', howMuch(lease)],
  ];
  return (
    <Section
      title="Purpose"
      isSheet
      actions={<Link to={paths.leaseLimits(lease.id)}>Change the terms</Link>}
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
  if (state === 'revoked') return 'Revoked: nobody gets in any more';
  if (expiresAt === null) return 'No end is set';
  return (
    <>
      <Time at={expiresAt} isExact /> (<Time at={expiresAt} />)
    </>
  );
}

function fromWhere({ countries, networks }: ShownLease): string {
  const places = countries?.map((code) => countryNames.of(code) ?? code).join(', ');
  const within = networks && `the networks ${networks.join(', ')}`;
  if (places !== undefined) return within ? `${places}; only from ${within}` : places;
  return within ? `Anywhere, only from ${within}` : 'Anywhere';
}

function howMuch(lease: ShownLease): string {
  const often = leaseSettingText('limits', lease);
  const long = leaseSettingText('resultCharsMax', lease);
  return `${often}; ${long} or ${leaseSettingText('resultTokensMax', lease)} a call`;
}
