import { isErrorCode, PublicError, type ErrorCode } from '@leasehold/contract/browser';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { version } from './version.ts';

export interface RemoteLease {
  client: Client;
  /**
   * Says what is the matter with the lease, its key or the way there; anything else is returned as
   * it is.
   */
  explain: (error: unknown) => unknown;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The way to a lease, which may not be there yet. */
export interface LeaseWay {
  /** undefined: nobody has answered so far. */
  remote: RemoteLease | undefined;
  /** Why not, as the last attempt had it. */
  failure: PublicError;
  /**
   * What the way could be told from in time: resolves once the lease answered, was waited for in
   * vain, or cannot be had.
   */
  tried: Promise<void>;
  /** Resolves when the lease answers, however late; rejects where trying on is of no use. */
  opened: Promise<void>;
  /** Nobody tries any more. */
  isLost: boolean;
}

export interface RemoteLeaseOptions {
  url: URL;
  key: string | undefined;
  /**
   * How long who asks waits for a lease that nobody answers for: hosts start before the network is
   * there. It is tried on after that.
   */
  waitMs: number;
  /** Ends every request, those of connecting too. */
  signal: AbortSignal;
}

/**
 * Connects to a lease as an agent does, in the newest protocol it speaks. Every request stands
 * alone, so a connection that was lost is not missed.
 */
export function openLeaseWay(options: RemoteLeaseOptions): LeaseWay {
  const failure = new PublicError(
    'lease_unreachable',
    `${options.url.origin} has not answered yet.`,
  );
  const way: LeaseWay = {
    remote: undefined,
    failure,
    tried: Promise.resolve(),
    opened: Promise.resolve(),
    isLost: false,
  };
  way.opened = connectAtLast(options, way);
  way.tried = Promise.race([way.opened.catch(() => {}), pause(options.waitMs, options.signal)]);
  return way;
}

/** Tries for as long as it may help. */
async function connectAtLast(options: RemoteLeaseOptions, way: LeaseWay): Promise<void> {
  for (let pauseMs = 250; ; pauseMs *= 2) {
    const remote = createRemote(options);
    try {
      await remote.connect();
      way.remote = remote;
      return;
    } catch (error) {
      await remote[Symbol.asyncDispose]();
      if (options.signal.aborted) throw error;
      way.failure = publicly(remote.explain(error), options.url);
      way.isLost = !mayPass(way.failure);
      if (way.isLost) throw way.failure;
    }
    pauseMs = Math.min(pauseMs, way.failure.code === 'lease_not_found' ? 60_000 : 4000);
    await pause(pauseMs, options.signal);
  }
}

/**
 * Calls `onChanged` when the lease tells that its tools changed, or calls are refused otherwise
 * than before, and each time it begins to listen: what happened before, nobody told. Ends where the
 * lease tells nothing (before 2026-07-28), or lets nobody in.
 */
export async function watchLease(
  { client, explain }: RemoteLease,
  onChanged: (isTold: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  client.setNotificationHandler('notifications/tools/list_changed', () => onChanged(true));
  let pauseMs = 1000;
  while (!signal.aborted) {
    try {
      const stream = await client.listen({ toolsListChanged: true }, { signal });
      pauseMs = 1000;
      onChanged(false);
      await stream.closed;
    } catch (error) {
      if (!mayPass(explain(error))) return;
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, 60_000);
  }
}

/**
 * Who has no key is not let in by asking again; a server that is away, or in trouble, may be back,
 * and so may one that another answered for (the sign-in page of a network).
 */
const mayPass = (error: unknown): boolean =>
  error instanceof PublicError &&
  (error.status >= 500 || error.status === 429 || error.code === 'lease_not_found');

function createRemote({
  url,
  key,
  signal,
}: RemoteLeaseOptions): RemoteLease & { connect: () => Promise<void> } {
  const client = new Client(
    { name: 'leasehold-connect', version },
    { versionNegotiation: { mode: 'auto' } },
  );
  // The SDK may wrap what a request ends with: the last cause is kept beside it, for the time until
  // something succeeds.
  let failure: PublicError | undefined;
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } },
    fetch: async (input, init) => {
      failure = undefined;
      const answer = await send({ url, key }, input, {
        ...init,
        signal: AbortSignal.any([signal, ...(init?.signal ? [init.signal] : [])]),
      });
      if (!(answer instanceof PublicError)) return answer;
      failure = answer;
      throw answer;
    },
  });
  return {
    client,
    connect: () => client.connect(transport),
    explain: (error) => publicCause(error) ?? failure ?? error,
    [Symbol.asyncDispose]: () => client.close().catch(() => {}),
  };
}

