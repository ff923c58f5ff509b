import { client } from '../api.ts';
import { dayAndTime } from '../parts/Time.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { isByAgent } from '../watch/is-by-agent.ts';
import type { ShownLease } from './LeaseFrame.tsx';
import { phrase } from '../words/phrase.ts';

/** How soon what was taken away was refused, as it was measured. */
export function deniedText({ ms, nodes, confirmed }: NonNullable<ShownLease['denied']>): string {
  const servers =
    nodes === 1
      ? phrase('this server')
      : phrase('{confirmed} of {nodes} servers', { confirmed, nodes });
  return phrase('Refused {ms} ms after it was stored, confirmed by {servers}.', { ms, servers });
}

/** Of a lease that was taken away for ever, which is the last that was. */
export function revokedText({
  at,
  ms,
  nodes,
  confirmed,
}: NonNullable<ShownLease['denied']>): string {
  const when = dayAndTime(Date.parse(at));
  return nodes === 1
    ? phrase('Revoked {when}. Agents were refused {ms} ms later.', { when, ms })
    : phrase(
        'Revoked {when}. Agents were refused {ms} ms later, confirmed by {confirmed} of {nodes} servers.',
        { when, ms, confirmed, nodes },
      );
}

/**
 * The same of a change just made; empty where this change took nothing away, and what is kept is
 * about another.
 */
export const newlyDeniedText = (after: ShownLease, before: ShownLease): string =>
  after.denied && after.denied.at !== before.denied?.at ? deniedText(after.denied) : '';

/**
 * Says that something was taken away from agents, with the time it took to hold: for endpoints
 * whose own answer does not tell.
 */
export function useSayDenied(leaseId: string): (title: string) => Promise<void> {
  const say = useSay();
  return async (title) => {
    const lease = await client('GET /leases/{id}', { params: { id: leaseId } }).catch(
      () => undefined,
    );
    say({ title, ...(lease?.denied && { text: deniedText(lease.denied) }) });
  };
}

/**
 * What agents were answered since a moment stays with them, whatever is closed afterwards: the
 * sentence that says so.
 */
export async function readSince(leaseId: string, since: string): Promise<string> {
  const { items } = await client('GET /calls', {
    query: { leaseId, since, outcome: 'ok', limit: 50 },
  });
  return items.some(isByAgent)
    ? phrase('Agents were answered meanwhile: what they read cannot be taken back.')
    : phrase('No answer to an agent is recorded from in between.');
}
