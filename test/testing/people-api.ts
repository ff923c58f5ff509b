import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@leasehold/contract';
import { answersWith, describeApi } from './describe-api.ts';
import { postCall } from './post-call.ts';

export const email = (n: number): string => `zebulon.quartermaine+${n}@mail.example`;
export const shortTokens = /TOKEN_[0-9A-HJKMNP-TV-Z]{10}(?![0-9A-Z])/g;

/**
 * People by number, one by address, and a note, which says what it is asked to (`_` for a blank, so
 * that it repeats no argument as it is) or was left there.
 */
export async function servePeople() {
  const asked: string[] = [];
  let left = '';
  let held: { arrive: () => void; released: Promise<void> } | undefined;
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://people.example');
    const from = Number(url.searchParams.get('from') ?? 0);
    const count = Number(url.searchParams.get('count') ?? 0);
    const given = url.searchParams.get('email');
    if (given !== null) asked.push(given);
    if (url.pathname === '/note') {
      held?.arrive();
      await held?.released;
      if (given !== null) left = given;
      const note = url.searchParams.get('says')?.replaceAll('_', ' ') ?? left;
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify(given === null ? { note } : { found: 'done' }));
      return;
    }
    const people = Array.from({ length: count }, (_, i) => ({ email: email(from + i) }));
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(given === null ? people : { found: true }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** The note is not told until it is released. */
  const hold = () => {
    const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    held = { arrive: arrived.resolve, released: released.promise };
    const release = () => {
      held = undefined;
      released.resolve();
    };
    return { arrived: arrived.promise, release };
  };
  return { baseUrl, asked, hold, close: () => new Promise((resolve) => server.close(resolve)) };
}

const query = (name: string, type: string) => ({ name, in: 'query', schema: { type } });
const description = (baseUrl: string) =>
  describeApi(baseUrl, {
    '/people': {
      get: {
        operationId: 'listPeople',
        parameters: [query('from', 'integer'), query('count', 'integer')],
        responses: answersWith({
          type: 'array',
          items: { type: 'object', properties: { email: { type: 'string' } } },
        }),
      },
    },
    '/note': {
      get: {
        operationId: 'readNote',
        parameters: [query('says', 'string')],
        responses: answersWith({ type: 'object', properties: { note: { type: 'string' } } }),
      },
      post: {
        operationId: 'leaveNote',
        parameters: [query('email', 'string')],
        responses: answersWith({ type: 'object', properties: { found: { type: 'string' } } }),
      },
    },
    '/person': {
      get: {
        operationId: 'findPerson',
        parameters: [query('email', 'string')],
        responses: answersWith({ type: 'object', properties: { found: { type: 'boolean' } } }),
      },
    },
  });
export const policy = {
  filters: [
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'found', filterType: 'KEEP' },
    { target: 'note', filterType: 'KEEP' },
  ],
};

export interface Agent {
  url: string;
  slug: string;
  key: string;
}

export async function call({ url, slug, key }: Agent, name: string, args: object): Promise<string> {
  const response = await postCall({ address: `${url}/mcp/${slug}`, key }, name, args);
  return response.text();
}

/** The tokens of so many people, in their order. */
export async function read(agent: Agent, from: number, count: number): Promise<string[]> {
  const text = await call(agent, 'list_people', { from, count });
  return [...new Set(text.match(shortTokens))];
}

export async function cut(
  control: Client,
  baseUrl: string,
  more: object = {},
): Promise<Omit<Agent, 'url'> & { id: string; apiId: string }> {
  const api = await control('POST /apis', {
    body: { name: 'People', description: { text: JSON.stringify(description(baseUrl)) } },
  });
  return cutOf(control, api.id, more);
}

/** Another lease of that API. */
export async function cutOf(
  control: Client,
  apiId: string,
  more: object = {},
): Promise<Omit<Agent, 'url'> & { id: string; apiId: string }> {
  const { id, slug } = await control('POST /leases', {
    body: {
      apiId,
      name: 'People',
      purpose: 'testing',
      policy,
      resultCharsMax: 1_000_000,
      ...more,
    },
  });
  const { secret } = await control('POST /leases/{id}/keys', {
    params: { id },
    body: { name: 'test' },
  });
  return { id, apiId, slug, key: secret };
}
