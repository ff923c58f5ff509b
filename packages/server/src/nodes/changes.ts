import { setTimeout } from 'node:timers/promises';
import { PublicError } from '@leasehold/contract';
import type { Id } from '../store/id.ts';
import type { Store } from '../store/open.ts';
import { beatMs, deadMs, inTime, memberMs, settleMs, trustMs, type Trust } from './trust.ts';

/** What changed: one lease with all that belongs to it, or who may use leases (grants, members). */
export type Change = { leaseId: Id } | 'access';

/** How a change came to hold everywhere. */
export interface Propagation {
  /** Nodes that had to, this one included. */
  nodes: number;
  /** Those that said so; the others' memories had run out by then. */
  confirmed: number;
  /** Milliseconds since the change was stored. */
  ms: number;
}

/** The changes of all nodes. */
export interface Changes extends Trust, AsyncDisposable {
  /**
   * Told of every change, and of 'anything' where some may have been missed. What it waits for
   * holds when it resolves.
   */
  follow(listener: Listener): void;
  /**
   * A change was stored: resolves when no node acts on what was before it. Never rejects: what is
   * not confirmed is waited for.
   */
  tell(change: Change): Promise<Propagation>;
  /** From now on this process is a node: others wait for it. Without this it only tells. */
  start(): Promise<void>;
}

type Listener = (change: Change | 'anything') => void | Promise<void>;

export interface ChangesDeps {
  store: Pick<Store, 'nodes' | 'bus'>;
  nodeId: Id;
  newId: () => Id;
  /** Milliseconds, never set back. */
  elapsed: () => number;
  /** What the clock that all nodes share said, asked at that moment of `elapsed`. */
  onSharedTime?: (at: number, askedAt: number) => void;
  /**
   * Something between here and the database swallows what the nodes tell one another: each change
   * is waited for until nobody may trust what was before.
   */
  onDeaf?: () => void;
  onError: (error: unknown) => void;
}

export function createChanges(deps: ChangesDeps): Changes {
  const { store, nodeId, elapsed } = deps;
  const { bus } = store;
  const listeners: Listener[] = [];
  const waiting = new Map<Id, Confirmations>();
  let renewedAt = -Infinity;
  let renewing: Promise<void> | undefined;
  let listening: AsyncDisposable | undefined;
  const stopping = new AbortController();
  let knownNodes = 1;

  const apply = async (change: Change | 'anything'): Promise<void> => {
    // All are told before any is waited for: what they remember is void at once.
    const told = await Promise.allSettled(listeners.map(async (listener) => listener(change)));
    for (const one of told) if (one.status === 'rejected') deps.onError(one.reason);
  };
  const hear = async (text: string): Promise<void> => {
    const message = parseMessage(text);
    if (!message) return;
    if ('held' in message) return waiting.get(message.held)?.confirm(message.by);
    if (message.from === nodeId) return;
    await apply(message.change);
    await say({ held: message.id, by: nodeId });
  };
  const say = async (message: Message) => bus?.send(channel, JSON.stringify(message));
  const listen = () => {
    listening ??= bus?.listen(channel, {
      message: (text) => void hear(text).catch(deps.onError),
      connected: () => void apply('anything'),
    });
  };
  const renew = async (): Promise<void> => {
    const askedAt = elapsed();
    const at = await inTime(store.nodes.beat(nodeId));
    renewedAt = askedAt;
    deps.onSharedTime?.(at.getTime(), askedAt);
  };
  const renewOnce = () => (renewing ??= renew().finally(() => (renewing = undefined)));
  const beat = async (): Promise<void> => {
    // A database that does not answer now is asked again; meanwhile nothing remembered counts for
    // long.
    await renewOnce().catch(() => {});
    beatLater();
  };
  const beatLater = () =>
    void setTimeout(beatMs, undefined, { ref: false, signal: stopping.signal }).then(
      beat,
      () => {},
    );

  return {
    elapsed,
    holds(askedAt) {
      const at = elapsed();
      return at - askedAt < trustMs && at - renewedAt < memberMs;
    },
    async renew(ageMsMax = memberMs) {
      if (elapsed() - renewedAt >= ageMsMax) await renewOnce();
    },
    follow: (listener) => void listeners.push(listener),
    async start() {
      await renewOnce();
      listen();
      void bus?.hears().then((isHeard) => isHeard === false && deps.onDeaf?.(), deps.onError);
      beatLater();
    },
    async tell(change) {
      const storedAt = elapsed();
      listen();
      const id = deps.newId();
      // Asked and told at once: who has confirmed is counted when it is known who had to.
      const confirmations = new Confirmations();
      waiting.set(id, confirmations);
      say({ id, change, from: nodeId }).catch(deps.onError);
      const [others] = await Promise.all([othersOf(deps), apply(change)]);
      if (others) knownNodes = others.length + 1;
      const settled = new AbortController();
      await Promise.race([
        confirmations.of(others),
        untilElapsed(deps, storedAt + settleMs, settled.signal),
      ]);
      settled.abort();
      waiting.delete(id);
      return {
        nodes: knownNodes,
        confirmed: confirmations.count(others) + 1,
        ms: Math.ceil(elapsed() - storedAt),
      };
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await listening?.[Symbol.asyncDispose]();
      // A database that is gone is told nothing: the row is taken for dead by itself.
      await inTime(store.nodes.leave(nodeId)).catch(() => {});
    },
  };
}

