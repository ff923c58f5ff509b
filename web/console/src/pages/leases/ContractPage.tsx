import { useRead } from '../../api.ts';
import { ContractTerms } from '../../contract/ContractTerms.tsx';
import { OpenRoads } from '../../contract/OpenRoads.tsx';
import { ProtectedWeek } from '../../contract/ProtectedWeek.tsx';
import { WhatLeaves } from '../../contract/WhatLeaves.tsx';
import { WhoCalls } from '../../contract/WhoCalls.tsx';
import { LeaseFrame, type ShownLease } from '../../leases/LeaseFrame.tsx';
import { NobodyGetsIn } from '../../leases/NobodyGetsIn.tsx';
import { WithheldAnswers } from '../../leases/WithheldAnswers.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { paths } from '../../paths.ts';
import { phrase } from '../../words/phrase.ts';
import { QueryView } from '../../parts/QueryView.tsx';

/** The contract: what a lease is for, who calls, until when, and what leaves. */
export const ContractPage = () => (
  <LeaseFrame
    actions={({ id }) => (
      <ButtonLink variant="outline" to={paths.compare({ before: id })}>
        {phrase('Compare')}
      </ButtonLink>
    )}
  >
    {(lease) => <Terms lease={lease} />}
  </LeaseFrame>
);

function Terms({ lease }: { lease: ShownLease }) {
  const contract = useRead('GET /leases/{id}/contract', { params: { id: lease.id } });
  return (
    <>
      <NobodyGetsIn lease={lease} />
      <WithheldAnswers lease={lease} />
      <ContractTerms lease={lease} />
      <div className="columns even">
        <WhoCalls lease={lease} />
        <ProtectedWeek leaseId={lease.id} />
        <OpenRoads lease={lease} />
      </div>
      <QueryView query={contract} lines={12}>
        {(found) => <WhatLeaves leaseId={lease.id} contract={found} />}
      </QueryView>
    </>
  );
}
