import { Link } from 'react-router';
import { Notice } from '../parts/Notice.tsx';
import { paths } from '../paths.ts';
import type { ShownLease } from './LeaseFrame.tsx';

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
        Every call is refused. {text}{' '}
        {state !== 'revoked' && <Link to={paths.leaseLimits(id)}>Go to its limits</Link>}
      </p>
    </Notice>
  );
}

const words = {
  paused: { title: 'This lease is paused', text: 'Resume it to let agents in.' },
  expired: { title: 'This lease has expired', text: 'Renew it to let agents in.' },
  revoked: {
    title: 'This lease was revoked',
    text: 'It will not come back, and its tokens open nothing any more; cut a new one.',
  },
} as const;
