import { Link } from 'react-router';
import { Cancelled } from '../../parts/waiting/Cancelled.tsx';
import { paths } from '../../paths.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

/** A description that was not waited for, as far as that is known here. */
export function CancelledReading() {
  return (
    <Cancelled>
      <p>
        {phraseParts(
          'Leasehold reads no further, and what you gave is still here. Had it finished before, the API is in <a>the list of APIs</a>.',
          { a: (words) => <Link to={paths.apis()}>{words}</Link> },
        )}
      </p>
    </Cancelled>
  );
}
