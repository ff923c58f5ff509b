import { setTimeout } from 'node:timers/promises';
import { callOn, secret, type Answer, type Nodes, type NodesLease } from './nodes.ts';

export interface Denial {
  /**
   * From the sending of the request (or the end of the lease) until every node had refused, or
   * treated by what is new: milliseconds.
   */
  ms: number;
  /** Answers with the value that arrived after it was answered for. */
  after: number;
  denied: { nodes: number; confirmed: number; ms: number } | undefined;
}

type Deny = (nodes: Nodes, lease: NodesLease, via: number) => Promise<Denial['denied']>;

/** Everything that takes something away from the agents of a lease. */
export const kinds: Record<string, Deny> = {
  revoke: async ({ nodes }, { id }, via) =>
    (await nodes[via]!.control('POST /leases/{id}/revoke', { params: { id } })).denied,
  pause: async ({ nodes }, { id }, via) =>
    (await nodes[via]!.control('POST /leases/{id}/pause', { params: { id } })).denied,
  expiry: async ({ nodes }, { id }, via) =>
    (
      await nodes[via]!.control('PATCH /leases/{id}', {
        params: { id },
        body: { expiresAt: new Date().toISOString() },
      })
    ).denied,
  key: async ({ nodes }, { id, keyId }, via) => {
    await nodes[via]!.control('DELETE /leases/{id}/keys/{keyId}', { params: { id, keyId } });
    return (await nodes[via]!.control('GET /leases/{id}', { params: { id } })).denied;
  },
  policy: async ({ nodes }, { id }, via) => {
    const policy = { filters: [{ target: 'note', filterType: 'REDACT' }] };
    return (
      await nodes[via]!.control('POST /leases/{id}/policies', { params: { id }, body: { policy } })
    ).denied;
  },
};

/**
 * Cuts a lease, calls it on every node, takes it away through one of them while calls run, and
 * looks at what still came.
 */
export async function measureDenial(
  nodes: Nodes,
  deny: Deny,
  via: number,
  width = 4,
): Promise<Denial> {
  const lease = await nodes.lease();
  const load = callOn(
    nodes.nodes.map(({ url }) => url),
    lease,
    width,
  );
  try {
    await until(() =>
      load.answers.every((answers) => answers.filter(holdsValue).length >= 2 * width),
    );
    const askedAt = performance.now();
    const denied = await deny(nodes, lease, via);
    const moment = performance.now();
    await until(() =>
      load.answers.every(
        (answers) => answers.filter(({ sentAt }) => sentAt > moment).length >= width,
      ),
    );
    const values = load.answers
      .flat()
      .filter((answer) => holdsValue(answer) && answer.at > askedAt);
    const firstRefusals = load.answers.map(
      (answers) =>
        answers.find((answer) => answer.at > askedAt && !holdsValue(answer))?.at ?? Infinity,
    );
    const last = Math.max(...firstRefusals, ...values.map(({ at }) => at));
    return { ms: last - askedAt, after: values.filter(({ at }) => at > moment).length, denied };
  } finally {
    await load.stop();
  }
}

/**
 * The same for the end that comes by itself: nobody answers for it, so what counts is what was
 * asked after it.
 */
export async function measureEnd(nodes: Nodes, width = 4): Promise<Denial> {
  const { lease, end } = await leaseThatEnds(nodes);
  const load = callOn(
    nodes.nodes.map(({ url }) => url),
    lease,
    width,
  );
  try {
    await until(() =>
      load.answers.every((answers) => answers.filter(({ sentAt }) => sentAt > end).length >= width),
    );
    const values = load.answers.flat().filter(holdsValue);
    const last = Math.max(end, ...values.map(({ at }) => at));
    return {
      ms: last - end,
      after: values.filter(({ sentAt }) => sentAt > end).length,
      denied: undefined,
    };
  } finally {
    await load.stop();
  }
}

/** A lease that ends soon; where making it takes longer than that, one that ends later. */
export async function leaseThatEnds(nodes: Nodes, afterMs = 400) {
  const end = performance.now() + afterMs;
  try {
    const lease = await nodes.lease({ expiresAt: new Date(Date.now() + afterMs).toISOString() });
    return { lease, end };
  } catch (error) {
    if (afterMs > 60_000) throw error;
    return leaseThatEnds(nodes, 2 * afterMs);
  }
}

export const holdsValue = ({ text }: Pick<Answer, 'text'>): boolean => text.includes(secret);

export async function until(isSo: () => boolean | Promise<boolean>, ms = 120_000): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('it did not come to be so in time');
    await setTimeout(5);
  }
}
