import { apiAnswer } from './api-answer.ts';
import { tellLeases } from './tell-leases.ts';
import { conflict } from '../http/complaints.ts';
import { PublicError } from '@leasehold/contract';
import { noteOf, type ControlDeps, type Handlers } from '../deps.ts';

/** The built-in sample API, whose data anybody who may call it may change. */
export function sampleHandlers(deps: ControlDeps) {
  return {
    'POST /sample/reset': async (_request, caller) => {
      const row = await deps.store.apis.getSample(caller.workspaceId);
      if (row?.sample === undefined || row.sample === null)
        throw new PublicError('not_found', 'The sample API is not enrolled in this workspace.');
      const next = { ...row, sample: row.sample + 1, updatedAt: new Date(deps.now()) };
      await deps.audit.record(
        noteOf(caller, { action: 'sample.reset', subject: row.id, detail: { name: row.name } }),
        async (inside) => {
          if (!(await inside.apis.update(next))) throw conflict('The API was changed meanwhile.');
        },
      );
      // The leases on it are compiled anew, on every node, and with that each node begins with new
      // data.
      await tellLeases(deps, next);
      return apiAnswer(deps, { ...next, revision: row.revision + 1 });
    },
  } satisfies Partial<Handlers>;
}
