import type { ReactNode } from 'react';
import { HoursSection } from '../../leases/HoursSection.tsx';
import { LeaseFrame } from '../../leases/LeaseFrame.tsx';
import { LifetimeSection } from '../../leases/LifetimeSection.tsx';
import { NobodyGetsIn } from '../../leases/NobodyGetsIn.tsx';
import { PlacesSection } from '../../leases/PlacesSection.tsx';
import { AmountSection, PurposeSection } from '../../leases/PurposeSection.tsx';
import { RatesSection } from '../../leases/RatesSection.tsx';
import { WhoGetsIn } from '../../leases/WhoGetsIn.tsx';
import styles from './LimitsPage.module.css';
import { phrase } from '../../words/phrase.ts';

/** How long, how often, from where, when and for what a lease may be used. */
export function LimitsPage() {
  return (
    <LeaseFrame>
      {(lease) => (
        <>
          <NobodyGetsIn lease={lease} />
          {/* What is typed begins anew where what holds has changed, and only there. */}
          <div className={styles['limits']}>
            <Part name={phrase('Purpose')}>
              <PurposeSection lease={lease} />
            </Part>
            <Part name={phrase('Lifetime')}>
              <LifetimeSection lease={lease} />
              <HoursSection key={JSON.stringify(lease.window)} lease={lease} />
            </Part>
            <Part name={phrase('Who and where')}>
              <PlacesSection lease={lease} />
              <WhoGetsIn lease={lease} />
            </Part>
            <Part name={phrase('How much')}>
              <RatesSection key={JSON.stringify(lease.limits)} lease={lease} />
              <AmountSection lease={lease} />
            </Part>
          </div>
        </>
      )}
    </LeaseFrame>
  );
}

/** What belongs together, by what somebody comes for. */
const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div role="group" aria-label={name} className="stack">
    {children}
  </div>
);
