import { Link } from 'react-router';
import { Notice } from '../parts/Notice.tsx';
import { paths } from '../paths.ts';
import type { ShownLease } from './LeaseFrame.tsx';
import { phrase } from '../words/phrase.ts';

/** Says so where a lease is not live, and what can be done. */
export function NobodyGetsIn({
  lease: { id, state },
}: {
  lease: Pick<ShownLease, 'id' | 'state'>;
}) {
  if (state === 'live') return undefined;
  const { title, text } = words[state];
  return (
    <Notice kind={state === 'revoked' ? 'danger' : 'warn'} title={title}>
      <p>
        {phrase('Every call is refused. {text}', { text })}{' '}
        {state !== 'revoked' && (
          <Link to={paths.leaseLimits(id)}>{phrase('Go to its limits')}</Link>
        )}
      </p>
    </Notice>
  );
}

const words = {
  paused: { title: phrase('This lease is paused'), text: phrase('Resume it to let agents in.') },
  expired: { title: phrase('This lease has expired'), text: phrase('Renew it to let agents in.') },
  revoked: {
    title: phrase('This lease was revoked'),
    text: phrase('It will not come back, and its tokens open nothing any more; cut a new one.'),
  },
} as const;
