import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../api.ts';
import type { ListedOperation } from '../apis/operation.tsx';

export interface Operations {
  items: readonly ListedOperation[];
  /** More are on their way. */
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Those an agent can call of what a lease has: no write of a lease that only reads, nothing that is
 * hidden, gone or cannot be offered.
 */
export function callableOf(
  operations: readonly ListedOperation[],
  lease: { operations: readonly string[] | null; readOnly: boolean },
): readonly ListedOperation[] {
  const leased = lease.operations && new Set(lease.operations);
  return operations.filter(
    ({ id, state, tool, readOnly }) =>
      (leased?.has(id) ?? true) &&
      state === 'offered' &&
      tool !== '' &&
      (!lease.readOnly || readOnly),
  );
}

/** The one whose answer is looked at first: of those that are leased. */
export const firstOperation = (
  items: readonly ListedOperation[],
  leased: readonly string[] | null,
): ListedOperation | undefined => items.find(({ id }) => leased?.includes(id) ?? true) ?? items[0];

export const operationsQuery = (apiId: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /apis/{id}/operations', apiId, 'all'],
    queryFn: ({ pageParam }) =>
      client('GET /apis/{id}/operations', {
        params: { id: apiId },
        query: { limit: 200, ...(pageParam !== undefined && { cursor: pageParam }) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
  });

/** All operations of an API, page after page: what has come is shown meanwhile. */
export function useOperations(apiId: string | undefined): Operations {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    ...operationsQuery(apiId ?? ''),
    enabled: apiId !== undefined,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return {
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: isFetching || hasNextPage,
    error,
    retry: () => void refetch(),
  };
}
