// Results longer than a lease allows, over real HTTP: cut at items, and walked to the end with what
// the result itself says.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { startInstallation, type Installation } from './testing/installation.ts';
import { basisOf } from './testing/basis.ts';

const somebody = { id: 7, name: 'Zebulon Quartermaine' };
const rows = Array.from({ length: 400 }, (_, id) => ({
  id,
  email: `person${id}@mail.example`,
  note: id === 390 ? `row ${id}, see ${somebody.name}` : `row ${id}`,
}));

/** Lists at the root and deep inside, by methods that read and that may change something. */
async function serveRows() {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost');
    asked.push(`${req.method} ${url.pathname}${url.search}`);
    const bodies: Record<string, unknown> = {
      '/rows': rows,
      '/deep': { data: { page: { rows, size: rows.length } } },
      '/text': { note: 'x'.repeat(9000) },
      '/person': somebody,
    };
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(bodies[url.pathname]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, asked, close: () => new Promise((resolve) => server.close(resolve)) };
}

function description(baseUrl: string) {
  const row = {
    type: 'object',
    properties: { id: { type: 'integer' }, email: { type: 'string' }, note: { type: 'string' } },
  };
  const list = { type: 'array', items: row };
  const answer = (schema: object) => ({
    '200': { description: 'ok', content: { 'application/json': { schema } } },
  });
  const below = (name: string, schema: object) => ({
    type: 'object',
    properties: { [name]: schema },
  });
  const deep = below(
    'data',
    below('page', {
      type: 'object',
      properties: { rows: { type: 'array' }, size: { type: 'integer' } },
    }),
  );
  const query = (name: string) => ({ name, in: 'query', schema: { type: 'string' } });
  return {
    openapi: '3.1.0',
    info: { title: 'Rows', version: '1' },
    servers: [{ url: baseUrl }],
    paths: {
      '/rows': {
        get: {
          operationId: 'listRows',
          parameters: [query('email'), query('page_size'), query('cursor')],
          responses: answer(list),
        },
        post: { operationId: 'searchRows', responses: answer(list) },
      },
      '/deep': {
        get: {
          operationId: 'deepRows',
          parameters: [query('continue_from')],
          responses: answer(deep),
        },
      },
      '/text': {
        get: {
          operationId: 'longText',
          responses: answer({ type: 'object', properties: { note: { type: 'string' } } }),
        },
      },
      '/person': {
        get: {
          operationId: 'getPerson',
          responses: answer({ type: 'object', properties: { name: { type: 'string' } } }),
        },
      },
    },
  };
}

const policy = {
  filters: [
    ...['email', 'name'].map((target) => ({ target, filterType: 'TOKENIZE' })),
    ...['id', 'note', 'size'].map((target) => ({ target, filterType: 'KEEP' })),
  ],
};

interface Row {
  id: number;
  email: string;
}

interface Result {
  items: Row[];
  data: { page: { rows: Row[]; size: number } };
  truncated?: { arrays: string[]; returned: number; total: number; next?: string; hint: string };
  error: { code: string; message: string };
}

type Lease = Awaited<ReturnType<Installation['lease']>>;

