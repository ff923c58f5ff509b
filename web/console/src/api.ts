import {
  createClient,
  PublicError,
  type Client,
  type Endpoint,
  type RefusedRequest,
  type RouteAnswer,
  type RouteInput,
} from '@leasehold/contract/browser';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useQuery,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { rememberRefused } from './drafts/refused-requests.ts';
import {
  isQueryChanged,
  resourcesChangedBy,
  type ActEndpoint,
  type ReadEndpoint,
  type ShownResource,
} from './changes.ts';
import { useWork } from './use-work.ts';
import { workspaceId } from './workspace-path.ts';

/** The control API, by the session's cookie. Requests end with the signal, here and there. */
export const createOwnClient = (signal?: AbortSignal): Client =>
  createClient({
    baseUrl: `${location.origin}/api/v1`,
    workspaceId: () => workspaceId,
    ...(signal && { fetch: (request) => fetch(request, { signal }) }),
  });

export const client = createOwnClient();

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => queryKey[0] !== 'GET /me' && askWhoAgain(error),
  }),
  mutationCache: new MutationCache({ onError: askWhoAgain }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What was asked wrongly is answered the same way again.
      retry: (count, error) =>
        count < 2 && (!(error instanceof PublicError) || error.status >= 500),
    },
  },
});

/**
 * A session that was ended elsewhere shows with the first thing it is refused: the frame then leads
 * to signing in.
 */
function askWhoAgain(error: Error): void {
  if (error instanceof PublicError && error.code === 'unauthorized')
    void queryClient.invalidateQueries({ queryKey: ['GET /me'] });
}

/** A question that is no endpoint's own says by `meta` what its answer is made of. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly ShownResource[] };
  }
}

/** Asks again for what is shown of these; the rest is known to be as it was. */
export const refetch = async (...changed: readonly ShownResource[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => isQueryChanged(query, changed) });

/** For acts that are more than one request; `useAct` does it by itself. */
export const refetchAfter = async (...acts: readonly ActEndpoint[]): Promise<void> =>
  refetch(...resourcesChangedBy(...acts));

/** The client with the question whether an endpoint needs an input left to whoever calls this. */
type Call = <E extends Endpoint>(
  endpoint: E,
  input: RouteInput<E> | undefined,
) => Promise<RouteAnswer<E>>;

const call = client as Call;

/** The question to an endpoint, as it is kept. */
export const read = <E extends ReadEndpoint>(endpoint: E, input?: RouteInput<E>) => ({
  queryKey: [endpoint, input ?? {}] as const,
  queryFn: async (): Promise<RouteAnswer<E>> => call(endpoint, input),
});

interface ReadOptions {
  /** False: ask nothing yet. */
  enabled?: boolean;
  /** Milliseconds between asking again; absent: when the page is looked at again. */
  everyMs?: number;
}

/**
 * What an endpoint answers, kept for as long as the page is looked at. While another question is
 * answered the answer before stays.
 */
export function useRead<E extends ReadEndpoint>(
  endpoint: E,
  input?: RouteInput<E>,
  { enabled = true, everyMs }: ReadOptions = {},
): UseQueryResult<RouteAnswer<E>> {
  return useQuery({
    ...read(endpoint, input),
    placeholderData: keepPreviousData,
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

interface ActOptions {
  /**
   * True: neither what was sent nor what came back stays in memory once its page is left, for there
   * are secrets or samples in it.
   */
  isForgotten?: boolean;
}

/** What is done, which can be cancelled while it is: it then fails with an `AbortError`. */
export type Cancellable<Answer, Input> = UseMutationResult<Answer, Error, Input> & {
  cancel: () => void;
};

/** Work of one or more requests. What it asks for after its signal is aborted is not asked. */
export function useCancellable<Answer, Input>(
  work: (input: Input, signal: AbortSignal) => Promise<Answer>,
  options: Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn'> = {},
): Cancellable<Answer, Input> {
  const stopper = useRef(new AbortController());
  const mutation = useWork({
    ...options,
    mutationFn: async (input: Input) => {
      stopper.current = new AbortController();
      return work(input, stopper.current.signal);
    },
  });
  return { ...mutation, cancel: () => stopper.current.abort() };
}

/** Does something, then has what it changed asked for again. */
export function useAct<E extends ActEndpoint>(
  endpoint: E,
  { isForgotten = false }: ActOptions = {},
): Cancellable<RouteAnswer<E>, RouteInput<E>> {
  return useCancellable(
    async (input: RouteInput<E>, signal) => {
      try {
        return await (createOwnClient(signal) as Call)(endpoint, input);
      } catch (error) {
        // Its endpoint and its own input, which the type of all of them together cannot say.
        rememberRefused(error, { endpoint, input } as RefusedRequest);
        throw error;
      }
    },
    {
      ...(isForgotten && { gcTime: 0 }),
      onSuccess: async () => refetchAfter(endpoint),
      // It may have been done all the same.
      onError: async (error) => error.name === 'AbortError' && refetchAfter(endpoint),
    },
  );
}
