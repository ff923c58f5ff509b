import {
  PublicError,
  type Endpoint,
  type RefusedRequest,
  type RouteAnswer,
} from '@leasehold/contract/browser';
import { client } from '../../api.ts';
import { phrase } from '../../words/phrase.ts';

/** A lease that was chosen, as it was when it was looked at last. */
export type ChosenLease = Pick<
  RouteAnswer<'GET /leases'>['items'][number],
  'id' | 'name' | 'state' | 'expiresAt' | 'revision' | 'apiId' | 'policyVersion' | 'labels'
>;

/** What became of one of them. */
export interface ChangedLease {
  before: ChosenLease;
  after: ChosenLease;
  /** True: it is as it was, and waits for a second person. */
  isDraft: boolean;
}

/** What is done with many leases: each by the route, and held to the rules, of one. */
export interface BulkAct {
  needs: Endpoint;
  /** `Pause 412 leases?` */
  title: (count: number) => string;
  /** On the button that does it. */
  action: string;
  /** What was done with one: `paused`. */
  done: string;
  /** What happens, and to whom; said before. */
  tells: readonly string[];
  /** True: agents may have more by it, so it may need a second person. */
  letsMore: boolean;
  /** Why a lease is left out; undefined: it is not. */
  leftOut: (lease: ChosenLease) => string | undefined;
  run: (lease: ChosenLease) => Promise<ChosenLease>;
  /** The same as one person alone may not do it, to be put in a draft. */
  request: (lease: ChosenLease) => RefusedRequest | undefined;
  /** What puts it back; absent: nothing does. */
  undo?: (changed: readonly ChangedLease[]) => BulkAct;
  isDestructive?: boolean;
}

const dayMs = 86_400_000;

const stateWhy = {
  live: phrase('live already'),
  paused: phrase('paused already'),
  expired: phrase('over: extend them instead'),
  revoked: phrase('revoked, which is final'),
} as const satisfies Record<ChosenLease['state'], string>;

const paramsOf = ({ id }: ChosenLease) => ({ params: { id } });

export const pauseAct: BulkAct = {
  needs: 'POST /leases/{id}/pause',
  title: (count) => phrase('Pause {count|# lease|# leases}?', { count }),
  action: phrase('Pause'),
  done: phrase('paused'),
  tells: [phrase('Their agents are refused from the next call on, until they are resumed.')],
  letsMore: false,
  leftOut: ({ state }) => (state === 'live' ? undefined : stateWhy[state]),
  run: (lease) => client('POST /leases/{id}/pause', paramsOf(lease)),
  request: () => undefined,
  undo: () => resumeAct,
};

export const resumeAct: BulkAct = {
  needs: 'POST /leases/{id}/resume',
  title: (count) => phrase('Let agents of {count|# lease|# leases} in again?', { count }),
  action: phrase('Resume'),
  done: phrase('resumed'),
  tells: [
    phrase(
      'Every key and application of these leases gets in again, and agents see what the policy of each lets them see.',
    ),
  ],
  letsMore: true,
  leftOut: ({ state }) => (state === 'paused' ? undefined : stateWhy[state]),
  run: (lease) => client('POST /leases/{id}/resume', paramsOf(lease)),
  request: (lease) => ({ endpoint: 'POST /leases/{id}/resume', input: paramsOf(lease) }),
  undo: () => pauseAct,
};

const putEnd = ({ id, revision }: ChosenLease, expiresAt: string | null) => ({
  params: { id },
  body: { expiresAt, revision },
});

