import { eachItem, type RouteAnswer } from '@leasehold/contract/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../api.ts';

export type ShownTool = RouteAnswer<'GET /leases/{id}/tools'>['items'][number];

/** Every tool of a lease: searching them and adding them up needs all. */
export const allToolsQuery = (id: string) =>
  ({
    queryKey: ['GET /leases/{id}/tools', 'all', id],
    queryFn: async () => Array.fromAsync(eachTool(id)),
  }) as const;

export const useAllTools = (id: string): UseQueryResult<ShownTool[]> => useQuery(allToolsQuery(id));

const eachTool = (id: string): AsyncGenerator<ShownTool> =>
  eachItem((cursor) =>
    client('GET /leases/{id}/tools', {
      params: { id },
      query: { limit: 200, ...(cursor !== undefined && { cursor }) },
    }),
  );

/** Whether every word of what is searched for stands in what agents read of a tool. */
export function isFound({ name, title, description }: ShownTool, wanted: string): boolean {
  const text = `${name} ${title} ${description}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
