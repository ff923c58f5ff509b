import { Client } from 'pg';
import type { Bus, OpenBus } from './types.ts';

const channel = 'leasehold';
const reconnectAfterMs = 250;
/** How often the connection is asked whether it still is one, and how long it has for that. */
const checkEveryMs = 2_000;

/**
 * PostgreSQL's LISTEN and NOTIFY over a connection of its own, which is made anew whenever it breaks. Nothing depends on it: what is not heard is
 * found by looking (nodes/trust.ts). A pooler that shares connections between transactions swallows notifications; then looking is all there is.
 */
export const openPostgresBus =
  (connectionString: string): OpenBus =>
  (hear) => {
    let client: Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isClosed = false;

    const connect = async (): Promise<void> => {
      const next = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000, application_name: 'leasehold-bus' });
      const lost = () => {
        if (client === next) client = undefined;
        retry(next);
      };
      next.on('error', lost).on('end', lost);
      next.on('notification', ({ payload }) => payload !== undefined && hear.message(payload));
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      hear.gap();
      schedule(() => void check(next), checkEveryMs);
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
      if (isThere) return schedule(() => void check(current), checkEveryMs);
      client = undefined;
      retry(current);
    };
    const retry = (broken: Client): void => {
      broken.removeAllListeners('end');
      void broken.end().catch(() => {});
      schedule(start, reconnectAfterMs);
    };
    const schedule = (work: () => void, afterMs: number): void => {
      clearTimeout(timer);
      if (!isClosed) timer = setTimeout(work, afterMs).unref();
    };
    const start = (): void => {
      connect().catch(() => schedule(start, reconnectAfterMs));
    };
    start();

    const bus: Bus = {
      async send(text) {
        await client?.query('select pg_notify($1, $2)', [channel, text]);
      },
      async [Symbol.asyncDispose]() {
        isClosed = true;
        clearTimeout(timer);
        const current = client;
        client = undefined;
        current?.removeAllListeners('end');
        await current?.end().catch(() => {});
      },
    };
    return bus;
  };