type Target = Pick<RemoteLeaseOptions, 'url' | 'key'>;

/**
 * An answer, or why there is none to work with. What the protocol itself answers with an error is
 * left to the SDK.
 */
async function send(
  to: Target,
  input: string | URL,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response | PublicError> {
  try {
    // A key goes to the address it was given for, and nowhere it is pointed to.
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const isPosted = init.method?.toUpperCase() === 'POST';
    if (isPosted && (await isOfNoLease(response))) return noLease(to.url, response.status);
    return response.ok || response.status === 405
      ? response
      : ((await refusalOf(response, to)) ?? response);
  } catch (error) {
    if (init.signal.aborted) throw error;
    return new PublicError(
      'lease_unreachable',
      `${to.url.origin} does not answer${reasonOf(error)}.`,
      { cause: error },
    );
  }
}

/**
 * A page, or a server that takes no messages there: somebody gave the address of something else. A
 * lease that is missing says so itself.
 */
async function isOfNoLease(response: Response): Promise<boolean> {
  const { status, headers } = response;
  if (headers.get('content-type')?.startsWith('text/html')) return status < 500;
  if (status !== 404 && status !== 405) return false;
  return refusalIn(await response.clone().text())?.code !== 'lease_not_found';
}

const noLease = (url: URL, status: number): PublicError =>
  new PublicError(
    'lease_not_found',
    `${url.href} is not the address of a lease: what is there speaks no MCP (it answers ${status}). One ends in /mcp/ and the name of the lease.`,
  );

async function refusalOf(
  response: Response,
  { url, key }: Target,
): Promise<PublicError | undefined> {
  const { status } = response;
  const said = refusalIn(await response.clone().text());
  if (status === 401 && said?.code !== 'lease_revoked')
    return new PublicError(
      'lease_key_refused',
      key === undefined
        ? `${url.href} asks for a lease key, and none was given in LEASEHOLD_KEY or --key-file; leasehold connect does not sign in (OAuth).`
        : `${url.href} does not take the key in LEASEHOLD_KEY or --key-file.`,
    );
  if (said)
    return new PublicError(
      said.code,
      `${url.href}: ${said.words ?? `${new PublicError(said.code).message}.`}`,
    );
  if (status >= 500 || status === 429)
    return new PublicError('lease_unreachable', `${url.origin} answers ${status}.`);
  const isRedirect = status >= 300 && status < 400;
  return isRedirect
    ? new PublicError(
        'lease_not_found',
        `${url.href} is not the address of a lease: it points elsewhere.`,
      )
    : undefined;
}

/** The public code of a problem document, with its words. */
function refusalIn(text: string): { code: ErrorCode; words?: string } | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const code = member(body, 'code');
    const words = member(body, 'detail');
    if (typeof code !== 'string' || !isErrorCode(code)) return undefined;
    return typeof words === 'string' && words.length <= 300 ? { code, words } : { code };
  } catch {
    return undefined;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

const publicly = (error: unknown, url: URL): PublicError =>
  error instanceof PublicError
    ? error
    : new PublicError('lease_unreachable', `${url.href} does not answer as a lease does.`, {
        cause: error,
      });

/** `ECONNREFUSED` and the like; of anything longer, nothing. */
function reasonOf(error: unknown): string {
  const code = member(member(error, 'cause'), 'code');
  return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? ` (${code})` : '';
}

function publicCause(error: unknown): PublicError | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if (at instanceof PublicError) return at;
  return undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
