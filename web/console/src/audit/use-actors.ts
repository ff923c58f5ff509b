import { useRead } from '../api.ts';

/** Names whoever acted, as far as this person may know: members by address, tokens by name. */
export function useActors(): (actor: string) => string {
  const members = useRead('GET /members', { query: { limit: 200 } });
  const tokens = useRead('GET /tokens', { query: { limit: 200 } });
  const names = new Map([
    ['local', 'A command on the machine'],
    ['leasehold', 'Leasehold itself'],
    ...(members.data?.items ?? []).map(({ personId, email }) => [personId, email] as const),
    ...(tokens.data?.items ?? []).map(({ id, name }) => [id, `Token ${name}`] as const),
  ]);
  return (actor) => names.get(actor) ?? actor;
}
