import {
  createClient,
  isErrorCode,
  PublicError,
  type Endpoint,
  type RouteAnswer,
  type RouteInput,
  type StreamEndpoint,
} from '@leasehold/contract/browser';
import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { workspaceId } from './workspace-path.ts';

/** The control API, by the session's cookie. */
export const client = createClient({ baseUrl: `${location.origin}/api/v1`, workspaceId: () => workspaceId });

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What was asked wrongly is answered the same way again.
      retry: (count, error) => count < 2 && (!(error instanceof PublicError) || error.status >= 500),
    },
  },
});

export type ReadEndpoint = Exclude<Extract<Endpoint, `GET ${string}`>, StreamEndpoint>;
export type ActEndpoint = Exclude<Endpoint, `GET ${string}`>;

/** The client with the question whether an endpoint needs an input left to whoever calls this. */
const call = client as <E extends Endpoint>(endpoint: E, input: RouteInput<E> | undefined) => Promise<RouteAnswer<E>>;

interface ReadOptions {
  /** False: ask nothing yet. */
  enabled?: boolean;
  /** Milliseconds between asking again; absent: when the page is looked at again. */
  everyMs?: number;
}

/** What an endpoint answers, kept for as long as the page is looked at. While another question is answered the answer before stays. */
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

/** Does something, then has everything that is shown asked for again. */
export function useAct<E extends ActEndpoint>(endpoint: E): UseMutationResult<RouteAnswer<E>, Error, RouteInput<E>> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: RouteInput<E>) => call(endpoint, input),
    onSuccess: async () => queries.invalidateQueries(),
  });
}

/** `/api/auth/*`: sign-in and what belongs to it (better-auth). A problem becomes a `PublicError`. */
export async function auth<Answer = unknown>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Answer> {
  const response = await fetch(`/api/auth${path}`, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new PublicError('control_unreachable', 'Leasehold could not be reached.', { cause });
  });
  const text = await response.text();
  const answer = parse(text);
  if (response.ok) return answer as Answer;
  const { code, detail, message } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const said = typeof detail === 'string' ? detail : typeof message === 'string' ? message : undefined;
  const known = typeof code === 'string' && isErrorCode(code) ? code : response.status === 429 ? 'rate_limited' : 'invalid_request';
  throw new PublicError(known, said);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return undefined;
  }
}
