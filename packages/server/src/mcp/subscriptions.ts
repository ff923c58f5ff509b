import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { PublicError } from '@leasehold/contract';
import type { Refusal } from '../gateway/refusal.ts';
import { CallingAgent, type LeaseServer } from './lease-server.ts';
import { wholeListReader } from './tool-lists.ts';

/**
 * How often a lease with listeners is looked at: with the leases' own recheck, what any process
 * changed is told in under a second.
 */
const lookEveryMs = 250;

export interface SubscriptionsDeps {
  find: (slug: string) => Promise<LeaseServer | undefined>;
  onError: (error: unknown) => void;
  /** Of one lease, whoever opened them. Default 256. */
  streamsMax?: number;
  /** Of one lease key, grant or visitor. Default 16. */
  streamsOfOneMax?: number;
}

/**
 * The open `subscriptions/listen` streams (2026-07-28; before it nothing can be pushed without a
 * session).
 */
export interface Subscriptions {
  /**
   * Answers a `subscriptions/listen` that was admitted, and ends its stream when the lease does.
   */
  listen(server: LeaseServer, stream: Stream): Promise<Response>;
  /** At every stream, now: something was changed. */
  look(): Promise<void>;
  /** Ends every stream, as the server stops. */
  close(): Promise<void>;
}

/** One request that stays open. */
export interface Stream {
  /** Id of the lease key or grant that opened it. */
  principal: string;
  /** With the signal of `closing`. */
  request: Request;
  message: unknown;
  /** Aborted when the connection closes, and to close it. */
  closing: AbortController;
  /** Asked again and again: may whoever opened it still come in? */
  isAdmitted: (server: LeaseServer) => Promise<boolean>;
  /**
   * Asked with it: why its calls are refused for now. A lease that is paused, past its end or out
   * of place keeps its listeners.
   */
  refusal: (server: LeaseServer) => Refusal | undefined;
}

interface Listeners {
  /** The newest form of the lease its listeners were told of. */
  server: LeaseServer;
  /** Of their own, so that ending the streams ends no call. */
  handler: McpHttpHandler;
  /** With the code its listener was last told to look for. */
  streams: Map<Stream, Refusal['code'] | undefined>;
}

/**
 * Changes are found by looking: so those another process made, and a lease's end that comes with
 * time alone, are found in the same way.
 */
export function createSubscriptions(deps: SubscriptionsDeps): Subscriptions {
  const { streamsMax = 256, streamsOfOneMax = 16 } = deps;
  const listeners = new Map<string, Listeners>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    await Promise.all(
      listeners.entries().map(([slug, known]) =>
        lookAt(slug, known).catch(async (error: unknown) => {
          // What cannot be checked is not served.
          await end(slug, known);
          deps.onError(error);
        }),
      ),
    );
  };
  const lookAgain = (): void => {
    timer =
      listeners.size === 0
        ? undefined
        : setTimeout(() => void look().then(lookAgain), lookEveryMs).unref();
  };

  const lookAt = async (slug: string, known: Listeners): Promise<void> => {
    const server = await deps.find(slug);
    if (!server || server.lease.state === 'revoked') return end(slug, known);
    for (const stream of known.streams.keys())
      if (!(await stream.isAdmitted(server))) stream.closing.abort();
    if (known.streams.size === 0) return end(slug, known);
    const isChanged =
      isRefusedOtherwise(known.streams, server) || wholeList(server) !== wholeList(known.server);
    known.server = server;
    if (isChanged) known.handler.notify.toolsChanged();
  };

  const end = async (slug: string, { handler }: Listeners): Promise<void> => {
    listeners.delete(slug);
    await handler.close();
  };

  return {
    listen(server, stream) {
      const { slug } = server.lease;
      const known = listeners.get(slug) ?? newListeners(server, streamsMax);
      const own = [...known.streams.keys()].filter(
        ({ principal }) => principal === stream.principal,
      );
      if (own.length >= streamsOfOneMax) throw tooManyStreams(streamsOfOneMax);
      listeners.set(slug, known);
      known.streams.set(stream, stream.refusal(server)?.code);
      if (timer === undefined) lookAgain();
      stream.closing.signal.addEventListener('abort', () => known.streams.delete(stream));
      return known.handler.fetch(stream.request, { parsedBody: stream.message });
    },
    look,
    async close() {
      clearTimeout(timer);
      await Promise.all([...listeners].map(([slug, known]) => end(slug, known)));
    },
  };
}

const wholeList = ({ lists }: LeaseServer): string => lists.text(wholeListReader);

/**
 * Has the answer to a call become another for one of them, since it was last asked? Whoever is told
 * looks at the tools again, and at the instructions.
 */
function isRefusedOtherwise(streams: Listeners['streams'], server: LeaseServer): boolean {
  let isChanged = false;
  for (const [stream, before] of streams) {
    const code = stream.refusal(server)?.code;
    if (code !== before) isChanged = true;
    streams.set(stream, code);
  }
  return isChanged;
}

function tooManyStreams(max: number): PublicError {
  return new PublicError(
    'rate_limited',
    `This lease key, sign-in or address holds ${max} streams open already, as many as it may. Close one, or listen on one of them for all.`,
  );
}

function newListeners(server: LeaseServer, maxSubscriptions: number): Listeners {
  const known: Listeners = {
    server,
    streams: new Map(),
    handler: createMcpHandler(({ era }) => known.server.create(new CallingAgent('listener'), era), {
      maxSubscriptions,
    }),
  };
  return known;
}
