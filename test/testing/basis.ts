import type { Client } from '@leasehold/contract';

/** What a change that lets agents have more is based on: the lease as it is now. */
export async function basisOf(control: Client, leaseId: string): Promise<{ revision: number }> {
  const { revision } = await control('GET /leases/{id}', { params: { id: leaseId } });
  return { revision };
}
