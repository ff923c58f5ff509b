import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Every name an answer or an argument of ours has that is a field's: all others are of people. */
export const fieldNames =
  'id customerName balances owners total plates anything amount list nested deep text twice inner totals done error details'.split(
    ' ',
  );

/**
 * How many operations of each kind there are: a path has room for so many names before they share a
 * place.
 */
const shelves = 10;
/** Names of one answer, by turns: few, as records have, and many, as maps have. */
const answerSizes = [10, 60, 10, 140];

/** A call an agent makes: its tool and what it sends. */
export interface NamesCall {
  tool: string;
  args: Record<string, unknown>;
  /**
   * What the agent sent comes back to it: as its own words in a refusal, as the API's in an answer.
   */
  echoes?: true;
}

export interface NamesUpstream {
  baseUrl: string;
  description: object;
  /**
   * Calls whose answers have all the names between them, described, and half of them where nothing is
   * described: the other half in the next turn. With each next turn a name stands in the next kind of
   * place.
   */
  calls(turn: number): NamesCall[];
  /** Calls whose arguments have names. */
  sending: NamesCall[];
  /** Answers for whoever reads them from elsewhere: all names, each in some place. */
  bodies: string[];
  close(): Promise<void>;
}

/** An API that answers with `names`, and is sent `sent`. */
export async function serveNames(
  names: readonly string[],
  sent: readonly string[],
): Promise<NamesUpstream> {
  const chunks = chunksOf(names);
  const server = createServer((req, res) => {
    req.resume();
    const {
      status = 200,
      type = 'application/json',
      body,
    } = answerTo(req.url ?? '', chunks, names);
    res.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on TCP.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    description: describeNames(baseUrl),
    calls: (turn) => [
      ...chunks.flatMap((_, chunk) => callsOf(chunk, turn)),
      { tool: 'read_everything', args: {} },
    ],
    sending: sendingCalls(sent),
    bodies: chunks.map((chunk, i) => JSON.stringify(record(chunk, i))),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// --- What it answers -----------------------------------------------------------------------------

function chunksOf(names: readonly string[]): string[][] {
  const left = [...names];
  const chunks: string[][] = [];
  while (left.length > 0)
    chunks.push(left.splice(0, answerSizes[chunks.length % answerSizes.length]));
  return chunks;
}

const kinds = ['described', 'open', 'root', 'slugs', 'failing'] as const;
type Kind = (typeof kinds)[number];
const oneOfThree: readonly Kind[] = ['root', 'slugs', 'failing'];
const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503];
/** A number says both the names and the turn. */
const turnSize = 1_000;

/** As a described record, and by turns as one that nothing describes or as another kind of answer. */
function callsOf(chunk: number, turn: number): NamesCall[] {
  const at = chunk + turn;
  const other = at % 2 === 0 ? 'open' : (oneOfThree[at % oneOfThree.length] ?? 'root');
  return ['described', other].map((kind) => ({
    tool: `read_${kind}_${chunk % shelves}`,
    args: { n: turn * turnSize + chunk },
  }));
}

interface Answer {
  status?: number;
  type?: string;
  body: string;
}

function answerTo(url: string, chunks: readonly string[][], all: readonly string[]): Answer {
  const [, kind, number] = /^\/shelf\d+\/(\w+)\/(\d+)$/.exec(url) ?? [];
  if (url === '/everything')
    return { body: JSON.stringify({ id: 0, ...places.balances(all), ...places.anything(all) }) };
  const known = kinds.find((one) => one === kind);
  const chunk = Number(number) % turnSize;
  return known
    ? answers[known](chunks[chunk] ?? [], chunk, Math.floor(Number(number) / turnSize))
    : { body: '{"done":true}' };
}

const answers: Readonly<
  Record<Kind, (names: readonly string[], chunk: number, turn: number) => Answer>
> = {
  described: (names, chunk, turn) => ({ body: JSON.stringify(record(names, chunk + turn)) }),
  open: (names, chunk, turn) => ({ body: JSON.stringify(record(names, chunk + turn + 3)) }),
  root(names, chunk) {
    if (chunk % 2 === 0) return { body: JSON.stringify(mapOf(names, (i) => ({ total: i }))) };
    return {
      type: 'application/x-ndjson',
      body: names.map((name) => JSON.stringify({ [name]: { [name]: 1 } })).join('\n'),
    };
  },
  slugs: (names) => ({
    body: JSON.stringify(
      names
        .filter((name) => /\p{L}{2} \p{L}{2}/u.test(name))
        .map((name) => ({ customerName: name, totals: slugsOf(name) })),
    ),
  }),
  failing: (names, chunk) => ({
    status: statuses[chunk % statuses.length] ?? 500,
    body: JSON.stringify({
      error: mapOf(names, () => 'is taken'),
      details: names.map((name) => ({ [name]: null })),
    }),
  }),
};

/** The kinds of places a name has in a record. */
const places = {
  balances: (names: readonly string[]) => ({ balances: mapOf(names, (i) => i) }),
  owners: (names: readonly string[]) => ({
    owners: mapOf(names, (i, name) => ({ total: i, [name]: [{ [name]: true }] })),
  }),
  plates: (names: readonly string[]) => ({ plates: mapOf(names, () => 'active') }),
  anything: (names: readonly string[]) => ({ anything: mapOf(names, (i) => ({ amount: i })) }),
  list: (names: readonly string[]) => ({ list: names.map((name) => ({ [name]: 1 })) }),
  nested: (names: readonly string[]) => ({
    nested: names.map((name) => [{ [name]: { deep: { [name]: [[{ [name]: 2 }]] } } }]),
  }),
  text: (names: readonly string[]) => ({
    text: JSON.stringify({
      balances: mapOf(names, (i) => i),
      list: names.map((name) => ({ [name]: 1 })),
    }),
  }),
  twice: (names: readonly string[]) => ({
    twice: JSON.stringify({ inner: JSON.stringify({ owners: mapOf(names, () => null) }) }),
  }),
};
const everyPlace = Object.values(places);

function record(names: readonly string[], turn: number): object {
  return { id: turn, ...everyPlace[turn % everyPlace.length]?.(names) };
}

function mapOf(names: readonly string[], valueOf: (i: number, name: string) => unknown): object {
  return Object.fromEntries(names.map((name, i) => [name, valueOf(i, name)]));
}

/** Names that say the name of the customer beside them in other ways. */
function slugsOf(name: string): object {
  const words = name.split(/[\s,.]+/).filter((word) => word.length > 2);
  const [first = '', last = ''] = words;
  return mapOf(
    [
      words.join('-').toLowerCase(),
      words.join('_'),
      words.join(''),
      `${first.charAt(0)}${last}`.toLowerCase(),
      last,
    ],
    (i) => i,
  );
}

// --- What it is sent -----------------------------------------------------------------------------

/**
 * Into maps that tools take, and into places that take no such thing, where the agent is refused.
 */
function sendingCalls(sent: readonly string[]): NamesCall[] {
  return Array.from({ length: Math.ceil(sent.length / 50) }, (_, i) =>
    sent.slice(50 * i, 50 * i + 50),
  ).flatMap((names): NamesCall[] => [
    {
      tool: 'write_map',
      args: { balances: mapOf(names, (i) => i), anything: { deep: mapOf(names, () => [{}]) } },
      echoes: true,
    },
    {
      tool: 'write_map',
      args: { balances: mapOf(names, () => 'a number belongs here') },
      echoes: true,
    },
    { tool: 'find_map', args: { filter: mapOf(names.slice(0, 8), () => 'x') }, echoes: true },
    { tool: 'find_map', args: { ...mapOf(names.slice(0, 8), () => 1) }, echoes: true },
    {
      tool: 'find_map',
      args: { filter: mapOf(names.slice(0, 2), () => `TOKEN_${'A'.repeat(60)}`) },
      echoes: true,
    },
  ]);
}

// --- What its description says -------------------------------------------------------------------

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

const schemas: Readonly<Record<Kind, object | undefined>> = {
  described: recordSchema,
  open: undefined,
  root: { type: 'object', additionalProperties: owner },
  slugs: {
    type: 'array',
    items: { type: 'object', properties: { customerName: text, totals: object } },
  },
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
      {
        get: {
          operationId: `read_${kind}_${shelf}`,
          parameters: [path],
          responses: answering(schemas[kind]),
        },
      },
    ]),
  );
  const done = answering({ type: 'object', properties: { done: { type: 'boolean' } } });
  const body = {
    type: 'object',
    properties: { balances: recordSchema.properties.balances, anything: object },
  };
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
      '/everything': {
        get: { operationId: 'read_everything', responses: answering(recordSchema) },
      },
      '/maps': {
        post: {
          operationId: 'write_map',
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: done,
        },
        get: { operationId: 'find_map', parameters: [filter], responses: done },
      },
    },
  };
}