/** Never shortens: a lease that ends later stays as it is. */
export function extendAct(days: number, now: number): BulkAct {
  const expiresAt = new Date(now + days * dayMs).toISOString();
  return {
    needs: 'PATCH /leases/{id}',
    title: (count) =>
      phrase('Let {count|# lease|# leases} live until {days|# day|# days} from now?', {
        count,
        days,
      }),
    action: phrase('Extend'),
    done: phrase('extended'),
    tells: [
      phrase(
        'Their agents get in for longer. Leases that are over live again, with their keys and applications.',
      ),
    ],
    letsMore: true,
    leftOut: ({ state, expiresAt: end }) => {
      if (state === 'revoked') return stateWhy.revoked;
      return end === null || end >= expiresAt ? phrase('ending later, or never') : undefined;
    },
    run: (lease) => client('PATCH /leases/{id}', putEnd(lease, expiresAt)),
    request: (lease) => ({ endpoint: 'PATCH /leases/{id}', input: putEnd(lease, expiresAt) }),
    undo: (changed) => endAct(new Map(changed.map(({ before }) => [before.id, before.expiresAt]))),
  };
}

/** Gives each the end it had. */
function endAct(ends: ReadonlyMap<string, string | null>): BulkAct {
  const endOf = ({ id, expiresAt }: ChosenLease) => ends.get(id) ?? expiresAt;
  return {
    needs: 'PATCH /leases/{id}',
    title: (count) => phrase('Give {count|# lease|# leases} the end they had?', { count }),
    action: phrase('Put back'),
    done: phrase('put back'),
    tells: [phrase('Those whose end has passed meanwhile are over at once.')],
    letsMore: false,
    leftOut: ({ state }) => (state === 'revoked' ? stateWhy.revoked : undefined),
    run: (lease) => client('PATCH /leases/{id}', putEnd(lease, endOf(lease))),
    request: () => undefined,
  };
}

const labelledMax = 10;

const putLabels = ({ id, revision }: ChosenLease, labels: readonly string[]) => ({
  params: { id },
  body: { labels: [...labels], revision },
});

/** Gives each a label, or takes it from each that has it. */
export function labelAct(label: string, isGiven: boolean): BulkAct {
  const hasIt = ({ labels }: ChosenLease) => labels.includes(label);
  const changed = ({ labels }: ChosenLease) =>
    isGiven ? [...labels, label] : labels.filter((one) => one !== label);
  const quoted = `“${label}”`;
  return {
    needs: 'PATCH /leases/{id}',
    title: (count) =>
      isGiven
        ? phrase('Give {count|# lease|# leases} the label {quoted}?', { count, quoted })
        : phrase('Take the label {quoted} from {count|# lease|# leases}?', { quoted, count }),
    action: isGiven ? phrase('Give the label') : phrase('Take the label'),
    done: isGiven ? phrase('given the label') : phrase('without the label'),
    tells: [phrase('Nothing changes for agents: they are not told labels.')],
    letsMore: false,
    leftOut: (lease) => {
      if (lease.state === 'revoked') return stateWhy.revoked;
      if (hasIt(lease) === isGiven)
        return isGiven ? phrase('labelled so already') : phrase('not labelled so');
      return isGiven && lease.labels.length >= labelledMax
        ? phrase('full: {labelledMax} labels are the most', { labelledMax })
        : undefined;
    },
    run: (lease) => client('PATCH /leases/{id}', putLabels(lease, changed(lease))),
    request: () => undefined,
    undo: () => labelAct(label, !isGiven),
  };
}

export const revokeAct: BulkAct = {
  needs: 'POST /leases/{id}/revoke',
  title: (count) => phrase('Revoke {count|# lease|# leases} for ever?', { count }),
  action: phrase('Revoke for ever'),
  done: phrase('revoked'),
  tells: [
    phrase(
      'Every agent is refused at once, and open streams are cut. The secrets are destroyed: tokens that agents hold open nothing any more. What was recorded of their calls stays.',
    ),
    phrase('There is no way back, not for one of them. To stop agents for a while, pause them.'),
  ],
  letsMore: false,
  leftOut: ({ state }) => (state === 'revoked' ? phrase('revoked already') : undefined),
  run: (lease) => client('POST /leases/{id}/revoke', paramsOf(lease)),
  request: () => undefined,
  isDestructive: true,
};

type Json = RouteAnswer<'GET /leases/{id}/policies/{version}'>['document'];

export interface PolicyToMove {
  source: Pick<ChosenLease, 'id' | 'name' | 'apiId' | 'policyVersion'>;
  document: Json;
}

