import { useParams, useSearchParams } from 'react-router';
import { ArrivingCalls } from '../../leases/ArrivingCalls.tsx';
import { ConnectGuide } from '../../leases/ConnectGuide.tsx';
import { Doctor } from '../../leases/Doctor.tsx';
import { LeaseFrame } from '../../leases/LeaseFrame.tsx';
import { NobodyGetsIn } from '../../leases/NobodyGetsIn.tsx';
import { useNewKey } from '../../leases/use-new-key.ts';
import { Section } from '../../parts/Section.tsx';
import { phrase } from '../../words/phrase.ts';

/** How agents reach this lease, client by client; then their calls as they arrive. */
export function ConnectPage() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const newKey = useNewKey(id);
  return (
    <LeaseFrame>
      {(lease) => (
        <>
          <NobodyGetsIn lease={lease} />
          {lease.state !== 'revoked' && (
            <>
              <ConnectGuide
                lease={lease}
                client={search.get('client')}
                onClient={(client) => setSearch({ client }, { replace: true })}
                newKey={newKey}
              />
              <Section title={phrase('Calls, as they arrive')}>
                <ArrivingCalls leaseId={lease.id} />
              </Section>
              <Doctor lease={lease} />
            </>
          )}
        </>
      )}
    </LeaseFrame>
  );
}
