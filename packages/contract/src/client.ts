import { errors, PublicError, type ErrorCode, type ErrorIssue } from './errors.ts';
import type { Endpoint, RouteAnswer, RouteInput } from './routes.ts';

export interface ClientOptions {
  /** Where the control API is mounted: `https://leasehold.example/api/v1`. */
  baseUrl: string;
  /** `lho_…`; absent where `fetch` brings its own credential. */
  token?: string;
  fetch?: (request: Request) => Promise<Response>;
}

type Inputs<E extends Endpoint> = Record<never, never> extends RouteInput<E> ? [input?: RouteInput<E>] : [input: RouteInput<E>];

/** Calls the control API by its route: `client('GET /leases/{id}', { params: { id } })`. A problem answered becomes a `PublicError`. */
export type Client = <E extends Endpoint>(endpoint: E, ...input: Inputs<E>) => Promise<RouteAnswer<E>>;

export function createClient({ baseUrl, token, fetch = globalThis.fetch }: ClientOptions): Client {
  const send = async (endpoint: string, input: Sent = {}): Promise<unknown> => {
    const [method = '', template = ''] = endpoint.split(' ');
    const headers = new Headers({ accept: 'application/json' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    const body = input.body === undefined ? null : JSON.stringify(input.body);
    const response = await reach(fetch, new Request(baseUrl.replace(/\/$/, '') + fill(template, input), { method, headers, body }));
    if (response.status === 204) return undefined;
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw problemError(response.status, answer);
    return answer;
  };
  // The server cuts every answer to the schema these types are made from; checking it again here would cost the browser the schemas.
  return send as Client;
}

/** Every item of a paged list, page after page. */
export async function* eachItem<Item>(
  read: (cursor?: string) => Promise<{ items: Item[]; next?: string | undefined }>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function fill(template: string, { params = {}, query = {} }: Sent): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

async function reach(fetch: (request: Request) => Promise<Response>, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    // The one kind of error `fetch` rejects with where there is no connection.
    if (!(cause instanceof TypeError)) throw cause;
    throw new PublicError('control_unreachable', `The control API at ${new URL(request.url).origin} could not be reached`, { cause });
  }
}

/** The problem as the server told it; an answer that is none (a proxy's page) keeps only its status. */
function problemError(status: number, answer: unknown): PublicError {
  if (!isRecord(answer) || typeof answer.code !== 'string' || !isCode(answer.code)) {
    return new PublicError('control_unreachable', `The control API answered with status ${status}, not as Leasehold does`);
  }
  const issues = Array.isArray(answer.issues) ? answer.issues.filter(isIssue) : [];
  return new PublicError(answer.code, typeof answer.detail === 'string' ? answer.detail : undefined, { issues });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
const isIssue = (value: unknown): value is ErrorIssue =>
  isRecord(value) && typeof value.place === 'string' && typeof value.message === 'string';