/** Publishes the policy of one lease for others of the same API. */
export function policyAct(
  { source, document }: PolicyToMove,
  compared: readonly string[],
): BulkAct {
  const publication = ({ id, revision }: ChosenLease) => ({
    params: { id },
    body: {
      policy: document,
      note: phrase('As of the lease “{name}”, version {policyVersion}', {
        name: source.name,
        policyVersion: source.policyVersion,
      }),
      revision,
    },
  });
  return {
    needs: 'POST /leases/{id}/policies',
    title: (count) =>
      phrase('Give {count|# lease|# leases} the policy of “{name}”?', { count, name: source.name }),
    action: phrase('Publish'),
    done: phrase('given the policy'),
    tells: compared,
    letsMore: true,
    leftOut: (lease) => whyNoMove(lease, source),
    run: async (lease) => {
      const { version, revision } = await client('POST /leases/{id}/policies', publication(lease));
      return { ...lease, policyVersion: version, revision: revision ?? lease.revision };
    },
    request: (lease) => ({ endpoint: 'POST /leases/{id}/policies', input: publication(lease) }),
    undo: (changed) =>
      restoreAct(new Map(changed.map(({ before }) => [before.id, before.policyVersion]))),
  };
}

export function whyNoMove(
  { id, state, apiId }: ChosenLease,
  source: PolicyToMove['source'],
): string | undefined {
  if (state === 'revoked') return stateWhy.revoked;
  if (id === source.id) return phrase('the lease whose policy it is');
  return apiId === source.apiId ? undefined : phrase('of another API');
}

/** Publishes for each the version it had. */
function restoreAct(versions: ReadonlyMap<string, number>): BulkAct {
  const restored = ({ id, revision, policyVersion }: ChosenLease) => ({
    params: { id, version: versions.get(id) ?? policyVersion },
    body: { note: phrase('Undone with others'), revision },
  });
  const endpoint = 'POST /leases/{id}/policies/{version}/restore';
  return {
    needs: endpoint,
    title: (count) => phrase('Give {count|# lease|# leases} the policy they had?', { count }),
    action: phrase('Publish the former version'),
    done: phrase('put back'),
    tells: [phrase('Agents see again what the version before let them see.')],
    letsMore: true,
    leftOut: ({ state }) => (state === 'revoked' ? stateWhy.revoked : undefined),
    run: async (lease) => {
      const { version, revision } = await client(endpoint, restored(lease));
      return { ...lease, policyVersion: version, revision: revision ?? lease.revision };
    },
    request: (lease) => ({ endpoint, input: restored(lease) }),
  };
}

/**
 * Does it with one lease. What one person alone may not do waits in a draft of that lease, as by
 * its own page.
 */
export async function changeOne(
  act: BulkAct,
  before: ChosenLease,
  workspaceId: string,
): Promise<ChangedLease> {
  try {
    return { before, after: await act.run(before), isDraft: false };
  } catch (error) {
    const request = act.request(before);
    if (!request || !(error instanceof PublicError) || error.code !== 'second_person_needed')
      throw error;
    const { askInDraft, heldRequest } = await import('@leasehold/contract/hold-in-draft');
    const held = await heldRequest(client, request, workspaceId);
    if (!held) throw error;
    await askInDraft(client, held);
    return { before, after: before, isDraft: true };
  }
}

/** As it is now: what failed since somebody was faster is tried again on what he left. */
export async function readAgain(lease: ChosenLease, act: BulkAct): Promise<ChosenLease> {
  const now = await client('GET /leases/{id}', { params: { id: lease.id } });
  const why = act.leftOut(now);
  if (why !== undefined) throw new PublicError('conflict', phrase('It is {why}.', { why }));
  return now;
}

/** `10 are paused already, 2 are revoked, which is final` */
export function leftOutText(leases: readonly ChosenLease[], act: BulkAct): string {
  const reasons = Map.groupBy(leases, (lease) => act.leftOut(lease) ?? '');
  return [...reasons]
    .map(([why, some]) => phrase('{count|# is|# are} {why}', { count: some.length, why }))
    .join('; ');
}