/** Who said of one change that it holds there. */
class Confirmations {
  readonly #by = new Set<Id>();
  #changed: () => void = () => {};

  confirm(by: Id): void {
    this.#by.add(by);
    this.#changed();
  }
  count(nodes: readonly Id[] = []): number {
    return nodes.filter((id) => this.#by.has(id)).length;
  }
  /** Resolves when all of them have. Never where they are not known. */
  of(nodes: readonly Id[] | undefined): Promise<void> {
    return new Promise((resolve) => {
      this.#changed = () => nodes && this.count(nodes) === nodes.length && resolve();
      this.#changed();
    });
  }
}

/** Timers may come a little early; this does not. */
async function untilElapsed(
  { elapsed }: ChangesDeps,
  at: number,
  signal: AbortSignal,
): Promise<void> {
  while (elapsed() < at && !signal.aborted)
    await setTimeout(at - elapsed(), undefined, { signal }).catch(() => {});
}

/** undefined: the database does not say, so there may be any number. */
async function othersOf({ store, nodeId, onError }: ChangesDeps): Promise<Id[] | undefined> {
  try {
    return (await inTime(store.nodes.live(deadMs), settleMs)).filter((id) => id !== nodeId);
  } catch (error) {
    if (!(error instanceof PublicError)) onError(error);
    return undefined;
  }
}

const channel = 'leasehold';

type Message = { id: Id; change: Change; from: Id } | { held: Id; by: Id };

/** undefined: not a message of this version. Who sent it is not confirmed to, and waits. */
function parseMessage(text: string): Message | undefined {
  const message: unknown = JSON.parse(text);
  if (typeof message !== 'object' || message === null) return undefined;
  if (
    'held' in message &&
    'by' in message &&
    typeof message.held === 'string' &&
    typeof message.by === 'string'
  )
    return { held: message.held, by: message.by };
  if (!('id' in message && 'from' in message && 'change' in message)) return undefined;
  const { id, from, change } = message;
  if (typeof id !== 'string' || typeof from !== 'string') return undefined;
  if (change === 'access') return { id, from, change };
  const isLease =
    typeof change === 'object' &&
    change !== null &&
    'leaseId' in change &&
    typeof change.leaseId === 'string';
  return isLease ? { id, from, change: { leaseId: String(change.leaseId) } } : undefined;
}