/** Status apart, the result as an agent reads it: from both channels, which are the same. */
async function call(
  lease: Lease,
  name: string,
  args: object = {},
  edge: 'hot path' | 'SDK' = 'hot path',
): Promise<{ text: string; result: Result }> {
  const params = { name, arguments: args, ...(edge === 'SDK' && { _meta: { progressToken: 1 } }) };
  const response = await fetch(lease.address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${lease.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const body = await response.text();
  // The answer is the last message of a stream: what comes before tells of progress.
  const message = Array.from(body.matchAll(/^data: (.*)$/gm), ([, data]) => data).at(-1);
  const { result } = JSON.parse(message ?? body) as {
    result: { structuredContent: Result; content: [{ text: string }] };
  };
  assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
  return { text: result.content[0].text, result: result.structuredContent };
}

/** What an agent does that reads only what the tools say. */
async function walk(
  lease: Lease,
  name: string,
  args: object,
  argument: string,
  edge?: 'hot path' | 'SDK',
  from?: string,
): Promise<Result[]> {
  const pages: Result[] = [];
  for (let next = from, more = true; more;) {
    assert.ok(pages.length < 200, 'it does not end');
    const { text, result } = await call(
      lease,
      name,
      { ...args, ...(next !== undefined && { [argument]: next }) },
      edge,
    );
    assert.ok(text.length <= 5000, `${text.length} characters`);
    assert.ok(result.truncated, text.slice(0, 500));
    pages.push(result);
    next = result.truncated.next;
    more = next !== undefined;
  }
  return pages;
}

suite('results longer than the lease allows', () => {
  let upstream: Awaited<ReturnType<typeof serveRows>>;
  let installation: Installation;
  let lease: Lease;
  before(async () => {
    upstream = await serveRows();
    installation = await startInstallation();
    lease = await installation.lease({
      description: description(upstream.baseUrl),
      policy,
      more: { resultCharsMax: 5000 },
    });
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await upstream.close();
  });

  for (const edge of ['hot path', 'SDK'] as const) {
    // promise: results.pages
    test(`every item comes once, treated, over the ${edge}`, async () => {
      upstream.asked.length = 0;
      const pages = await walk(lease, 'list_rows', { page_size: '400' }, 'continue_from', edge);
      assert.equal(upstream.asked.length, 1, 'the API is asked once for all of them');
      const items = pages.flatMap((page) => page.items);
      assert.deepEqual(
        items.map(({ id }) => id),
        rows.map(({ id }) => id),
      );
      assert.ok(items.every(({ email }) => email.startsWith('TOKEN_')));
      assert.equal(new Set(items.map(({ email }) => email)).size, rows.length);
      assert.deepEqual([pages[0]!.truncated!.total, pages[0]!.truncated!.arrays], [400, ['items']]);
      assert.match(
        pages[0]!.truncated!.hint,
        /`continue_from` set to `next`.*`page_size`, `cursor`/,
      );
    });
  }

  test('a list deep in an object goes on too, and an argument of the API of that name stays the API’s', async () => {
    upstream.asked.length = 0;
    const pages = await walk(lease, 'deep_rows', { continue_from: 'own' }, 'continue_from_2');
    assert.deepEqual(
      pages.flatMap((page) => page.data.page.rows).map(({ id }) => id),
      rows.map(({ id }) => id),
    );
    assert.ok(pages.every((page) => page.data.page.size === 400));
    assert.ok(
      upstream.asked.every((one) => one === 'GET /deep?continue_from=own'),
      upstream.asked[0],
    );
  });

  test('another key, other arguments or a changed lease: the API is asked again', async () => {
    const first = await call(lease, 'list_rows');
    const next = first.result.truncated!.next;
    const { secret, id } = await installation.control('POST /leases/{id}/keys', {
      params: { id: lease.id },
      body: { name: 'another' },
    });
    const asked = async (by: Lease, args: object) => {
      upstream.asked.length = 0;
      const { result } = await call(by, 'list_rows', args);
      return [upstream.asked.length, result.items?.[0]?.id, result.error?.code];
    };
    const second = first.result.truncated!.returned;
    const other = { ...lease, key: secret };
    assert.deepEqual(await asked(other, { continue_from: next }), [1, second, undefined]);
    // A new key has made another form of the lease; from here on the rest is there.
    await call(lease, 'list_rows');
    assert.deepEqual(await asked(lease, { continue_from: next }), [0, second, undefined]);
    assert.deepEqual(await asked(lease, { continue_from: next, page_size: '9' }), [
      0,
      undefined,
      'arguments_invalid',
    ]);
    await installation.control('DELETE /leases/{id}/keys/{keyId}', {
      params: { id: lease.id, keyId: id },
    });
    assert.deepEqual(await asked(lease, { continue_from: next }), [1, second, undefined]);
  });

  test('a part that may say what was protected since the first is asked of the API again', async () => {
    const { result } = await call(lease, 'list_rows');
    await call(lease, 'get_person');
    upstream.asked.length = 0;
    const next = result.truncated?.next;
    const pages = await walk(lease, 'list_rows', {}, 'continue_from', 'hot path', next);
    assert.doesNotMatch(JSON.stringify(pages), /Zebulon|Quartermaine/);
    assert.deepEqual(
      pages.flatMap((page) => page.items).map(({ id }) => id),
      rows.map(({ id }) => id).slice(result.truncated?.returned),
    );
    assert.deepEqual(upstream.asked, ['GET /rows'], 'for that part alone');
  });

  test('a call that may change something is not repeated, and says so', async () => {
    const { result } = await call(lease, 'search_rows');
    assert.deepEqual([result.truncated!.total, result.truncated!.next], [400, undefined]);
    assert.match(result.truncated!.hint, /may change something and is not repeated/);
    upstream.asked.length = 0;
    const refused = await call(lease, 'search_rows', { continue_from: 'x' });
    assert.equal(refused.result.error.code, 'arguments_invalid');
    assert.deepEqual(upstream.asked, []);
  });

  test('what is long outside of any list is refused, with the reason', async () => {
    const { result } = await call(lease, 'long_text');
    assert.equal(result.error.code, 'upstream_too_large');
    assert.match(result.error.message, /longer than the 5000 characters.*outside of any list/);
  });

  // promise: results.sealed
  test('a forged, altered or foreign continuation is refused alike, and the upstream is not asked', async () => {
    const other = await installation.lease({
      description: description(upstream.baseUrl),
      policy,
      name: 'Other',
      more: { resultCharsMax: 5000 },
    });
    const next = (await call(lease, 'list_rows')).result.truncated!.next!;
    const foreign = (await call(other, 'list_rows')).result.truncated!.next!;
    const [row] = (await call(lease, 'list_rows')).result.items;
    upstream.asked.length = 0;
    const tries: [string, object][] = [
      ['list_rows', { continue_from: foreign }],
      ['list_rows', { continue_from: `${next.slice(0, -1)}${next.endsWith('0') ? '1' : '0'}` }],
      ['list_rows', { continue_from: next, page_size: '10' }],
      ['list_rows', { continue_from: 'NEXT_0' }],
      ['list_rows', { continue_from: 7 }],
      ['list_rows', { continue_from: row!.email }],
    ];
    const answers = await Promise.all(tries.map(([name, args]) => call(lease, name, args)));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.match(answers[0]!.text, /arguments_invalid.*does not continue this call/);
    assert.equal(
      (await call(lease, 'deep_rows', { continue_from_2: next })).result.error.code,
      'arguments_invalid',
    );
    assert.deepEqual(upstream.asked, []);
    assert.ok(
      (await call(lease, 'list_rows', { continue_from: next })).result.items.length > 0,
      'the true one still works',
    );
  });

  test('another policy makes continuations of before void', async () => {
    const next = (await call(lease, 'list_rows')).result.truncated!.next!;
    await installation.control('POST /leases/{id}/policies', {
      params: { id: lease.id },
      body: {
        policy: { ...policy, unlisted: 'keep' },
        note: '',
        ...(await basisOf(installation.control, lease.id)),
      },
    });
    assert.equal(
      (await call(lease, 'list_rows', { continue_from: next })).result.error.code,
      'arguments_invalid',
    );
  });

  test('the list of tools says which take a continuation', async () => {
    const response = await fetch(lease.address, {
      method: 'POST',
      headers: { authorization: `Bearer ${lease.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    const { result } = (await response.json()) as {
      result: { tools: { name: string; inputSchema: { properties: object } }[] };
    };
    const takes = result.tools.map(({ name, inputSchema }) => [
      name,
      Object.keys(inputSchema.properties).filter((key) => key.startsWith('continue')),
    ]);
    assert.deepEqual(Object.fromEntries(takes), {
      list_rows: ['continue_from'],
      get_person: ['continue_from'],
      search_rows: [],
      deep_rows: ['continue_from', 'continue_from_2'],
      long_text: ['continue_from'],
    });
  });
});
