import { useRead } from '../api.ts';
import { phrase } from '../words/phrase.ts';

/**
 * Who may have acted, by name, as far as this person may know: members by address, keys by name.
 */
export function useActors(): ReadonlyMap<string, string> {
  const members = useRead('GET /members', { query: { limit: 200 } });
  const tokens = useRead('GET /tokens', { query: { limit: 200 } });
  return new Map([
    ...(members.data?.items ?? []).map(({ personId, email }) => [personId, email] as const),
    ...(tokens.data?.items ?? []).map(
      ({ id, name }) => [id, phrase('Access key {name}', { name })] as const,
    ),
    ['local', phrase('A command on the machine')],
    ['leasehold', phrase('Leasehold itself')],
  ]);
}
