import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API on loopback that wants something before it answers, and what its owner is asked for. */
export interface FirstCallApi extends AsyncDisposable {
  /** What is pasted: a description, or the address of one. */
  paste: string;
  /** What is asked for next: by the label of its field, what is given. */
  given: { label: string; text: string }[];
}

/** What is asked for is at the origin; undefined: nothing is. */
type Demand = (request: IncomingMessage, origin: string) => { status: number; body?: string };

const orders = { items: [{ orderId: 'o_1', status: 'paid', customerEmail: 'marta@example.com' }] };
const answered = { status: 200, body: JSON.stringify(orders) };

const text = { type: 'string' };
const order = { orderId: text, status: text, customerEmail: { type: 'string', format: 'email' } };

/** An API of one read, with what is said of it beside that. */
const describe = (more: object): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    ...more,
    paths: {
      '/orders': {
        get: {
          operationId: 'listOrders',
          summary: 'List orders',
          responses: {
            200: {
              description: 'Orders',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { items: { type: 'array', items: { properties: order } } },
                  },
                },
              },
            },
          },
        },
      },
    },
  });

/** Its key goes into a header that its description names. */
const keyed = () =>
  startApi(
    ({ headers }) => (headers['x-shop-key'] === 'key-of-the-shop' ? answered : { status: 401 }),
    (origin) => ({
      paste: describe({
        servers: [{ url: origin }],
        security: [{ shop: [] }],
        components: {
          securitySchemes: { shop: { type: 'apiKey', in: 'header', name: 'X-Shop-Key' } },
        },
      }),
      given: [{ label: 'Key', text: 'key-of-the-shop' }],
    }),
  );

/** Its address has a part that each customer of it has another value for. */
const variables = () =>
  startApi(
    ({ url }) => (url?.startsWith('/acme/') ? answered : { status: 404 }),
    (origin) => ({
      paste: describe({
        servers: [{ url: `${origin}/{tenant}`, variables: { tenant: { default: 'demo' } } }],
      }),
      given: [{ label: 'Address of the API: tenant', text: 'acme' }],
    }),
  );

/** Its description is behind the same header as its operations. */
const header = () =>
  startApi(
    ({ url, headers }, origin) => {
      if (headers['x-shop-key'] !== 'key-of-the-shop') return { status: 401 };
      if (url !== '/openapi.json') return answered;
      const securitySchemes = { shop: { type: 'apiKey', in: 'header', name: 'X-Shop-Key' } };
      const more = { security: [{ shop: [] }], components: { securitySchemes } };
      return { status: 200, body: describe({ servers: [{ url: origin }], ...more }) };
    },
    (origin) => ({
      paste: `${origin}/openapi.json`,
      given: [{ label: 'Header that the address wants', text: 'X-Shop-Key: key-of-the-shop' }],
    }),
  );

/** What stands beside the sample, by what has to be given. */
export const firstCallApis = { keyed, variables, header } as const;
export type FirstCallApiName = keyof typeof firstCallApis;

async function startApi(
  demand: Demand,
  asked: (origin: string) => Pick<FirstCallApi, 'paste' | 'given'>,
): Promise<FirstCallApi> {
  let origin = '';
  const server = createServer((request, response) => {
    request.resume();
    const { status, body = '{}' } = demand(request, origin);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...asked(origin),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
