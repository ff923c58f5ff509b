import { useAct } from '../api.ts';
import { useSay } from '../parts/Toasts.tsx';
import type { ShownLease } from './LeaseFrame.tsx';
import { letsMore, termsAsIn, type LeaseTerms } from './lease-terms.ts';
import { useLetMore } from './LetMore.tsx';
import { newlyDeniedText } from './say-denied.ts';
import { phrase } from '../words/phrase.ts';

interface LeaseChange {
  /**
   * Changes these terms, and says so under this title; the message has a way back. What lets agents
   * have more is shown first, and waits to be published.
   */
  change: (terms: LeaseTerms, title: string) => void;
  isBusy: boolean;
  error: Error | null;
}

/** Changes a lease as it was read: whoever was faster is not overwritten. */
export function useLeaseChange(lease: ShownLease): LeaseChange {
  const act = useAct('PATCH /leases/{id}');
  const say = useSay();
  const ask = useLetMore();
  const send = (terms: LeaseTerms, revision: number) =>
    act.mutateAsync({ params: { id: lease.id }, body: { ...terms, revision } });
  // By promises: once it is changed, what asked for it may be gone from the page.
  const undo = (after: ShownLease, terms: LeaseTerms) =>
    letsMore(after, terms)
      ? ask({ lease: after, terms, title: phrase('Undone') })
      : void send(terms, after.revision).then(
          () => say({ title: phrase('Undone') }),
          (error: Error) => say({ title: phrase('It could not be undone'), text: error.message }),
        );
  const put = (terms: LeaseTerms, title: string) =>
    send(terms, lease.revision).then(
      (after) => {
        // What held before is said on the page of the lease.
        const warnings = (after.warnings ?? []).filter((one) => !lease.warnings?.includes(one));
        const told = [...warnings, newlyDeniedText(after, lease)].filter(Boolean).join(' ');
        say({
          title,
          ...(told !== '' && { text: told }),
          undo: () => undo(after, termsAsIn(lease, terms)),
        });
      },
      // It stands in the form.
      () => undefined,
    );
  return {
    change: (terms, title) =>
      letsMore(lease, terms) ? ask({ lease, terms, title }) : void put(terms, title),
    isBusy: act.isPending,
    error: act.error,
  };
}
