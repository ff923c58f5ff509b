import { useParams, useSearchParams } from 'react-router';
import { ArrivingCalls } from '../connect/ArrivingCalls.tsx';
import { ConnectGuide } from '../connect/ConnectGuide.tsx';
import { Doctor } from '../connect/Doctor.tsx';
import { useNewKey } from '../connect/use-new-key.ts';
import { LeaseFrame } from '../parts/LeaseFrame.tsx';
import { NobodyGetsIn } from '../parts/NobodyGetsIn.tsx';

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
