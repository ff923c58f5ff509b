import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { RouteAnswer } from '@leasehold/contract/browser';
import { useRead } from '../api.ts';
import { isNothingThere, NotFoundPage } from '../pages/NotFoundPage.tsx';
import { CopyField } from '../parts/CopyField.tsx';
import { Page } from '../parts/Page.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { Status } from '../parts/Status.tsx';
import { paths } from '../paths.ts';
import { leaseStateWords } from './lease-state-words.ts';
import { phrase } from '../words/phrase.ts';

export type ShownLease = RouteAnswer<'GET /leases/{id}'>;

interface LeaseFrameProps {
  /** Beside the address: what this page does. */
  actions?: (lease: ShownLease) => ReactNode;
  isBare?: boolean;
  children: (lease: ShownLease) => ReactNode;
}

/** Every page of one lease: its name, state and address above, its tabs, then the page. */
export function LeaseFrame({ actions, isBare = false, children }: LeaseFrameProps) {
  const { id = '' } = useParams();
  const lease = useRead('GET /leases/{id}', { params: { id } });
  const known = lease.data;
  if (isNothingThere(lease)) return <NotFoundPage of="leases" />;
  return (
    <Page
      title={known?.name ?? phrase('Lease')}
      status={known && <LeaseStateMark state={known.state} />}
      crumbs={[{ to: paths.leases(), text: phrase('Leases') }]}
      actions={
        known && (
          <>
            <CopyField name={phrase('address')} text={known.address} />
            {actions?.(known)}
          </>
        )
      }
      tabs={tabs.map(([page, text]) => ({ to: paths[page](id), text, isEnd: page === 'lease' }))}
      isBare={isBare}
    >
      <QueryView query={lease}>{children}</QueryView>
    </Page>
  );
}

/**
 * What is agreed, then in the order of a lease's life: let somebody in, decide what is seen, look
 * at what was done.
 */
const tabs = [
  ['lease', phrase('Contract')],
  ['leaseConnect', phrase('Connect')],
  ['leasePolicy', phrase('Policy')],
  ['leaseTools', phrase('Tools')],
  ['leasePlayground', phrase('Playground')],
  ['leaseKeys', phrase('Keys')],
  ['leaseCalls', phrase('Calls')],
  ['leaseLimits', phrase('Limits')],
] as const;

export const LeaseStateMark = ({ state }: { state: ShownLease['state'] }) => (
  <Status kind={leaseStateWords[state].status}>{leaseStateWords[state].word}</Status>
);
