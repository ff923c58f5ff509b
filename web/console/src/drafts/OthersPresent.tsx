import { OthersWord } from '@leasehold/ui';
import { usePresence } from './use-presence.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

/** Who else has a draft open now. Says nothing where nobody has. */
export function OthersPresent({ draftId }: { draftId: string | undefined }) {
  const others = usePresence(draftId)?.others ?? [];
  if (others.length === 0) return null;
  return (
    <p className="quiet" role="status">
      {phraseParts('{map} {others|has|have} this draft open too.', {
        map: <OthersWord>{others.map(({ name }) => name).join(', ')}</OthersWord>,
        others: others.length,
      })}
    </p>
  );
}
