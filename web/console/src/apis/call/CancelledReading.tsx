import { Link } from 'react-router';
import { Cancelled } from '../../parts/waiting/Cancelled.tsx';
import { paths } from '../../paths.ts';

/** A description that was not waited for, as far as that is known here. */
export function CancelledReading() {
  return (
    <Cancelled>
      <p>
        Leasehold reads no further, and what you gave is still here. Had it finished before, the API
        is in <Link to={paths.apis()}>the list of APIs</Link>.
      </p>
    </Cancelled>
  );
}
