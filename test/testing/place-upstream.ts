import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { places } from './planted.ts';

/** An API that answers `/places/<n>` as the n-th place of the threat list says. */
export async function servePlaces(): Promise<{ baseUrl: string; close: () => Promise<void> }> {
  const server = createServer((req, res) => {
    const place = places[Number(/^\/places\/(\d+)/.exec(req.url ?? '')?.[1] ?? -1)];
    if (!place) res.writeHead(404).end();
    else
      res
        .writeHead(place.status ?? 200, {
          'content-type': place.type ?? 'application/json',
          ...place.headers,
        })
        .end(place.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on TCP, so the address is not a pipe's name.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { baseUrl, close };
}

const text = { type: 'string' };

export function placesDescription(baseUrl: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Places', version: '1' },
    servers: [{ url: baseUrl }],
    paths: {
      '/places/{place}': {
        get: {
          operationId: 'readPlace',
          parameters: [{ name: 'place', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: {
            '200': {
              description: 'A record.',
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { notes: text, link: text, cursor: text } },
                },
              },
            },
          },
        },
      },
    },
  };
}
