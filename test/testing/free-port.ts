import { once } from 'node:events';
import { createServer } from 'node:http';

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not on TCP');
  server.close();
  await once(server, 'close');
  return address.port;
}
