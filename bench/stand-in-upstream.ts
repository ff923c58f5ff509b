import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parse, stringify } from 'yaml';

/** An API on loopback that is not there: whatever it is asked, it answers with the same record. */
export interface StandIn extends AsyncDisposable {
  origin: string;
}

export async function startStandIn(): Promise<StandIn> {
  const body = JSON.stringify({
    id: 'rec_1',
    name: 'Marta Lindqvist',
    email: 'marta@example.com',
    city: 'Uppsala',
    status: 'active',
  });
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json').end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Document = Record<string, unknown>;

/**
 * The same OpenAPI or Swagger description of an API at that origin; nothing else of it is touched.
 * In the form it came in.
 */
export function movedTo(description: string, origin: string): string {
  const isJson = description.trimStart().startsWith('{');
  const document: unknown = isJson
    ? JSON.parse(description)
    : parse(description, { maxAliasCount: 10_000 });
  if (!isRecord(document) || !isRecord(document['paths']))
    throw new Error('this is neither OpenAPI nor Swagger: it has no paths');
  if ('swagger' in document)
    Object.assign(document, { host: new URL(origin).host, schemes: ['http'] });
  else document['servers'] = [{ url: origin }];
  for (const path of Object.values(document['paths'])) dropServers(path);
  return isJson ? JSON.stringify(document) : stringify(document);
}

/** Of a path and of its operations: they would lead elsewhere. */
function dropServers(path: unknown): void {
  if (!isRecord(path)) return;
  delete path['servers'];
  for (const operation of Object.values(path)) if (isRecord(operation)) delete operation['servers'];
}

const isRecord = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
