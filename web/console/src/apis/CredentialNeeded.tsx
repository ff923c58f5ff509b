import { Link } from 'react-router';
import { counted } from '../parts/counted.ts';
import { Notice } from '../parts/Notice.tsx';
import { paths } from '../paths.ts';
import type { EnrolledApi } from './ApiFrame.tsx';

/** Calls wait for their owner: nothing says so to him but this. */
export function CredentialNeeded({
  api: { id, credentialNeededBy: needed },
}: {
  api: EnrolledApi;
}) {
  if (needed.length === 0) return null;
  return (
    <Notice kind="warn" title="This API needs a new credential">
      <p>
        {needed === 'all'
          ? 'It is called at another host by now'
          : `${counted(needed.length, 'operation')} ask for another authentication by now`}
        : what is stored was not given for that, and is not sent. Calls are refused until you{' '}
        <Link to={paths.apiSettings(id)}>give another one</Link>.
      </p>
    </Notice>
  );
}
