import { isErrorCode, PublicError, type ErrorIssue } from './errors.ts';
import type { Endpoint, RouteAnswer, RouteInput, StreamEndpoint } from './routes.ts';

export interface ClientOptions {
  /** Where the control API is mounted: `https://leasehold.example/api/v1`. */
  baseUrl: string;
  /** `lho_…`; absent where `fetch` brings its own credential. */
  token?: string;
  /** The workspace to ask about, where whoever asks is a member of several; absent: the first. */
  workspaceId?: () => string | undefined;
  fetch?: (request: Request) => Promise<Response>;
}

/** `ifMatch`: refuse with `conflict` unless what is changed is at this revision still. */
type ClientInput<E extends Endpoint> = RouteInput<E> & { ifMatch?: number };

type Inputs<E extends Endpoint> =
  Partial<RouteInput<E>> extends RouteInput<E> ? [input?: ClientInput<E>] : [input: ClientInput<E>];

/**
 * Calls the control API by its route: `client('GET /leases/{id}', { params: { id } })`. A problem
 * answered becomes a `PublicError`.
 */
export type Client = <E extends Exclude<Endpoint, StreamEndpoint>>(
  endpoint: E,
  ...input: Inputs<E>
) => Promise<RouteAnswer<E>>;

export function createClient(options: ClientOptions): Client {
  return async (endpoint, ...[input]) => {
    const response = await reach(
      options.fetch ?? globalThis.fetch,
      requestOf(options, endpoint, input),
    );
    const text = await response.text();
    if (!response.ok) throw problemError(response.status, text);
    if (response.headers.get('content-type')?.startsWith('text/html'))
      throw new PublicError(
        'control_unreachable',
        `What answers at ${options.baseUrl} is a web page, and not the control API`,
      );
    // The server cuts every answer to the schema its type is made from; checking it again here
    // would cost the browser the schemas.
    return JSON.parse(isJson(response) ? text || 'null' : JSON.stringify(text));
  };
}

/** A table as CSV is an answer by itself. */
const isJson = (response: Response): boolean =>
  !response.headers.get('content-type')?.startsWith('text/');

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

interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  ifMatch?: unknown;
}

function requestOf(
  { baseUrl, token, workspaceId }: ClientOptions,
  endpoint: string,
  input: unknown,
): Request {
  const [method = '', template = ''] = endpoint.split(' ');
  const { params, query, body, ifMatch }: Given = isRecord(input) ? input : {};
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const workspace = workspaceId?.();
  if (workspace !== undefined) headers.set('leasehold-workspace', workspace);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (ifMatch !== undefined) headers.set('if-match', `"${textOf(ifMatch)}"`);
  const url = baseUrl.replace(/\/$/, '') + pathOf(template, params) + searchOf(query);
  return new Request(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function pathOf(template: string, params: unknown): string {
  const given = isRecord(params) ? params : {};
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(given[name])),
  );
}

function searchOf(query: unknown): string {
  const given = Object.entries(isRecord(query) ? query : {});
  const search = new URLSearchParams();
  for (const [name, value] of given) if (value !== undefined) search.set(name, textOf(value));
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** Parameters are text, numbers and switches. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

async function reach(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    // The one kind of error `fetch` rejects with where there is no connection.
    if (!(cause instanceof TypeError)) throw cause;
    throw new PublicError(
      'control_unreachable',
      `The control API at ${new URL(request.url).origin} could not be reached`,
      { cause },
    );
  }
}

/**
 * The problem as the server told it; an answer that is none (a proxy's page) keeps only its status.
 */
export function problemError(status: number, text: string): PublicError {
  const answer = parse(text);
  if (!isRecord(answer) || typeof answer.code !== 'string' || !isErrorCode(answer.code)) {
    return new PublicError(
      'control_unreachable',
      `The control API answered with status ${status}, not as Leasehold does`,
    );
  }
  const issues = Array.isArray(answer.issues) ? answer.issues.filter(isIssue) : [];
  return new PublicError(
    answer.code,
    typeof answer.detail === 'string' ? answer.detail : undefined,
    { issues },
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isIssue = (value: unknown): value is ErrorIssue =>
  isRecord(value) && typeof value.place === 'string' && typeof value.message === 'string';
