import { Button } from '@leasehold/ui';
import { useEffect, useState } from 'react';
import { Seconds } from './Seconds.tsx';
import { phrase } from '../../words/phrase.ts';

interface WaitingProps {
  act: { isPending: boolean; cancel: () => void };
  /** What is waited for: `Calling GET /customers`. */
  says: string;
}

/** What takes longer than a second says for how long it has, and can be cancelled. */
export function Waiting({ act, says }: WaitingProps) {
  return act.isPending ? <Late says={says} onCancel={act.cancel} /> : null;
}

/** The region is there before its words, which screen readers need in order to say them. */
function Late({ says, onCancel }: { says: string; onCancel: () => void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="row">
      <span role="status">
        {isLate && (
          <>
            {says} … <Seconds from={lateMs / 1_000} />
          </>
        )}
      </span>
      {isLate && (
        <Button
          size="sm"
          variant="outline"
          aria-label={phrase('Cancel: {says}', { says })}
          onClick={onCancel}
        >
          {phrase('Cancel')}
        </Button>
      )}
    </div>
  );
}

const lateMs = 1_000;
