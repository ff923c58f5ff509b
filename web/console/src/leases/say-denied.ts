import { client } from '../api.ts';
import { useSay } from '../parts/Toasts.tsx';
import type { Lease } from './LeaseFrame.tsx';

/** How soon what was taken away was refused, as it was measured. */
export function deniedText({ ms, nodes, confirmed }: NonNullable<Lease['denied']>): string {
  const servers = nodes === 1 ? 'this server' : `${confirmed} of ${nodes} servers`;
  return `Refused ${ms} ms after it was stored, confirmed by ${servers}.`;
}

/** Says that something was taken away from agents, with the time it took to hold: for endpoints whose own answer does not tell. */
export function useSayDenied(leaseId: string): (title: string) => Promise<void> {
  const say = useSay();
  return async (title) => {
    const lease = await client('GET /leases/{id}', { params: { id: leaseId } }).catch(() => undefined);
    say({ title, ...(lease?.denied && { text: deniedText(lease.denied) }) });
  };
}
