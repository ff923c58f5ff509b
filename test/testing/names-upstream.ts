import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Every name an answer or an argument of ours has that is a field's: all others are of people. */
export const fieldNames = 'id customerName balances owners total plates anything amount list nested deep text twice inner totals done error details'.split(' '); // prettier-ignore

/** How many operations of each kind there are: a path has room for so many names before they share a place. */
export const shelves = 10;
/** Names of one answer: few, as records have, and many, as maps have. */
const answerSizes = [1, 4, 20, 58, 127];

/** A call an agent makes: its tool and what it sends. */
export interface NamesCall {
  tool: string;
  args: Record<string, unknown>;
  /** What the agent sent comes back to it: as its own words in a refusal, as the API's in an answer. */
  echoes?: true;
}

export interface NamesUpstream {
  baseUrl: string;
  description: object;
  /** Calls whose answers have all the names between them, each in every kind of place. */
  calls: NamesCall[];
  /** Calls whose arguments have names. */
  sending: NamesCall[];
  /** Bodies as they were answered, for whoever reads answers from elsewhere. */
  bodies(): string[];
  close(): Promise<void>;
}

/** An API that answers with `names`, and is sent `sent`. */
export async function serveNames(names: readonly string[], sent: readonly string[]): Promise<NamesUpstream> {
  const chunks = chunksOf(names);
  const answers = new Map(chunks.flatMap((chunk, i) => answersOf(chunk, i)));
  answers.set('/everything', { status: 200, type: 'application/json', body: JSON.stringify(record(0, names)) });
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '', 'http://upstream.example');
    req.resume();
    const { status, type, body } = answers.get(pathname) ?? { status: 200, type: 'application/json', body: '{"done":true}' };
    res.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on TCP.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    description: describeNames(baseUrl),
    calls: [...chunks.flatMap((_, i) => callsOf(i)), { tool: 'read_everything', args: {} }],
    sending: sendingCalls(sent),
    bodies: () => [...answers.values()].filter(({ type }) => type === 'application/json').map(({ body }) => body),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// --- What it answers ------------------------------------------------------------------------------------------------------------

function chunksOf(names: readonly string[]): string[][] {
  const left = [...names];
  const chunks: string[][] = [];
  while (left.length > 0) chunks.push(left.splice(0, answerSizes[Math.floor(chunks.length / shelves) % answerSizes.length]));
  return chunks;
}

const shelfOf = (chunk: number): number => chunk % shelves;

interface Answered {
  status: number;
  type: string;
  body: string;
}

const kinds = ['described', 'open', 'root', 'slugs', 'failing'] as const;
const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503];

function callsOf(chunk: number): NamesCall[] {
  return kinds.map((kind) => ({ tool: `read_${kind}_${shelfOf(chunk)}`, args: { n: chunk } }));
}

function answersOf(names: readonly string[], chunk: number): [path: string, Answered][] {
  const at = (kind: (typeof kinds)[number]) => `/shelf${shelfOf(chunk)}/${kind}/${chunk}`;
  const json = (value: unknown, status = 200): Answered => ({ status, type: 'application/json', body: JSON.stringify(value) });
  const lines = names.map((name) => JSON.stringify({ [name]: { [name]: 1 } })).join('\n');
  const status = statuses[chunk % statuses.length] ?? 500;
  return [
    [at('described'), json(record(chunk, names))],
    [at('open'), json(record(chunk, names))],
    [at('root'), chunk % 3 === 0 ? { status: 200, type: 'application/x-ndjson', body: lines } : json(mapOf(names, (i) => ({ total: i })))],
    [at('slugs'), json(names.filter((name) => /\p{L}{2} \p{L}{2}/u.test(name)).map((name) => ({ customerName: name, totals: slugsOf(name) })))],
    [at('failing'), json({ error: mapOf(names, () => 'is taken'), details: names.map((name) => ({ [name]: null })) }, status)],
  ]; // prettier-ignore
}

