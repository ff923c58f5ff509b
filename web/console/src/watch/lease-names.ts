import { useQueries } from '@tanstack/react-query';
import { client } from '../api.ts';

/** The names of the leases a page tells of, each asked for once; its id where it has none yet. */
export function useLeaseNames(leaseIds: readonly string[]): (leaseId: string) => string {
  return useQueries({
    queries: [...new Set(leaseIds)].map((id) => ({
      meta: { shows: ['leases'] } as const,
      queryKey: ['name of a lease', id],
      queryFn: async () => client('GET /leases/{id}', { params: { id } }),
      staleTime: 300_000,
    })),
    combine: (answers) => {
      const names = new Map(answers.flatMap(({ data }) => (data ? [[data.id, data.name]] : [])));
      return (leaseId: string) => names.get(leaseId) ?? leaseId;
    },
  });
}
