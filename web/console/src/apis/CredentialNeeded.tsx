import { Link } from 'react-router';
import { Notice } from '../parts/Notice.tsx';
import { paths } from '../paths.ts';
import type { EnrolledApi } from './ApiFrame.tsx';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

/** Calls wait for their owner: nothing says so to him but this. */
export function CredentialNeeded({
  api: { id, credentialNeededBy: needed },
}: {
  api: EnrolledApi;
}) {
  if (needed.length === 0) return null;
  return (
    <Notice kind="warn" title={phrase('This API needs a new credential')}>
      <p>
        {needed === 'all'
          ? phraseParts(
              'It is called at another host by now: what is stored was not given for that, and is not sent. Calls are refused until you <a>give another one</a>.',
              { a: (words) => <Link to={paths.apiSettings(id)}>{words}</Link> },
            )
          : phraseParts(
              '{needed|# operation|# operations} ask for another authentication by now: what is stored was not given for that, and is not sent. Calls are refused until you <a>give another one</a>.',
              {
                needed: needed.length,
                a: (words) => <Link to={paths.apiSettings(id)}>{words}</Link>,
              },
            )}
      </p>
    </Notice>
  );
}
