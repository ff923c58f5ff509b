import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { client, refetchAfter, useCancellable } from '../api.ts';
import { createUploadClient, type Sent } from '../apis/upload.ts';
import { paths } from '../paths.ts';
import {
  authFromHeaders,
  cutFirstLease,
  enrolmentOf,
  enrolSample,
  needsKey,
  openServer,
  type FirstLease,
  type GivenApi,
} from './begin.ts';
import { phrase } from '../words/phrase.ts';

export type Beginning = GivenApi | { sample: true } | { apiId: string };

/** How far a beginning is. */
export interface BeginProgress {
  step: 'read' | 'cut';
  sent: Sent | undefined;
}

/** The steps of a beginning, in words. */
export const reading = { at: 1, of: 2, says: phrase('Reading the description') };
export const cutting = {
  at: 2,
  of: 2,
  says: phrase('Judging its fields and cutting the first lease'),
};

/**
 * Enrols what was given and cuts its first lease, unless the description leaves something to be
 * asked first. What is done stands in the address, so that whoever comes back goes on from there.
 */
export function useBegin(onBegun: (begun: FirstLease) => void) {
  const [, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<BeginProgress>();
  const begin = useCancellable(
    async (given: Beginning, signal) => {
      setProgress({ step: 'read', sent: undefined });
      const api = await apiFor(given, (sent) => setProgress({ step: 'read', sent }), signal);
      if (!('apiId' in given) && isOpen(api, given)) return setSearch({ api: api.id });
      setProgress({ step: 'cut', sent: undefined });
      const begun = await unlessStopped(cutFirstLease(api), signal).catch((error: unknown) => {
        setSearch({ api: api.id }, { replace: true });
        throw error;
      });
      if ('draftId' in begun) return navigate(paths.draft(begun.draftId));
      onBegun(begun);
      return setSearch({ lease: begun.leaseId });
    },
    {
      // Neither what was pasted nor a key is kept.
      gcTime: 0,
      onSettled: async () =>
        refetchAfter(
          'POST /apis',
          'PATCH /apis/{id}',
          'POST /leases',
          'POST /leases/{id}/keys',
          'POST /drafts',
        ),
    },
  );
  return { begin, progress };
}

/** Whether something is to be asked before agents can be answered. */
const isOpen = (api: Parameters<typeof needsKey>[0], given: Beginning): boolean =>
  needsKey(api) ||
  (!('serverVariables' in given) && !api.isSample && openServer(api) !== undefined);

async function apiFor(given: Beginning, onSent: (sent: Sent) => void, signal: AbortSignal) {
  if ('sample' in given) return enrolSample();
  if ('apiId' in given) return client('GET /apis/{id}', { params: { id: given.apiId } });
  const upload = createUploadClient(onSent, signal);
  const api = await upload('POST /apis', { body: await enrolmentOf(given) });
  const auth = needsKey(api) ? authFromHeaders(api, given) : undefined;
  if (!auth) return api;
  return (await client('PATCH /apis/{id}', { params: { id: api.id }, body: { auth } })).api;
}

async function unlessStopped<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException('stopped', 'AbortError'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, stopped]);
}
