import { HoursSection } from '../../leases/HoursSection.tsx';
import { LeaseFrame } from '../../leases/LeaseFrame.tsx';
import { LifetimeSection } from '../../leases/LifetimeSection.tsx';
import { NobodyGetsIn } from '../../leases/NobodyGetsIn.tsx';
import { PlacesSection } from '../../leases/PlacesSection.tsx';
import { PurposeSection } from '../../leases/PurposeSection.tsx';
import { RatesSection } from '../../leases/RatesSection.tsx';
import { WhoGetsIn } from '../../leases/WhoGetsIn.tsx';
import styles from './LimitsPage.module.css';

/** How long, how often, from where, when and for what a lease may be used. */
export function LimitsPage() {
  return (
    <LeaseFrame>
      {(lease) => (
        <>
          <NobodyGetsIn lease={lease} />
          {/* What is typed begins anew where what holds has changed, and only there. */}
          <div className={styles['limits']}>
            <div className="stack">
              <LifetimeSection lease={lease} />
              <RatesSection key={JSON.stringify(lease.limits)} lease={lease} />
              <HoursSection key={JSON.stringify(lease.window)} lease={lease} />
            </div>
            <div className="stack">
              <PurposeSection lease={lease} />
              <PlacesSection lease={lease} />
              <WhoGetsIn lease={lease} />
            </div>
          </div>
        </>
      )}
    </LeaseFrame>
  );
}
