import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { askAnew } from './postgres-sessions.ts';

/**
 * Short texts between the servers on one database, by channel. Each hears its own as well; none is
 * kept for whoever was away.
 */
export interface Bus extends AsyncDisposable {
  /** Until it is disposed of. */
  listen(channel: string, hear: Hear): AsyncDisposable;
  /** Resolves when it was given away, or at once where nothing is connected. */
  send(channel: string, text: string): Promise<void>;
  /**
   * Whether what others say is heard. False behind a pooler that swallows it; undefined: nobody
   * could say anything.
   */
  hears(): Promise<boolean | undefined>;
}

export interface Hear {
  message: (text: string) => void;
  /** For the first time or again: whatever was said before was not heard. */
  connected: () => void;
  /** Not connected any more, or not yet: it is tried again. */
  lost?: () => void;
}

const reconnectAfterMs = 250;
/** How often the connection is asked whether it still is one, and how long it has for that. */
const checkEveryMs = 2_000;
/** What was said long since and is not heard by then was swallowed. */
const heardWithinMs = 5_000;

interface Listener {
  channel: string;
  hear: Hear;
}

/**
 * PostgreSQL's LISTEN and NOTIFY, every channel over one connection of its own. It is there while
 * somebody listens, and made anew whenever it breaks. Nothing depends on it: what is not heard is
 * found by looking (nodes/trust.ts). A pooler that shares connections between transactions swallows
 * notifications; then looking is all there is.
 */
export function openPostgresBus(connectionString: string): Bus {
  const listeners = new Set<Listener>();
  /** The latest connection, perhaps still being made. */
  let client: Client | undefined;
  let isUp = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = (): void => {
    const fresh = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'leasehold-bus',
    });
    client = fresh;
    fresh.on('error', () => lose(fresh)).on('end', () => lose(fresh));
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners)
        if (listener.channel === channel) listener.hear.message(payload);
    });
    fresh
      .connect()
      .then(() => useConnection(fresh))
      .catch(() => lose(fresh));
  };
  const useConnection = (fresh: Client): void => {
    if (client !== fresh) return;
    isUp = true;
    for (const listener of listeners) begin(fresh, listener);
    schedule(() => void check(fresh), checkEveryMs);
  };
  const begin = (on: Client, listener: Listener): void => {
    const isHeard = () => client === on && listeners.has(listener);
    on.query(`listen ${listener.channel}`)
      .then(() => isHeard() && listener.hear.connected())
      .catch(() => lose(on));
  };
  const check = async (current: Client): Promise<void> => {
    const isThere = await Promise.race([
      current.query('select 1').then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, checkEveryMs, false).unref()),
    ]);
    if (client !== current) return;
    if (isThere) schedule(() => void check(current), checkEveryMs);
    else lose(current);
  };
  const lose = (broken: Client): void => {
    if (client !== broken) return;
    void disconnect();
    schedule(connect, reconnectAfterMs);
    for (const { hear } of listeners) hear.lost?.();
  };
  /** Only an end that a working connection was asked for is worth waiting for. */
  const disconnect = async (): Promise<void> => {
    clearTimeout(timer);
    const last = client;
    const wasUp = isUp;
    client = undefined;
    isUp = false;
    const ended = last?.end().catch(() => {});
    if (wasUp) await ended;
  };
  const schedule = (work: () => void, afterMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(work, afterMs).unref();
  };
  const leave = async (listener: Listener): Promise<void> => {
    if (!listeners.delete(listener)) return;
    if (listeners.size === 0) return disconnect();
    const isStillHeard = [...listeners].some(({ channel }) => channel === listener.channel);
    if (isUp && !isStillHeard) await client?.query(`unlisten ${listener.channel}`).catch(() => {});
  };

  const listen: Bus['listen'] = (channel, hear) => {
    const listener = { channel, hear };
    listeners.add(listener);
    if (listeners.size === 1) connect();
    else if (client && isUp) begin(client, listener);
    return { [Symbol.asyncDispose]: () => leave(listener) };
  };

  return {
    listen,
    async hears() {
      const channel = `leasehold_${randomBytes(8).toString('hex')}`;
      const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
      const tell = () =>
        tellFromOutside(connectionString, channel).then(
          () => void setTimeout(resolve, heardWithinMs, false).unref(),
          () => resolve(undefined),
        );
      await using _ = listen(channel, {
        message: () => resolve(true),
        connected: () => void tell(),
        lost: () => resolve(undefined),
      });
      return await promise;
    },
    async send(channel, text) {
      if (isUp) await client?.query('select pg_notify($1, $2)', [channel, text]);
    },
    async [Symbol.asyncDispose]() {
      listeners.clear();
      await disconnect();
    },
  };
}

/**
 * By a session of its own: a pooler may well give back to a session what that session itself has
 * said.
 */
const tellFromOutside = (connectionString: string, channel: string): Promise<void> =>
  askAnew(connectionString, 'select pg_notify($1, $2)', [channel, '']);
