import {
  createClient,
  PublicError,
  type Endpoint,
  type RouteAnswer,
  type RouteInput,
  type StreamEndpoint,
} from '@leasehold/contract/browser';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { workspaceId } from './workspace-path.ts';

/** The control API, by the session's cookie. */
export const client = createClient({
  baseUrl: `${location.origin}/api/v1`,
  workspaceId: () => workspaceId,
});

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

export type ReadEndpoint = Exclude<Extract<Endpoint, `GET ${string}`>, StreamEndpoint>;
export type ActEndpoint = Exclude<Endpoint, `GET ${string}`>;

/** The client with the question whether an endpoint needs an input left to whoever calls this. */
const call = client as <E extends Endpoint>(
  endpoint: E,
  input: RouteInput<E> | undefined,
) => Promise<RouteAnswer<E>>;

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
    queryKey: [endpoint, input ?? {}],
    queryFn: async () => call(endpoint, input),
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

/** Does something, then has everything that is shown asked for again. */
export function useAct<E extends ActEndpoint>(
  endpoint: E,
  { isForgotten = false }: ActOptions = {},
): UseMutationResult<RouteAnswer<E>, Error, RouteInput<E>> {
  const queries = useQueryClient();
  return useMutation({
    ...(isForgotten && { gcTime: 0 }),
    mutationFn: async (input: RouteInput<E>) => call(endpoint, input),
    onSuccess: async () => queries.invalidateQueries(),
  });
}