/** A record with maps of every kind in it. */
function record(id: number, names: readonly string[]): object {
  const balances = mapOf(names, (i) => i);
  const owners = mapOf(names, (i, name) => ({ total: i, [name]: [{ [name]: true }] }));
  return {
    id,
    balances,
    owners,
    plates: mapOf(names, () => 'active'),
    anything: mapOf(names, (i) => ({ amount: i })),
    list: names.map((name) => ({ [name]: 1 })),
    nested: [[{ deep: balances }], ...names.map((name) => ({ [name]: { deep: { [name]: [[{ [name]: 2 }]] } } }))],
    text: JSON.stringify({ balances, list: names.map((name) => ({ [name]: 1 })) }),
    twice: JSON.stringify({ inner: JSON.stringify({ owners }) }),
  };
}

function mapOf(names: readonly string[], valueOf: (i: number, name: string) => unknown): object {
  return Object.fromEntries(names.map((name, i) => [name, valueOf(i, name)]));
}

/** Names that say the name of the customer beside them in other ways. */
function slugsOf(name: string): object {
  const words = name.split(/[\s,.]+/).filter((word) => word.length > 2);
  const [first = '', last = ''] = words;
  return mapOf([words.join('-').toLowerCase(), words.join('_'), words.join(''), `${first.charAt(0)}${last}`.toLowerCase(), last], (i) => i);
}

// --- What it is sent ------------------------------------------------------------------------------------------------------------

/** Into maps that tools take, and into places that take no such thing, where the agent is refused. */
function sendingCalls(sent: readonly string[]): NamesCall[] {
  return Array.from({ length: Math.ceil(sent.length / 30) }, (_, i) => sent.slice(30 * i, 30 * i + 30)).flatMap((names): NamesCall[] => [
    { tool: 'write_map', args: { balances: mapOf(names, (i) => i), anything: { deep: mapOf(names, () => [{}]) } }, echoes: true },
    { tool: 'write_map', args: { balances: mapOf(names, () => 'a number belongs here') }, echoes: true },
    { tool: 'find_map', args: { filter: mapOf(names.slice(0, 8), () => 'x') }, echoes: true },
    { tool: 'find_map', args: { ...mapOf(names.slice(0, 8), () => 1) }, echoes: true },
    { tool: 'find_map', args: { filter: mapOf(names.slice(0, 2), () => `TOKEN_${'A'.repeat(60)}`) }, echoes: true },
  ]);
}

// --- What its description says --------------------------------------------------------------------------------------------------

const number = { type: 'number' };
const text = { type: 'string' };
const object = { type: 'object' };
const owner = { type: 'object', properties: { total: number } };

const recordSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    customerName: text,
    balances: { type: 'object', additionalProperties: number },
    owners: { type: 'object', additionalProperties: owner },
    plates: { type: 'object', patternProperties: { '^.+$': text } },
    anything: object,
    list: { type: 'array', items: object },
    nested: { type: 'array', items: {} },
    text,
    twice: text,
  },
};

const schemas: Readonly<Record<(typeof kinds)[number], object | undefined>> = {
  described: recordSchema,
  open: undefined,
  root: { type: 'object', additionalProperties: owner },
  slugs: { type: 'array', items: { type: 'object', properties: { customerName: text, totals: object } } },
  failing: recordSchema,
};

const path = { name: 'n', in: 'path', required: true, schema: { type: 'integer' } };
const answering = (schema: object | undefined) => ({
  '200': { description: 'ok', ...(schema && { content: { 'application/json': { schema } } }) },
});

function describeNames(baseUrl: string): object {
  const reads = kinds.flatMap((kind) =>
    Array.from({ length: shelves }, (_, shelf) => [
      `/shelf${shelf}/${kind}/{n}`,
      { get: { operationId: `read_${kind}_${shelf}`, parameters: [path], responses: answering(schemas[kind]) } },
    ]),
  );
  const done = answering({ type: 'object', properties: { done: { type: 'boolean' } } });
  const body = { type: 'object', properties: { balances: recordSchema.properties.balances, anything: object } };
  const filter = {
    name: 'filter',
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: { type: 'object', additionalProperties: text },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Ledgers', version: '1' },
    servers: [{ url: baseUrl }],
    paths: {
      ...Object.fromEntries(reads),
      '/everything': { get: { operationId: 'read_everything', responses: answering(recordSchema) } },
      '/maps': {
        post: { operationId: 'write_map', requestBody: { content: { 'application/json': { schema: body } } }, responses: done },
        get: { operationId: 'find_map', parameters: [filter], responses: done },
      },
    },
  };
}
