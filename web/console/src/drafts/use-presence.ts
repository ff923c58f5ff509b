import type { RouteAnswer } from '@leasehold/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { client } from '../api.ts';
import { useMay } from '../session.ts';

/** Who is present is known for a minute: three tries fit in. */
const everyMs = 20_000;

/**
 * Says that a draft is open here, and who else has it open; undefined until it is known, and for
 * whoever only looks.
 */
export function usePresence(
  id: string | undefined,
): RouteAnswer<'POST /drafts/{id}/presence'> | undefined {
  const may = useMay('POST /drafts/{id}/presence');
  return useQuery({
    meta: { shows: ['drafts'] },
    queryKey: ['presence in a draft', id],
    queryFn: () => client('POST /drafts/{id}/presence', { params: { id: id ?? '' } }),
    enabled: id !== undefined && may.isAllowed,
    refetchInterval: everyMs,
    retry: false,
  }).data;
}
