import { useParams, useSearchParams } from 'react-router';
import { ArrivingCalls } from '../leases/ArrivingCalls.tsx';
import { ConnectGuide } from '../leases/ConnectGuide.tsx';
import { Doctor } from '../leases/Doctor.tsx';
import { LeaseFrame } from '../leases/LeaseFrame.tsx';
import { NobodyGetsIn } from '../leases/NobodyGetsIn.tsx';
import { useNewKey } from '../leases/use-new-key.ts';

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
          <ConnectGuide
            lease={lease}
            client={search.get('client')}
            onClient={(client) => setSearch({ client }, { replace: true })}
            newKey={newKey}
          />
          <section className="stack" aria-labelledby="arriving">
            <h2 className="title" id="arriving">
              Calls, as they arrive
            </h2>
            <ArrivingCalls leaseId={lease.id} />
          </section>
          <Doctor lease={lease} />
        </>
      )}
    </LeaseFrame>
  );
}
