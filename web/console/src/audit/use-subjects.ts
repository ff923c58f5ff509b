import { useRead } from '../api.ts';
import { useMay } from '../session.ts';

/**
 * What entries are about, by name, as far as this person may know: the log itself keeps ids, so
 * that nobody's address stays in it for ever.
 */
export function useSubjects(): ReadonlyMap<string, string> {
  const most = { query: { limit: 200 } } as const;
  const leases = useRead('GET /leases', most);
  const apis = useRead('GET /apis', most);
  const members = useRead('GET /members', most);
  const invitations = useRead('GET /invitations', most, {
    enabled: useMay('GET /invitations').isAllowed,
  });
  return new Map([
    ...[...(leases.data?.items ?? []), ...(apis.data?.items ?? [])].map(
      ({ id, name }) => [id, name] as const,
    ),
    ...(invitations.data?.items ?? []).map(({ id, email }) => [id, email] as const),
    ...(members.data?.items ?? []).flatMap(({ id, personId, email }) => [
      [id, email] as const,
      [personId, email] as const,
    ]),
  ]);
}
