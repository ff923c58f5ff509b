import { Client } from 'pg';

/**
 * Listens to a channel of PostgreSQL on a connection of its own, until it is disposed of. `onLost` is called once, when the connection ends by
 * itself.
 */
export async function listen(
  databaseUrl: string,
  channel: string,
  onNotice: (text: string) => void,
  onLost: () => void,
): Promise<AsyncDisposable> {
  const client = new Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'leasehold',
  });
  let isOver = false;
  const end = () => {
    if (!isOver) onLost();
    isOver = true;
  };
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  await client.connect();
  await client.query(`listen ${channel}`);
  return {
    async [Symbol.asyncDispose]() {
      isOver = true;
      await client.end().catch(() => {});
    },
  };
}
