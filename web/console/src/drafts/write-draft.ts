import type { RouteInput } from '@leasehold/contract/browser';
import { client, refetchAfter } from '../api.ts';
import type { DraftDetail, ShownDraft } from './draft-words.ts';

export type DraftChanges = RouteInput<'POST /drafts'>['body']['changes'];

/** The draft about a lease, an API or the workspace; undefined: there is none. */
export const draftAbout = async (about: string): Promise<ShownDraft | undefined> =>
  (await client('GET /drafts', { query: { about } })).items[0];

interface Written {
  about: string;
  changes: DraftChanges;
  /** Revision of the lease as whoever writes has seen it. */
  basis?: number;
  note?: string;
}

/**
 * Writes a draft as it is to be: into the one that was read, or into a new one; a draft that holds
 * nothing any more is discarded. Rejects with `conflict` where somebody else wrote in it meanwhile.
 */
export async function writeDraft(
  known: Pick<ShownDraft, 'id' | 'revision'> | undefined,
  { about, changes, basis, note }: Written,
): Promise<DraftDetail | undefined> {
  const isEmpty = Object.values(changes).every((member) => member === undefined);
  const given = {
    changes,
    ...(basis !== undefined && { basis }),
    ...(note !== undefined && { note }),
  };
  if (isEmpty) {
    if (known)
      await client('DELETE /drafts/{id}', { params: { id: known.id }, ifMatch: known.revision });
    await refetchAfter('DELETE /drafts/{id}');
    return undefined;
  }
  const written = known
    ? await client('PATCH /drafts/{id}', {
        params: { id: known.id },
        body: { ...given, revision: known.revision },
      })
    : await client('POST /drafts', { body: { about, ...given } });
  await refetchAfter('POST /drafts');
  return written;
}
