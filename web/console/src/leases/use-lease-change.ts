import type { RouteInput } from '@leasehold/contract/browser';
import { useAct } from '../api.ts';
import { useSay } from '../parts/Toasts.tsx';
import type { Lease } from './LeaseFrame.tsx';
import { deniedText } from './say-denied.ts';

export type LeaseTerms = Omit<RouteInput<'PATCH /leases/{id}'>['body'], 'revision'>;

interface LeaseChange {
  /** Changes these terms, and says so under this title; the toast has a way back. */
  change: (terms: LeaseTerms, title: string) => void;
  isBusy: boolean;
  error: Error | null;
}

/** Changes a lease as it was read: whoever was faster is not overwritten. */
export function useLeaseChange(lease: Lease): LeaseChange {
  const act = useAct('PATCH /leases/{id}');
  const say = useSay();
  const send = (terms: LeaseTerms, revision: number) => act.mutateAsync({ params: { id: lease.id }, body: { ...terms, revision } });
  // By promises: once it is changed, what asked for it may be gone from the page.
  const undo = (terms: LeaseTerms, revision: number) =>
    send(terms, revision).then(
      () => say({ title: 'Undone' }),
      (error: Error) => say({ title: 'It could not be undone', text: error.message }),
    );
  return {
    change: (terms, title) =>
      void send(terms, lease.revision).then(
        (after) => {
          const told = [...(after.warnings ?? []), ...(after.denied ? [deniedText(after.denied)] : [])].join(' ');
          say({ title, ...(told !== '' && { text: told }), undo: () => void undo(termsAsIn(lease, terms), after.revision) });
        },
        // It stands in the form.
        () => undefined,
      ),
    isBusy: act.isPending,
    error: act.error,
  };
}

/** What a lease said before, of the terms that were changed. */
function termsAsIn(lease: Lease, changed: LeaseTerms): LeaseTerms {
  const names = new Set(Object.keys(changed));
  return Object.fromEntries(Object.entries(lease).filter(([name]) => names.has(name)));
}
