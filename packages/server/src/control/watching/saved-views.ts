import { savedViewsMax } from '@leasehold/contract';
import { newId } from '../../store/id.ts';
import { conflict, notFound } from '../http/complaints.ts';
import type { Caller, ControlDeps, Handlers } from '../deps.ts';

/**
 * How somebody looks at lists: his own, and nothing that agents or others meet. So it is in no
 * audit log.
 */
export function savedViewHandlers({ store, now }: ControlDeps) {
  return {
    'GET /views': async (_request, caller) => ({
      items: await store.savedViews.list(viewOwner(caller)),
    }),
    'POST /views': async ({ body }, caller) => {
      const owner = viewOwner(caller);
      const known = await store.savedViews.list(owner);
      const isThere = known.some(({ list, name }) => list === body.list && name === body.name);
      if (!isThere && known.length >= savedViewsMax)
        throw conflict(`You have ${savedViewsMax} views: delete one you do not need.`);
      return store.savedViews.save({
        ...owner,
        ...body,
        id: newId('view'),
        createdAt: new Date(now()),
      });
    },
    'DELETE /views/{id}': async ({ params }, caller) => {
      if (!(await store.savedViews.remove(viewOwner(caller), params.id)))
        throw notFound('view', params.id);
    },
    'GET /labels': async (_request, { workspaceId }) => ({
      items: countedLabels(
        await store.leases.labels(workspaceId),
        await store.apis.labels(workspaceId),
      ),
    }),
  } satisfies Partial<Handlers>;
}

const viewOwner = ({ workspaceId, personId = '' }: Caller) =>
  ({ workspaceId, owner: personId }) as const;

/** By name. Labels that differ in nothing but case are told as they are written. */
function countedLabels(leases: readonly string[][], apis: readonly string[][]) {
  const counts = new Map<string, { label: string; leases: number; apis: number }>();
  const add = (of: 'leases' | 'apis', all: readonly string[][]) => {
    for (const label of all.flat()) {
      const known = counts.get(label) ?? { label, leases: 0, apis: 0 };
      known[of]++;
      counts.set(label, known);
    }
  };
  add('leases', leases);
  add('apis', apis);
  return [...counts.values()].toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
