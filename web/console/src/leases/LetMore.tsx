import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import type { LeaseTerms } from './lease-terms.ts';
import type { ShownLease } from './LeaseFrame.tsx';

/** Nothing of it is needed until somebody asks. */
const LetMoreDialog = lazyPart(async () => (await import('./LetMoreDialog.tsx')).LetMoreDialog);

/** What is to change of a lease, and lets agents have more. */
export interface MoreWanted {
  /** As it was read: whoever was faster is not overwritten. */
  lease: ShownLease;
  /** Absent: the lease is resumed as it is. */
  terms?: LeaseTerms;
  /** Said once it holds. */
  title: string;
}

export type AskForMore = (asked: MoreWanted) => void;

const LetMoreContext = createContext<AskForMore>(() => undefined);

/**
 * Asks whether agents are to have more, wherever that was begun: what would change is shown, and
 * nothing does before it is published.
 */
export const useLetMore = (): AskForMore => use(LetMoreContext);

/** Stands around every page: a way back in a message outlives the page it began on. */
export function LetMore({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<MoreWanted>();
  return (
    <LetMoreContext value={setAsked}>
      {children}
      {asked && (
        <Suspense>
          <LetMoreDialog asked={asked} ask={setAsked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </LetMoreContext>
  );
}
