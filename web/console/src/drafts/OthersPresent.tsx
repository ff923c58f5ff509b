import { OthersWord } from '@leasehold/ui';
import { usePresence } from './use-presence.ts';

/** Who else has a draft open now. Says nothing where nobody has. */
export function OthersPresent({ draftId }: { draftId: string | undefined }) {
  const others = usePresence(draftId)?.others ?? [];
  if (others.length === 0) return null;
  return (
    <p className="quiet" role="status">
      <OthersWord>{others.map(({ name }) => name).join(', ')}</OthersWord>{' '}
      {others.length === 1 ? 'has' : 'have'} this draft open too.
    </p>
  );
}
